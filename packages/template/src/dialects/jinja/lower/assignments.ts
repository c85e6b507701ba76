import type { Item, Tag } from "../lex/token.ts";

/** Facts about a template's assignments, collected before it is parsed. */
export interface Assignments {
  /** For the outermost `if` of those that share their names: the names that are set somewhere inside. */
  readonly inIf: ReadonlyMap<Tag, ReadonlySet<string>>;
  /** Names that are a namespace somewhere. */
  readonly namespaces: ReadonlySet<string>;
  /** For each name, the fields that are set on it as a namespace. */
  readonly fields: Fields;
}

/** A field of a namespace. */
export interface NamespaceField {
  /** Whether the namespace is created with it. */
  readonly isDeclared: boolean;
  /** Whether a conditional without `else` can set it to no value. */
  readonly canBeNothing: boolean;
  /** Whether its value is used somewhere. */
  readonly isRead: boolean;
}

type Fields = ReadonlyMap<string, ReadonlyMap<string, NamespaceField>>;
type KnownFields = Map<string, Map<string, NamespaceField>>;

/** A field of a namespace with more known about it. */
function learn(fields: KnownFields, namespace: string, field: string, more: Partial<NamespaceField>): void {
  const known = fields.get(namespace) ?? new Map<string, NamespaceField>();
  fields.set(namespace, known);
  known.set(field, { isDeclared: false, canBeNothing: false, isRead: false, ...known.get(field), ...more });
}

interface Block {
  readonly end: string;
  /** Whether it has its own scope. */
  readonly isFrame: boolean;
  /** Names set inside the outermost open `if` of a block with its own scope. */
  names: Set<string> | undefined;
  readonly ownsNames: boolean;
}

const frames = new Set(["for", "with", "filter", "autoescape", "macro", "call", "block", "generation"]);

/**
 * Scans the tags once. A name that only some branches set keeps its outer value in the others: its slot is filled before
 * the `if`, so it has to be known there.
 */
export function findAssignments(items: readonly Item[]): Assignments {
  const inIf = new Map<Tag, Set<string>>();
  const fields: KnownFields = new Map();
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
  findReads(items, fields);
  return { inIf, fields, namespaces };
}

/** Records the targets of a `set`; returns whether it has a body. */
function setNames(tag: Tag, names: Set<string> | undefined, fields: KnownFields): boolean {
  const { tokens } = tag;
  const equals = endOfTargets(tag);
  const targets = tokens.slice(1, equals === -1 ? undefined : equals);
  for (const [at, { kind, text }] of targets.entries()) {
    if (kind !== "name") continue;
    if (targets[at - 1]?.text === ".")
      learn(fields, targets[at - 2]?.text ?? "", text, hasNoElse(tag) ? { canBeNothing: true } : {});
    else if (targets[at + 1]?.text !== ".") names?.add(text);
  }
  return equals === -1 || tokens[equals]?.text === "|";
}

/** The position of the `=` or `|` after the targets of a `set`; -1 without one. */
function endOfTargets({ tokens }: Tag): number {
  return tokens.findIndex(({ kind, text }) => kind === "operator" && (text === "=" || text === "|"));
}

/** Records the fields of namespaces that are used. */
function findReads(items: readonly Item[], fields: KnownFields): void {
  if (fields.size === 0) return;
  for (const item of items) if (item.kind !== "text") findReadsIn(item, fields);
}

function findReadsIn(tag: Tag, fields: KnownFields): void {
  const { tokens } = tag;
  const isSet = tag.kind === "statement" && tokens[0]?.text === "set";
  const end = isSet ? endOfTargets(tag) : -1;
  for (let at = isSet && end === -1 ? tokens.length : end + 1; at + 2 < tokens.length; at++) {
    const [name, dot, field] = [tokens[at]?.text ?? "", tokens[at + 1]?.text, tokens[at + 2]?.text ?? ""];
    if (dot === "." && fields.get(name)?.has(field)) learn(fields, name, field, { isRead: true });
  }
}

/** Records the initial fields of a namespace. */
function findNamespace({ tokens }: Tag, namespaces: Set<string>, fields: KnownFields): void {
  const [, name, equals, word] = tokens;
  if (name === undefined || equals?.text !== "=" || word?.text !== "namespace") return;
  namespaces.add(name.text);
  let depth = 0;
  for (const [at, { kind, text }] of tokens.entries()) {
    if (kind === "operator" && "([{".includes(text)) depth++;
    if (kind === "operator" && ")]}".includes(text)) depth--;
    const isField = kind === "name" && depth === 1 && tokens[at + 1]?.text === "=";
    if (isField) learn(fields, name.text, text, { isDeclared: true });
  }
}

/** Whether a conditional expression in a tag has no `else`, and so can have no value. */
function hasNoElse({ tokens }: Tag): boolean {
  const count = (word: string) => tokens.filter(({ kind, text }) => kind === "name" && text === word).length;
  return count("if") > count("else");
}
