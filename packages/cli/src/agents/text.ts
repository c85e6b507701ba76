import type { SurveyedAgent } from "@cuebook/project/agents";
import { capabilityNames, capabilityRows, kindsWithSettings, signInText } from "@cuebook/project/agents";
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
