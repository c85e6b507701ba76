/** Code, bold text, emphasis, links and addresses. Each alternative is linear in the length of the text. */
const parts =
  /(?<tick>`{1,2})(?<code>[^`\n]+)\k<tick>|\*\*(?<strong>[^*\n]+)\*\*|(?<![\w*])\*(?<em>[^*\s](?:[^*\n]{0,500}[^*\s])?)\*(?![\w*])|\[(?<label>[^\]\n]{1,500})\]\((?<href>(?:https?:\/\/|mailto:)[^\s()]{1,2000})\)|(?<url>https?:\/\/[^\s<>"'`()[\]]{1,2000})/g;

/** The parts of a paragraph. */
export function inlineNodes(text: string): WrittenNode[] {
  const nodes: WrittenNode[] = [];
  let at = 0;
  for (const match of text.matchAll(parts)) {
    nodes.push(...textNodes(text.slice(at, match.index)), ...partNodes(match.groups ?? {}));
    at = match.index + match[0].length;
  }
  return [...nodes, ...textNodes(text.slice(at))];
}

function partNodes(groups: Readonly<Record<string, string | undefined>>): WrittenNode[] {
  const { code, strong, em, label, href, url } = groups;
  if (code !== undefined) return textNodes(code, [{ type: "code" }]);
  if (strong !== undefined) return textNodes(strong, [{ type: "strong" }]);
  if (em !== undefined) return textNodes(em, [{ type: "em" }]);
  if (label !== undefined && href !== undefined) return textNodes(label, [{ type: "link", attrs: { href } }]);
  // A full stop or a comma after an address belongs to the sentence.
  const [, address = "", rest = ""] = /^(.*?)([.,;:!?]*)$/.exec(url ?? "") ?? [];
  return [...textNodes(address, [{ type: "link", attrs: { href: address } }]), ...textNodes(rest)];
}

/** A text whose line breaks are kept. Jira refuses empty texts. */
function textNodes(text: string, marks?: WrittenNode["marks"]): WrittenNode[] {
  return text
    .split("\n")
    .flatMap((line, at) => [
      ...(at === 0 ? [] : [{ type: "hardBreak" }]),
      ...(line === "" ? [] : [{ type: "text", text: line, ...(marks === undefined ? {} : { marks }) }]),
    ]);
}

/** A node of a document that Cuebook writes. */
export interface WrittenNode {
  readonly type: string;
  readonly text?: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
  readonly marks?: readonly { readonly type: string; readonly attrs?: Readonly<Record<string, unknown>> }[];
  readonly content?: readonly WrittenNode[];
}
