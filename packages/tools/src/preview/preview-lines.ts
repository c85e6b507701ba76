import type { PermissionDisplay } from "./display.ts";

/** A line of a preview with its kind, for colouring. */
export interface PreviewLine {
  readonly is: "header" | "hunk" | "removed" | "added" | "same" | "note" | "text";
  readonly text: string;
}

/**
 * The lines of a preview, or of a diff of git. The kinds of diff lines follow from the counts of the hunks, not from how the
 * lines look: a removed line `-- x` looks like a header.
 */
export function previewLines({
  details,
  format_hint,
}: Pick<PermissionDisplay, "details" | "format_hint">): readonly PreviewLine[] {
  const lines = details === "" ? [] : details.split("\n");
  if (format_hint !== "diff") return lines.map((text) => ({ is: "text", text }));
  let [old, now] = [0, 0];
  return lines.map((text) => {
    if (text.startsWith("\\")) return { is: "note", text };
    if (old <= 0 && now <= 0) {
      const counts = /^@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@/.exec(text);
      if (counts === null) return { is: "header", text };
      // Git leaves out a count of 1.
      [old, now] = [Number(counts[1] ?? 1), Number(counts[2] ?? 1)];
      return { is: "hunk", text };
    }
    if (!text.startsWith("+")) old--;
    if (!text.startsWith("-")) now--;
    return { is: text.startsWith("+") ? "added" : text.startsWith("-") ? "removed" : "same", text };
  });
}
