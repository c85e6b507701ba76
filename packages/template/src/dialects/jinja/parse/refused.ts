/** Filters of Jinja2 that templates here do not have, and the alternative. */
export const refusedFilters: ReadonlyMap<string, string> = new Map([
  ["attr", 'data has keys and no attributes: write value["name"]'],
  ["pprint", "it formats Python's notation: use tojson(indent=2)"],
  ["random", "the same data must give the same text: choose in the data"],
  ["urlize", "it guesses which texts are links: write the links"],
]);

/** Tests of Jinja2 that templates here do not have, and the reason. */
export const refusedTests: ReadonlyMap<string, string> = new Map([
  ["callable", "data holds no functions"],
  ["escaped", "whether a text is escaped is decided where it is printed"],
  ["filter", "the available filters are known when the template is written"],
  ["test", "the available tests are known when the template is written"],
]);

/** Functions of Jinja2 that templates here do not have, and the alternative. */
export const refusedFunctions: ReadonlyMap<string, string> = new Map([
  ["cycler", "it changes while it is used: use loop.cycle(...) or loop.index0 % n"],
  ["joiner", "it changes while it is used: write {% if not loop.first %}, {% endif %} or join"],
  ["lipsum", "the same data must give the same text"],
  ["super", "a template is one text, and has no blocks"],
  ["caller", "there are no macros"],
  ["gettext", "texts are not translated"],
  ["ngettext", "texts are not translated"],
  ["_", "texts are not translated"],
]);

const changes = "data is not changed: build the list in the data, or with + and set";

/** Methods of Python's strings, lists and dicts that templates here do not have, and the alternative. */
export const refusedMethods: ReadonlyMap<string, string> = new Map([
  ...["append", "clear", "extend", "insert", "pop", "popitem", "remove", "reverse", "setdefault", "sort", "update"].map(
    (name): [string, string] => [name, changes],
  ),
  ["format_map", 'write "{name}".format(name=value)'],
  ["encode", "strings are text here, not bytes"],
  ["casefold", "use lower()"],
  ["swapcase", "use upper() or lower()"],
  ["translate", "use replace()"],
  ["maketrans", "use replace()"],
  ["partition", "use split(separator, 1)"],
  ["rpartition", "use rsplit(separator, 1)"],
  ["rindex", "use rfind()"],
  ["isdecimal", "use isdigit()"],
  ["isnumeric", "use isdigit()"],
  ["istitle", "compare with title()"],
  ["copy", "data is not changed, so it needs no copies"],
]);
