import type { ToolOutcome, Usage } from "@cuebook/run";
import type { Line } from "@cuebook/system";
import type { AgentEvent } from "../agent/agent.ts";
import { count, type Fields, fields, list, parseObject, text } from "../agent/client-json.ts";
import { compareVersions, versionWarning } from "../agent/probe.ts";
import { fileChange } from "./file-change.ts";
import { exitCodeOf, kindOf, outputOf, planEntries, summary } from "./tool-use.ts";

/** What the adapter was tested with. */
export const tested = { client: "Claude Code", version: "2.1.300" } as const;

/** The first version whose cost of a session that was resumed includes what was before. */
const sumsCostsFrom = "2.1.277";

/** A denial and a result follow their tool use soon, so few uses need to be remembered. */
const rememberedUses = 1000;

/** How many messages of unknown types are reported, and up to which length, in UTF-16 units. All are in the raw log. */
const mostUnknown = 200;
const unknownLength = 4000;

/** The content of the last event of the client's stream. */
export interface ClientResult {
  readonly isSuccess: boolean;
  /** `success`, or the kind of failure. */
  readonly subtype: string;
  readonly text: string;
  readonly value?: unknown;
  readonly errors: readonly string[];
  readonly usage: Usage;
  /** The cost of the whole session, including this turn; of this turn alone if the client is an old one. */
  readonly costUsd?: number | undefined;
}

/**
 * Reads the client's stream, one JSON object per line. Messages of unknown types are reported as `raw` and counted: new versions
 * add some. Lines that are not JSON objects are counted.
 */
export class ClientStream {
  result: ClientResult | undefined;
  session: string | undefined;
  unreadable = 0;
  /** The state of each MCP server when the session began, by name, in the client's words: `connected`, `failed`. */
  readonly servers = new Map<string, string>();
  readonly #mask: (text: string) => string;
  readonly #control: (message: Fields) => AgentEvent[];
  /** The calls that were not allowed, or withdrawn. */
  readonly #refused = new Map<string, ToolOutcome>();
  /** What each tool use works on, by its id: a denial contains only the id. */
  readonly #uses = new Map<string, string>();
  /** The uses whose results were reported. */
  readonly #finished = new Set<string>();
  /** The uses of the to-do list: their results say nothing more. */
  readonly #plans = new Set<string>();
  #model: string | undefined;
  /** The usage of each call of the model, by the id of its message: a message comes in several parts. */
  readonly #usages = new Map<string, Usage>();
  readonly #unknown = new Map<string, number>();
  #folder: string | undefined;
  #version: string | undefined;
  /** What the client said of its service last: the status of a request that failed, and when a limit is reset. */
  service: { readonly status?: number | undefined; readonly until?: Date | undefined } = {};

  /**
   * @param mask masks secrets in texts that are cut here
   * @param control receives the messages of the control protocol and the acknowledged texts, and returns their events
   */
  constructor(mask: (text: string) => string = (each) => each, control: (message: Fields) => AgentEvent[] = () => []) {
    this.#mask = mask;
    this.#control = control;
  }

  /** What the calls of the model have used so far. */
  get usage(): Usage | undefined {
    return this.#usages.size === 0 ? undefined : { ...[...this.#usages.values()].reduce(plus), model: this.#model };
  }

  /** Whether the client reports the cost of the whole session. */
  get sumsCosts(): boolean {
    return this.#version === undefined || compareVersions(this.#version, sumsCostsFrom) >= 0;
  }

  /** What has to be said about the stream as a whole. */
  get notice(): string | undefined {
    const parts = [...this.#unknown].map(([name, times]) => `${times} of type ${name}`);
    if (this.unreadable > 0) parts.push(`${this.unreadable} that could not be read`);
    return parts.length === 0 ? undefined : `Messages of the client that Cuebook does not know: ${parts.join(", ")}.`;
  }

  /** Notes that a call was not allowed, or its question was withdrawn: the client reports that as an error of the tool. */
  refuse(item: string | undefined, outcome: "denied" | "interrupted"): void {
    if (item !== undefined) this.#refused.set(item, outcome);
  }

  /** The events of a line, in the engine's form. */
  read(line: Line): AgentEvent[] {
    if ("text" in line && line.text.trim() === "") return [];
    const event = "text" in line ? parseObject(line.text) : undefined;
    if (event === undefined) {
      this.unreadable++;
      return [];
    }
    return [...this.#session(event), ...this.#events(event)];
  }

  #events(event: Fields): AgentEvent[] {
    switch (event.type) {
      case "system":
        return this.#system(event);
      case "assistant":
        return this.#assistant(event);
      case "user":
        return event.isReplay === true ? this.#control(event) : this.#user(event);
      case "stream_event":
        return partOf(fields(event.event));
      case "control_request":
      case "control_response":
      case "control_cancel_request":
        return this.#control(event);
      case "keep_alive":
      case "tool_progress":
      case "command_lifecycle":
        // A sign of life: the line itself ends the silence.
        return [];
      case "result":
        return this.#result(event);
      case "rate_limit_event": {
        const { resetsAt: reset, status } = fields(event.rate_limit_info);
        const resetsAt = count(reset);
        // A limit that is not used up has a reset, too.
        if (resetsAt > 0 && status === "rejected") this.service = { ...this.service, until: new Date(resetsAt * 1000) };
        return [];
      }
      default:
        return this.#raw(text(event.type) ?? "unknown", event);
    }
  }

  #session(event: Fields): AgentEvent[] {
    const session = text(event.session_id);
    const hasSession = event.type === "result" || (event.type === "system" && event.subtype === "init");
    if (!hasSession || session === undefined || session === this.session) return [];
    this.session = session;
    return [{ type: "session", session }];
  }

  #system(event: Fields): AgentEvent[] {
    switch (event.subtype) {
      case "init":
        this.#folder = text(event.cwd);
        this.#model = text(event.model);
        for (const server of list(event.mcp_servers).map(fields)) {
          this.servers.set(text(server.name) ?? "", text(server.status) ?? "");
        }
        return this.#began(text(event.claude_code_version));
      case "api_retry": {
        const reason = text(event.error) ?? "no reason given";
        this.service = { ...this.service, status: count(event.error_status) || undefined };
        const [attempt = 0, attempts, delayMs] = [event.attempt, event.max_retries, event.retry_delay_ms].map(count);
        return [{ type: "retry", attempt, attempts: attempts || undefined, delayMs: delayMs || undefined, reason }];
      }
      case "permission_denied":
        return this.#deny(event);
      case "status":
        return text(event.status) === undefined ? [] : [{ type: "status", status: text(event.status) ?? "" }];
      case "compact_boundary":
        return [{ type: "status", status: "compacted" }];
      case "task_started":
        return statusOf("task started", text(event.description));
      case "task_notification":
        return statusOf(`task ${text(event.status) ?? "ended"}`, text(event.summary));
      default:
        return this.#raw(`system/${text(event.subtype) ?? "unknown"}`, event);
    }
  }

  /** A session may begin several times: the client reports each time that it works. */
  #began(version: string | undefined): AgentEvent[] {
    if (version === undefined || this.#version !== undefined) return [];
    this.#version = version;
    const warning = versionWarning(version, tested);
    return warning === undefined ? [] : [{ type: "notice", text: warning }];
  }

  #result(event: Fields): AgentEvent[] {
    const cost = event.total_cost_usd;
    this.result = joined(this.result, {
      isSuccess: event.subtype === "success" && event.is_error !== true,
      subtype: text(event.subtype) ?? "",
      text: text(event.result) ?? "",
      ...(event.structured_output === undefined || event.structured_output === null
        ? {}
        : { value: event.structured_output }),
      errors: list(event.errors).map((error) => text(error) ?? JSON.stringify(error)),
      usage: { ...usageOf(fields(event.usage)), model: this.#model },
      ...(typeof cost === "number" && Number.isFinite(cost) ? { costUsd: cost } : {}),
    });
    return list(event.permission_denials).flatMap((denial) => this.#deny(fields(denial)));
  }

  /** A denial is reported when it happens, and again at the end. */
  #deny(denial: Fields): AgentEvent[] {
    const name = text(denial.tool_name) ?? "a tool";
    const id = text(denial.tool_use_id);
    if (id !== undefined) {
      if (this.#refused.has(id)) return [];
      this.#refused.set(id, "denied");
    }
    const use = summary(denial.tool_input, this.#mask) || (this.#uses.get(id ?? "") ?? "");
    const message = use === "" ? name : `${name}: ${use}`;
    return [{ type: "permission_decided", item: id, isAllowed: false, by: "client", message }];
  }

  #assistant(event: Fields): AgentEvent[] {
    const message = fields(event.message);
    // A model answered: the client itself writes what a service refused.
    if (text(message.model) !== "<synthetic>") this.service = { ...this.service, status: undefined };
    const events = list(message.content).flatMap((each) => this.#block(fields(each)));
    return [...events, ...this.#used(text(message.id), fields(message.usage))];
  }

  #block(block: Fields): AgentEvent[] {
    switch (block.type) {
      case "text":
        return textOf("text", text(block.text));
      case "thinking":
        return textOf("reasoning", text(block.thinking));
      case "redacted_thinking":
        return [];
      case "tool_use":
      case "server_tool_use":
        return this.#use(block);
      default:
        if (text(block.tool_use_id) !== undefined) return this.#finish(block, {});
        return this.#raw(`assistant/${text(block.type) ?? "unknown"}`, block);
    }
  }

  #use(block: Fields): AgentEvent[] {
    const [item, name] = [text(block.id) ?? "", text(block.name) ?? "a tool"];
    if (name === "TodoWrite") {
      this.#plans.add(item);
      return [{ type: "plan", entries: planEntries(block.input) }];
    }
    if (this.#uses.has(item)) return [];
    const use = summary(block.input, this.#mask);
    if (this.#uses.size >= rememberedUses) this.#uses.clear();
    this.#uses.set(item, use);
    const input = JSON.stringify(block.input ?? {});
    return [{ type: "tool_started", item, name, kind: kindOf(name), summary: use, input }];
  }

  /** What the model used in a call; a part of a message repeats the numbers of the message. */
  #used(id: string | undefined, given: Fields): AgentEvent[] {
    const usage = usageOf(given);
    if (id === undefined || usage.inputTokens + usage.outputTokens + usage.cacheReadTokens === 0) return [];
    if (JSON.stringify(this.#usages.get(id)) === JSON.stringify(usage)) return [];
    this.#usages.set(id, usage);
    return this.usage === undefined ? [] : [{ type: "usage", usage: this.usage }];
  }

  #user(event: Fields): AgentEvent[] {
    const { content } = fields(event.message);
    // Other content is what the client said to the model: the prompt, or that of a part of its work.
    return list(content)
      .map(fields)
      .filter(({ type }) => type === "tool_result")
      .flatMap((block) => this.#finish(block, fields(event.tool_use_result)));
  }

  #finish(block: Fields, result: Fields): AgentEvent[] {
    const item = text(block.tool_use_id) ?? "";
    if (this.#plans.delete(item) || this.#finished.has(item)) return [];
    if (this.#finished.size >= rememberedUses) this.#finished.clear();
    this.#finished.add(item);
    const isFailed = block.is_error === true;
    const output = outputOf(block.content);
    const outcome = this.#refused.get(item) ?? (isFailed ? "failed" : "completed");
    const exitCode = isFailed ? exitCodeOf(output) : undefined;
    const change = isFailed ? undefined : fileChange(item, result, this.#folder);
    return [
      ...(change === undefined ? [] : [change]),
      { type: "tool_finished", item, outcome, output: output === "" ? undefined : output, exitCode },
    ];
  }

  #raw(type: string, event: Fields): AgentEvent[] {
    const name = type.slice(0, 100);
    const seen = [...this.#unknown.values()].reduce((sum, times) => sum + times, 0);
    // Of very many types, the rest counts as one.
    const counted = this.#unknown.has(name) || this.#unknown.size < mostUnknown ? name : "other";
    this.#unknown.set(counted, (this.#unknown.get(counted) ?? 0) + 1);
    return seen >= mostUnknown
      ? []
      : [{ type: "raw", name, text: this.#mask(JSON.stringify(event)).slice(0, unknownLength) }];
  }
}

/**
 * The result of a turn in which the client worked several times: when something that it started in the background ends, it works on.
 * A later failure takes nothing back.
 */
function joined(earlier: ClientResult | undefined, later: ClientResult): ClientResult {
  if (earlier === undefined) return later;
  const { usage, costUsd = earlier.costUsd } = later;
  const last = earlier.isSuccess && !later.isSuccess ? earlier : later;
  return { ...last, value: last.value ?? earlier.value, usage: plus(earlier.usage, usage), costUsd };
}

function usageOf(usage: Fields): Usage {
  return {
    inputTokens: count(usage.input_tokens) + count(usage.cache_creation_input_tokens),
    outputTokens: count(usage.output_tokens),
    cacheReadTokens: count(usage.cache_read_input_tokens),
    cacheWriteTokens: count(usage.cache_creation_input_tokens) || undefined,
  };
}

function plus(a: Usage, b: Usage): Usage {
  return {
    inputTokens: a.inputTokens + b.inputTokens,
    outputTokens: a.outputTokens + b.outputTokens,
    cacheReadTokens: a.cacheReadTokens + b.cacheReadTokens,
    cacheWriteTokens: (a.cacheWriteTokens ?? 0) + (b.cacheWriteTokens ?? 0) || undefined,
    model: a.model ?? b.model,
  };
}

function textOf(type: "text" | "reasoning", content: string | undefined): AgentEvent[] {
  return content === undefined || content === "" ? [] : [{ type, text: content }];
}

function statusOf(what: string, more: string | undefined): AgentEvent[] {
  return [{ type: "status", status: more === undefined ? what : `${what}: ${more}` }];
}

/** A part of a message that is not complete, if the settings ask the client for parts. */
function partOf(event: Fields): AgentEvent[] {
  const delta = fields(event.delta);
  if (text(delta.text) !== undefined) return [{ type: "delta", of: "text", text: text(delta.text) ?? "" }];
  if (text(delta.thinking) === undefined) return [];
  return [{ type: "delta", of: "reasoning", text: text(delta.thinking) ?? "" }];
}
