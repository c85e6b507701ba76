import type { Dialect, DialectFunction, JsonSchema } from "../api/template.ts";
import { dialectFunctions } from "../dialect-functions.ts";
import { lazyPattern } from "../text/lazy-pattern.ts";
import type { Span } from "../text/source.ts";
import { typeFromSchema } from "../types/from-schema.ts";
import type { Type } from "../types/type.ts";
import { membersAt, typeText } from "./members.ts";
import { fieldNamedIn } from "./named-fields.ts";
import { Scope } from "./scope.ts";
import { type Tag, tagsBefore } from "./tags.ts";

/** What can be written at a place: the range that it replaces, and the possibilities, the nearest first. */
export interface Completions {
  readonly span: Span;
  readonly items: readonly Completion[];
}

/** A possibility. */
export interface Completion {
  readonly text: string;
  /** `field` of the data, `variable` of the template, or the kind of a function: `filter`, `helper`. */
  readonly kind: string;
  /** Its type in words, or its parameters. */
  readonly detail: string;
}

/** How a template is edited. */
export interface EditorOptions {
  readonly dialect: Dialect;
  readonly contract: JsonSchema;
}

/** What is read before the place: the patterns below take time that grows with its square. */
const mostRead = 1000;

const word = lazyPattern(String.raw`[\p{L}\p{Nd}_-]*$`, "u");
const plainWord = lazyPattern(String.raw`[\p{L}\p{Nd}_]*$`, "u");
/** The path before a word, up to the dot or the slash that ends it. */
const pathBefore: Readonly<Record<Dialect, () => RegExp>> = {
  go: lazyPattern(String.raw`(?:\$[\p{L}\p{Nd}_]*)?(?:\.[\p{L}\p{Nd}_]+)*\.$`, "u"),
  mustache: lazyPattern(String.raw`(?:[\p{L}\p{Nd}_-]+\.)+$`, "u"),
  handlebars: lazyPattern(String.raw`(?:(?:\.\./)+|(?:@?[\p{L}\p{Nd}_-]+(?:\.\[?\d+\]?)*[./])+)$`, "u"),
  jinja: lazyPattern(String.raw`(?:[\p{L}\p{Nd}_]+(?:\[(?:\d+|"[^"\]]*"|'[^'\]]*')\])*\.)+$`, "u"),
  liquid: lazyPattern(String.raw`(?:[\p{L}\p{Nd}_-]+(?:\[(?:\d+|"[^"\]]*"|'[^'\]]*')\])*\.)+$`, "u"),
};

/**
 * What can be written at an offset of a template, which need not parse: fields of the contract, variables, and functions of the
 * dialect. `undefined` outside of tags, in comments and in texts.
 */
export function completionsAt(
  text: string,
  offset: number,
  { dialect, contract }: EditorOptions,
): Completions | undefined {
  const { closed, open } = tagsBefore(text, offset, dialect);
  if (open === undefined) return undefined;
  const near = open.content.slice(-mostRead);
  if (isInText(open.content)) return namesInText(near, offset, new Scope(dialect, closed), { dialect, contract });
  const [typed = ""] = (dialect === "jinja" || dialect === "go" ? plainWord : word)().exec(near) ?? [];
  const before = near.slice(0, near.length - typed.length);
  const root = typeFromSchema(contract).type;
  const scope = new Scope(dialect, closed);
  const items = itemsAfter(before, open, scope, root, dialect);
  const start = offset - typed.length;
  return items.length === 0 ? undefined : { span: { start, end: offset }, items };
}

/** The fields that a text in quotes can name: the `status` of `tasks | selectattr("status")`. */
function namesInText(near: string, offset: number, scope: Scope, { dialect, contract }: EditorOptions) {
  const named = fieldNamedIn(near, dialect);
  const list = named && scope.resolve(named.value);
  if (named === undefined || list === undefined) return undefined;
  const path = [...list, ...(named.isOfElements ? ["[]"] : []), ...named.keys];
  const items = fieldsAt(typeFromSchema(contract).type, path);
  return items.length === 0 ? undefined : { span: { start: offset - named.typed.length, end: offset }, items };
}

function itemsAfter(before: string, tag: Tag, scope: Scope, root: Type, dialect: Dialect): readonly Completion[] {
  const [path] = pathBefore[dialect]().exec(before) ?? [];
  if (path !== undefined) {
    const at = scope.resolve(path === "." || path.endsWith("../") ? path : path.slice(0, -1));
    return at === undefined ? [] : fieldsAt(root, at);
  }
  if (/\|\s*$/.test(before)) return callable(dialect, ["filter", "function"]);
  if (dialect === "jinja" && /\bis\s+(?:not\s+)?$/.test(before)) return callable(dialect, ["test"]);
  const variables = scope.names.map((name) => ({ text: name, kind: "variable", detail: "" }));
  if (dialect === "go") return before.endsWith("$") ? variables.map(withoutSign) : callable(dialect, ["function"]);
  const fields = scope.contexts.flatMap((context) => fieldsAt(root, context));
  const isFirst = /^-?[#^/&]?\s*$/.test(before);
  const helpers = isFirst && !tag.isStatement ? callable(dialect, ["helper", "function"]) : [];
  return unique([...variables, ...fields, ...helpers]);
}

/** The sign of a variable is in the text already. */
function withoutSign(variable: Completion): Completion {
  return { ...variable, text: variable.text.replace(/^\$/, "") };
}

function fieldsAt(root: Type, path: readonly string[]): Completion[] {
  return membersAt(root, path).map(({ name, type, isRequired }) => ({
    text: name,
    kind: "field",
    detail: `${typeText(type)}${isRequired ? "" : ", optional"}`,
  }));
}

function callable(dialect: Dialect, kinds: readonly string[]): Completion[] {
  return dialectFunctions(dialect)
    .filter(({ kind }) => kinds.includes(kind))
    .map((each) => ({ text: each.name, kind: each.kind, detail: signature(each) }));
}

/** The parameters of a function in words, without the value that a filter is applied to. */
export function signature({ kind, parameters, rest }: DialectFunction): string {
  const own = kind === "filter" || kind === "test" || kind === "method" ? parameters.slice(1) : parameters;
  const all = own.map(({ name, type, default: fallback }) =>
    fallback === undefined ? `${name}: ${type}` : `${name}: ${type} = ${JSON.stringify(fallback)}`,
  );
  if (rest !== undefined) all.push(`...${rest.name}: ${rest.type}`);
  return `(${all.join(", ")})`;
}

function unique(items: readonly Completion[]): Completion[] {
  return [...new Map(items.toReversed().map((item) => [item.text, item])).values()].toReversed();
}

/** Whether the end of a tag is within quotes. */
function isInText(content: string): boolean {
  let quote = "";
  for (const character of content) {
    if (quote !== "") quote = character === quote ? "" : quote;
    else if (character === '"' || character === "'") quote = character;
  }
  return quote !== "";
}
