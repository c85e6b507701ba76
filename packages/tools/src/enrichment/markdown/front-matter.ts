import { isMap, isScalar, parseDocument } from "yaml";

/** The front matter of a document: the part that is read, and where the Markdown starts. */
export interface FrontMatter {
  /** Its `id`, if that is a text or a number. */
  readonly id?: string;
  /** Why it could not be read. */
  readonly problem?: string;
  /** The offset after its closing line, and the number of lines before that. */
  readonly end: number;
  readonly lines: number;
}

/** Front matter has a few lines. A longer one is not read. */
const mostCharacters = 16 * 1024;

/** Reads the front matter: a first line `---`, YAML, a line `---`. Anything else is Markdown from the start. */
export function readFrontMatter(text: string): FrontMatter | undefined {
  const opening = /^\uFEFF?---[ \t]*(?:\r\n|\n|\r)/.exec(text);
  if (opening === null) return undefined;
  const closing = /(?<=[\r\n])---[ \t]*(?:\r\n|\n|\r|$)/g;
  closing.lastIndex = opening[0].length;
  const found = closing.exec(text);
  if (found === null) return undefined;
  const end = found.index + found[0].length;
  const lines = text.slice(0, end).match(/\r\n|\n|\r/g)?.length ?? 0;
  if (found.index > mostCharacters) return { problem: `it is longer than ${mostCharacters} characters`, end, lines };
  return { ...readId(text.slice(opening[0].length, found.index)), end, lines };
}

function readId(yaml: string): { readonly id?: string; readonly problem?: string } {
  try {
    // The `id` comes from the tree: aliases are not expanded.
    const { contents, errors } = parseDocument(yaml, { logLevel: "silent" });
    const [error] = errors;
    if (error !== undefined) return { problem: `its YAML is invalid: ${error.code}` };
    const node = isMap(contents) ? contents.get("id", true) : undefined;
    if (!isScalar(node)) return {};
    return typeof node.value === "string" || typeof node.value === "number" ? { id: String(node.value) } : {};
  } catch {
    // The reader is recursive: deeply nested collections exhaust its stack.
    return { problem: "its YAML cannot be read" };
  }
}
