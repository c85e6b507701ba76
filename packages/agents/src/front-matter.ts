import { type PlaceOf, withCurrentNames } from "@cuebook/settings";
import { isRecord } from "@cuebook/settings/values";
import { type Diagnostic, reporter, Source } from "@cuebook/template";
import { type Definition, placeAt, pointerOf, type Workflow, workflowDiagnostics } from "@cuebook/workflow";
import type { Agent, AgentAdapter } from "./agent/agent.ts";
import { agentAdapters } from "./registry.ts";

const report = reporter(workflowDiagnostics);

/**
 * The agent that a WORKFLOW.md sets up: by `agent.command`, and by the section with the name of `agent.kind`. Undefined if it
 * does not; then the configuration does.
 * @throws CuebookError if the adapter refuses the settings
 */
export function frontMatterAgent(
  { kind, command }: { readonly kind?: string | undefined; readonly command?: string | undefined },
  definition: Definition,
  name: string,
  model?: string,
): Agent | undefined {
  const adapter = agentAdapters.find((each) => each.kind === kind);
  if (adapter === undefined || kind !== name) return undefined;
  const { known: section } = readSection(adapter, definition.service?.[kind], nowhere);
  const known = model === undefined ? section : { ...section, model };
  if (command === undefined && Object.keys(known).length === 0) return undefined;
  const words = command?.split(/\s+/).filter((word) => word !== "");
  const takesCommand = words !== undefined && keysOf(adapter).includes("command");
  return adapter.create(takesCommand ? { ...known, command: words } : known, name);
}

/**
 * The findings about the section of a WORKFLOW.md's agent: keys by earlier names, and keys without effect. Keys that its
 * adapter does not have belong to another system.
 */
export function agentSectionFindings(workflow: Workflow): Diagnostic[] {
  const { agent, service } = workflow.definition;
  const kind = service?.workflow === undefined ? agent : agentKindOf(service);
  if (kind === undefined || service === undefined || !Object.hasOwn(service, kind)) return [];
  const placeOf: PlaceOf = (pointer, part) => placeAt(workflow, `${pointerOf("service", kind)}${pointer}`, part);
  const adapter = agentAdapters.find((each) => each.kind === kind);
  const noEffect = (names: readonly string[]) => report("no_effect", { key: kind, names }, placeOf("", "key"));
  if (adapter === undefined) return [noEffect([])];
  const { unknown, diagnostics } = readSection(adapter, service[kind], placeOf);
  return unknown.length === 0 ? [...diagnostics] : [...diagnostics, noEffect(unknown)];
}

function agentKindOf({ agent }: NonNullable<Definition["service"]>): string | undefined {
  return isRecord(agent) && typeof agent.kind === "string" ? agent.kind : undefined;
}

interface Section {
  /** The settings that the adapter knows, by their current names. */
  readonly known: Readonly<Record<string, unknown>>;
  readonly unknown: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

function readSection(adapter: AgentAdapter, section: unknown, placeOf: PlaceOf): Section {
  const { data, diagnostics } = withCurrentNames(adapter.settings, section, placeOf);
  const entries = isRecord(data) ? Object.entries(data) : [];
  const [known, unknown] = [true, false].map((isKnown) =>
    entries.filter(([key]) => keysOf(adapter).includes(key) === isKnown),
  );
  return { known: Object.fromEntries(known ?? []), unknown: (unknown ?? []).map(([key]) => key), diagnostics };
}

function keysOf({ settings }: AgentAdapter): readonly string[] {
  return isRecord(settings) && isRecord(settings.properties) ? Object.keys(settings.properties) : [];
}

const nowhere: PlaceOf = () => ({ source: new Source("", ""), span: { start: 0, end: 0 } });
