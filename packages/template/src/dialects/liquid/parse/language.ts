/** The tags that open a block, each with its closing tag. */
export const closings: ReadonlyMap<string, string> = new Map([
  ["if", "endif"],
  ["unless", "endunless"],
  ["case", "endcase"],
  ["for", "endfor"],
  ["capture", "endcapture"],
]);

/** Words that end a part of a block. */
const endings: ReadonlySet<string> = new Set([
  ...closings.values(),
  ...["elsif", "else", "when", "endraw", "endcomment"],
]);

/** The words of its blocks. */
export const blockWords = { dialect: "liquid", closings, endings, continuations: ["elsif", "when"] } as const;

/** All tags. */
export const tags: readonly string[] = [
  ...closings.keys(),
  ...endings,
  ...["assign", "echo", "increment", "decrement", "break", "continue", "raw", "comment", "render", "include"],
];

const noParts = 'give the parts that differ to one text: `{% render "name", part: value %}`';

/** Tags of Liquid that templates here do not have, and the alternative. */
export const refusedTags: ReadonlyMap<string, string> = new Map([
  ["layout", noParts],
  ["block", noParts],
  ["section", noParts],
  ["tablerow", "it writes HTML: write the rows of the table in a `for`"],
  ["cycle", "it remembers values: choose with `{% assign at = forloop.index0 | modulo: 2 %}`"],
  ["ifchanged", "it remembers values: compare with a variable that you assign"],
  ["liquid", "write each of its lines as a separate tag"],
]);

/** The closing tags of those: they are not reported separately. */
export const refusedEndings: ReadonlySet<string> = new Set(["endblock", "endtablerow", "endifchanged", "endsection"]);

/** Tags of other languages, with their equivalents. */
export const foreignTags: ReadonlyMap<string, { readonly word: string; readonly meant: string }> = new Map([
  ["elif", { word: "elsif", meant: "write `{% elsif ... %}`" }],
  ["elseif", { word: "elsif", meant: "write `{% elsif ... %}`" }],
  ["set", { word: "assign", meant: "write `{% assign name = value %}`" }],
  ["endset", { word: "", meant: "write `{% capture name %}...{% endcapture %}`" }],
  ["foreach", { word: "for", meant: "write `{% for item in items %}`" }],
  ["endforeach", { word: "endfor", meant: "write `{% endfor %}`" }],
  ["switch", { word: "case", meant: "write `{% case value %}{% when ... %}`" }],
  ["endswitch", { word: "endcase", meant: "write `{% endcase %}`" }],
  ["with", { word: "", meant: "set a variable: `{% assign name = value %}`" }],
  ["endwith", { word: "", meant: "a variable is known to the end of the template" }],
  ["macro", { word: "", meant: "write the text where it is used, or loop over its values" }],
  ["endmacro", { word: "", meant: "write the text where it is used, or loop over its values" }],
  ["extends", { word: "", meant: noParts }],
  ["import", { word: "", meant: noParts }],
]);

/** Filters of Liquid that templates here do not have, and the reason. */
export const refusedFilters: ReadonlyMap<string, string> = new Map([
  ["date", "it depends on the time zone and the language of the machine: write the date as text in the data"],
  ...["date_to_xmlschema", "date_to_rfc822", "date_to_string", "date_to_long_string"].map((name): [string, string] => [
    name,
    "it depends on the time zone of the machine: write the date as text in the data",
  ]),
  ["sample", "the same data must give the same text: choose in the data"],
  ...["where", "reject", "group_by", "has", "find", "find_index"].map((name): [string, string] => [
    `${name}_exp`,
    `an expression in a text cannot be checked: use ${name} with a field, or a loop with a condition`,
  ]),
  ["sha256", "prepare it in the data"],
  ["hmac_sha256", "prepare it in the data"],
]);

/** Words of expressions that cannot be names. */
export const words: ReadonlySet<string> = new Set(["and", "or", "not", "contains"]);

/** Names that stand for values. */
export const constants: ReadonlyMap<string, boolean | null> = new Map([
  ["true", true],
  ["false", false],
  ["nil", null],
  ["null", null],
]);

/** Names that a filter of a library user cannot have. */
export const keywords: readonly string[] = [...words, ...constants.keys(), "empty", "blank", "forloop", "in"];
