import {
  candidatesOf,
  type SurveyedAgent,
  signInText,
  surveyAgents,
  withPossibleAgents,
} from "@cuebook/project/agents";
import { loadConfig } from "@cuebook/project/config";
import { planningHost } from "@cuebook/project/host";
import { nameHint } from "@cuebook/template";
import { UsageError } from "../failure/failure.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/** The choice for people without a client: a script plays the agents. */
export const demoAgent = "demo";

/** A client that could work here. */
export interface FoundAgent {
  /** A kind, or `KIND/PRESET`. */
  readonly name: string;
  readonly about: string;
  readonly isReady: boolean;
}

/** The names that can be chosen. */
export function agentNames(): readonly string[] {
  return [...candidatesOf({ agent: undefined, agents: {} }).map(({ name }) => name), demoAgent];
}

/** How long a client may take to answer. */
const timeoutMs = 10_000;

/** The installed clients, those that can work first. No model is asked. */
export async function findAgents(context: CommandContext, signal: AbortSignal): Promise<readonly FoundAgent[]> {
  const { cwd, env } = context.terminal;
  const { config } = loadConfig({ cwd, env, shownFrom: cwd });
  if (config === undefined) return [];
  const candidates = candidatesOf({ agent: undefined, agents: {} });
  const host = planningHost({ ...withPossibleAgents({ ...config, agent: undefined, agents: {} }) }, undefined);
  try {
    const found = await surveyAgents(host, candidates, { timeoutMs, signal });
    const installed = found.filter(({ version, program }) => version !== undefined && program !== undefined);
    return installed
      .map((each) => ({ name: each.name, about: aboutAgent(each), isReady: isReady(each) }))
      .sort((one, other) => Number(other.isReady) - Number(one.isReady));
  } finally {
    await host.close();
  }
}

/** The proposed agent. */
export function standardAgent(found: readonly FoundAgent[]): string {
  return found[0]?.name ?? demoAgent;
}

/** The agent that an option names. @throws UsageError */
export function namedAgent(name: string): string {
  const names = agentNames();
  if (names.includes(name)) return name;
  throw new UsageError(`--agent cannot be "${name}"`, nameHint(name, names, `it takes ${names.join(", ")}`));
}

const demoSettings = `# A script in the place of an agent, which costs nothing. For a client: \`cuebook doctor agents\`, then for example
    # \`claude: { kind: claude-code }\` here, and \`agent: claude\` above.
    kind: replay
    script: .cuebook/demo.yaml`;

/** The entry of an agent in the configuration. */
export function agentEntry(name: string): { readonly name: string; readonly settings: string } {
  if (name === demoAgent) return { name, settings: demoSettings };
  const [kind = "", preset] = name.split("/");
  if (preset !== undefined) return { name: preset, settings: `kind: ${kind}\n    preset: ${preset}` };
  return { name: kind === "claude-code" ? "claude" : kind, settings: `kind: ${kind}` };
}

function aboutAgent(agent: SurveyedAgent): string {
  return `${agent.version ?? ""}; ${signInText(agent)}`;
}

function isReady({ signIn, keys }: SurveyedAgent): boolean {
  return signIn.is === "signed_in" || signIn.is === "not_needed" || keys.length > 0;
}
