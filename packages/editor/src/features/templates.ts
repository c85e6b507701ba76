import { parsePrompt, promptContract } from "@cuebook/chat";
import { type LoadPromptOptions, loadPrompt } from "@cuebook/chat/prompt-file";
import { isRecord, pointerOf } from "@cuebook/settings/values";
import { parseReadable, readableValue } from "@cuebook/settings/yaml";
import { type Dialect, dialectNames, Extract, type JsonSchema, type Source } from "@cuebook/template";
import { contractOf, type Workflow } from "@cuebook/workflow";
import type { FileTemplate } from "../host/host.ts";
import { isConditionPointer, sitesIn } from "../names/sites.ts";
import { touches } from "../text/positions.ts";

/** A template where it is written, with the data that it can use. */
export interface TemplateSite extends FileTemplate {
  /** Of a prompt of a workflow. */
  readonly pointer?: string;
}

/** The templates of a workflow that are written in a file. */
export function templatesOfWorkflow(workflow: Workflow, file: string): readonly TemplateSite[] {
  return sitesIn(workflow, file).flatMap(({ pointer, extract, dialect, span }) =>
    isDialect(dialect)
      ? [
          {
            ...{ extract, dialect, span, pointer },
            isExpression: isConditionPointer(pointer),
            contract: () => contractOf(workflow, pointer),
          },
        ]
      : [],
  );
}

/** The templates of a prompt file. */
export function templatesOfPromptFile(source: Source, given: LoadPromptOptions["given"] = []): readonly TemplateSite[] {
  const document = parseReadable(source);
  const value = readableValue(document);
  if (!isRecord(value)) return [];
  const key = Object.hasOwn(value, "prompt") ? "prompt" : "messages";
  const messages: readonly unknown[] = Array.isArray(value[key]) ? value[key] : [];
  let known: JsonSchema | undefined;
  const contract = () => {
    known ??= contractOfPromptFile(source, given);
    return known;
  };
  return messages.flatMap((message, index) => {
    if (!isRecord(message) || typeof message.content !== "string") return [];
    const place = document.places[pointerOf(key, index, "content")];
    const dialect = message.dialect ?? value.dialect ?? "jinja";
    if (place === undefined || typeof dialect !== "string" || !isDialect(dialect)) return [];
    const pieces = place.pieces?.map(({ at, offset }) => ({ at, offset })) ?? [{ at: 0, offset: place.start }];
    const extract = new Extract(message.content, source, pieces);
    return [{ extract, dialect, isExpression: false, contract, span: { start: place.start, end: place.end } }];
  });
}

function contractOfPromptFile(source: Source, given: LoadPromptOptions["given"] = []): JsonSchema {
  const { prompt, definition } = loadPrompt(source, { given });
  // With mistakes in its messages, the variables are known all the same.
  const known = prompt ?? (definition && parsePrompt(definition).prompt);
  const args = prompt === undefined ? "open" : prompt.args;
  return promptContract(known ?? { variables: [], defaults: {} }, { given, args });
}

function isDialect(name: string): name is Dialect {
  return dialectNames.some((each) => each === name);
}

/** A template at a place, as a text that parses alone: an expression is in braces. */
export interface PlacedTemplate {
  readonly site: TemplateSite;
  readonly text: string;
  /** The offset of the place in the text. */
  readonly offset: number;
  /** What precedes the written text. */
  readonly prefix: string;
}

/** The template at a place. */
export function templateAt(sites: readonly TemplateSite[], source: Source, offset: number): PlacedTemplate | undefined {
  for (const site of sites) {
    const { extract, span } = site;
    if (!touches(span, offset)) continue;
    const at = extract.offsetFrom(source, offset);
    if (at !== undefined) return placed(site, extract.text, at);
    // Blanks at the end are no part of a prompt, until something follows them.
    const last = extract.offsetInSource(extract.text.length - 1) + 1;
    const blanks = source.text.slice(last, offset);
    if (extract.text !== "" && offset >= last && /^[ \t]*$/.test(blanks) && extract.sourceAt(0).file === source.file)
      return placed(site, extract.text + blanks, extract.text.length + blanks.length);
  }
  return undefined;
}

function placed(site: TemplateSite, text: string, offset: number): PlacedTemplate {
  const [prefix, suffix] = site.isExpression ? ["{{ ", " }}"] : ["", ""];
  return { site, text: prefix + text + suffix, offset: prefix.length + offset, prefix };
}
