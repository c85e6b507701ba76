import type { AgentCapabilities } from "@cuebook/agents";
import type { SurveyedAgent } from "@cuebook/project/agents";
import { kindsWithSettings } from "@cuebook/project/agents";
import { printableLine } from "@cuebook/settings/values";
import { failureText } from "../failure/failure.ts";
import { cutToCells } from "../output/cells.ts";
import type { Style } from "../output/style.ts";
import { tableText } from "../output/table.ts";
import { wrappedText } from "../output/wrap.ts";

/** The longest version that is shown. */
const longestVersion = 40;

/** The agents and what they can do, for people. */
export function listText(agents: readonly SurveyedAgent[], isDefault: (name: string) => boolean, style: Style): string {
  const rows = agents.map((agent) => [
    printableLine(agent.name),
    printableLine(agent.kind),
    isDefault(agent.name) ? "default" : agent.isConfigured ? "configured" : "-",
    clientText(agent),
    printableLine(signInText(agent)),
  ]);
  const clients = tableText(
    ["AGENT", "KIND", "STATE", { text: "CLIENT" }, { text: "SIGN-IN" }],
    rows,
    style,
    (text, row, column) => (column === 3 ? paintClient(agents[row], text, style) : text),
  );
  const problems = agents.flatMap((agent) => problemTexts(agent, style));
  const kinds = kindsWithSettings.map(({ kind, summary }) => `  ${kind}: ${summary}`);
  const more = `Not configured, because they need settings first:\n${kinds.join("\n")}`;
  const notes = [...problems, style.dim(more)].map((text) => wrappedText(`${text}\n`, style));
  return [clients, capabilityTable(agents, style), ...notes].join("\n");
}

/** The client of an agent: its version, or why it is unknown. */
export function clientText({ version, path, failure, program }: SurveyedAgent): string {
  if (version !== undefined) return cutToCells(printableLine(version), longestVersion);
  if (program !== undefined && path === undefined) return "not installed";
  return failure?.code === "agent_unanswered" ? "no answer" : "cannot run";
}

/** Whether a client is signed in, and the variables with keys that it would get. */
export function signInText({ signIn, keys, version }: SurveyedAgent): string {
  if (version === undefined) return "-";
  const key = keys.length === 0 ? "" : `key in ${keys.join(", ")}`;
  switch (signIn.is) {
    case "signed_in":
      return signIn.by === undefined ? "signed in" : `signed in (${signIn.by})`;
    case "signed_out":
      return key === "" ? "not signed in" : `not signed in, ${key}`;
    case "not_needed":
      return "not needed";
    case "unknown":
      return key === "" ? "unknown" : key;
  }
}

/** What agents can do: those that can run, or are configured. */
function capabilityTable(agents: readonly SurveyedAgent[], style: Style): string {
  const rows = agents.flatMap(({ name, capabilities, version, isConfigured }) =>
    capabilities === undefined || (version === undefined && !isConfigured)
      ? []
      : [[printableLine(name), ...capabilityRows(capabilities).map(([, value]) => value)]],
  );
  const heading = ["CAN", ...capabilityNames.map((name) => name.toUpperCase())];
  return rows.length === 0 ? "" : tableText(heading, rows, style);
}

const capabilityNames = [
  ...["resume", "schema", "tools", "stream", "interrupt", "sandbox", "cost"],
  ...["read", "write", "run", "network", "other"],
];

/** An agent's capabilities, under the names that people see. The last rows show how it enforces permissions. */
export function capabilityRows(can: AgentCapabilities): [string, string][] {
  const { permissions, sandbox, cost } = can;
  const values = [
    ...[can.resume, can.schema, can.mcp, can.stream, can.interrupt, sandbox === "enforced"].map(yesNo),
    cost,
    ...[permissions.read, permissions.write, permissions.run, permissions.network, permissions.ask_client],
  ];
  return capabilityNames.map((name, index) => [name, values[index] ?? ""]);
}

/** The problems of an agent. An agent that is neither configured nor installed has none. */
export function problemTexts(
  { failure, warning, isConfigured, program, path, name }: SurveyedAgent,
  style: Style,
): string[] {
  const isAbsent = !isConfigured && program !== undefined && path === undefined;
  return [
    ...(failure === undefined || isAbsent ? [] : [failureText(failure, style)]),
    ...(warning === undefined
      ? []
      : [`${style.severity("warning", "warning[agent_outdated]")}: ${printableLine(name)}: ${printableLine(warning)}`]),
  ];
}

function paintClient(agent: SurveyedAgent | undefined, text: string, style: Style): string {
  if (agent?.version !== undefined)
    return agent.warning === undefined ? style.good(text) : style.severity("warning", text);
  return agent?.isConfigured === true ? style.severity("error", text) : style.dim(text);
}

function yesNo(value: boolean): string {
  return value ? "yes" : "no";
}
