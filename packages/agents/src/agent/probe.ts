import { execFile } from "node:child_process";
import { homedir, tmpdir } from "node:os";
import { cwd } from "node:process";
import { promisify } from "node:util";
import { findProgram, isShortage, pathOutside, type SystemError, systemHint } from "@cuebook/system";
import type { TestedClient } from "./agent.ts";
import { AgentError, type TurnOwner } from "./error.ts";

const timeoutMs = 15_000;

/** A client on this machine. */
export interface InstalledClient {
  readonly command: readonly string[];
  readonly environment: Record<string, string>;
  readonly installHint: string;
  readonly owner: TurnOwner;
}

/** The first line that a client prints for `args`. @throws AgentError `agent_not_found`, `agent_failed` */
export async function askClient(client: InstalledClient, args: readonly string[], signal?: AbortSignal) {
  try {
    return (await outputOf(client, args, signal)).trim().split("\n")[0] ?? "";
  } catch (error) {
    if (error instanceof AgentError) throw error;
    if (isShortage(error)) throw notAsked(client, error);
    const reason = error instanceof Error ? error.message.split("\n")[0] : String(error);
    const what = args.includes("--version") ? "report its version" : `support \`${args.join(" ")}\``;
    throw new AgentError("agent_not_found", client.owner, `cannot run: it does not ${what}: ${reason}`, {
      hint: client.installHint,
      cause: error,
    });
  }
}

/** What a client prints for `args`, whatever its exit code. @throws AgentError `agent_not_found`, `agent_failed` */
export async function clientOutput(client: InstalledClient, args: readonly string[], signal?: AbortSignal) {
  try {
    return await outputOf(client, args, signal);
  } catch (error) {
    if (isShortage(error)) throw notAsked(client, error);
    if (error instanceof Error && "stdout" in error && typeof error.stdout === "string") return error.stdout;
    throw error;
  }
}

/** The machine could not start it now, which says nothing about the client. */
function notAsked({ owner }: InstalledClient, error: SystemError): AgentError {
  return new AgentError("agent_failed", owner, `could not be started: ${error.message}`, {
    hint: systemHint(error),
    cause: error,
  });
}

async function outputOf(
  { command: [program = "", ...first], environment: env, installHint: hint, owner }: InstalledClient,
  args: readonly string[],
  signal: AbortSignal | undefined,
): Promise<string> {
  const environment = probeEnvironment(env);
  const found = await findProgram(program, environment.PATH, homedir());
  if (found === undefined) {
    const skipped = await findProgram(program, env.PATH, homedir());
    const where = skipped === undefined ? "is not on PATH" : `is only at ${skipped}, which may come with a project`;
    const own =
      skipped === undefined ? "" : `to use that one, write \`command: ["${skipped}"]\` in the agent's settings; or `;
    throw new AgentError("agent_not_found", owner, `cannot run: the program "${program}" ${where}`, {
      hint: own + hint,
    });
  }
  // Not in the current folder, whose files a client could read as its settings.
  const options = { env: environment, cwd: tmpdir(), timeout: timeoutMs, signal };
  const { stdout } = await promisify(execFile)(found, [...first, ...args], options);
  return stdout;
}

/** The environment in which a client is only asked: it, and the interpreter of its script, are not those of the current repository. */
export function probeEnvironment(environment: Readonly<Record<string, string>>): Record<string, string> {
  return { ...environment, PATH: pathOutside(environment.PATH, cwd()) };
}

/** The words that start a client: the program that was probed, if one is outside the current repository, and not one of the repository. */
export async function clientCommand(
  [program = "", ...first]: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  if (program.includes("/")) return [program, ...first];
  const found = await findProgram(program, probeEnvironment(environment).PATH, homedir());
  return [found ?? program, ...first];
}

/**
 * The warning for a client that is older than its adapter was tested with. Undefined if it is not, or if its version is unknown.
 */
export function versionWarning(reported: string, tested: TestedClient): string | undefined {
  const version = /\d+\.\d+\.\d+/.exec(reported)?.[0];
  if (version === undefined || compareVersions(version, tested.version) >= 0) return undefined;
  return `${tested.client} ${version} is older than ${tested.version}, the oldest version that Cuebook was tested with`;
}

/** Negative if the first version is older. */
export function compareVersions(one: string, other: string): number {
  const [left = [], right = []] = [one, other].map((version) => version.split(".").map(Number));
  const at = left.findIndex((part, index) => part !== right[index]);
  return at === -1 ? 0 : (left[at] ?? 0) - (right[at] ?? 0);
}
