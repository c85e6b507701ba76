import type { ToolKind, Usage } from "@cuebook/run";
import type { Line } from "@cuebook/system";
import type { AgentEvent } from "../agent/agent.ts";
import { count, type Fields, fields, list, oneLine, parseObject, text } from "../agent/client-json.ts";

/** A denial follows its tool use at once, so few uses need to be remembered. */
const rememberedUses = 1000;

/** What the client's own tools do. */
const kinds: ReadonlyMap<string, ToolKind> = new Map([
  ["Bash", "execute"],
  ["Edit", "edit"],
  ["Glob", "search"],
  ["Grep", "search"],
  ["MultiEdit", "edit"],
  ["NotebookEdit", "edit"],
  ["Read", "read"],
  ["WebFetch", "fetch"],
  ["WebSearch", "fetch"],
  ["Write", "edit"],
]);

/** The content of the last event of the client's stream. */
export interface ClientResult {
  readonly isSuccess: boolean;
  /** `success`, or the kind of failure. */
  readonly subtype: string;
  readonly text: string;
  readonly value?: unknown;
  readonly errors: readonly string[];
  readonly usage: Omit<Usage, "costUsd">;
  /** The cost of the whole session, including this turn. */
  readonly sessionCostUsd?: number | undefined;
}

/**
 * Reads the client's stream, one JSON object per line. Unknown events are ignored: new versions add some. Lines that are not
 * JSON objects are counted.
 */
export class ClientStream {
  result: ClientResult | undefined;
  session: string | undefined;
  unreadable = 0;
  /** The state of each MCP server when the session began, by name, in the client's words: `connected`, `failed`. */
  readonly servers = new Map<string, string>();
  readonly #denied = new Set<string>();
  /** What each tool use works on, by its id: a denial contains only the id. */
  readonly #uses = new Map<string, string>();

  /** The events of a line, in the engine's form. */
  read(line: Line): AgentEvent[] {
    if (!("text" in line) || line.text.trim() === "") {
      if (!("text" in line)) this.unreadable++;
      return [];
    }
    const event = parseObject(line.text);
    if (event === undefined) {
      this.unreadable++;
      return [];
    }
    const events = this.#session(event);
    switch (event.type) {
      case "system":
        return [...events, ...this.#system(event)];
      case "assistant":
        return [...events, ...this.#assistant(event)];
      case "result":
        return [...events, ...this.#result(event)];
      default:
        return events;
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
    if (event.subtype === "init") {
      for (const server of list(event.mcp_servers).map(fields)) {
        this.servers.set(text(server.name) ?? "", text(server.status) ?? "");
      }
    }
    if (event.subtype === "api_retry") {
      const reason = text(event.error) ?? "no reason given";
      const [attempt, attempts, delayMs] = [event.attempt, event.max_retries, event.retry_delay_ms].map(count);
      return [
        {
          type: "retry",
          attempt: attempt ?? 0,
          attempts: attempts || undefined,
          delayMs: delayMs || undefined,
          reason,
        },
      ];
    }
    return event.subtype === "permission_denied" ? this.#deny(event) : [];
  }

  #result(event: Fields): AgentEvent[] {
    const usage = fields(event.usage);
    const cost = event.total_cost_usd;
    this.result = {
      isSuccess: event.subtype === "success" && event.is_error !== true,
      subtype: text(event.subtype) ?? "",
      text: text(event.result) ?? "",
      ...(event.structured_output === undefined || event.structured_output === null
        ? {}
        : { value: event.structured_output }),
      errors: list(event.errors).map((error) => text(error) ?? JSON.stringify(error)),
      usage: {
        inputTokens: count(usage.input_tokens) + count(usage.cache_creation_input_tokens),
        outputTokens: count(usage.output_tokens),
        cacheReadTokens: count(usage.cache_read_input_tokens),
      },
      ...(typeof cost === "number" && Number.isFinite(cost) ? { sessionCostUsd: cost } : {}),
    };
    return list(event.permission_denials).flatMap((denial) => this.#deny(fields(denial)));
  }

  /** A denial is reported when it happens, and again at the end. */
  #deny(denial: Fields): AgentEvent[] {
    const name = text(denial.tool_name) ?? "a tool";
    const id = text(denial.tool_use_id);
    if (id !== undefined) {
      if (this.#denied.has(id)) return [];
      this.#denied.add(id);
    }
    const use = summary(denial.tool_input) || (this.#uses.get(id ?? "") ?? "");
    const message = use === "" ? name : `${name}: ${use}`;
    return [{ type: "permission_decided", item: id, isAllowed: false, by: "client", message }];
  }

  #assistant(event: Fields): AgentEvent[] {
    return list(fields(event.message).content).flatMap((each): AgentEvent[] => {
      const block = fields(each);
      const content = text(block.text);
      if (block.type === "text" && content !== undefined && content !== "") return [{ type: "text", text: content }];
      if (block.type !== "tool_use") return [];
      const use = summary(block.input);
      if (this.#uses.size >= rememberedUses) this.#uses.clear();
      const [item, name] = [text(block.id) ?? "", text(block.name) ?? "a tool"];
      this.#uses.set(item, use);
      const input = JSON.stringify(block.input ?? {});
      return [{ type: "tool_started", item, name, kind: kinds.get(name) ?? "other", summary: use, input }];
    });
  }
}

/** What a tool use works on, in one line: its most informative field, else all of them. */
function summary(input: unknown): string {
  const given = fields(input);
  const telling = ["command", "file_path", "path", "pattern", "url", "query", "description", "prompt"];
  const informative = telling.map((name) => text(given[name])).find((value) => value !== undefined);
  return oneLine(informative ?? (Object.keys(given).length === 0 ? "" : JSON.stringify(input)));
}
