import type { PlanEntry, ToolKind, ToolOutcome, Usage } from "@cuebook/run";
import type { AgentEvent } from "../agent/agent.ts";
import { count, type Fields, fields, list, oneLine, text } from "../agent/client-json.ts";
import { plainCommand } from "./command-line.ts";
import { type FileChange, readChanges } from "./file-changes.ts";

/** How the client's turn ended. */
export interface TurnEnd {
  /** `completed`, `interrupted` or `failed`. */
  readonly status: string;
  readonly error: Fields;
}

/** Notifications that report nothing for a transcript: what they are about is reported otherwise, or is of the client alone. */
const silent: ReadonlySet<string> = new Set([
  "account/updated",
  "app/list/updated",
  "hook/completed",
  "hook/started",
  "item/commandExecution/terminalInteraction",
  "item/fileChange/outputDelta",
  "item/mcpToolCall/progress",
  "item/plan/delta",
  "item/reasoning/summaryPartAdded",
  "mcpServer/startupStatus/updated",
  "remoteControl/status/changed",
  "serverRequest/resolved",
  "skills/changed",
  "thread/compacted",
  "thread/goal/cleared",
  "thread/name/updated",
  "thread/readState/changed",
  "thread/settings/updated",
  "thread/started",
  "turn/diff/updated",
]);

const deltas: ReadonlyMap<string, Extract<AgentEvent, { type: "delta" }>["of"]> = new Map([
  ["item/agentMessage/delta", "text"],
  ["item/reasoning/summaryTextDelta", "reasoning"],
  ["item/reasoning/textDelta", "reasoning"],
  ["item/commandExecution/outputDelta", "tool_output"],
]);

const outcomes: ReadonlyMap<unknown, ToolOutcome> = new Map([
  ["completed", "completed"],
  ["declined", "denied"],
  ["failed", "failed"],
]);

/** Reads the client's notifications: what it does, its answer, and what the turn used. */
export class ClientStream {
  /** The last message of the model in this turn. */
  answer = "";
  usage: Usage | undefined;
  /** The model of the thread. */
  model: string | undefined;
  /** When the limits of the account that are used up are reset, in milliseconds by their names. */
  readonly #resets = new Map<string, number>();
  end: TurnEnd | undefined;
  thread: string | undefined;
  turn: string | undefined;
  readonly #workspace: string;
  /** The tools that work, and the edits that are announced. */
  readonly #open = new Map<string, readonly FileChange[]>();
  readonly #ended = new Set<string>();
  /** What the thread had used before this turn; undefined while unknown. */
  #usedBefore: Fields | undefined;
  #status: string | undefined;

  constructor(workspace: string, isNewThread: boolean) {
    this.#workspace = workspace;
    this.#usedBefore = isNewThread ? {} : undefined;
  }

  /** When the account takes requests again, as far as the client has said so: when the last limit that is used up is reset. */
  get resetsAt(): Date | undefined {
    const last = Math.max(0, ...this.#resets.values());
    return last === 0 ? undefined : new Date(last);
  }

  /** The files that an announced edit changes. */
  changesOf(item: string): readonly FileChange[] {
    return this.#open.get(item) ?? [];
  }

  read(method: string, params: Fields): AgentEvent[] {
    const of = deltas.get(method);
    if (of !== undefined) return [{ type: "delta", of, item: text(params.itemId), text: text(params.delta) ?? "" }];
    switch (method) {
      case "item/started":
        return this.#started(fields(params.item));
      case "item/completed":
        return this.#completed(fields(params.item), this.#isOurs(params));
      case "item/fileChange/patchUpdated":
        this.#open.set(text(params.itemId) ?? "", readChanges(params.changes, this.#workspace));
        return [];
      case "turn/plan/updated":
        return [{ type: "plan", entries: list(params.plan).map(planEntry) }];
      case "thread/tokenUsage/updated":
        return this.#isOurs(params) ? this.#use(params) : [];
      case "thread/status/changed":
        return this.#isOurs(params) ? this.#changeStatus(fields(params.status)) : [];
      case "turn/started":
        if (this.#isOurs(params)) this.turn ??= text(fields(params.turn).id);
        return [];
      case "turn/completed":
        return this.#isOurs(params) ? this.#complete(fields(params.turn)) : [];
      case "account/rateLimits/updated":
        this.#limit(fields(params.rateLimits));
        return [];
      case "error":
        return params.willRetry === true ? [retry(fields(params.error))] : [];
      default:
        return other(method, params);
    }
  }

  /** Updates are sparse: a window that one does not name is as before. */
  #limit(limits: Fields): void {
    for (const name of ["primary", "secondary"]) {
      const window = fields(limits[name]);
      if (typeof window.usedPercent !== "number") continue;
      const resetsAt = count(window.resetsAt) * 1000;
      if (window.usedPercent >= 100 && resetsAt > 0) this.#resets.set(name, resetsAt);
      else this.#resets.delete(name);
    }
  }

  /** The client may start threads of its own, for agents that the model starts. */
  #isOurs({ threadId }: Fields): boolean {
    return threadId === undefined || threadId === this.thread;
  }

  #started(item: Fields): AgentEvent[] {
    const id = text(item.id) ?? "";
    const tool = toolOf(item, this.#workspace);
    if (item.type === "contextCompaction") return [{ type: "status", status: "compacting" }];
    if (tool === undefined || this.#open.has(id) || this.#ended.has(id)) return [];
    this.#open.set(id, readChanges(item.changes, this.#workspace));
    return [{ type: "tool_started", item: id, ...tool }];
  }

  #completed(item: Fields, isOurs: boolean): AgentEvent[] {
    const id = text(item.id);
    const given = text(item.text) ?? "";
    switch (item.type) {
      case "agentMessage":
        if (isOurs) this.answer = given;
        return given === "" ? [] : [{ type: "text", item: id, text: given }];
      case "reasoning": {
        const whole = [item.summary, item.content].map((parts) => list(parts).join("\n\n")).find((part) => part !== "");
        return whole === undefined ? [] : [{ type: "reasoning", item: id, text: whole }];
      }
      case "userMessage":
      case "hookPrompt":
      case "contextCompaction":
        return [];
      default:
        return toolOf(item, this.#workspace) === undefined
          ? [{ type: "raw", name: `item/${text(item.type) ?? "unknown"}`, text: JSON.stringify(item) }]
          : this.#finished(item, id ?? "");
    }
  }

  #finished(item: Fields, id: string): AgentEvent[] {
    if (this.#ended.has(id)) return [];
    const started = this.#started(item);
    this.#open.delete(id);
    this.#ended.add(id);
    const outcome = outcomes.get(item.status) ?? (item.success === false ? "failed" : "completed");
    const changes =
      item.type === "fileChange" && outcome === "completed" ? readChanges(item.changes, this.#workspace) : [];
    return [
      ...started,
      ...changes.map(({ path, change, diff }) => ({ type: "file_changed", item: id, path, change, diff }) as const),
      {
        type: "tool_finished",
        item: id,
        outcome,
        output: outputOf(item),
        exitCode: typeof item.exitCode === "number" ? item.exitCode : undefined,
        durationMs: typeof item.durationMs === "number" ? item.durationMs : undefined,
      },
    ];
  }

  /** The client reports what the thread used; a turn's usage is that minus what was used before. */
  #use(params: Fields): AgentEvent[] {
    const { total: totals, last: latest } = fields(params.tokenUsage);
    const [total, last] = [fields(totals), fields(latest)];
    if (this.turn === undefined || params.turnId !== this.turn) {
      this.#usedBefore = total;
      return [];
    }
    this.#usedBefore ??= {
      inputTokens: count(total.inputTokens) - count(last.inputTokens),
      cachedInputTokens: count(total.cachedInputTokens) - count(last.cachedInputTokens),
      outputTokens: count(total.outputTokens) - count(last.outputTokens),
    };
    const before = this.#usedBefore;
    const used = (name: string) => Math.max(0, count(total[name]) - count(before[name]));
    const cacheReadTokens = used("cachedInputTokens");
    const inputTokens = Math.max(0, used("inputTokens") - cacheReadTokens);
    this.usage = { inputTokens, outputTokens: used("outputTokens"), cacheReadTokens, model: this.model };
    return [{ type: "usage", usage: this.usage }];
  }

  #changeStatus(given: Fields): AgentEvent[] {
    const [flag] = list(given.activeFlags);
    const status = text(flag) ?? text(given.type);
    if (status === undefined || status === this.#status) return [];
    this.#status = status;
    return [{ type: "status", status }];
  }

  #complete(turn: Fields): AgentEvent[] {
    if (this.end !== undefined || (this.turn !== undefined && turn.id !== this.turn)) return [];
    this.end = { status: text(turn.status) ?? "", error: fields(turn.error) };
    const open = [...this.#open.keys()];
    this.#open.clear();
    return open.map((item) => ({ type: "tool_finished", item, outcome: "interrupted" }));
  }
}

/** What a transcript says of a tool's call. Undefined if the item is none. */
function toolOf(
  item: Fields,
  workspace: string,
): { name: string; kind: ToolKind; summary: string; input?: string | undefined } | undefined {
  const [command, query, path] = [text(item.command), text(item.query), text(item.path)];
  const input = item.arguments === undefined ? undefined : JSON.stringify(item.arguments);
  switch (item.type) {
    case "commandExecution": {
      const input = JSON.stringify({ command, cwd: item.cwd });
      const summary = oneLine(plainCommand(command) ?? "");
      return { name: "exec_command", kind: commandKind(item.commandActions), summary, input };
    }
    case "fileChange": {
      const paths = readChanges(item.changes, workspace).map((change) => change.path);
      return { name: "apply_patch", kind: "edit", summary: oneLine(paths.join(", ")) };
    }
    case "mcpToolCall": {
      const name = `mcp__${text(item.server) ?? ""}__${text(item.tool) ?? ""}`;
      return { name, kind: "other", summary: oneLine(input ?? ""), input };
    }
    case "dynamicToolCall":
    case "collabAgentToolCall":
    case "collabToolCall": {
      const summary = oneLine(text(item.prompt) ?? input ?? "");
      return { name: text(item.tool) ?? "a tool", kind: "other", summary, input };
    }
    case "webSearch":
      return { name: "web_search", kind: "fetch", summary: oneLine(query ?? ""), input: JSON.stringify({ query }) };
    case "imageView":
      return { name: "view_image", kind: "read", summary: oneLine(path ?? ""), input: JSON.stringify({ path }) };
    default:
      return undefined;
  }
}

/** What a command does, as far as the client recognizes all of it. */
function commandKind(actions: unknown): ToolKind {
  const kinds = new Set(list(actions).map((action) => fields(action).type));
  if (kinds.size === 0 || kinds.has("unknown")) return "execute";
  return [...kinds].every((kind) => kind === "read") ? "read" : "search";
}

function outputOf(item: Fields): string | undefined {
  const result = item.result ?? item.contentItems ?? undefined;
  return (
    text(item.aggregatedOutput) ??
    text(fields(item.error).message) ??
    (result === undefined ? undefined : JSON.stringify(result))
  );
}

function planEntry(step: unknown): PlanEntry {
  const { step: what, status } = fields(step);
  const known = status === "completed" ? "completed" : status === "inProgress" ? "in_progress" : "pending";
  return { text: text(what) ?? "", status: known };
}

/** A retry of the client. It has its count only in the message: `Reconnecting... 1/5`. */
function retry(error: Fields): AgentEvent {
  const message = text(error.message) ?? "no reason given";
  const [, attempt = "0", attempts] = /(\d+)\/(\d+)/.exec(message) ?? [];
  const details = text(error.additionalDetails);
  return {
    type: "retry",
    attempt: Number(attempt),
    attempts: attempts === undefined ? undefined : Number(attempts),
    reason: details === undefined ? message : `${message}: ${details}`,
  };
}

function other(method: string, params: Fields): AgentEvent[] {
  if (silent.has(method)) return [];
  const details = text(params.details);
  const notice = text(params.message) ?? text(params.summary);
  if (notice !== undefined && /^(?:warning|guardianWarning|configWarning|deprecationNotice)$/.test(method)) {
    return [{ type: "notice", text: details === undefined ? notice : `${notice}: ${details}` }];
  }
  return [{ type: "raw", name: method, text: JSON.stringify(params) }];
}
