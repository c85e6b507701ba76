import type { AgentCapabilities } from "@cuebook/agents";
import { hintOf } from "../failure/advice.ts";
import type { SurveyedAgent } from "./survey.ts";

/** An agent as `--format json` writes it. Later versions may add fields, but never rename them. */
export interface AgentReport {
  readonly name: string;
  readonly kind: string;
  readonly preset: string | null;
  readonly isConfigured: boolean;
  readonly isDefault: boolean;
  /** The program that it starts, and where it is; null if it starts none, or its settings are wrong. */
  readonly program: { readonly name: string; readonly path: string | null } | null;
  readonly version: string | null;
  /** The oldest version that was tested. */
  readonly tested: string | null;
  readonly warning: string | null;
  /** Why it cannot work here. */
  readonly error: { readonly code: string; readonly message: string; readonly hint: string | null } | null;
  readonly signIn: {
    readonly state: "signed_in" | "signed_out" | "not_needed" | "unknown";
    readonly by: string | null;
    /** The names of variables with keys that it would get. */
    readonly keys: readonly string[];
  };
  readonly capabilities: AgentCapabilities | null;
}

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
