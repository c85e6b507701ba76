/** A tag of another language: its end, and the equivalent here. */
export interface ForeignTag {
  readonly end: number;
  readonly meant: string;
}

const marks = ".$#^/>!&{";
const words = /(?:if|range|with|else|end|for|set|elif|elsif|endif|endfor|template)\b/y;

/** The tag of another language at an offset; `undefined` if the tag can be Liquid. */
export function foreignTag(text: string, open: number, content: number): ForeignTag | undefined {
  const first = text[content] ?? "";
  words.lastIndex = content;
  // For nearly all tags, the first character or word shows that they are Liquid.
  if (!marks.includes(first) && !words.test(text)) return undefined;
  const meant = meantBy(text.slice(content, content + 200));
  if (meant === undefined) return undefined;
  const line = text.slice(content, content + 400).split("\n", 1)[0] ?? "";
  const close = line.indexOf("}}");
  const end = close === -1 ? content + line.length : content + close + (line[close + 2] === "}" ? 3 : 2);
  return { end: Math.max(end, open + 2), meant };
}

function meantBy(content: string): string | undefined {
  const dotted = /^\$?\.([A-Za-z_][\w.]*)?/.exec(content);
  if (dotted !== null)
    return dotted[1] === undefined
      ? "there is no dot; name the value: `{{ name }}`"
      : `names do not start with a dot: \`{{ ${dotted[1]} }}\``;
  const section = /^([#^/>!&])\s*(\w*)(?:\s+([\w.]+))?/.exec(content);
  if (section !== null) return meantBySection(section[1] ?? "", section[2] ?? "", section[3]);
  const variable = /^\$([A-Za-z_]\w*)?(\s*:?=)?/.exec(content);
  if (variable !== null) {
    const name = variable[1] ?? "name";
    return variable[2] === undefined
      ? `a name with \`$\` is written in brackets: \`{{ ["$${name}"] }}\``
      : `variables are set by a tag: \`{% assign ${name} = ... %}\``;
  }
  const braced = /^\{\s*([A-Za-z_][\w.]*)\s*\}\}\}/.exec(content);
  if (braced !== null) return `values are not escaped by default: \`{{ ${braced[1]} }}\``;
  return meantByWord(content);
}

function meantBySection(mark: string, word: string, name: string | undefined): string {
  if (mark === "!") return "comments are written between `{% comment %}` and `{% endcomment %}`";
  if (mark === ">") return "a template is one text: write the text here, or pass it as data";
  if (mark === "&") return `values are not escaped by default: \`{{ ${word || "name"} }}\``;
  if (mark === "/") return `a block is closed by \`{% ${word === "each" ? "endfor" : "endif"} %}\``;
  const of = name ?? word;
  const isLoop = word === "each" || name === undefined;
  const loop = `\`{% for item in ${of} %}...{% endfor %}\``;
  if (name !== undefined && isLoop) return `a loop is written ${loop}`;
  const not = mark === "^" || word === "unless" ? "unless" : "if";
  const condition = `a condition is written \`{% ${not} ${of} %}...{% end${not} %}\``;
  return name === undefined && mark === "#" ? `${condition}, a loop ${loop}` : condition;
}

function meantByWord(content: string): string | undefined {
  const found = /^(\w+)(?:\s+\.?([A-Za-z_][\w.]*))?\s*(-?\}\})?/.exec(content);
  const [, word = "", name, close] = found ?? [];
  switch (word) {
    case "range":
      return name === undefined ? undefined : `a loop is written \`{% for item in ${name} %}...{% endfor %}\``;
    case "with":
      return name === undefined ? undefined : `write the name out: \`{{ ${name}.field }}\``;
    case "end":
      return close === undefined ? undefined : "a block is closed by `{% endif %}` or `{% endfor %}`";
    case "else":
    case "endif":
    case "endfor":
      return `tags of the language are written between {% and %}: \`{% ${word} %}\``;
    default:
      return name === undefined
        ? undefined
        : `tags of the language are written between {% and %}: \`{% ${word} ... %}\``;
  }
}
