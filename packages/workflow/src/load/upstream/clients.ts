import { shellCommand } from "@cuebook/policy";
import { isRecord } from "@cuebook/settings/values";
import type { Changes } from "./change.ts";

const agentLimits = ["turn_timeout_ms", "read_timeout_ms", "stall_timeout_ms"];

/** Changes of the section `codex` of a file whose agent is Codex. */
export function changeCodex(changes: Changes): void {
  if (!["", "codex"].includes(changes.kindOf("agent"))) return;
  const codex = changes.section("codex");
  for (const key of agentLimits) if (codex[key] !== undefined) changes.move(["codex", key], ["agent", key]);
  // Without it, a client that may do everything would not ask. Then it stays, and is an error.
  if (codex.approval_policy === "never" || (codex.approval_policy !== undefined && !isOpen(changes)))
    changes.drop(["codex", "approval_policy"], "`permissions` decide, and what they leave open is asked in the inbox");
  changeTurnPolicy(changes, codex.turn_sandbox_policy);
  if (typeof codex.command === "string") changeCommand(changes, codex.command);
}

/** A limit that would not be kept must not be dropped. What is not understood stays, and is an error. */
function changeTurnPolicy(changes: Changes, policy: unknown): void {
  if (!isRecord(policy) || typeof policy.type !== "string") return;
  const from = ["codex", "turn_sandbox_policy"];
  const mode = ["codex", "thread_sandbox"];
  const isLimit = !/^danger-?full-?access$/i.test(policy.type);
  if (/^(workspace-?write|danger-?full-?access|external-?sandbox)$/i.test(policy.type) && !(isLimit && isOpen(changes)))
    changes.drop(from, "`permissions` and `sandbox` say what the agent reaches");
  else if (/^read-?only$/i.test(policy.type)) {
    if (changes.at(...mode) === undefined && !changes.isSet(["permissions"]))
      changes.move(from, mode, { value: "read-only" });
    else if (changes.at(...mode) === "read-only") changes.drop(from, "`codex.thread_sandbox` says the same");
  }
}

/** Whether the section allows everything. */
function isOpen(changes: Changes): boolean {
  return changes.at("codex", "thread_sandbox") === "danger-full-access";
}

function changeCommand(changes: Changes, command: string): void {
  const from = ["codex", "command"];
  const [program = "", ...rest] = shellCommand(command.trim());
  const args = rest.filter((word) => word !== "app-server");
  if (!rest.includes("app-server") || !isConfiguration(args)) {
    const instead = "write the program as `agent.command`, and arguments of its app-server as `codex: { args: [...] }`";
    changes.drop(from, `Cuebook starts \`codex app-server\`; ${instead}`);
  } else if (program !== "codex") {
    changes.move(from, ["agent", "command"], { value: program });
    if (args.length > 0) changes.add(["codex", "args"], args);
  } else if (args.length > 0) changes.move(from, ["codex", "args"], { value: args });
  else changes.drop(from, "Cuebook starts the same");
}

/** Whether all arguments are settings, which Codex takes before and after the name of its own command. */
function isConfiguration(args: readonly string[]): boolean {
  return args.length % 2 === 0 && args.every((arg, at) => at % 2 === 1 || arg === "-c" || arg === "--config");
}

/** Changes of the section `claude-code` of a file whose agent is Claude Code. */
export function changeClaude(changes: Changes): void {
  if (changes.kindOf("agent") !== "claude-code") return;
  const { max_budget_usd: cost, dangerously_skip_permissions: skips } = changes.section("claude-code");
  if (typeof cost === "number" && cost > 0) {
    const note = "the limit of an issue across all its runs";
    changes.move(["claude-code", "max_budget_usd"], ["budget", "cost_usd"], { note });
  }
  if (typeof skips !== "boolean") return;
  const from = ["claude-code", "dangerously_skip_permissions"];
  const mode = ["permission_mode", "allowed_tools", "disallowed_tools"].find(
    (key) => changes.at("claude-code", key) !== undefined,
  );
  if (!skips) changes.drop(from, "`permissions` say what the agent may do");
  else if (mode !== undefined) changes.drop(from, `\`claude-code.${mode}\` is used`);
  else changes.move(from, ["permissions"], { value: "full" });
}
