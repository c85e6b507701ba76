import { Document, isMap, isScalar, isSeq, type Node, parseDocument, Scalar, visit, type YAMLMap } from "yaml";

/**
 * A change of a value of a YAML file, by the keys that lead to it; without a value, the key is removed. With `from`, the key and its
 * comments are moved from there first; mappings on the way are made.
 */
export interface YamlEdit {
  readonly at: readonly (string | number)[];
  readonly from?: readonly string[];
  readonly value?: unknown;
}

/**
 * Changes values of a YAML text. Comments, the order of keys and other values are kept; the text is reformatted with two spaces
 * per level.
 *
 * @param order the order of keys in a mapping: a new key is inserted before the first key that comes after it
 * @throws Error if an edit leads through an alias, or removes the anchor of an alias
 *
 * @example
 * editYaml("a: 1 # one\n", [{ at: ["b"], value: 2 }], ["b", "a"]); // "b: 2\na: 1 # one\n"
 */
export function editYaml(text: string, edits: readonly YamlEdit[], order: readonly string[] = []): string {
  const document: Document = parseDocument(text, { keepSourceTokens: true, version: "1.2" });
  const [first] = document.errors;
  if (first !== undefined) throw first;
  for (const edit of edits) {
    if (edit.from !== undefined) {
      moveTo(document, edit.from, edit.at);
      if (edit.value === undefined) continue;
    }
    if (!("value" in edit) || edit.value === undefined) document.deleteIn(edit.at);
    else setAt(document, edit.at, edit.value, order);
  }
  return document.toString({ ...layout, indentSeq: isIndented(document) });
}

/** A value as a YAML text. Texts of several lines become literal blocks with `|`. */
export function writeYaml(value: unknown): string {
  const document = new Document(value, { version: "1.2", aliasDuplicateObjects: false });
  if (document.contents !== null) layTexts(document.contents);
  return document.toString(layout);
}

const layout = { doubleQuotedMinMultiLineLength: 1_000_000_000, lineWidth: 0, flowCollectionPadding: true } as const;

/** Whether the author indents lists below their key, as in the first list of the text. */
function isIndented(document: Document): boolean {
  let is = true;
  visit(document, {
    Pair(_, { value }, path) {
      const above = path.at(-1);
      const [list, map] = [isSeq(value) ? value.srcToken : undefined, isMap(above) ? above.srcToken : undefined];
      if (list?.type !== "block-seq" || map?.type !== "block-map") return undefined;
      is = list.indent > map.indent;
      return visit.BREAK;
    },
  });
  return is;
}

function setAt(document: Document, at: readonly (string | number)[], value: unknown, order: readonly string[]): void {
  const node = document.createNode(value, { aliasDuplicateObjects: false });
  layTexts(node);
  const key = at.at(-1);
  const above = at.length === 1 ? document.contents : document.getIn(at.slice(0, -1), true);
  if (!isMap(above) && !isSeq(above))
    throw new Error(`there is no mapping or list to edit at ${at.slice(0, -1).join(".")}`);
  const old = above.get(key, true);
  if (isScalar(old) && isScalar(node)) {
    // The old node has the comments and the author's style of quotes.
    if (!isMultiline(node.value) && !isMultiline(old.value) && old.type !== undefined) node.type = old.type;
    node.commentBefore = old.commentBefore ?? null;
    node.comment = old.comment ?? null;
    node.spaceBefore = old.spaceBefore ?? false;
  } else if (isScalar(old)) {
    // A comment beside a text is above the entries that replace it.
    node.commentBefore = [old.commentBefore, old.comment].filter((each) => each).join("\n") || null;
  }
  if (above.has(key) || isSeq(above)) above.set(key, node);
  else insert(above, document.createPair(String(key), node), order);
}

/** Moves an entry of a mapping with its comments. One that keeps its mapping keeps its position. */
function moveTo(document: Document, from: readonly string[], at: readonly (string | number)[]): void {
  const source = from.length === 1 ? document.contents : document.getIn(from.slice(0, -1), true);
  const above = at.slice(0, -1);
  if (above.length > 0 && !document.hasIn(above)) document.setIn(above, document.createNode({}));
  const target = above.length === 0 ? document.contents : document.getIn(above, true);
  const pair = isMap(source) ? source.items.find(({ key }) => isScalar(key) && key.value === from.at(-1)) : undefined;
  if (!isMap(source) || !isMap(target) || pair === undefined || !isScalar(pair.key))
    throw new Error(`there is nothing to move from ${from.join(".")} to ${at.join(".")}`);
  pair.key.value = String(at.at(-1));
  if (source === target) return;
  source.items.splice(source.items.indexOf(pair), 1);
  target.items.push(pair);
}

function insert(
  map: YAMLMap<unknown, unknown>,
  pair: ReturnType<Document["createPair"]>,
  order: readonly string[],
): void {
  const rank = order.indexOf(isScalar(pair.key) ? String(pair.key.value) : "");
  const at = map.items.findIndex(
    ({ key }) => rank !== -1 && order.indexOf(isScalar(key) ? String(key.value) : "") > rank,
  );
  if (at === -1) map.items.push(pair);
  else map.items.splice(at, 0, pair);
}

function isMultiline(value: unknown): boolean {
  return typeof value === "string" && value.includes("\n");
}

/** Characters that must be escaped: they would be read differently, or be invisible. */
const escaped = /[^\n\t -~\u00a0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\u{10000}-\u{10ffff}]/u;

/** White space at the start or in a separate last line, which is easily lost without quotes. */
const isMargined = /^[ \t\n]|\n[ \t]+$/;

/** Chooses the style of each text below a node. */
function layTexts(node: Node): void {
  if (isScalar(node)) {
    if (typeof node.value !== "string") return;
    if (escaped.test(node.value)) node.type = Scalar.QUOTE_DOUBLE;
    else if (isMultiline(node.value))
      node.type = isMargined.test(node.value) ? Scalar.QUOTE_DOUBLE : Scalar.BLOCK_LITERAL;
  } else if (isMap<Node, Node | null>(node)) {
    for (const { key, value } of node.items) {
      layTexts(key);
      if (value !== null) layTexts(value);
    }
  } else if (isSeq<Node>(node)) {
    for (const item of node.items) layTexts(item);
  }
}
