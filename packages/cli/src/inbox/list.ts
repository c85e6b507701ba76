import {
  type ListedDecision,
  type ListedPermission,
  type ListedRun,
  listDecisions,
  listPermissions,
  listRuns,
} from "@cuebook/engine";
import { openDecision } from "@cuebook/run";
import { cutToCells } from "../output/cells.ts";
import { plural } from "../output/count.ts";
import { jsonText } from "../output/json.ts";
import { ageText } from "../output/measure.ts";
import { printableLine } from "../output/printable.ts";
import type { Style } from "../output/style.ts";
import { tableText } from "../output/table.ts";
import { readyProject, withRuns } from "../project/host.ts";
import { proposal } from "../project/project.ts";
import type { CommandContext } from "../terminal/command-context.ts";

export interface ListOptions {
  readonly repo?: string;
  readonly format: "text" | "json";
}

/** A run that stands still, and for which nobody has to decide anything. */
interface OtherRun {
  readonly run: string;
  /** As in `runs list`; `decided`: it was decided, and only has to be resumed. */
  readonly reason: string;
}

/** Does `cuebook inbox list`. */
export async function list(options: ListOptions, context: CommandContext): Promise<void> {
  const project = readyProject(context, options, options.format);
  if (project === undefined) return;
  const { asked, runs } = await withRuns(project, async (host) =>
    host === undefined
      ? { asked: [], runs: [] }
      : { asked: [...(await listDecisions(host)), ...(await listPermissions(host))], runs: await listRuns(host) },
  );
  const decisions = asked.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
  const others = runs.flatMap(otherRun);
  const unreadable = runs.filter((run) => "error" in run).length;
  const { terminal } = context;
  if (options.format === "json") {
    terminal.out(jsonText({ decisions: decisions.map(row), others, unreadable }));
    return;
  }
  const all = (status: string) => proposal(project, "runs", "list", "--status", status);
  const listed = decisions.length === 0 ? "Nothing waits for a decision.\n" : listText(decisions, context.style("out"));
  const rest = others.length === 0 ? "" : `${othersText(others)}: ${all("suspended")}\n`;
  const broken = unreadable === 0 ? "" : `${plural(unreadable, "run")} cannot be read: ${all("unreadable")}\n`;
  terminal.out(`${listed}${rest}${broken}`);
}

function otherRun(run: ListedRun): OtherRun[] {
  if (!("state" in run)) return [];
  const { id, status, suspension } = run.state;
  if (status !== "suspended" || suspension === undefined || openDecision(run.state) !== undefined) return [];
  return [{ run: id, reason: suspension.reason === "decision" ? "decided" : suspension.reason }];
}

/** `3 runs are suspended for other reasons (2 limit, 1 failure)`. */
function othersText(others: readonly OtherRun[]): string {
  const reasons = Map.groupBy(others, ({ reason }) => reason);
  const counts = [...reasons].map(([reason, runs]) => `${runs.length} ${reason}`).join(", ");
  const are = others.length === 1 ? "is suspended for another reason" : "are suspended for other reasons";
  return `${plural(others.length, "run")} ${are} (${counts})`;
}

type Listed = ListedDecision | ListedPermission;

/** What is asked as `inbox list --format json` writes it. Fields are added in later versions, never renamed. */
function row(listed: Listed): object {
  const { run, workflow, createdAt, issue } = listed;
  const about = { run, workflow, issue: identifierOf(issue) ?? null };
  if ("permission" in listed) {
    const { permission, step, message, tool, action, hash, shown, expiresAt } = listed.permission;
    return { ...about, permission, kind: "permission", step, message, tool, action, hash, createdAt, expiresAt, shown };
  }
  const { decision, kind, step, message, edge, shown } = listed.decision;
  return {
    ...about,
    decision,
    kind,
    step,
    message,
    edge: edge ?? null,
    createdAt,
    shown,
  };
}

function identifierOf(issue: ListedDecision["issue"]): string | undefined {
  return typeof issue?.identifier === "string" ? issue.identifier : undefined;
}

function listText(decisions: readonly Listed[], style: Style): string {
  const now = new Date();
  const rows = decisions.map((listed) => {
    const { run, workflow, createdAt, issue } = listed;
    const [kind, message] =
      "permission" in listed
        ? ["permission", listed.permission.message]
        : [listed.decision.kind, listed.decision.message];
    return [
      run,
      printableLine(workflow),
      printableLine(identifierOf(issue) ?? "-"),
      ageText(createdAt, now),
      kind,
      cutToCells(printableLine(message), 80),
    ];
  });
  return tableText(["RUN", "WORKFLOW", "ISSUE", "SINCE", "KIND", "ASKS"], rows, (text, index) =>
    index < 0 ? style.dim(text) : text,
  );
}
