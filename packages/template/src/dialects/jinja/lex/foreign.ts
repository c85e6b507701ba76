/** The beginnings of tags of other languages. */
export const foreignMarks = ".$#^/>!&{";
export const foreignWords: ReadonlySet<string> = new Set([
  "if",
  "range",
  "with",
  "else",
  "end",
  "for",
  "set",
  "elif",
  "endif",
  "endfor",
]);

/**
 * The jinja equivalent of a tag of another language; `undefined` if the tag can be jinja. `content` is the text between `{{
 * }}`.
 */
export function foreignHint(content: string): string | undefined {
  const dotted = /^(?:\$)?\.([A-Za-z_][\w.]*)?/.exec(content);
  if (dotted !== null)
    return dotted[1] === undefined
      ? "there is no dot; name the value: `{{ name }}`"
      : `names do not start with a dot: \`{{ ${dotted[1]} }}\``;
  const section = /^([#^/>!&])\s*(\w*)(?:\s+([\w.]+))?/.exec(content);
  if (section !== null) return sectionHint(section[1] ?? "", section[2] ?? "", section[3]);
  const variable = /^\$([A-Za-z_]\w*)?(\s*:?=)?/.exec(content);
  if (variable !== null)
    return variable[2] === undefined
      ? `names have no \`$\`: \`{{ ${variable[1] ?? "name"} }}\``
      : `variables are set in a statement: \`{% set ${variable[1] ?? "name"} = ... %}\``;
  const braced = /^\{\s*([A-Za-z_][\w.]*)\s*\}\}\}/.exec(content);
  if (braced !== null) return `values are not escaped by default: \`{{ ${braced[1]} }}\``;
  const word = /^(if|range|with|else|end|for|set|elif|endif|endfor)\b(?:\s*\.?([A-Za-z_][\w.]*))?/.exec(content);
  if (word === null || (/^(?:if|range|with|for|set|elif)$/.test(word[1] ?? "") && word[2] === undefined))
    return undefined;
  return wordHint(word[1] ?? "", word[2] ?? "");
}

function sectionHint(mark: string, word: string, name: string | undefined): string {
  if (mark === "!") return "comments are written between {# and #}";
  if (mark === ">") return `a text is included by a statement: \`{% include "${word}" %}\``;
  if (mark === "&") return `values are not escaped by default: \`{{ ${word || "name"} }}\``;
  const isBlock = name !== undefined || mark === "/";
  const of = name ?? word;
  if (mark === "/") {
    const end = word === "each" ? "endfor" : word === "with" ? "endwith" : "endif";
    return `a block is closed by \`{% ${end} %}\``;
  }
  if (isBlock && word === "each") return `a loop is written \`{% for item in ${of} %}...{% endfor %}\``;
  if (isBlock && word === "with") return `write the name out: \`{{ ${of}.field }}\``;
  const not = mark === "^" || word === "unless" ? "not " : "";
  const loop = !isBlock && mark === "#" ? ` or \`{% for item in ${of} %}...{% endfor %}\`` : "";
  return `a condition is written \`{% if ${not}${of} %}...{% endif %}\`${loop}`;
}

function wordHint(word: string, name: string): string {
  switch (word) {
    case "range":
      return `a loop is written \`{% for item in ${name} %}...{% endfor %}\``;
    case "with":
      return `write the name out: \`{{ ${name}.field }}\``;
    case "end":
      return "a block is closed by `{% endif %}` or `{% endfor %}`";
    case "else":
    case "endif":
    case "endfor":
      return `statements are written between {% and %}: \`{% ${word} %}\``;
    default:
      return `statements are written between {% and %}: \`{% ${word} ... %}\``;
  }
}
