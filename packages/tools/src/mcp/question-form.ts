import type { PermissionAnswer, Rule } from "@cuebook/policy";
import type { ElicitRequestFormParams } from "@modelcontextprotocol/sdk/types.js";
import type { PermissionRequest } from "../permission/channel.ts";
import { previewLines } from "../preview/preview-lines.ts";
import { stillVisible, visible } from "../text/visible.ts";

/** Where a question is shown in full, for a form. */
export interface FormPlace {
  readonly command: string;
  /** The form offers to open the page. */
  readonly hasPage: boolean;
}

/** The lengths of the parts of a message, in characters: clients show about three lines of a terminal. */
const longest = { object: 60, warning: 60, line: 76, rule: 60 } as const;
/** The largest preview in a message, for a question that is shown nowhere else. */
const mostPreview = { lines: 200, characters: 10_000 } as const;

/** The answers, short: terminals cut them near 40 characters. */
const labels: Readonly<Record<PermissionAnswer["answer"] | "show", string>> = {
  once: "Yes",
  turn: "Yes, until the client leaves",
  always: "Yes, always",
  deny: "No",
  never: "No, never",
  comment: "No, with the text below",
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
  const answers = (["once", "turn", "always", "deny", "never", "comment", "show"] as const).filter(
    (answer) => offered[answer],
  );
  const rest = whole === undefined ? [] : ["", ...whole];
  return {
    mode: "form",
    message: [headOf(request), startOf(request), footOf(request, place, canApprove), ...rest].join("\n"),
    requestedSchema: {
      type: "object",
      properties: {
        answer: {
          type: "string",
          title: "Allow it?",
          oneOf: answers.map((answer) => ({ const: answer, title: labels[answer] })),
        },
        say: {
          type: "string",
          title: "To the agent",
          description: "The agent receives this with a no.",
          maxLength: 4000,
        },
      },
      required: ["answer"],
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
  const verb = /^\p{L}+/u.exec(summary)?.[0] ?? "Do";
  const [first, ...more] = warnings;
  const marks = [
    ...(first === undefined ? [] : [`! ${cutEnd(stillVisible(first), longest.warning)}`]),
    ...(more.length === 0 ? [] : [`! ${more.length} more ${more.length === 1 ? "warning" : "warnings"}`]),
  ];
  switch (action.effect) {
    case "read":
    case "write":
      return [`${verb} ${cutPath(visible(action.path))}`, countsOf(display), ...marks].join("  ").trimEnd();
    case "run":
      return [`Run in ${action.folder === "" ? "the workspace" : cutPath(visible(action.folder))}`, ...marks].join(
        "  ",
      );
    default:
      return [cutEnd(stillVisible(summary), longest.line), ...marks].join("  ");
  }
}

function countsOf(display: PermissionRequest["display"]): string {
  if (display.format_hint !== "diff") return "";
  const lines = linesOf(display);
  const count = (kind: string) => lines.filter(({ is }) => is === kind).length;
  const least = display.truncated && display.whole === undefined ? "at least " : "";
  return `${least}+${count("added")} −${count("removed")}`;
}

/** The first line of what is done: of a change, its first changed line; of a command, its words. */
function startOf({ action, display }: PermissionRequest): string {
  if (action.effect === "run") return cutEnd(`$ ${action.command.map(shownWord).join(" ")}`, longest.line);
  const lines = linesOf(display);
  const changed = lines.find(({ is }) => is === "added") ?? lines.find(({ is }) => is === "removed");
  if (changed !== undefined) {
    const { text } = changed;
    return cutEnd(`${text.slice(0, 1)} ${stillVisible(text.slice(1)).trim()}`, longest.line);
  }
  const note = lines.find(({ is, text }) => is === "note" || (is === "text" && text.trim() !== ""));
  return note === undefined ? "(no line changes)" : cutEnd(stillVisible(note.text).replace(/^\\ /, ""), longest.line);
}

/** Where all of it is, and what `always` stores. */
function footOf({ rule }: PermissionRequest, place: FormPlace | undefined, canApprove: boolean): string {
  const where = place === undefined ? [] : [`All of it: ${place.command}`];
  const why = canApprove ? [] : ["Not all of it can be shown, so it cannot be approved"];
  const stores = rule === undefined ? [] : [`"always" allows ${cutMiddle(shortRule(rule), longest.rule)}`];
  return [...where, ...why, ...(canApprove ? stores : [])].join(" · ");
}

/** What a rule is about, without the field names that are clear from their values. */
function shortRule({ decide: _, effect: __, reason: ___, tool, path, command, ...more }: Rule): string {
  const others = Object.entries(more).flatMap(([name, value]) =>
    value === undefined || value === "" ? [] : [`${name} ${shownWord(String(value))}`],
  );
  const words = command?.map(shownWord) ?? [];
  return [tool ?? "every tool", ...(path === undefined ? [] : [visible(path)]), ...words, ...others].join(" ");
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
function cutPath(path: string): string {
  const most = longest.object;
  const name = path.slice(path.lastIndexOf("/") + 1);
  const length = Array.from(name).length;
  // A few characters of the folder stay, so that it is not taken for another.
  if (length + 1 <= most - 10) return cutMiddle(path, most, Math.max(length + 1, Math.floor(most / 2)));
  return path === name ? cutMiddle(name, most) : `…/${cutMiddle(name, most - 2)}`;
}
