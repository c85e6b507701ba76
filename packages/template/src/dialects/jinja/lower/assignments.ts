import type { Item, Tag } from "../lex/token.ts";

/** Facts about a template's assignments, collected before it is parsed. */
export interface Assignments {
  /** For the outermost `if` of those that share their names: the names that are set somewhere inside. */
  readonly inIf: ReadonlyMap<Tag, ReadonlySet<string>>;
  /** Names that are a namespace somewhere. */
  readonly namespaces: ReadonlySet<string>;
  /** For each name, the fields that are set on it as a namespace. */
  readonly fields: ReadonlyMap<string, ReadonlyMap<string, NamespaceField>>;
}

/** A field of a namespace. */
export interface NamespaceField {
  /** Whether the namespace is created with it. */
  readonly isDeclared: boolean;
  /** Whether a conditional without `else` can set it to no value. */
  readonly canBeNothing: boolean;
}

interface Block {
  readonly end: string;
  /** Whether it has its own scope. */
  readonly isFrame: boolean;
  /** Names set inside the outermost open `if` of a block with its own scope. */
  names: Set<string> | undefined;
  readonly ownsNames: boolean;
}

const frames = new Set(["for", "with", "filter", "autoescape"]);

/**
 * Scans the tags once. A name that only some branches set keeps its outer value in the others: its slot is filled before
 * the `if`, so it has to be known there.
 */
export function findAssignments(items: readonly Item[]): Assignments {
  const inIf = new Map<Tag, Set<string>>();
  const fields = new Map<string, Map<string, NamespaceField>>();
  const namespaces = new Set<string>();
  const root: Block = { end: "", isFrame: true, names: undefined, ownsNames: false };
  const blocks: Block[] = [root];
  const framesOpen: Block[] = [root];
  const open = (end: string, isFrame: boolean, ownsNames = false) => {
    const block: Block = { end, isFrame, names: undefined, ownsNames };
    blocks.push(block);
    if (isFrame) framesOpen.push(block);
  };
  const close = (end: string) => {
    const at = blocks.findLastIndex((block) => block.end === end);
    for (const block of at < 1 ? [] : blocks.splice(at).reverse()) {
      if (block.isFrame) framesOpen.pop();
      const frame = framesOpen.at(-1);
      if (block.ownsNames && frame !== undefined) frame.names = undefined;
    }
  };
  for (const tag of items) {
    if (tag.kind !== "statement") continue;
    const word = tag.tokens[0]?.text ?? "";
    const frame = framesOpen.at(-1) ?? root;
    if (word === "if") {
      const isOutermost = frame.names === undefined;
      if (isOutermost) {
        frame.names = new Set();
        inIf.set(tag, frame.names);
      }
      open("endif", false, isOutermost);
    } else if (frames.has(word)) open(`end${word}`, true);
    else if (word.startsWith("end")) close(word);
    else if (word === "set") {
      findNamespace(tag, namespaces, fields);
      if (setNames(tag, frame.names, fields)) open("endset", true);
    }
  }
  return { inIf, fields, namespaces };
}

/** Records the targets of a `set`; returns whether it has a body. */
function setNames(tag: Tag, names: Set<string> | undefined, fields: Map<string, Map<string, NamespaceField>>): boolean {
  const { tokens } = tag;
  const equals = tokens.findIndex((token) => token.kind === "operator" && (token.text === "=" || token.text === "|"));
  const targets = tokens.slice(1, equals === -1 ? undefined : equals);
  for (const [at, { kind, text }] of targets.entries()) {
    if (kind !== "name") continue;
    if (targets[at - 1]?.text === ".") {
      const known = fields.get(targets[at - 2]?.text ?? "") ?? new Map<string, NamespaceField>();
      fields.set(targets[at - 2]?.text ?? "", known);
      const { isDeclared = false, canBeNothing = false } = known.get(text) ?? {};
      known.set(text, { isDeclared, canBeNothing: canBeNothing || hasNoElse(tag) });
    } else if (targets[at + 1]?.text !== ".") names?.add(text);
  }
  return equals === -1 || tokens[equals]?.text === "|";
}

/** Records the initial fields of a namespace. */
function findNamespace(
  { tokens }: Tag,
  namespaces: Set<string>,
  fields: Map<string, Map<string, NamespaceField>>,
): void {
  const [, name, equals, word] = tokens;
  if (name === undefined || equals?.text !== "=" || word?.text !== "namespace") return;
  namespaces.add(name.text);
  const known = fields.get(name.text) ?? new Map<string, NamespaceField>();
  fields.set(name.text, known);
  let depth = 0;
  for (const [at, { kind, text }] of tokens.entries()) {
    if (kind === "operator" && "([{".includes(text)) depth++;
    if (kind === "operator" && ")]}".includes(text)) depth--;
    const isField = kind === "name" && depth === 1 && tokens[at + 1]?.text === "=";
    if (isField) known.set(text, { isDeclared: true, canBeNothing: known.get(text)?.canBeNothing ?? false });
  }
}

/** Whether a conditional expression in a tag has no `else`, and so can have no value. */
function hasNoElse({ tokens }: Tag): boolean {
  const count = (word: string) => tokens.filter(({ kind, text }) => kind === "name" && text === word).length;
  return count("if") > count("else");
}
