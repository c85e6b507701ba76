import { loadSettings, settingRows } from "@cuebook/settings";
import {
  childOf,
  type DataRecord,
  emptyRecord,
  type FrontMatter,
  type InParts,
  isRecord,
  own,
  pointerOf,
  splitFrontMatter,
  unopenedFrontMatter,
} from "@cuebook/settings/values";
import { conflictFindings, placesIn, readableInParts } from "@cuebook/settings/yaml";
import type { Diagnostic, Source } from "@cuebook/template";
import { keysUsedBy, noTrackers, ownSchemas, type TrackerSections } from "../service/tracker-sections.ts";
import { frontMatter, ServiceValues } from "../service/values.ts";
import { withClientSettings } from "./client-settings.ts";
import { Builder } from "./file/builder.ts";
import { promptDialectMeant, reportDialect } from "./file/dialects.ts";
import type { LoadedParts } from "./file/entry.ts";
import { withCurrentPermissions } from "./file/permissions.ts";
import { textOf, trimmed } from "./file/text.ts";
import { readTexts } from "./file/texts.ts";
import { handoffIn } from "./handoff.ts";
import { reportChecks } from "./phases/checks.ts";
import { withSelfReview } from "./self-review.ts";
import { loadServed, type ServedOptions } from "./served.ts";
import { recordServiceWaivers } from "./service-waivers.ts";
import { adviceWithoutEffect } from "./upstream/advice.ts";
import { shownValue, type UpstreamChange, writtenAs } from "./upstream/change.ts";
import { asOwnDocument } from "./upstream/document.ts";
import { workerDefinition, workerPrompt } from "./worker.ts";
import {
  isWorkflowKey,
  pathsWithoutEffect,
  type workflowMdSchema,
  workflowMdSchemaWith,
} from "./workflow-md-schema.ts";

/** The keys of the front matter. */
interface KnownKeys {
  readonly schema: typeof workflowMdSchema;
  /** The kinds of all agents: each can have a section with its name. */
  readonly agents: readonly string[];
}

/** Options of loading a WORKFLOW.md. */
export interface WorkflowMdOptions extends ServedOptions {
  readonly adapters?: readonly string[];
  readonly trackers?: TrackerSections;
}

/** Loads a WORKFLOW.md: a workflow that it names, or one role whose prompt is the body, and settings of the service in the front matter. */
export function* loadWorkflowMd(
  source: Source,
  { adapters = [], trackers = noTrackers, ...served }: WorkflowMdOptions,
): InParts<LoadedParts> {
  const conflicts = conflictFindings(source);
  if (conflicts.length > 0) return { diagnostics: conflicts };
  const file = closedFrontMatter(source.text);
  const parsed = yield* readableInParts(source, file.yaml ?? { start: 0, end: 0 });
  const { document, changes } = asOwnDocument(parsed);
  const builder = new Builder(source, document);
  reportUpstream(builder, changes);
  reportLimits(builder, source, file.isUnclosed);
  builder.diagnostics.push(...document.diagnostics);
  const written = withClientSettings(withCurrentPermissions(builder.value ?? {}, "", builder), builder);
  const known: KnownKeys = { schema: workflowMdSchemaWith(trackers), agents: adapters };
  const { findings, settings } = frontMatterSettings(known.schema, checkedPart(written, known), builder);
  builder.diagnostics.push(...findings.map((finding) => withOwnPlace(finding, builder, trackers)));
  const value = isRecord(written) ? written : emptyRecord();
  reportWithoutEffect(builder, value, known);

  recordServiceWaivers(builder, value);
  if (isRecord(value.done)) reportChecks(builder, value.done.checks, "/done/checks");

  const { dialect = "go" } = value;
  reportDialect(builder, dialect, "/dialect");
  const texts = readTexts(builder, value.texts, "/texts", served.read);
  const ofHandoff = handoffIn(builder, value, { dialect, read: served.read, texts });
  const body = trimmed(textOf(source.text, file.body.start, file.body.end));
  const service = serviceOf(builder, value);
  if (typeof value.workflow === "string" && value.workflow !== "") {
    const { workflow } = value;
    const text = { text: body.text, ...spanOf(source.text, file.body) };
    return yield* loadServed(builder, { ...value, workflow }, text, { service, ...ofHandoff }, served);
  }
  builder.placeText(body, workerPrompt, { file: source.file, ...spanOf(source.text, file.body) });
  const worked = workerDefinition(builder, value, { dialect, text: body.text, texts, own: { service, ...ofHandoff } });
  const ofReview = {
    ...{ written: isRecord(value.self_review) ? value.self_review : {}, settings: settings.selfReview, dialect },
    ...{ read: served.read, library: served.library, texts },
  };
  const definition = withSelfReview(builder, worked, ofReview);
  texts.reportUnused();
  const workflow = { definition, ...builder.origin };
  const isDialectOpen = value.dialect !== undefined && promptDialectMeant(value.dialect) === undefined;
  const unread = [...builder.gaps].map((gap) => `/service${gap}`);
  return {
    workflow,
    gaps: new Set([...unread, ...(isDialectOpen ? [workerPrompt] : [])]),
    diagnostics: builder.diagnostics,
  };
}

/** Reports a front matter whose beginning or end is missing. */
function reportLimits(builder: Builder, source: Source, isUnclosed: boolean): void {
  if (isUnclosed) builder.report("front_matter_unclosed", {}, { source, span: { start: 0, end: 3 } });
  const unopened = unopenedFrontMatter(source.text);
  if (unopened !== undefined) builder.report("front_matter_unopened", {}, { source, span: unopened });
}

/** Reports what a front matter of another system says in another way. */
function reportUpstream(builder: Builder, changes: readonly UpstreamChange[]): void {
  const values: string[] = [];
  for (const change of changes) {
    if (change.kind === "added") values.push(`${change.to.join(".")}: ${shownValue(change.value)}`);
    else {
      const path = change.from.join(".");
      const place = builder.keyPlace(pointerOf(...change.from));
      if (change.kind === "moved")
        builder.report("upstream_key_moved", { path, now: writtenAs(change), note: change.note }, place);
      else builder.report("upstream_key_unused", { path, instead: change.instead }, place);
    }
  }
  if (values.length > 0) builder.report("upstream_default", { values }, builder.keyPlace("/tracker"));
}

/** The front matter of a text. If it is never closed, it ends at the first line that cannot be part of it. */
function closedFrontMatter(text: string): FrontMatter {
  const found = splitFrontMatter(text);
  if (!found.isUnclosed) return found;
  const start = text.indexOf("\n") + 1 || text.length;
  const rest = text.slice(start);
  const end = start + (/^(?![A-Za-z_][\w-]*:(?:\s|$)|[ \t#]|- |\r?$)/m.exec(rest)?.index ?? rest.length);
  return { yaml: { start, end }, body: { start: end, end: text.length }, isUnclosed: true };
}

/**
 * Checks the front matter independently of its surroundings. Rules about several values are checked by `serviceSettings`, since
 * an environment variable can override a value.
 */
function frontMatterSettings(schema: typeof workflowMdSchema, data: unknown, builder: Builder) {
  const values = new ServiceValues({ home: "/home" });
  const placeOf = placesIn(builder.document, builder.source);
  const { diagnostics, draft } = loadSettings(
    schema,
    [{ name: frontMatter, data, placeOf, unread: builder.gaps }],
    values.read,
  );
  const findings = [...diagnostics, ...values.diagnostics.filter(({ code }) => code === "wrong_value")];
  return { findings, settings: draft };
}

/** Adds a suggestion if a key under `tracker` belongs to the section of a tracker's kind, which is a common mistake. */
function withOwnPlace(finding: Diagnostic, builder: Builder, trackers: TrackerSections): Diagnostic {
  if (finding.code !== "unknown_key") return finding;
  for (const [kind, tracker] of Object.entries(trackers)) {
    for (const [key, schema] of Object.entries(ownSchemas(tracker))) {
      const pointer = pointerOf("tracker", key);
      if (!Object.hasOwn(builder.document.places, pointer)) continue;
      const { source, span } = builder.keyPlace(pointer);
      const { line, column } = source.position(span.start);
      if (finding.line !== line || finding.column !== column) continue;
      const what = (isRecord(schema) && schema["x-needed"]) || `"${key}"`;
      return {
        ...finding,
        suggestion: { text: `${what} belongs to the section of its tracker: ${kind}: { ${key}: ... }` },
      };
    }
  }
  return finding;
}

/** Sections of adapters of other systems that read this format. They have no effect. */
export const foreignSections = ["codex", "copilot", "copilot-cli", "opencode", "github", "jira", "linear", "mock"];

/** The settings of an adapter are in the section with the name of its kind. The adapter checks them. */
function isAdapterSection(key: string, value: DataRecord, { schema, agents }: KnownKeys): boolean {
  if (Object.hasOwn(schema.properties, key)) return false;
  const kinds = [value.agent, value.tracker].map((section) => (isRecord(section) ? section.kind : undefined));
  return agents.includes(key) || foreignSections.includes(key) || kinds.includes(key);
}

/** The part of the front matter that is checked here. */
function checkedPart(value: unknown, known: KnownKeys): unknown {
  if (!isRecord(value)) return value;
  const part = emptyRecord();
  for (const [key, section] of Object.entries(value)) if (!isAdapterSection(key, value, known)) part[key] = section;
  return part;
}

function reportWithoutEffect(builder: Builder, value: DataRecord, known: KnownKeys): void {
  const settingPaths = settingRows(known.schema).map(({ path }) => path);
  const withoutEffect = pathsWithoutEffect(known.schema, keysUsedBy(known.schema.properties, value.tracker));
  for (const [key, section] of Object.entries(value)) {
    if (key.startsWith("x-")) continue;
    const below = isRecord(section) ? Object.keys(section) : [];
    if (!Object.hasOwn(known.schema.properties, key)) {
      // The adapter of the agent reports which settings of its section have no effect.
      const isOfAgent = isRecord(value.agent) && value.agent.kind === key;
      // A tracker that does not exist is reported by its kind.
      const isOfTracker = isRecord(value.tracker) && value.tracker.kind === key;
      if (!isOfAgent && !isOfTracker && isAdapterSection(key, value, known))
        builder.report("no_effect", { key, names: [] }, builder.keyPlace(pointerOf(key)));
      continue;
    }
    const isIn = (path: string) => path === key || path.startsWith(`${key}.`);
    const isWhole = settingPaths.filter(isIn).every((path) => withoutEffect.includes(path));
    const names = isWhole ? [] : below.filter((name) => withoutEffect.includes(`${key}.${name}`));
    if (isWhole || names.length > 0) reportNoEffect(builder, key, names);
  }
}

function reportNoEffect(builder: Builder, key: string, names: readonly string[]): void {
  const text = own(adviceWithoutEffect, key);
  const suggestion = text === undefined ? undefined : { text };
  builder.report("no_effect", { key, names }, builder.keyPlace(pointerOf(key)), suggestion);
}

function serviceOf(builder: Builder, value: DataRecord): Record<string, unknown> | undefined {
  const service = emptyRecord();
  for (const [key, section] of Object.entries(value)) {
    if (isWorkflowKey(key) || key.startsWith("x-")) continue;
    service[key] = section;
    builder.copy(section, pointerOf(key), childOf("/service", key));
  }
  return Object.keys(service).length === 0 ? undefined : service;
}

function spanOf(text: string, body: { readonly start: number; readonly end: number }): { start: number; end: number } {
  const content = text.slice(body.start, body.end);
  const start = body.start + (content.length - content.trimStart().length);
  return { start: Math.min(start, body.end), end: Math.max(start, body.start + content.trimEnd().length) };
}
