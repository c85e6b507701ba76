import type { Action, PermissionAnswer, Rule } from "@cuebook/policy";
import type { ElicitRequestFormParams } from "@modelcontextprotocol/sdk/types.js";
import type { PermissionRequest } from "../permission/channel.ts";
import { previewLines } from "../preview/preview-lines.ts";
import { stillVisible, visible } from "../text/visible.ts";

/** Where a question is shown in full, for a form. */
export interface FormPlace {
  /** A command, or a link. */
  readonly where: string;
  /** The form offers to open the page. */
  readonly hasPage: boolean;
}

/** The longest line of a message, in characters: terminals show about three, and cut them at their width. */
const longestLine = 74;
/** A warning has at least this part of its line, as far as it needs it. */
const shortestWarning = 22;
/** The beginning of a command's input has at least this part of its line, as far as it needs it. */
const shortestInput = 36;
/** The largest preview in a message, for a question that is shown nowhere else. */
const mostPreview = { lines: 200, characters: 10_000 } as const;

/** The longest note below the answers, and the number of warnings there. */
const longestNote = 300;
const mostWarnings = 5;

/** The longest comment for the agent, in characters. */
export const longestComment = 4000;

/** The answers, short: terminals cut them near 40 characters. */
const labels: Readonly<Record<PermissionAnswer["answer"] | "show", string>> = {
  once: "Yes",
  turn: "Yes, until the client leaves",
  always: "Yes, always",
  deny: "No",
  never: "No, never",
  comment: "No, and tell the agent why",
  show: "Show everything",
};

/**
 * The form of a question. Its message has three lines: what is done, how it begins, and where all of it is shown. A question that is
 * shown nowhere else has its whole preview below them; it cannot be approved if the preview is too long for that.
 */
export function formOf(request: PermissionRequest, place: FormPlace | undefined): ElicitRequestFormParams {
  const whole = place === undefined ? wholePreview(request) : undefined;
  const canApprove = place === undefined ? whole !== undefined : isComplete(request);
  const hasRule = request.rule !== undefined;
  const offered = {
    once: canApprove,
    turn: canApprove && hasRule,
    always: canApprove && hasRule,
    deny: true,
    never: hasRule,
    comment: true,
    show: place?.hasPage === true,
  };
  // Looking comes first: clients may have chosen the first one, and a stray Enter sends it.
  const answers = (["show", "once", "turn", "always", "deny", "never", "comment"] as const).filter(
    (answer) => offered[answer],
  );
  const rest = whole === undefined ? [] : ["", ...whole];
  const description = notesOf(request, canApprove && hasRule);
  return {
    mode: "form",
    message: [headOf(request), startOf(request), footOf(request, place, canApprove), ...rest].join("\n"),
    requestedSchema: {
      type: "object",
      properties: {
        answer: {
          type: "string",
          title: "Allow it?",
          ...(description !== "" && { description }),
          oneOf: answers.map((answer) => ({ const: answer, title: labels[answer] })),
        },
      },
      required: ["answer"],
    },
  };
}

/**
 * The form for the words of a no. It is a second form: with a second field, every answer takes a step more, and Codex 0.169.0
 * sends no form whose optional text is empty.
 */
export function commentForm({ action, display }: PermissionRequest): ElicitRequestFormParams {
  return {
    mode: "form",
    message: cutEnd(`${action.tool} is denied: ${stillVisible(display.summary)}`, longestLine),
    requestedSchema: {
      type: "object",
      properties: { say: { type: "string", title: "To the agent", minLength: 1, maxLength: longestComment } },
      required: ["say"],
    },
  };
}

/** Whether all of a question can be shown somewhere. */
function isComplete({ display: { truncated, whole } }: PermissionRequest): boolean {
  return !truncated || whole !== undefined;
}

function wholePreview(request: PermissionRequest): readonly string[] | undefined {
  if (!isComplete(request)) return undefined;
  const text = shownPreview(request);
  const lines = text.split("\n");
  const warnings = request.display.warnings.map((warning) => `! ${stillVisible(warning)}`);
  const isShort = lines.length <= mostPreview.lines && text.length <= mostPreview.characters;
  return isShort ? [...warnings, ...lines.map(stillVisible)] : undefined;
}

/** `Update src/a.ts  +12 −3  ! the mode changes from 100644 to 100755`. */
function headOf({ action, display }: PermissionRequest): string {
  const { summary, warnings } = display;
  const [first, ...more] = warnings.map(stillVisible);
  const warning = more.length === 0 ? first : `${warnings.length} warnings: ${first}`;
  const mark = warning === undefined ? "" : `  ! ${warning}`;
  const kept = Math.min(mark.length, shortestWarning);
  switch (action.effect) {
    case "read":
    case "write": {
      const verb = /^\p{L}+/u.exec(summary)?.[0] ?? "Do";
      const counts = countsOf(display);
      const path = cutPath(visible(action.path), longestLine - verb.length - 1 - counts.length - kept);
      return cutEnd(`${verb} ${path}${counts}${mark}`, longestLine);
    }
    case "run": {
      const folder = action.folder === "" ? "the workspace" : visible(action.folder);
      return cutEnd(`Run in ${cutPath(folder, longestLine - 7 - kept)}${mark}`, longestLine);
    }
    default:
      return cutEnd(`${cutEnd(stillVisible(summary), longestLine - kept)}${mark}`, longestLine);
  }
}

function countsOf(display: PermissionRequest["display"]): string {
  if (display.format_hint !== "diff") return "";
  const lines = linesOf(display);
  const count = (kind: string) => lines.filter(({ is }) => is === kind).length;
  const least = display.truncated && display.whole === undefined ? "at least " : "";
  return `  ${least}+${count("added")} −${count("removed")}`;
}

/** The first line of what is done: of a change, its first changed line; of a command, its words. */
function startOf({ action, display }: PermissionRequest): string {
  if (action.effect === "run") {
    const hasInput = (action.input ?? "none") !== "none";
    return commandLine(action.command, hasInput ? inputOf(display) : undefined);
  }
  const lines = linesOf(display);
  const changed = lines.find(({ is }) => is === "added") ?? lines.find(({ is }) => is === "removed");
  if (changed !== undefined) {
    const { text } = changed;
    return cutEnd(`${text.slice(0, 1)} ${stillVisible(text.slice(1)).trim()}`, longestLine);
  }
  const note = lines.find(({ is, text }) => is === "note" || (is === "text" && text.trim() !== ""));
  return note === undefined ? "(no line changes)" : cutEnd(stillVisible(note.text).replace(/^\\ /, ""), longestLine);
}

/** `$ sh -s · input: echo hi`. Of a command with input, both begin in the line. */
function commandLine(words: readonly string[], input: string | undefined): string {
  const line = `$ ${words.map(shownWord).join(" ")}`;
  if (input === undefined) return cutEnd(line, longestLine);
  const begin = ` · input: ${stillVisible(input).trim()}`;
  return cutEnd(`${cutEnd(line, longestLine - Math.min(begin.length, shortestInput))}${begin}`, longestLine);
}

/** The first line of a command's input that is not empty, without the mark of its block. */
function inputOf({ details, whole }: PermissionRequest["display"]): string | undefined {
  const lines = (whole ?? details).split("\n");
  const input = lines.slice(lines.lastIndexOf("input:") + 1).map((line) => line.slice(4).trim());
  return input.find((line) => line !== "");
}

/** Where all of it is, and what `always` stores. */
function footOf({ rule, action }: PermissionRequest, place: FormPlace | undefined, canApprove: boolean): string {
  const where = place === undefined ? "" : `Full: ${place.where}`;
  const separator = where === "" ? "" : " · ";
  const left = longestLine - where.length - separator.length;
  // A link is useless if it is cut.
  if (left < shortestWarning) return where;
  if (!canApprove) return `${where}${separator}${cutEnd("it cannot be shown in full: only no", left)}`;
  if (rule === undefined) return where;
  return `${where}${separator}always: ${storedRule(rule, action, left - 8)}`;
}

/** What the lines may have cut, as one more line: the warnings, and the rule of `always`. */
function notesOf({ rule, action, display }: PermissionRequest, offersRule: boolean): string {
  const warnings = display.warnings
    .slice(0, mostWarnings)
    .map((text) => `! ${cutEnd(stillVisible(text), longestNote)}`);
  const stores = rule === undefined || !offersRule ? [] : [`always: ${storedRule(rule, action, longestNote)}`];
  return [...warnings, ...stores].join(" · ");
}

/** What an answer stores. A rule about a written file allows any content. */
function storedRule(rule: Rule, { effect }: Action, most: number): string {
  return cutMiddle(`${effect === "write" ? "any " : ""}${shortRule(rule)}`, most);
}

/** What a rule is about, without the field names that are clear from their values. */
function shortRule(rule: Rule): string {
  const { decide: _, effect: __, reason: ___, tool, path, command, folder, input, timeout_ms: timeout, ...more } = rule;
  const others = Object.entries(more).map(([name, value]) => `${name} ${shownWord(String(value))}`);
  return [
    tool ?? "every tool",
    ...(path === undefined ? [] : [visible(path)]),
    ...(command?.map(shownWord) ?? []),
    ...(input === undefined ? [] : [input === "none" ? "without input" : "with this input"]),
    ...(folder === undefined ? [] : [folder === "." ? "here" : `in ${visible(folder)}`]),
    ...(timeout === undefined ? [] : [`for ${timeout / 1000} s`]),
    ...others,
  ].join(" ");
}

function linesOf(display: PermissionRequest["display"]) {
  const { details, whole, format_hint } = display;
  return previewLines({ details: whole ?? details, format_hint });
}

function shownPreview({ display: { details, whole } }: PermissionRequest): string {
  return (whole ?? details).replace(/\n$/, "");
}

function shownWord(word: string): string {
  const shown = visible(word);
  return /^[^\s"'\\$`]+$/.test(shown) ? shown : JSON.stringify(shown);
}

function cutEnd(text: string, most: number): string {
  const characters = Array.from(text);
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join("")}…`;
}

function cutMiddle(text: string, most: number, end = Math.floor(most / 2)): string {
  const characters = Array.from(text);
  if (characters.length <= most) return text;
  return `${characters.slice(0, most - end - 1).join("")}…${characters.slice(-end).join("")}`;
}

/** A path, cut in the middle: the name of the file stays, and of a long name its beginning and its end. */
function cutPath(path: string, most: number): string {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const length = Array.from(name).length;
  // A few characters of the folder stay, so that it is not taken for another.
  if (length + 1 <= most - 10) return cutMiddle(path, most, Math.max(length + 1, Math.floor(most / 2)));
  return path === name ? cutMiddle(name, most) : `…/${cutMiddle(name, most - 2)}`;
}
