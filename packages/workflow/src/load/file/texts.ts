import { childOf, emptyRecord, isRecord, pointerOf } from "@cuebook/settings/values";
import type { YamlDocument } from "@cuebook/settings/yaml";
import type { Diagnostic, Extract, JsonSchema, Place, Source } from "@cuebook/template";
import type { PromptText } from "../../model/workflow.ts";
import { Builder } from "./builder.ts";
import { reportDialect } from "./dialects.ts";
import type { ReadFile } from "./entry.ts";
import { type FoundText, readFileBeside } from "./prompt-file.ts";
import { inFile, type TextPart } from "./text.ts";

/** The key of texts in a file with prompts. */
export const textsSchema = {
  type: "object",
  maxProperties: 100,
  additionalProperties: {
    anyOf: [
      { type: "string" },
      {
        type: "object",
        properties: {
          file: {
            type: "string",
            minLength: 1,
            description: "The path of the file, relative to the folder of this file and below it.",
          },
        },
        required: ["file"],
        additionalProperties: false,
      },
    ],
  },
  description:
    'Texts that prompts of this file include by name, in the way of their dialect: `{% include "rules" %}`, `{{> rules}}`, `{{ template "rules" . }}`. Each is a text, or `{ file }`.',
} as const satisfies JsonSchema;

/** The texts that prompts of a document can include, by name: one way for all dialects. They are read unchanged. */
export class Texts {
  readonly #builder: Builder;
  readonly #found: ReadonlyMap<string, FoundText>;
  readonly #unused: Map<string, Place>;

  /** @param unused the places of those that a prompt of this document has to name */
  constructor(builder: Builder, found: ReadonlyMap<string, FoundText>, unused: ReadonlyMap<string, Place>) {
    this.#builder = builder;
    this.#found = found;
    this.#unused = new Map(unused);
  }

  /** These texts, and those of a document below that they do not replace. */
  over(below: Texts, builder: Builder): Texts {
    return new Texts(builder, new Map([...below.#found, ...this.#found]), this.#unused);
  }

  /** For parsing, by name. */
  get extracts(): Readonly<Record<string, Extract>> {
    return Object.fromEntries([...this.#found].map(([name, text]) => [name, this.#builder.extract(placed(text))]));
  }

  /**
   * The texts that a prompt names, directly or in one of them, for its part of the definition.
   * @param to the pointer of the prompt there
   * @param builder what has the places of the definition, if not that of the document
   */
  of(prompt: string, to: string, builder = this.#builder): Pick<PromptText, "texts"> {
    const texts: Record<string, string> = emptyRecord();
    const queue = [prompt];
    for (const text of queue) {
      for (const [name, each] of this.#found) {
        if (Object.hasOwn(texts, name) || !names(text, name)) continue;
        this.#unused.delete(name);
        texts[name] = each.part.text;
        queue.push(each.part.text);
        builder.placeText(placed(each), to + pointerOf("texts", name), each);
      }
    }
    return queue.length === 1 ? {} : { texts };
  }

  /** Reports the texts that no prompt has named. */
  reportUnused(): void {
    for (const [name, place] of this.#unused) this.#builder.report("text_unused", { name }, place);
  }
}

/** Whether a template can include a text by a name: it has the name in quotes, or after the `>` of a partial. */
function names(template: string, name: string): boolean {
  const isQuoted = ['"', "'", "`"].some((quote) => template.includes(quote + name + quote));
  return (
    isQuoted || [...template.matchAll(/>\s*(?:\[([^\]]*)\]|([\w/.-]+))/g)].some((found) => found.includes(name, 1))
  );
}

function placed({ part, file }: FoundText): TextPart {
  return inFile(part, file);
}

/**
 * Reads the texts of a document.
 * @param written the value of the key
 * @param at its pointer in the document
 */
export function readTexts(builder: Builder, written: unknown, at: string, read: ReadFile): Texts {
  const found = new Map<string, FoundText>();
  const unused = new Map<string, Place>();
  for (const [name, value] of Object.entries(isRecord(written) ? written : {})) {
    const text = textAt(builder, value, childOf(at, name), read);
    // One that cannot be read has been reported: that prompts name it is no second mistake.
    found.set(name, text ?? nothing(builder));
    if (text !== undefined) unused.set(name, builder.keyPlace(childOf(at, name)));
  }
  return new Texts(builder, found, unused);
}

function nothing({ source: { file } }: Builder): FoundText {
  return { file, start: 0, end: 0, part: { text: "", pieces: [{ at: 0, offset: 0 }] } };
}

function textAt(builder: Builder, value: unknown, at: string, read: ReadFile): FoundText | undefined {
  const place = builder.document.places[at];
  if (typeof value === "string" && place !== undefined) {
    const { file, start, end, key, pieces = [{ at: 0, offset: start }] } = place;
    return { file, start, end, key, part: { text: value, pieces } };
  }
  return isRecord(value) && typeof value.file === "string"
    ? readFileBeside(builder, value.file, childOf(at, "file"), read)
    : undefined;
}

/** The texts of a file that is no workflow, and the texts of the files that they are in. */
export interface TextsOfFile {
  readonly texts: Readonly<Record<string, Extract>>;
  readonly sources: Readonly<Record<string, string>>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads the texts of a document that is no workflow. @param prompts the prompts in it */
export function textsOfFile(
  source: Source,
  document: YamlDocument,
  prompts: readonly string[],
  read: ReadFile,
): TextsOfFile {
  const builder = new Builder(source, document);
  const { value, sources, diagnostics } = builder;
  const { texts: written, dialect } = isRecord(value) ? value : {};
  reportDialect(builder, dialect, "/dialect");
  const texts = readTexts(builder, written, "/texts", read);
  for (const prompt of prompts) texts.of(prompt, "");
  texts.reportUnused();
  return { texts: texts.extracts, sources, diagnostics };
}
