import { didYouMean } from "@cuebook/settings";
import {
  type Diagnostic,
  dialectNames,
  dialectProblem,
  Extract,
  type ParseOptions,
  type Place,
  parse,
  placeOf,
  readDialect,
  Source,
  type Span,
} from "@cuebook/template";
import { quoted } from "../arguments/quoted.ts";
import { report } from "../protocol/diagnostics.ts";
import type { PromptMessage } from "../protocol/message.ts";
import type { ParsedMessage, ParsedPrompt, PromptDefinition, PromptOptions, PromptTemplate } from "./definition.ts";
import { placedExtract, placedWord } from "./placed.ts";
import { readVariables } from "./variables.ts";

/** The roles that a message of a prompt can have. */
export const messageRoles: readonly PromptMessage["role"][] = ["system", "user", "assistant"];

/** The limit on messages, and on variables. */
const most = 1000;

/** A prompt as far as it can be read, with all findings but those of its templates. */
export interface ReadPrompt extends ParsedPrompt {
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads a prompt. Variables without a usable name are left out. Messages with an unknown role or dialect get another one, so
 * that the rest of them is checked: because the findings have an error, the prompt is never rendered.
 */
export function readPrompt(definition: PromptDefinition, options: PromptOptions): ReadPrompt {
  const { messages, variables: declared = [], texts: partials = {}, file = "prompt" } = definition;
  const at = placesIn(file);
  const diagnostics: Diagnostic[] = [];
  if (messages.length === 0) diagnostics.push(report("prompt_without_messages", {}, at("/messages", "")));
  if (messages.length + declared.length > most) {
    const fields = { what: "a prompt", expected: `at most ${most} messages and variables`, found: "more" };
    return { messages: [], variables: [], defaults: {}, diagnostics: [report("prompt_shape", fields, at("", ""))] };
  }
  const parsed: ParsedMessage[] = [];
  for (const [number, message] of messages.entries()) {
    const { read, findings } = readMessage(message, number, at, file, { ...options, partials });
    diagnostics.push(...findings);
    parsed.push(read);
  }
  const { variables, defaults, ...found } = readVariables(declared, (number, { name, place, at: own }) => {
    const written = own === undefined ? at(`/variables/${number}/name`, name) : placedWord(file, own, name);
    return place ?? written;
  });
  diagnostics.push(...found.diagnostics);
  return { messages: parsed, variables, defaults, diagnostics };
}

/** Makes the place of a text that is in no file, from its JSON pointer. */
export type PlaceAt = (pointer: string, text: string) => Place;

/** The places of texts that are in no file, under this file name. */
export function placesIn(file: string): PlaceAt {
  return (pointer, text) => ({ source: new Source(`${file}#${pointer}`, text), span: { start: 0, end: text.length } });
}

function readMessage(
  message: PromptTemplate,
  number: number,
  at: PlaceAt,
  file: string,
  options: PromptOptions & Pick<ParseOptions, "partials">,
): { read: ParsedMessage; findings: Diagnostic[] } {
  const pointer = `/messages/${number}`;
  const findings: Diagnostic[] = [];
  const role = messageRoles.find((one) => one === message.role);
  if (role === undefined)
    findings.push(unknownRole(message.role, message.place ?? at(`${pointer}/role`, message.role)));
  const written = message.dialect ?? "jinja";
  const isKnown = dialectProblem(written) === undefined;
  const dialect = isKnown ? readDialect(written) : undefined;
  if (!isKnown) {
    const name = typeof written === "string" ? written : written.name;
    findings.push(unknownDialect(name, message.place ?? at(`${pointer}/dialect`, name)));
  }
  const extract = extractOf(message, file, at(`${pointer}/content`, "").source.file);
  // In an unknown language nothing can be reported about the template. Correcting the dialect does not change the template.
  const { template, diagnostics, check } =
    dialect === undefined ? { template: undefined, ...unreadable } : parse(extract, { ...options, dialect });
  const read = {
    role: role ?? "system",
    dialect: dialect?.name ?? "jinja",
    source: extract.text,
    diagnostics,
    check,
    placeOf: (span: Span) => placeOf(extract, span),
  };
  return { read: template === undefined ? read : { ...read, template }, findings };
}

/** @param alone the name for a text that is in no file */
function extractOf({ content, at }: PromptTemplate, file: string, alone: string): Extract {
  if (typeof content !== "string") return content;
  return at === undefined ? new Extract(content, new Source(alone, content)) : placedExtract(file, content, at);
}

const unreadable = { diagnostics: [], check: () => [] };

function unknownRole(role: string, place: Place): Diagnostic {
  return report("prompt_role", { role: quoted(role) }, place, didYouMean(role, messageRoles));
}

function unknownDialect(dialect: string, place: Place): Diagnostic {
  const fields = { dialect: quoted(dialect), known: dialectNames.join(", ") };
  return report("prompt_dialect", fields, place, didYouMean(dialect, dialectNames));
}
