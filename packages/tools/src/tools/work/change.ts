import { createHash } from "node:crypto";
import type { Proposal } from "../../contract/tool.ts";
import type { IssueAccess } from "../../contract/work.ts";
import type { PermissionDisplay } from "../../preview/display.ts";
import { hiddenWarning, visible, visibleLine } from "../../text/visible.ts";

/** What rules decide on: a write to a place that no file can have. */
export function changeOf(tool: string, { identifier }: IssueAccess) {
  return { tool, effect: "write", path: `tracker:${identifier}` } as const satisfies Proposal["action"];
}

/** What an approval covers: the tool, the issue, and every character of what is written. */
export function hashOfChange(tool: string, { identifier }: IssueAccess, text: string): string {
  return createHash("sha256")
    .update(JSON.stringify(["tracker", 1, tool, identifier, text]))
    .digest("hex");
}

/** A text for the person who decides, whole, with hidden characters shown by code. */
export function displayText(summary: string, text: string, what: string): PermissionDisplay {
  const lines = text.split("\n").map(visibleLine);
  const warning = hiddenWarning(what, text.replaceAll(/\r?\n/g, ""));
  return {
    summary: visible(summary),
    details: lines.join("\n"),
    format_hint: "text",
    truncated: false,
    shown_lines: lines.length,
    total_lines: lines.length,
    warnings: warning === undefined ? [] : [warning],
  };
}
