import type { permissionsLog as permissionsLogOutput } from "@cuebook/commands/json";
import { toolState } from "@cuebook/project/host";
import { plural, printableLine } from "@cuebook/settings/values";
import { type AuditEntry, readAudit } from "@cuebook/tools";
import { jsonText } from "../output/json.ts";
import { tableText } from "../output/table.ts";
import { actionObject } from "../permission/action-text.ts";
import { ruleSentence } from "../permission/rule-text.ts";
import { readyProject } from "../project/host.ts";
import type { CommandContext } from "../terminal/command-context.ts";

export interface LogOptions {
  readonly limit: number;
  readonly format: "text" | "json";
}

/** Runs `cuebook permissions log`. */
export async function log({ limit, format }: LogOptions, context: CommandContext): Promise<void> {
  const project = readyProject(context, {}, format);
  if (project === undefined) return;
  const { terminal } = context;
  const { entries, unreadable } = await readAudit(toolState(project.config), { limit });
  if (format === "json") {
    terminal.out(jsonText<typeof permissionsLogOutput>({ entries, unreadable }));
    return;
  }
  const style = context.style("out");
  if (entries.length === 0) terminal.out("The log is empty.\n");
  else {
    const rows = entries.map((entry) => [
      entry.at,
      printableLine(callerText(entry)),
      printableLine(entry.tool),
      printableLine(resultText(entry)),
      printableLine(aboutText(entry)),
    ]);
    terminal.out(
      tableText(["AT", "CALLER", "TOOL", "WHAT", { text: "ABOUT" }], rows, style, (text, row, column) => {
        if (column === 0) return style.dim(text);
        const entry = entries[row];
        if (column !== 3 || entry === undefined) return text;
        return isRefusal(entry) ? style.severity("error", text) : style.good(text);
      }),
    );
  }
  if (unreadable.length > 0) {
    terminal.err(
      `${plural(unreadable.length, "line")} of the log cannot be read; the first is ${printableLine(unreadable[0]?.file ?? "")}:${unreadable[0]?.line}\n`,
    );
  }
}

function callerText({ caller: { via, run, role, client } }: AuditEntry): string {
  return [via, run, role, client].filter((part) => part !== undefined).join(" ");
}

function isRefusal(entry: AuditEntry): boolean {
  return entry.event === "decided" ? entry.decision === "denied" : entry.result !== "ok";
}

/** `allowed`, `denied`, `done`, or the code of a failure. */
function resultText(entry: AuditEntry): string {
  if (entry.event === "decided") return entry.decision;
  return entry.result === "ok" ? "done" : entry.result;
}

function aboutText(entry: AuditEntry): string {
  if (entry.event === "failed") return entry.message;
  if (entry.event === "done") {
    const written =
      entry.sha256 === undefined ? "" : `${entry.bytes ?? "?"} bytes, sha256 ${entry.sha256.slice(0, 12)}`;
    return entry.message ?? written;
  }
  const { action, others = [], by, why } = entry;
  const more = others.length === 0 ? "" : ` and ${others.length} more`;
  const isSaid = why !== undefined && (by === "channel-failed" || by === "rules-broken" || entry.answer === "comment");
  return `${actionObject(action)}${more}  ${byText(entry)}${isSaid ? `: ${why}` : ""}`;
}

const reasons = {
  closed: "the question was closed without an answer",
  timeout: "nobody answered in time",
  "no-channel": "nobody could be asked",
  "channel-failed": "asking failed",
  "rules-broken": "remembered rules cannot be read",
  cancelled: "the call was cancelled",
  "too-large": "it is too large to be shown",
} as const;

function byText(entry: AuditEntry & { readonly event: "decided" }): string {
  const { by, rule, source, answer, who } = entry;
  if (by === "answer") return `${who ?? "somebody"} answered ${answer ?? "?"}`;
  if (by !== "rule") return reasons[by];
  return `${source ?? ""} rule ${rule === undefined ? "" : ruleSentence(rule)}`.trim();
}
