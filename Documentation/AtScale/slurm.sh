#!/bin/sh
#SBATCH --job-name=interlude
#SBATCH --array=1-64
#SBATCH --cpus-per-task=1
#SBATCH --time=00:30:00
#SBATCH --requeue
# One share for each task of the array; numbered from 0 or 1 and without gaps. The results are joined even if
# a task failed: merge names the cases that have no result.
#
#   sbatch slurm.sh
#   sbatch --dependency=afterany:JOB --wrap \
#     'interlude matrix merge results/*.ndjson --out all.results --page index.html'
set -eu
mkdir -p results
# Five minutes before Slurm ends the task, so that it keeps what it has played.
exec interlude matrix run --jobs 1 --quiet --resume --timeout 1500 \
  --out "results/$SLURM_ARRAY_TASK_ID.ndjson" --timings "results/$SLURM_ARRAY_TASK_ID.times"
