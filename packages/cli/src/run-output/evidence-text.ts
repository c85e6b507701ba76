import { checkedText, type EvidenceRecord, evidenceText } from "@cuebook/run";
import { printableLine } from "@cuebook/settings/values";
import type { Style } from "../output/style.ts";
import { tableText } from "../output/table.ts";

/** The evidence of a phase as a table: each criterion, its evidence, and whether Cuebook checked it. Empty without evidence. */
export function evidenceLines(evidence: readonly EvidenceRecord[], style: Style): string[] {
  if (evidence.length === 0) return [];
  const rows = evidence.map((entry) => [
    printableLine(entry.criterion),
    checkedText(entry),
    printableLine(evidenceText(entry)),
  ]);
  const paint = (text: string, row: number, column: number) =>
    column === 1 && evidence[row]?.checked === "claimed" ? style.severity("warning", text) : text;
  return tableText([{ text: "CRITERION" }, "CHECKED", { text: "EVIDENCE" }], rows, style, paint)
    .trimEnd()
    .split("\n");
}
