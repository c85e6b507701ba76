import { printableLine } from "@cuebook/settings/values";
import { padToCells } from "./cells.ts";
import type { Style } from "./style.ts";
import { tableText } from "./table.ts";

/** A setting with its value, and where it was set. */
export interface ShownSetting {
  readonly text: string;
  readonly from: string;
  readonly isDefault?: boolean;
}

/** The maximum width of settings without a screen: a longer setting pushes its place to the right. */
const mostPadded = 60;

/** Settings with the places where they were set, one per line: `agent = codex  .cuebook/config.yaml:1:8`. */
export function settingsText(settings: readonly ShownSetting[], style: Style): string {
  const rows = settings.map(({ text, from }) => [printableLine(text), printableLine(from)]);
  const paint = (text: string, row: number, column: number) =>
    column === 1 || settings[row]?.isDefault === true ? style.dim(text) : text;
  if (style.columns !== undefined) return tableText([{ text: "" }, { path: "" }], rows, style, paint);
  const width = Math.min(mostPadded, Math.max(0, ...rows.map(([text = ""]) => text.length)));
  return rows
    .map(([text = "", from = ""], row) => `${paint(padToCells(text, width), row, 0)}  ${paint(from, row, 1)}\n`)
    .join("");
}
