import { didYouMean } from "@cuebook/settings";
import { isRecord, splitFrontMatter } from "@cuebook/settings/values";
import { parseReadable } from "@cuebook/settings/yaml";
import {
  type Diagnostic,
  type Dialect,
  type DialectSettings,
  dialectNames,
  dialectProblem,
  Extract,
  type JsonSchema,
  nearest,
  readDialect,
  Source,
  type Span,
} from "@cuebook/template";
import { type Document, isMap, isScalar, type Node, parseDocument } from "yaml";
import { report } from "./diagnostics.ts";
import { wrongDefaults } from "./variables/defaults.ts";

/** What the front matter of a template declares. */
export interface Declared {
  readonly dialect?: Dialect;
  /** The settings of its engine. */
  readonly settings?: DialectSettings;
  readonly id?: string;
  readonly description?: string;
  /** The schema of the variables. */
  readonly variables?: JsonSchema;
  /** The place of `variables` in the file. */
  readonly variablesSpan?: Span;
}

/** A template's file taken apart: its declarations, and the template with its places in the file. */
export interface TemplateText {
  readonly source: Source;
  /** Without the front matter, if that is the template's own and not part of the output. */
  readonly extract: Extract;
  readonly declared: Declared;
  readonly diagnostics: readonly Diagnostic[];
}

const keys = ["dialect", "description", "id", "variables"] as const;
/** The number of wrong defaults that are reported. */
const mostWrong = 50;
/** Longer front matter is not read: it belongs to the output. */
const mostCharacters = 32 * 1024;

interface Entry {
  readonly key: string;
  readonly keySpan: Span;
  readonly value: Node | null;
  readonly span: Span;
}

/**
 * Separates a template's front matter. It is the template's own if all of its keys are known and one of them is `dialect`,
 * `variables` or `id`. Any other front matter belongs to the generated output and stays. A key that is nearly a known one,
 * beside a `dialect` or `variables` that can only be the template's, is a finding.
 *
 * @param file the name shown in messages
 */
export function readTemplateText(file: string, text: string): TemplateText {
  const source = new Source(file, text);
  const whole = { source, extract: new Extract(text, source), declared: {}, diagnostics: [] };
  const { yaml, body, isUnclosed } = splitFrontMatter(text.slice(0, mostCharacters));
  if (yaml === undefined || isUnclosed) return whole;
  const read = entriesOf(text.slice(yaml.start, yaml.end), yaml.start);
  const end = body.start;
  const separated = () => ({ source, extract: new Extract(text.slice(end), source, [{ at: 0, offset: end }]) });
  const broken = read === undefined ? brokenFrontMatter(source, yaml) : undefined;
  if (broken !== undefined) return { ...separated(), ...broken };
  if (read === undefined || !isOurs(read.entries)) return whole;
  const diagnostics: Diagnostic[] = [];
  const declared = declaredBy(read, yaml.start, source, diagnostics);
  return { ...separated(), declared, diagnostics };
}

/** What front matter declares that has mistakes of YAML, and is evidently the template's own: its dialect. */
function brokenFrontMatter(source: Source, range: Span): Pick<TemplateText, "declared" | "diagnostics"> | undefined {
  const written = source.text.slice(range.start, range.end).matchAll(/^([\w-]+):/gm);
  if (![...written].every(([, key = ""]) => isKey(key))) return undefined;
  const { partial, diagnostics } = parseReadable(source, range);
  const value = isRecord(partial?.value) ? partial.value : {};
  const dialect = dialectNames.find((name) => name === value.dialect);
  const { variables } = value;
  const isSchema = isRecord(variables) && (Object.hasOwn(variables, "properties") || Object.hasOwn(variables, "type"));
  if (dialect === undefined && !isSchema) return undefined;
  return { declared: dialect === undefined ? {} : { dialect }, diagnostics };
}

function entriesOf(yaml: string, offset: number): { entries: readonly Entry[]; document: Document } | undefined {
  let document: Document;
  try {
    document = parseDocument(yaml, { logLevel: "silent" });
  } catch {
    // Nested too deeply for the reader. Our front matter never is.
    return undefined;
  }
  const { contents, errors } = document;
  if (errors.length > 0 || !isMap(contents)) return undefined;
  const entries: Entry[] = [];
  for (const { key, value } of contents.items) {
    if (!isScalar(key) || typeof key.value !== "string") return undefined;
    const keySpan = spanOf(key, offset) ?? { start: offset, end: offset };
    const node = isNode(value) ? value : null;
    entries.push({ key: key.value, keySpan, value: node, span: (node && spanOf(node, offset)) ?? keySpan });
  }
  return { entries, document };
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "range" in value;
}

function spanOf(node: Node, offset: number): Span | undefined {
  const { range } = node;
  return range ? { start: offset + range[0], end: offset + range[1] } : undefined;
}

function spanOfNode(value: unknown, offset: number): Span | undefined {
  return isNode(value) ? spanOf(value, offset) : undefined;
}

function isOurs(entries: readonly Entry[]): boolean {
  const unknown = entries.filter(({ key }) => !isKey(key));
  if (unknown.length === 0) return entries.some(({ key }) => key !== "description");
  return unknown.every(({ key }) => meantKey(key) !== undefined) && entries.some(isEvident);
}

function isKey(key: string): boolean {
  return keys.some((each) => each === key);
}

/** `id` is so short that many words are near it. */
function meantKey(key: string): string | undefined {
  return nearest(
    key,
    keys.filter((each) => each !== "id"),
  );
}

/** Whether an entry can hardly be meant for anything else: it names a dialect, or describes variables. */
function isEvident({ key, value }: Entry): boolean {
  const meant = isKey(key) ? key : meantKey(key);
  if (meant === "dialect")
    return isMap(value) ? value.has("name") : isScalar(value) && dialectNames.some((name) => name === value.value);
  return meant === "variables" && isMap(value) && (value.has("properties") || value.has("type"));
}

/** A dialect, or a mapping with its settings. */
function dialectIn(
  written: unknown,
  wrong: (wanted: string, meant?: string) => void,
): Pick<Declared, "dialect" | "settings"> {
  const problem = dialectProblem(written);
  if (problem === undefined) {
    const settings = readDialect(written);
    return { dialect: settings.name, ...(isRecord(written) && { settings }) };
  }
  if (isRecord(written)) wrong(`a dialect with settings: ${problem.message}`);
  else wrong(`one of ${dialectNames.join(", ")}`, nearest(String(written ?? ""), dialectNames));
  return {};
}

function declaredBy(
  { entries, document }: { readonly entries: readonly Entry[]; readonly document: Document },
  yamlStart: number,
  source: Source,
  found: Diagnostic[],
): TemplateText["declared"] {
  let declared: Declared = {};
  for (const { key, keySpan, value, span } of entries) {
    const wrong = (wanted: string, meant?: string) =>
      found.push(report("wrong_front_matter_value", { key, wanted }, { source, span }, didYouMean(meant)));
    const text = isScalar(value) && typeof value.value === "string" ? value.value : undefined;
    switch (key) {
      case "dialect":
        declared = { ...declared, ...dialectIn(value?.toJS(document), wrong) };
        break;
      case "id":
      case "description":
        if (text === undefined) wrong("a text");
        else declared = { ...declared, [key]: text };
        break;
      case "variables": {
        const variables = schemaIn(value, document);
        if (variables === undefined) wrong("a JSON Schema of an object, such as { type: object, properties: {} }");
        else {
          declared = { ...declared, variables, variablesSpan: keySpan };
          for (const { keys: place, name, problem } of wrongDefaults(variables).slice(0, mostWrong)) {
            const at = (isMap(value) && spanOfNode(value.getIn(place, true), yamlStart)) || keySpan;
            found.push(report("wrong_default", { name, problem }, { source, span: at }));
          }
        }
        break;
      }
      default:
        found.push(
          report(
            "unknown_front_matter_key",
            { key, known: keys },
            { source, span: keySpan },
            didYouMean(meantKey(key)),
          ),
        );
    }
  }
  return declared;
}

function schemaIn(value: Node | null, document: Document): JsonSchema | undefined {
  if (!isMap(value)) return undefined;
  try {
    const schema: unknown = value.toJS(document, { maxAliasCount: 50 });
    return typeof schema === "object" && schema !== null ? { ...schema } : undefined;
  } catch {
    return undefined;
  }
}
