import { type Diagnostic, Extract, type Place } from "@cuebook/template";
import { kindOf } from "../arguments/copy.ts";
import { quoted } from "../arguments/quoted.ts";
import { type DataRecord, isRecord, own } from "../arguments/record.ts";
import { report } from "../diagnostics.ts";
import type { PromptDefinition, PromptTemplate, PromptVariable } from "./definition.ts";
import { didYouMean } from "./did-you-mean.ts";
import { placesIn } from "./read.ts";

/** Where the data of a definition came from. */
export interface DefinitionSource {
  /** The name of the file. Default `prompt`. */
  readonly file?: string;
  /** The place of the value at a JSON pointer; without it, findings name the pointer in place of a line. */
  readonly placeOf?: (pointer: string) => Place | undefined;
  /** The text at a JSON pointer as an extract of the file, so that findings in a template have their lines in it. */
  readonly extractOf?: (pointer: string) => Extract | undefined;
}

/**
 * Reads a prompt definition from data, such as parsed JSON or YAML: `messages` and `variables`, or `prompt` and
 * `promptVariables`, as voice assistants have them. Everything that is not as it has to be is a finding.
 *
 * @example
 * ```ts run
 * import { readPromptDefinition } from "@cuebook/chat";
 *
 * const { diagnostics } = readPromptDefinition({ messages: [{ role: "system", contents: "You are polite." }] });
 * console.log(diagnostics.map(({ file, message }) => `${file}: ${message}`).join("\n"));
 * ```
 *
 * ```text output
 * prompt#/messages/0/content: the content of message 1 must be a text; found nothing
 * prompt#/messages/0/contents: unknown key "contents"; expected role, content, dialect
 * ```
 */
export function readPromptDefinition(
  data: unknown,
  source: DefinitionSource = {},
): { readonly definition?: PromptDefinition; readonly diagnostics: readonly Diagnostic[] } {
  const reader = new Reader(source);
  const definition = reader.definition(data);
  const { diagnostics } = reader;
  return diagnostics.length > 0 ? { diagnostics } : { definition, diagnostics };
}

const messageKeys = ["role", "content", "dialect"];
const variableKeys = ["name", "type", "defaultValue", "required", "description"];

class Reader {
  readonly diagnostics: Diagnostic[] = [];
  readonly #source: DefinitionSource;
  readonly #file: string;

  constructor(source: DefinitionSource) {
    this.#source = source;
    this.#file = source.file ?? "prompt";
  }

  definition(data: unknown): PromptDefinition {
    const record = this.#record(data, "the prompt", "");
    if (record === undefined) return { messages: [] };
    const [messages, variables] = Object.hasOwn(record, "prompt")
      ? ["prompt", "promptVariables"]
      : ["messages", "variables"];
    this.#known(record, [messages, variables], "");
    return {
      file: this.#file,
      messages: this.#list(own(record, messages), messages).flatMap((value, at) =>
        this.#message(value, at, `/${messages}/${at}`),
      ),
      variables: this.#list(own(record, variables) ?? [], variables).flatMap((value, at) =>
        this.#variable(value, at, `/${variables}/${at}`),
      ),
    };
  }

  #message(value: unknown, at: number, pointer: string): PromptTemplate[] {
    const what = `message ${at + 1}`;
    const record = this.#record(value, what, pointer);
    if (record === undefined) return [];
    const text = (key: string) => this.#text(own(record, key), `the ${key} of ${what}`, `${pointer}/${key}`);
    const content = text("content");
    const [role, dialect] = [text("role"), own(record, "dialect") === undefined ? {} : { dialect: text("dialect") }];
    this.#known(record, messageKeys, pointer);
    const extract = this.#source.extractOf?.(`${pointer}/content`);
    const { source } = placesIn(this.#file)(`${pointer}/content`, content);
    const place = this.#place(`${pointer}/role`, role);
    return [{ role, content: extract ?? new Extract(content, source), ...dialect, place }];
  }

  #variable(value: unknown, at: number, pointer: string): PromptVariable[] {
    const what = `variable ${at + 1}`;
    const record = this.#record(value, what, pointer);
    if (record === undefined) return [];
    const text = (key: string) => this.#text(own(record, key), `the ${key} of ${what}`, `${pointer}/${key}`);
    const optional = (key: string) => (own(record, key) === undefined ? {} : { [key]: text(key) });
    const required = own(record, "required");
    if (required !== undefined && typeof required !== "boolean")
      this.#wrong(`"required" of ${what}`, "true or false", required, `${pointer}/required`);
    const defaultValue = own(record, "defaultValue");
    this.#known(record, variableKeys, pointer);
    const name = text("name");
    return [
      {
        name,
        ...optional("type"),
        ...optional("description"),
        ...(defaultValue === undefined ? {} : { defaultValue }),
        required: required === true,
        place: this.#place(`${pointer}/name`, name),
      },
    ];
  }

  #record(value: unknown, what: string, pointer: string): DataRecord | undefined {
    if (isRecord(value)) return value;
    this.#wrong(what, "an object", value, pointer);
    return undefined;
  }

  #list(value: unknown, key: string): readonly unknown[] {
    if (Array.isArray(value)) return value;
    this.#wrong(`"${key}"`, "a list", value, `/${key}`);
    return [];
  }

  #text(value: unknown, what: string, pointer: string): string {
    if (typeof value === "string") return value;
    this.#wrong(what, "a text", value, pointer);
    return "";
  }

  #wrong(what: string, expected: string, value: unknown, pointer: string): void {
    this.diagnostics.push(report("prompt_shape", { what, expected, found: kindOf(value) }, this.#place(pointer)));
  }

  #known(record: DataRecord, known: readonly string[], pointer: string): void {
    for (const key of Object.keys(record)) {
      if (known.includes(key) || key.startsWith("x-")) continue;
      const place = this.#place(`${pointer}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`);
      const fields = { key: quoted(key), known: known.join(", ") };
      this.diagnostics.push(report("prompt_unknown_key", fields, place, didYouMean(key, known)));
    }
  }

  #place(pointer: string, text = ""): Place {
    return this.#source.placeOf?.(pointer) ?? placesIn(this.#file)(pointer, text);
  }
}
