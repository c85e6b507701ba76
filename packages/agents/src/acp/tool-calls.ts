import { isAbsolute, relative } from "node:path";
import type { Effect } from "@cuebook/policy";
import type { PlanEntry, ToolKind, ToolOutcome } from "@cuebook/run";
import { unifiedDiff, unknownPath } from "@cuebook/tools";
import type { AgentEvent, AgentQuestion } from "../agent/agent.ts";
import { type Fields, fields, list, oneLine, text } from "../agent/client-json.ts";

/** What a kind of tool does, in the words of permissions. */
const effects: Readonly<Record<ToolKind, Effect>> = {
  read: "read",
  search: "read",
  edit: "write",
  delete: "write",
  move: "write",
  execute: "run",
  fetch: "network",
  think: "ask_client",
  other: "ask_client",
};

/** The call of a tool, as far as it is known. */
interface Call {
  readonly item: string;
  /** The tool's name, as the client reports it beside the protocol. No model chooses it. */
  reportedName: string | undefined;
  name: string;
  title: string;
  kind: ToolKind;
  input: unknown;
  output: unknown;
  content: readonly Fields[];
  changes: readonly FileChange[];
  paths: readonly string[];
  isStarted: boolean;
  isDenied: boolean;
  /** The output that was reported live. */
  shown: string;
}

/**
 * The calls of tools in a turn. A client reports each in parts: an update has only what changed, the first one may be a question for
 * permission, and one that is `pending` may have no arguments yet.
 */
export class ToolCalls {
  readonly #workspace: string;
  readonly #open = new Map<string, Call>();
  readonly #finished = new Set<string>();

  constructor(workspace: string) {
    this.#workspace = workspace;
  }

  /** A `tool_call` or `tool_call_update`. */
  update(update: Fields): AgentEvent[] {
    const item = text(update.toolCallId) ?? "";
    if (item === "" || this.#finished.has(item)) return [];
    const call = this.#merge(item, update);
    const { status } = update;
    const isOver = status === "completed" || status === "failed";
    if (!isOver && status !== "in_progress" && isVague(call)) return [];
    const events = this.#start(call);
    if (isOver) return [...events, ...this.#finish(call, outcomeOf(call, status))];
    const output = contentText(call);
    if (output === call.shown) return events;
    const more = output.startsWith(call.shown) ? output.slice(call.shown.length) : output;
    call.shown = output;
    return [...events, { type: "delta", of: "tool_output", item, text: more }];
  }

  /** The call of a question, what it asks, and the client's title of it. */
  ask(update: Fields): {
    readonly question: AgentQuestion;
    readonly title: string;
    readonly reportedName: string | undefined;
    readonly events: AgentEvent[];
  } {
    const call = this.#merge(text(update.toolCallId) ?? "", update);
    const events = this.#start(call);
    const paths = [...new Set([...call.changes.map(({ path }) => path), ...call.paths])].map((path) =>
      this.#short(path),
    );
    // A move has two ends. One that the client does not name can be anywhere.
    if (call.kind === "move" && paths.length === 1) paths.push(unknownPath);
    const { reportedName } = call;
    // What the tool of a server does is only the server's word.
    const effect = reportedName?.startsWith("mcp__") === true ? "ask_client" : effects[call.kind];
    const input = fields(call.input);
    const question: AgentQuestion = {
      item: call.item,
      tool: reportedName ?? call.name,
      effect,
      command: effect === "run" ? (commandOf(input) ?? call.title) : undefined,
      cwd: effect === "run" ? (text(input.cwd) ?? text(input.workdir) ?? this.#workspace) : undefined,
      paths: paths.length > 0 ? paths : undefined,
      url: effect === "network" ? text(input.url) : undefined,
      diff: call.changes.map((change) => this.#diff(change)).join("") || undefined,
      input: effect === "ask_client" && call.input !== undefined ? JSON.stringify(call.input) : undefined,
      message: [reportedName ?? call.name, summaryOf(call)].filter(Boolean).join(": "),
    };
    return { question, title: call.title, reportedName, events };
  }

  /** Notes that a call was not allowed. */
  deny(item: string): void {
    const call = this.#open.get(item);
    if (call !== undefined) call.isDenied = true;
  }

  /** Ends the calls that the turn left open. */
  close(): AgentEvent[] {
    return [...this.#open.values()].flatMap((call) => [
      ...this.#start(call),
      ...this.#finish(call, call.isDenied ? "denied" : "interrupted"),
    ]);
  }

  #merge(item: string, update: Fields): Call {
    const title = text(update.title);
    const known = this.#open.get(item);
    const call: Call = known ?? {
      ...{
        item,
        reportedName: undefined,
        name: "",
        title: "",
        kind: "other",
        input: undefined,
        output: undefined,
        content: [],
        changes: [],
        paths: [],
      },
      ...{ isStarted: false, isDenied: false, shown: "" },
    };
    if (known === undefined) this.#open.set(item, call);
    if (title !== undefined && title !== "") call.title = title;
    const kind = text(update.kind);
    if (isKind(kind)) call.kind = kind;
    const { claudeCode, toolName } = fields(update._meta);
    // The latest: Qwen Code names the tool of a server only in its question.
    call.reportedName = text(fields(claudeCode).toolName) ?? text(toolName) ?? call.reportedName;
    // Its reported name, else a title that could be one, else what the tool does.
    if (call.name === "") call.name = call.reportedName ?? (/^[\w.:-]{1,64}$/.test(call.title) ? call.title : "");
    if (Object.keys(fields(update.rawInput)).length > 0) call.input = update.rawInput;
    if (update.rawOutput !== undefined && update.rawOutput !== null) call.output = update.rawOutput;
    if (Array.isArray(update.content)) call.content = update.content.map(fields);
    // The last report of a call may be without the changes that were shown before.
    const changes = changesOf(call);
    if (changes.length > 0) call.changes = changes;
    const located = list(update.locations).flatMap((location) => text(fields(location).path) ?? []);
    const paths = [...located, ...(call.kind === "move" ? movedPaths(update.rawInput) : [])].filter(
      (path) => path !== this.#workspace,
    );
    if (paths.length > 0) call.paths = [...new Set(call.kind === "move" ? [...call.paths, ...paths] : paths)];
    return call;
  }

  #start(call: Call): AgentEvent[] {
    if (call.isStarted) return [];
    call.isStarted = true;
    if (call.name === "") call.name = call.kind;
    const { item, name, kind, input } = call;
    const started = { item, name, kind, summary: summaryOf(call) };
    const given = input === undefined ? undefined : JSON.stringify(input);
    return [{ type: "tool_started", ...started, input: given }, ...planOf(input)];
  }

  #finish(call: Call, outcome: ToolOutcome): AgentEvent[] {
    const { item } = call;
    this.#open.delete(item);
    this.#finished.add(item);
    const output = outputOf(call);
    const exitCode = exitCodeOf(call);
    const finished: AgentEvent = { type: "tool_finished", item, outcome, output: output || undefined, exitCode };
    return [finished, ...(outcome === "completed" ? this.#changes(call) : [])];
  }

  #changes(call: Call): AgentEvent[] {
    if (call.changes.length > 0) {
      return call.changes.map((change) => ({
        ...{ type: "file_changed", item: call.item, path: this.#short(change.path) },
        change: change.before === undefined ? "created" : change.after === undefined ? "deleted" : "modified",
        diff: this.#diff(change),
      }));
    }
    if (call.kind !== "edit" && call.kind !== "delete") return [];
    const change = call.kind === "edit" ? "modified" : "deleted";
    return call.paths.map((path) => ({ type: "file_changed", item: call.item, path: this.#short(path), change }));
  }

  #diff({ path, before, after }: FileChange): string {
    return unifiedDiff(this.#short(path), before, after);
  }

  /** A path in the workspace, from there. */
  #short(path: string): string {
    const below = isAbsolute(path) ? relative(this.#workspace, path) : path;
    return below === "" || below === ".." || below.startsWith("../") ? path : below;
  }
}

interface FileChange {
  readonly path: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** The ends of a move that its arguments name: clients name only one of them as a location. */
function movedPaths(input: unknown): string[] {
  const ends = /^(?:.*[pP]ath|from|to|source|src|destination|dest|dst|old|new|target)s?(?:_?[nN]ame|_?[fF]ile)?$/;
  return Object.entries(fields(input)).flatMap(([key, value]) => (ends.test(key) ? (text(value) ?? []) : []));
}

/** Whether a call has no arguments yet that say what it does. */
function isVague({ input, content, paths }: Call): boolean {
  const known = Object.keys(fields(input)).filter((key) => !["cwd", "workdir", "description"].includes(key));
  return known.length === 0 && content.length === 0 && paths.length === 0;
}

/** The changes that a call reports. */
function changesOf({ content, kind }: Call): FileChange[] {
  return content.flatMap(({ type, path, oldText, newText }) => {
    // Several clients report an empty text for a file that did not exist.
    const [file, before, after] = [text(path), text(oldText) || undefined, text(newText)];
    if (type !== "diff" || file === undefined || before === after) return [];
    return [{ path: file, before, after: kind === "delete" && after === "" ? undefined : after }];
  });
}

function isKind(kind: string | undefined): kind is ToolKind {
  return kind !== undefined && Object.hasOwn(effects, kind);
}

function outcomeOf({ isDenied }: Call, status: "completed" | "failed"): ToolOutcome {
  return isDenied && status === "failed" ? "denied" : status;
}

/** A command, of which some clients report the arguments. */
function commandOf({ command, cmd }: Fields): string | undefined {
  const words = list(command).map(text);
  if (words.length > 0 && words.every((word) => word !== undefined)) return words.join(" ");
  return text(command) ?? text(cmd);
}

/** What a call works on, in one line. */
function summaryOf({ input, title, name, paths }: Call): string {
  const given = fields(input);
  const telling = ["file_path", "filePath", "absolute_path", "path", "pattern", "url", "query", "prompt"];
  const informative = commandOf(given) ?? telling.map((key) => text(given[key])).find((value) => value !== undefined);
  // Some clients name only the places: in the title, or beside the arguments.
  const described = title !== "" && title !== name ? title : paths.join(", ");
  const rest = described !== "" || Object.keys(given).length === 0 ? described : JSON.stringify(input);
  return oneLine(informative ?? rest);
}

function contentText({ content }: Call): string {
  return content
    .flatMap(({ type, content: block }) => (type === "content" ? (text(fields(block).text) ?? []) : []))
    .join("\n");
}

/** What a call returned: as the client shows it, else as the tool gave it. */
function outputOf(call: Call): string {
  const shown = contentText(call);
  if (shown !== "" || call.output === undefined) return shown;
  const { output, stdout, formatted_output, error } = fields(call.output);
  const said = [call.output, formatted_output, output, stdout, error].map(text).find((value) => value !== undefined);
  return said ?? JSON.stringify(call.output);
}

function exitCodeOf({ output }: Call): number | undefined {
  const given = fields(output);
  const codes = [given.exitCode, given.exit_code, fields(given.metadata).exit];
  return codes.find((code): code is number => typeof code === "number" && Number.isInteger(code));
}

/** The plan that a tool writes, for clients that do not report it otherwise. */
function planOf(input: unknown): AgentEvent[] {
  const { todos } = fields(input);
  return Array.isArray(todos) ? [{ type: "plan", entries: planEntries(todos) }] : [];
}

/** The entries of a plan, in the protocol's form. */
export function planEntries(entries: unknown): PlanEntry[] {
  return list(entries)
    .map(fields)
    .flatMap(({ content, status }) => {
      const entry = text(content);
      if (entry === undefined || status === "cancelled") return [];
      return [{ text: entry, status: status === "completed" || status === "in_progress" ? status : "pending" }];
    });
}
