-- EXPECT: rejected "bad module name" | DEFENCE: require name check
return require 'plugins...etc.passwd'
