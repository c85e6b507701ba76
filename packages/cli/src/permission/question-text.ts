import { plural, printable, printableLine } from "@cuebook/settings/values";
import type { PermissionRequest } from "@cuebook/tools";
import { diffText } from "../output/changes-text.ts";
import type { Style } from "../output/style.ts";
import type { Offer } from "./answer.ts";
import { storedRuleLine } from "./rule-text.ts";

type Display = PermissionRequest["display"];

/** The visible part of a preview, and the size of the rest. */
export interface Preview {
  readonly text: string;
  /** The number of available lines that are not shown. */
  readonly hidden: number;
}

/**
 * An action for people: summary, warnings, and the preview, with colours if it is a diff.
 *
 * @param mostLines the maximum number of preview lines
 */
export function displayText(display: Display, style: Style, mostLines = Number.POSITIVE_INFINITY): Preview {
  const warnings = display.warnings.map(
    (warning) => `${style.severity("warning", "warning")}: ${printable(warning).replaceAll("\n", "\n    ")}\n`,
  );
  const { text, hidden } = previewText(display, style, mostLines);
  return { text: `${style.strong(printableLine(display.summary))}\n${warnings.join("")}${text}`, hidden };
}

function previewText(display: Display, style: Style, mostLines: number): Preview {
  const isAll = mostLines === Number.POSITIVE_INFINITY;
  const text = ((isAll ? display.whole : undefined) ?? display.details).replace(/\n$/, "");
  if (text === "") return { text: "", hidden: 0 };
  const lines = text.split("\n");
  const visible = lines.slice(0, mostLines).join("\n");
  const painted = display.format_hint === "diff" ? diffText(visible, style) : printable(visible);
  const beyond = display.truncated ? Math.max(0, display.total_lines - display.shown_lines) : 0;
  const isThere = display.whole !== undefined;
  const hidden = isAll ? 0 : Math.max(0, lines.length - mostLines) + (isThere ? beyond : 0);
  const rest = [
    ...(hidden > 0 ? [`${style.dim(`… ${plural(hidden, "more line")}`)}\n`] : []),
    ...(beyond > 0 && !isThere ? [`${style.dim(`… ${plural(beyond, "line")} not in the preview`)}\n`] : []),
  ];
  // Even without hidden lines, a long line may be cut, so at least one line counts as hidden.
  return { text: `\n${painted}\n${rest.join("")}\n`, hidden: !isAll && isThere ? Math.max(1, hidden) : hidden };
}

/** The possible answers on one line, after the rules that `always` and `never` would store. */
export function answersText(
  { rule, action }: Pick<PermissionRequest, "rule" | "action">,
  style: Style,
  can: Offer,
): string {
  const answers = [
    "[o]nce",
    ...(can.rule ? ["[a]lways"] : []),
    ...(can.rule && can.turn ? ["[t]urn"] : []),
    "[n]o",
    ...(can.rule ? ["ne[v]er"] : []),
    "[c]omment",
    ...(can.showAll ? ["[s]how all"] : []),
  ];
  return [
    ...(rule === undefined
      ? []
      : [
          `${style.dim("always stores the rule")} ${storedRuleLine({ ...rule, decide: "allow" }, action)}\n`,
          `${style.dim("never stores the rule ")} ${storedRuleLine({ ...rule, decide: "deny" }, action)}\n`,
        ]),
    `${style.strong(answers.join(" "))}? `,
  ].join("");
}
