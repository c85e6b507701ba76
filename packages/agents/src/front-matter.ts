import { type Diagnostic, reporter } from "@cuebook/template";
import {
  type Definition,
  placeAt,
  pointerOf,
  type ServiceSettings,
  type Workflow,
  workflowDiagnostics,
} from "@cuebook/workflow";
import type { Agent } from "./agent/agent.ts";
import { agentAdapters, createAgent } from "./registry.ts";

const report = reporter(workflowDiagnostics);

/**
 * The agent as a WORKFLOW.md sets it up: by `agent.command`, and by the section that has the name of `agent.kind`.
 * `undefined` where it does not: then the configuration does.
 * @throws EngineError where the adapter refuses the settings
 */
export function frontMatterAgent(
  { kind, command }: Partial<Pick<ServiceSettings["agent"], "kind" | "command">>,
  definition: Definition,
  name: string,
): Agent | undefined {
  if (kind === undefined || kind !== name || !agentAdapters.some((each) => each.kind === kind)) return undefined;
  const known = knownKeys(kind);
  const own = sectionOf(definition, kind).filter(([key]) => known.includes(key));
  if (command === undefined && own.length === 0) return undefined;
  const words = command?.split(/\s+/).filter((word) => word !== "");
  return createAgent(kind, { ...Object.fromEntries(own), command: words }, name);
}

/** What of the section of a WORKFLOW.md's agent has no effect: keys that its adapter does not have are another system's. */
export function agentSectionFindings(workflow: Workflow): Diagnostic[] {
  const { agent: kind, service } = workflow.definition;
  if (kind === undefined || service === undefined || !Object.hasOwn(service, kind)) return [];
  const known = knownKeys(kind);
  const names = sectionOf(workflow.definition, kind)
    .map(([key]) => key)
    .filter((key) => !known.includes(key));
  const isKnown = agentAdapters.some((each) => each.kind === kind);
  if (isKnown && names.length === 0) return [];
  return [
    report(
      "no_effect",
      { key: kind, names: isKnown ? names : [] },
      placeAt(workflow, pointerOf("service", kind), "key"),
    ),
  ];
}

function sectionOf({ service = {} }: Definition, kind: string): [string, unknown][] {
  const section = Object.hasOwn(service, kind) ? service[kind] : undefined;
  return typeof section === "object" && section !== null ? Object.entries(section) : [];
}

function knownKeys(kind: string): readonly string[] {
  const schema = agentAdapters.find((each) => each.kind === kind)?.configSchema;
  const properties = typeof schema === "object" ? schema.properties : undefined;
  return typeof properties === "object" && properties !== null ? Object.keys(properties) : [];
}
