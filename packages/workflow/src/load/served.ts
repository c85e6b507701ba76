import { didYouMean } from "@cuebook/settings";
import { type DataRecord, type InParts, isMarkdown, isRecord, pointerOf } from "@cuebook/settings/values";
import { Source } from "@cuebook/template";
import type { Definition, Weight, Workflow } from "../model/workflow.ts";
import { budgetsOf } from "./file/budgets.ts";
import type { Builder } from "./file/builder.ts";
import type { EntryFile, LoadedParts, ReadFile } from "./file/entry.ts";
import { insidePath } from "./file/prompt-file.ts";
import { loadGraph } from "./graph.ts";
import type { PhaseLibrary } from "./phases/library.ts";
import { isWorkflowKey } from "./workflow-md-schema.ts";

/** The `workflow` of a WORKFLOW.md whose issues are worked on by the workflow for their weight. */
const byWeight = "auto";

/** The workflow that chooses the weight. */
const classify = "classify";

/** What a WORKFLOW.md is loaded with, if it names a workflow. */
export interface ServedOptions {
  readonly read: ReadFile;
  readonly library?: PhaseLibrary | undefined;
  /** With `workflow: auto`: the weight whose workflow is loaded. Absent: the one that chooses the weight. */
  readonly weight?: Weight | undefined;
}

/**
 * The workflow that a WORKFLOW.md names: its roles and graph with the front matter as the settings of the service.
 * @param value the front matter
 * @param body the text below it
 * @param own what the definition has from the front matter
 */
export function* loadServed(
  builder: Builder,
  value: DataRecord & { readonly workflow: string },
  body: { readonly text: string; readonly start: number; readonly end: number },
  own: Pick<Definition, "service" | "handoff">,
  { read, library, weight }: ServedOptions,
): InParts<LoadedParts> {
  reportOtherParts(builder, value, body);
  const entry = servedFile(builder, value.workflow, { read, library, weight });
  if (entry === undefined) return { diagnostics: builder.diagnostics };
  const source = new Source(entry.file, entry.text.replace(/^\ufeff/, ""));
  const { workflow, gaps, diagnostics } = yield* loadGraph(source, read, library);
  const all = [...builder.diagnostics, ...diagnostics];
  return {
    diagnostics: all,
    ...(workflow === undefined ? {} : { workflow: around(builder, value, own, workflow), gaps }),
  };
}

/** Reports the parts of the file that have no meaning beside a named workflow. */
function reportOtherParts(
  builder: Builder,
  value: DataRecord,
  body: { readonly text: string; readonly start: number; readonly end: number },
): void {
  // Its budgets apply beside those of the workflow.
  for (const key of Object.keys(value))
    if (isWorkflowKey(key) && key !== "budgets")
      builder.report("served_part", { part: `"${key}"` }, builder.keyPlace(pointerOf(key)));
  if (isRecord(value.agent) && Object.hasOwn(value.agent, "max_turns"))
    builder.report("served_part", { part: '"agent.max_turns"' }, builder.keyPlace("/agent/max_turns"));
  if (isRecord(value.done) && Object.hasOwn(value.done, "status"))
    builder.report("served_part", { part: '"done.status"' }, builder.keyPlace("/done/status"));
  if (isRecord(value.self_review) && value.self_review.enabled === true)
    builder.report("served_part", { part: '"self_review"' }, builder.keyPlace("/self_review"));
  const { source } = builder;
  if (body.text !== "")
    builder.report(
      "served_part",
      { part: "the text below the front matter" },
      { source, span: { start: body.start, end: body.end } },
    );
}

/** The file of the workflow: one of the library by its name, or one in the folder of the WORKFLOW.md or below it. */
function servedFile(
  builder: Builder,
  written: string,
  { read, library, weight }: ServedOptions,
): EntryFile | undefined {
  const place = builder.valuePlace("/workflow");
  const name = written === byWeight ? (weight ?? classify) : written;
  if (!/\/|\.\w+$/.test(name)) {
    const found = library?.workflow?.(name);
    const known = [byWeight, ...(library?.workflowNames ?? [])];
    if (found === undefined)
      builder.report("served_unknown", { name, known }, place, didYouMean(name, known).suggestion);
    return found;
  }
  const inside = insidePath(name);
  if (inside === undefined) {
    builder.report("workflow_file_outside", { path: name }, place);
    return undefined;
  }
  const file = builder.source.file.slice(0, builder.source.file.lastIndexOf("/") + 1) + inside;
  if (isMarkdown(file)) {
    const instead = "name a YAML file of phases, or of roles and a graph";
    builder.report("not_supported", { what: "a WORKFLOW.md as the workflow of another one", instead }, place);
    return undefined;
  }
  const text = read(file);
  if (text === undefined) builder.report("workflow_file_missing", { path: file }, place);
  return text === undefined ? undefined : { file, text };
}

/** The workflow with the service around it, with the budgets of the front matter, and its agent unless the workflow names one. */
function around(
  builder: Builder,
  value: DataRecord,
  { service, handoff }: Pick<Definition, "service" | "handoff">,
  inner: Workflow,
): Workflow {
  const { definition, places, sources } = inner;
  const waivers = [...builder.waivers, ...(inner.waivers ?? [])];
  const kind = isRecord(value.agent) && typeof value.agent.kind === "string" ? value.agent.kind : undefined;
  const agent = definition.agent ?? kind;
  if (definition.agent === undefined) builder.copyNode("/agent/kind", "/agent");
  const budgets = { ...definition.budgets, ...budgetsOf(value.budgets).budgets };
  builder.copy(value.budgets, "/budgets", "/budgets");
  const ofService = Object.entries(builder.places).filter(([pointer]) =>
    /^\/(service|budgets|agent|handoff)(\/|$)/.test(pointer),
  );
  return {
    definition: {
      ...definition,
      ...(agent === undefined ? {} : { agent }),
      ...(Object.keys(budgets).length === 0 ? {} : { budgets }),
      service,
      ...(handoff === undefined ? {} : { handoff: { ...definition.handoff, ...handoff } }),
    },
    places: { ...places, ...Object.fromEntries(ofService) },
    // The entry file is the first.
    sources: { ...builder.sources, ...sources },
    ...(waivers.length === 0 ? {} : { waivers }),
  };
}
