import { childOf, type DataRecord, isRecord } from "@cuebook/settings/values";
import type { YamlDocument } from "@cuebook/settings/yaml";
import type { Diagnostic, Source } from "@cuebook/template";
import { handoffContract } from "../contract/handoff.ts";
import { handoffKeys, handoffPointers } from "../model/prompt-pointers.ts";
import type { Definition, HandoffTexts, PromptText } from "../model/workflow.ts";
import { compilePrompt } from "../prompt/compile.ts";
import { Builder } from "./file/builder.ts";
import { type FileSettings, promptTextAt } from "./prompt-text.ts";

/**
 * The templates of a pull request, where a file says them.
 * @param value what has `title` and `body`
 * @param from its pointer in the document
 */
export function handoffOf(
  builder: Builder,
  value: unknown,
  from: string,
  settings: Pick<FileSettings, "dialect" | "read" | "texts">,
): Pick<Definition, "handoff"> {
  if (!isRecord(value)) return {};
  const texts: { -readonly [Key in keyof HandoffTexts]: PromptText } = {};
  for (const key of handoffKeys) {
    const text = promptTextAt(builder, value[key], childOf(from, key), childOf("/handoff", key), "handoff", settings);
    if (text !== undefined && text.text !== "") texts[key] = text;
  }
  return Object.keys(texts).length === 0 ? {} : { handoff: texts };
}

/** The templates of a pull request in the settings of a service: below `handoff.pull_request`. */
export function handoffIn(
  builder: Builder,
  { handoff }: DataRecord,
  settings: Pick<FileSettings, "dialect" | "read" | "texts">,
): Pick<Definition, "handoff"> {
  return isRecord(handoff) ? handoffOf(builder, handoff.pull_request, "/handoff/pull_request", settings) : {};
}

/** The dialect of the templates in the configuration. */
export const configDialect = "mustache";

/** The findings about the templates of a pull request in the configuration, for runs of any workflow. */
export function handoffFindings(source: Source, document: YamlDocument): Diagnostic[] {
  const builder = new Builder(source, document);
  if (!isRecord(builder.value)) return [];
  const contract = handoffContract({ hasIssue: false });
  const { handoff = {} } = handoffIn(builder, builder.value, { dialect: configDialect, read: () => undefined });
  const workflow = { definition: { ...nothing, handoff }, places: builder.places, sources: builder.sources };
  return handoffPointers({ handoff }).flatMap((pointer) => compilePrompt(workflow, pointer).check(contract));
}

const nothing: Definition = { version: 1, name: "", roles: {}, graph: {} };
