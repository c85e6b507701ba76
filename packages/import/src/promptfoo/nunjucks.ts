/** Forms of Nunjucks that Jinja writes in another way: how they look within a tag, what replaces them, and what the note says. */
const forms: readonly (readonly [pattern: RegExp, by: string, change: string])[] = [
  [
    /\|\s*dump\b(?:\(\s*\))?/g,
    "| tojson",
    "the filter dump is now tojson, which writes spaces after : and , and escapes < > & and single quotes",
  ],
  [/!==/g, "!=", "!== is now !="],
  [/===/g, "==", "=== is now =="],
  [/^(\{%-?\s*)elseif\b/g, "$1elif", "elseif is now elif"],
];

const tags = /\{[{%](?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^"']){0,5000}?[%}]\}/g;
const strings = /("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')/;

/** A template of Nunjucks in Jinja, and what was rewritten. Texts and strings are kept. */
export function asJinja(template: string): { readonly text: string; readonly changes: readonly string[] } {
  const changes = new Set<string>();
  const text = template.replaceAll(tags, (tag) => {
    const parts = tag.split(strings);
    return parts.map((part, at) => (at % 2 === 1 ? part : rewritten(part, changes))).join("");
  });
  return { text, changes: [...changes] };
}

function rewritten(code: string, changes: Set<string>): string {
  let text = code;
  for (const [pattern, by, change] of forms) {
    const next = text.replaceAll(pattern, by);
    if (next !== text) changes.add(change);
    text = next;
  }
  return text;
}
