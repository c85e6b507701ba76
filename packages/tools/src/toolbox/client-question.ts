import { createHash } from "node:crypto";
import { resolve } from "node:path";
import { type Action, guardWarning } from "@cuebook/policy";
import type { Intent } from "../permission/gate.ts";
import type { PermissionDisplay } from "../preview/display.ts";
import { lookalikeWarning } from "../text/lookalikes.ts";
import { textBlock } from "../text/text-block.ts";
import { hiddenWarning, visible, visibleLine } from "../text/visible.ts";
import { programWarnings } from "../tools/command/warnings.ts";
import { showWords } from "../tools/command/words.ts";
import { unknownPath } from "../workspace/real-places.ts";

/** What the client of an agent asks before it does it. */
export interface ClientQuestion {
  /** The call that waits. */
  readonly item?: string | undefined;
  /** What rules decide on. */
  readonly actions: readonly [Action, ...Action[]];
  /** The command as the client gives it: a line for a shell, or words. */
  readonly command?: string | readonly string[] | undefined;
  /** The folder of a call that is not a command: that of a command is in its action. */
  readonly folder?: string | undefined;
  /** The unified diff of an edit. */
  readonly diff?: string | undefined;
  /** The arguments of the call, as JSON. */
  readonly input?: string | undefined;
  /** What is asked, in the client's words. */
  readonly message: string;
}

/** The largest question that is shown, in bytes. */
const mostBytes = 256 * 1024;
const mostInSummary = 120;
/** The number of paths in a summary. */
const mostPaths = 3;

/**
 * The intent of a client's question. It is shown whole: every line of the diff or command, the folder, the input. Answers are
 * remembered only if the rule for the action pins all of that.
 * @param root the workspace's path
 */
export function clientIntent(question: ClientQuestion, root: string): Intent {
  const { actions, command, folder, diff, input, message, item } = question;
  const [action, ...others] = actions;
  const shown = { actions, command, folder, diff, input, message };
  const bytes = Buffer.byteLength(JSON.stringify(shown));
  const tooLarge =
    bytes > mostBytes
      ? `it has ${bytes} bytes, and a person is shown at most ${mostBytes}: what cannot be shown is not approved`
      : undefined;
  return {
    action,
    others: others.length > 0 ? others : undefined,
    display: tooLarge === undefined ? displayOf(question, root) : emptyDisplay(question),
    hash: createHash("sha256")
      .update(JSON.stringify(["client", 1, shown]))
      .digest("hex"),
    isOnce: others.length > 0 || !isPinned(question),
    tooLarge,
    item,
  };
}

/** Whether the exact rule for the only action fits nothing but what is shown. */
function isPinned({ actions: [action], command, folder, diff, input, message }: ClientQuestion): boolean {
  if (input !== undefined || folder !== undefined) return false;
  switch (action.effect) {
    case "read":
    case "write":
      return command === undefined && action.path !== unknownPath;
    case "run":
      return diff === undefined && action.command.length > 0;
    case "network":
      return command === undefined && diff === undefined && action.url !== "";
    case "ask_client":
      // A message that says more than the tool's name is all that is known of the call.
      return command === undefined && diff === undefined && ["", action.tool].includes(message);
    default:
      return action satisfies never;
  }
}

function displayOf(question: ClientQuestion, root: string): PermissionDisplay {
  const lines = linesOf(question);
  return {
    summary: summaryOf(question),
    details: lines.join("\n"),
    format_hint: question.diff === undefined ? "text" : "diff",
    truncated: false,
    shown_lines: lines.length,
    total_lines: lines.length,
    warnings: warningsOf(question, root),
  };
}

function emptyDisplay(question: ClientQuestion): PermissionDisplay {
  const nothing = { details: "", truncated: true, shown_lines: 0, total_lines: 0, warnings: [] };
  return { summary: summaryOf(question), format_hint: "text", ...nothing };
}

function summaryOf({ actions, command, message }: ClientQuestion): string {
  const [action] = actions;
  switch (action.effect) {
    case "read":
      return cut(`Read ${pathsOf(actions)}`);
    case "write":
      return cut(`Change ${pathsOf(actions)}`);
    case "run":
      return cut(`Run command: ${visible(typeof command === "string" ? command : showWords(action.command))}`);
    case "network":
      return cut(`Reach ${action.url === "" ? "the network" : visible(action.url)}`);
    case "ask_client":
      return cut(`Use ${visible(action.tool)}: ${visible(message)}`);
    default:
      return action satisfies never;
  }
}

function cut(line: string): string {
  const characters = Array.from(line);
  return characters.length > mostInSummary ? `${characters.slice(0, mostInSummary).join("")}…` : line;
}

function pathsOf(actions: readonly Action[]): string {
  const paths = actions.flatMap((action) => ("path" in action ? [pathText(action.path)] : []));
  const more = paths.length - mostPaths;
  return [...paths.slice(0, mostPaths), ...(more > 0 ? [`${more} more`] : [])].join(", ");
}

function pathText(path: string): string {
  return path === unknownPath ? "files that are not named" : visible(path === "" ? "." : path);
}

function linesOf({ actions, command, folder, diff, input, message }: ClientQuestion): string[] {
  const [action] = actions;
  const rows = actions.flatMap((each) => ("path" in each ? [`file: ${pathText(each.path)}`] : []));
  if (typeof command === "string") rows.push("command:", ...textBlock(command));
  else if (command !== undefined) rows.push(...command.flatMap((word, i) => [`[${i}]`, ...textBlock(word)]));
  if (action.effect === "run") rows.push(`folder: ${visible(action.folder === "" ? "." : action.folder)}`);
  else if (folder !== undefined) rows.push(`folder: ${visible(folder)}`);
  if (action.effect === "network") rows.push(`address: ${visible(action.url === "" ? "not named" : action.url)}`);
  if (input !== undefined) rows.push("input:", ...textBlock(prettyJson(input)));
  if (message !== "") rows.push("the client says:", ...textBlock(message));
  if (diff !== undefined) rows.push(...diff.replace(/\n$/, "").split("\n").map(visibleLine));
  return rows;
}

/** JSON on several lines, if that says the same: a repeated key, or a long number, would be lost. */
function prettyJson(text: string): string {
  try {
    const value: unknown = JSON.parse(text);
    return JSON.stringify(value) === text ? JSON.stringify(value, undefined, 2) : text;
  } catch {
    return text;
  }
}

function warningsOf(question: ClientQuestion, root: string): string[] {
  const { actions, command, diff, input, message } = question;
  const [action] = actions;
  const outside = actions.filter((each) => ("path" in each ? each.path : "").startsWith("/"));
  const isBlind = action.effect === "write" && diff === undefined && input === undefined;
  const asked = [typeof command === "string" ? command : (command ?? []).join(" "), diff, input, message];
  const hidden = hiddenWarning(
    "the question has",
    [...asked, ...actions.map((each) => ("path" in each ? each.path : ""))].join(" ").replaceAll(/\r?\n/g, " "),
  );
  const guarded = actions.flatMap((each) => guardWarning(each) ?? []).slice(0, mostPaths);
  return [
    ...guarded.map(visible),
    ...(outside.length > 0 ? [`${outside.length === 1 ? "a file is" : "files are"} outside the workspace`] : []),
    ...(isBlind ? ["the client does not say what it would write"] : []),
    ...(action.effect === "run" && action.folder.startsWith("/") ? ["the folder is outside the workspace"] : []),
    ...(action.effect === "run" ? commandWarnings(action, root) : []),
    ...(hidden === undefined ? [] : [hidden]),
    ...lookalikesOf(asked[0] ?? "", question),
  ];
}

function lookalikesOf(command: string, { actions, diff = "" }: ClientQuestion): readonly string[] {
  const paths = actions.flatMap((each) => ("path" in each ? [each.path] : []));
  const added = diff.split("\n").filter((line) => line.startsWith("+"));
  return [
    lookalikeWarning("the question has", [command, ...paths].join(" "), true),
    lookalikeWarning("the change adds", added.join("\n"), false),
  ].filter((warning) => warning !== undefined);
}

function commandWarnings({ command, folder }: Extract<Action, { effect: "run" }>, root: string): readonly string[] {
  const [name = ""] = command;
  const path = name.includes("/") ? resolve(root, folder, name) : name;
  return programWarnings(command, { path, real: path }, root).filter(
    (warning) => !warning.startsWith("the command has"),
  );
}
