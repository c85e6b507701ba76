import { checkedText, type EvidenceRecord, evidenceText } from "@cuebook/run";
import { cutToCells } from "../output/cells.ts";
import { printableLine } from "../output/printable.ts";
import type { Style } from "../output/style.ts";
import { tableText } from "../output/table.ts";

const longestText = 80;

/** The evidence of a phase as a table: each criterion, what shows it, and whether Cuebook checked that. Empty without evidence. */
export function evidenceLines(evidence: readonly EvidenceRecord[], style: Style): string[] {
  if (evidence.length === 0) return [];
  const rows = evidence.map((entry) => [
    cutToCells(printableLine(entry.criterion), longestText),
    checkedText(entry),
    cutToCells(printableLine(evidenceText(entry)), longestText),
  ]);
  const paint = (text: string, row: number, column: number) => {
    if (row < 0) return style.dim(text);
    return column === 1 && evidence[row]?.checked === "claimed" ? style.severity("warning", text) : text;
  };
  return tableText(["CRITERION", "CHECKED", "EVIDENCE"], rows, paint).trimEnd().split("\n");
}
