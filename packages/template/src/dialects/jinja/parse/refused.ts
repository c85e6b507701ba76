/** Filters of Jinja2 that templates here do not have, and the alternative. */
export const refusedFilters: ReadonlyMap<string, string> = new Map([
  ["attr", 'data has keys and no attributes: write value["name"]'],
  ["pprint", "it formats Python's notation: use tojson(indent=2)"],
  ["random", "the same data must give the same text: choose in the data"],
  ["urlize", "it guesses which texts are links: write the links"],
]);

/** Filters of pongo2 and Django, and the alternative. A function of a library user can have their names. */
export const foreignFilters: ReadonlyMap<string, string> = new Map([
  ["add", "write value + other"],
  ["addslashes", "use tojson"],
  ["capfirst", "use capitalize"],
  ["cut", 'use replace("text", "")'],
  ["date", "data holds no times: pass the text as it is to be printed"],
  ["default_if_none", "write value if value is not none else other"],
  ["escapejs", "use tojson"],
  ["floatformat", 'write "%.2f"|format(value), or round(2)'],
  ["get_digit", "take a part of the text: text[-1]"],
  ["integer", "use int"],
  ["iriencode", "use urlencode"],
  ["length_is", "write value|length == 3"],
  ["linebreaks", "prompts are not HTML: print the text"],
  ["linebreaksbr", "prompts are not HTML: print the text"],
  ["linenumbers", "loop over text.splitlines() and print loop.index"],
  ["ljust", "use the method: text.ljust(10)"],
  ["make_list", "use list"],
  ["pluralize", 'write "s" if count != 1'],
  ["removetags", "use striptags"],
  ["rjust", "use the method: text.rjust(10)"],
  ["slugify", "use kebab_case"],
  ["split", 'use the method: text.split(",")'],
  ["stringformat", 'write "%05d"|format(value)'],
  ["time", "data holds no times: pass the text as it is to be printed"],
  ["truncatechars", "use truncate(length, true)"],
  ["truncatewords", 'write text.split()[:10]|join(" ")'],
  ["urlizetrunc", "it guesses which texts are links: write the links"],
  ["yesno", 'write "yes" if value else "no"'],
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
  ["super", "it belongs in a block that a text which is extended has too"],
  ["caller", "it belongs in a macro that is called by `{% call %}`"],
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
