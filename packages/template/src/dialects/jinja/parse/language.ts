/** The statements that open a block, each with its closing statement. */
export const closings: ReadonlyMap<string, string> = new Map([
  ["if", "endif"],
  ["for", "endfor"],
  ["set", "endset"],
  ["with", "endwith"],
  ["filter", "endfilter"],
  ["autoescape", "endautoescape"],
  ["macro", "endmacro"],
  ["call", "endcall"],
  ["block", "endblock"],
  ["generation", "endgeneration"],
]);

/** Words that end a part of a block. */
const endings: ReadonlySet<string> = new Set([...closings.values(), "elif", "else", "endraw"]);

/** The words of its blocks. */
export const blockWords = { dialect: "jinja", closings, endings, continuations: ["elif"] } as const;

/** All statements. */
export const statements: readonly string[] = [
  ...closings.keys(),
  ...endings,
  ...["raw", "break", "continue", "include", "import", "from", "extends"],
];

/** Statements of Jinja2 that templates here do not have, and the alternative. */
export const refusedTags: ReadonlyMap<string, string> = new Map([
  ["do", "values do not change; set a variable: `{% set name = ... %}`"],
  ["trans", "texts are not translated; write the text, or pass it as data"],
  ["pluralize", "texts are not translated; write `{% if count == 1 %}...{% else %}...{% endif %}`"],
  ["cycle", "write `{{ loop.cycle(a, b) }}`"],
  ["firstof", "write `{{ a or b }}`"],
  ["ifchanged", "write `{% if loop.changed(value) %}...{% endif %}`"],
  ["ifequal", "write `{% if a == b %}...{% endif %}`"],
  ["ifnotequal", "write `{% if a != b %}...{% endif %}`"],
  ["lorem", "the same data must give the same text"],
  ["now", "the same data must give the same text: pass the time as a text"],
  ["spaceless", "strip white space with `{%-` and `-%}`"],
  ["ssi", 'write `{% include "name" %}`'],
  ["templatetag", "write `{% raw %}...{% endraw %}`"],
  ["verbatim", "write `{% raw %}...{% endraw %}`"],
  ["widthratio", "calculate: `{{ (value / most * width)|round }}`"],
  ["debug", "use the check and the trace of the template"],
]);

/** The closing tags of those: they are not reported separately. */
export const refusedEndings: ReadonlySet<string> = new Set([
  "endtrans",
  ...["endifchanged", "endifequal", "endifnotequal", "endspaceless", "endverbatim"],
]);

/** Statements of other languages, with their equivalents. */
export const foreignTags: ReadonlyMap<string, { readonly word: string; readonly meant: string }> = new Map([
  ["elseif", { word: "elif", meant: "write `{% elif ... %}`" }],
  ["elsif", { word: "elif", meant: "write `{% elif ... %}`" }],
  ["foreach", { word: "for", meant: "write `{% for item in items %}`" }],
  ["endforeach", { word: "endfor", meant: "write `{% endfor %}`" }],
  ["assign", { word: "set", meant: "write `{% set name = value %}`" }],
  ["let", { word: "set", meant: "write `{% set name = value %}`" }],
  ["capture", { word: "set", meant: "write `{% set name %}...{% endset %}`" }],
  ["endcapture", { word: "endset", meant: "write `{% endset %}`" }],
  ["unless", { word: "if", meant: "write `{% if not ... %}`" }],
  ["endunless", { word: "endif", meant: "write `{% endif %}`" }],
  ["comment", { word: "", meant: "write comments between {# and #}" }],
  ["endcomment", { word: "", meant: "write comments between {# and #}" }],
]);

/** Names that a function of a library user cannot have. */
export const keywords: readonly string[] = [
  "and",
  "or",
  "not",
  "in",
  "is",
  "if",
  "else",
  "true",
  "false",
  "none",
  "True",
  "False",
  "None",
  "loop",
  "dict",
  "namespace",
];
