import { loadSettings, type PlaceOf, settingRows } from "@cuebook/settings";
import { childOf, type DataRecord, emptyRecord, isRecord, pointerOf, splitFrontMatter } from "@cuebook/settings/values";
import type { Diagnostic, Source } from "@cuebook/template";
import { type Definition, END, type PromptPart, START, type Workflow } from "../model/workflow.ts";
import { serviceSchema } from "../service/schema.ts";
import { frontMatter, ServiceValues } from "../service/values.ts";
import { placesIn } from "../yaml/document.ts";
import { unopenedFrontMatter } from "../yaml/front-matter.ts";
import { parseYaml } from "../yaml/yaml.ts";
import { Builder } from "./file/builder.ts";
import { promptDialect } from "./file/dialects.ts";
import { nameFromFile } from "./file/name.ts";
import { permissionsOf } from "./file/permissions.ts";
import { textOf, trimmed } from "./file/text.ts";
import { pathsWithoutEffect, workflowMdSchema } from "./workflow-md-schema.ts";

/** The one role of a WORKFLOW.md. */
const worker = "worker";

/** What the front matter says about the workflow itself; the rest is for the service. */
const ownKeys = ["name", "description", "dialect", "permissions"];

/**
 * Loads a WORKFLOW.md: one role whose prompt is the body, and settings of the service in the front matter.
 * @param adapters the kinds of agents and trackers that there are: each may have a section of its name
 */
export function loadWorkflowMd(
  source: Source,
  adapters: readonly string[] = [],
): {
  readonly workflow?: Workflow;
  readonly diagnostics: readonly Diagnostic[];
} {
  const file = splitFrontMatter(source.text);
  const document =
    file.yaml === undefined || file.isUnclosed ? parseYaml(source, { start: 0, end: 0 }) : parseYaml(source, file.yaml);
  const builder = new Builder(source, document);
  if (file.isUnclosed) {
    builder.report("front_matter_unclosed", {}, { source, span: { start: 0, end: 3 } });
    return { diagnostics: builder.diagnostics };
  }
  const unopened = unopenedFrontMatter(source.text);
  if (unopened !== undefined) builder.report("front_matter_unopened", {}, { source, span: unopened });
  builder.diagnostics.push(...document.diagnostics);
  if (document.diagnostics.length > 0) return { diagnostics: builder.diagnostics };
  const value = document.value ?? {};
  const findings = frontMatterFindings(checkedPart(value, adapters), placesIn(document, source));
  builder.diagnostics.push(...findings.map((finding) => withOwnPlace(finding, builder)));
  if (!isRecord(value)) return { diagnostics: builder.diagnostics };
  reportWithoutEffect(builder, value, adapters);

  const body = trimmed(textOf(source.text, file.body.start, file.body.end));
  const dialect = promptDialect(value.dialect, "go");
  const part: PromptPart = { role: "user", dialect, text: body.text, contract: "workflow-md" };
  const partPointer = pointerOf("roles", worker, "prompt", 0);
  builder.placeText(body, partPointer, { file: source.file, ...spanOf(source.text, file.body) });
  const agent = isRecord(value.agent) ? value.agent : {};
  const service = serviceOf(builder, value);
  const name = typeof value.name === "string" ? value.name : nameFromFile(source.file);
  for (const key of ["name", "description"]) builder.copy(value[key], pointerOf(key), pointerOf(key));
  builder.copyNode("/agent/kind", "/agent");
  builder.copyNode("/permissions", pointerOf("roles", worker, "permissions"));
  builder.copy(value.tools, "/tools", pointerOf("roles", worker, "tools"));
  builder.copyNode("/agent/max_turns", pointerOf("roles", worker, "turns"));
  const definition: Definition = {
    version: 1,
    name,
    ...(typeof value.description === "string" ? { description: value.description } : {}),
    ...(typeof agent.kind === "string" ? { agent: agent.kind } : {}),
    roles: {
      [worker]: {
        prompt: [part],
        returns: { format: "text" },
        tools: Array.isArray(value.tools) ? value.tools.filter((tool) => typeof tool === "string") : [],
        ...permissionsOf(value.permissions),
        turns: turnsOf(agent.max_turns),
      },
    },
    graph: {
      [START]: { _: { role: worker, gate: "auto", max: 1 } },
      [worker]: { _: { role: END, gate: "auto", max: 1 } },
    },
    service,
  };
  const workflow = { definition, places: builder.places, sources: builder.sources };
  return { workflow, diagnostics: builder.diagnostics };
}

/**
 * What is wrong with the front matter whatever surrounds it. What depends on more than the one value is for `serviceSettings`: a
 * variable of the environment may put it right.
 */
function frontMatterFindings(data: unknown, placeOf: PlaceOf): Diagnostic[] {
  const values = new ServiceValues({ home: "/home" });
  const { diagnostics } = loadSettings(workflowMdSchema, [{ name: frontMatter, data, placeOf }], values.read);
  return [...diagnostics, ...values.diagnostics.filter(({ code }) => code === "wrong_value")];
}

/** The file of the issues belongs to the tracker of kind file, not to all trackers: people look for it there all the same. */
function withOwnPlace(finding: Diagnostic, builder: Builder): Diagnostic {
  const pointer = "/tracker/path";
  if (finding.code !== "unknown_key" || !Object.hasOwn(builder.document.places, pointer)) return finding;
  const { source, span } = builder.keyPlace(pointer);
  const { line, column } = source.position(span.start);
  if (finding.line !== line || finding.column !== column) return finding;
  return {
    ...finding,
    suggestion: { text: "the path of the issues is a key of its own section: file: { path: ... }" },
  };
}

/** Adapters of other systems that read this format. */
const foreignKinds = ["codex", "copilot", "copilot-cli", "opencode", "github", "jira", "linear", "mock"];

/** Settings of an adapter are in the section with the name of its kind; they are for the adapter to check. */
function isAdapterSection(key: string, value: DataRecord, adapters: readonly string[]): boolean {
  if (Object.hasOwn(workflowMdSchema.properties, key)) return false;
  const kinds = [value.agent, value.tracker].map((section) => (isRecord(section) ? section.kind : undefined));
  return adapters.includes(key) || foreignKinds.includes(key) || kinds.includes(key);
}

/** The part of the front matter that is Cuebook's to check. */
function checkedPart(value: unknown, adapters: readonly string[]): unknown {
  if (!isRecord(value)) return value;
  const part = emptyRecord();
  for (const [key, section] of Object.entries(value)) if (!isAdapterSection(key, value, adapters)) part[key] = section;
  return part;
}

function reportWithoutEffect(builder: Builder, value: DataRecord, adapters: readonly string[]): void {
  for (const [key, section] of Object.entries(value)) {
    if (key.startsWith("x-")) continue;
    const below = isRecord(section) ? Object.keys(section) : [];
    if (!Object.hasOwn(workflowMdSchema.properties, key)) {
      // Which settings of the agent's section act is for the agent's adapter to say.
      const isOfAgent = isRecord(value.agent) && value.agent.kind === key;
      if (!isOfAgent && isAdapterSection(key, value, adapters))
        builder.report("no_effect", { key, names: [] }, builder.keyPlace(pointerOf(key)));
      continue;
    }
    const isIn = (path: string) => path === key || path.startsWith(`${key}.`);
    const isWhole = settingPaths.filter(isIn).every((path) => pathsWithoutEffect.includes(path));
    const names = isWhole ? [] : below.filter((name) => pathsWithoutEffect.includes(`${key}.${name}`));
    if (isWhole || names.length > 0) builder.report("no_effect", { key, names }, builder.keyPlace(pointerOf(key)));
  }
}

const settingPaths = settingRows(workflowMdSchema).map(({ path }) => path);

function serviceOf(builder: Builder, value: DataRecord): Record<string, unknown> | undefined {
  const service = emptyRecord();
  for (const [key, section] of Object.entries(value)) {
    if (ownKeys.includes(key) || key.startsWith("x-")) continue;
    service[key] = section;
    builder.copy(section, pointerOf(key), childOf("/service", key));
  }
  return Object.keys(service).length === 0 ? undefined : service;
}

const standardTurns = Number(settingRows(serviceSchema).find(({ path }) => path === "agent.max_turns")?.default);

/** Turns from 1 on; 0 is the default. What is no such number is a finding of the settings. */
function turnsOf(written: unknown): number {
  const turns = typeof written === "string" ? Number(written) : written;
  return typeof turns === "number" && Number.isInteger(turns) && turns > 0 ? turns : standardTurns;
}

function spanOf(text: string, body: { readonly start: number; readonly end: number }): { start: number; end: number } {
  const content = text.slice(body.start, body.end);
  const start = body.start + (content.length - content.trimStart().length);
  return { start: Math.min(start, body.end), end: Math.max(start, body.start + content.trimEnd().length) };
}
