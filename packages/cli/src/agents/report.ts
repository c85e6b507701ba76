import type { agent as agentShape } from "@cuebook/commands/json";
import type { SurveyedAgent } from "@cuebook/project/agents";
import type { TypeOf } from "@cuebook/shape";
import { hintOf } from "../failure/advice.ts";

/** An agent as `--format json` writes it. */
export type AgentReport = TypeOf<typeof agentShape>;

/** An agent for programs. */
export function reportOf(agent: SurveyedAgent, isDefault: boolean): AgentReport {
  const { name, kind, settings, isConfigured, program, path, version, tested, warning, failure, signIn, keys } = agent;
  return {
    ...{ name, kind, isConfigured, isDefault },
    preset: typeof settings.preset === "string" ? settings.preset : null,
    program: program === undefined ? null : { name: program, path: path ?? null },
    version: version ?? null,
    tested: tested ?? null,
    warning: warning ?? null,
    error:
      failure === undefined ? null : { code: failure.code, message: failure.message, hint: hintOf(failure) ?? null },
    signIn: { state: signIn.is, by: (signIn.is === "signed_in" ? signIn.by : undefined) ?? null, keys },
    capabilities: agent.capabilities ?? null,
  };
}
