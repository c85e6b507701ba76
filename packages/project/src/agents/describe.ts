import type { AgentCapabilities } from "@cuebook/agents";
import type { SurveyedAgent } from "./survey.ts";

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

/** The names of capabilities that people see. */
export const capabilityNames = [
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

function yesNo(value: boolean): string {
  return value ? "yes" : "no";
}
