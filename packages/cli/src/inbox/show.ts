import { type LocalHost, readDecision, readPermission } from "@cuebook/engine";
import { openPermissions, type RunState, stateOf } from "@cuebook/run";
import { jsonText } from "../output/json.ts";
import { type ReadyProject, readyProject, withRun } from "../project/host.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { decisionText } from "./decision-text.ts";
import { askerOf, permissionText } from "./permission-text.ts";

export interface ShowOptions {
  readonly full?: true;
  readonly permission?: number;
  readonly repo?: string;
  readonly format: "text" | "json";
}

/** Runs `cuebook inbox show`. */
export async function show(prefix: string, options: ShowOptions, context: CommandContext): Promise<void> {
  const { terminal } = context;
  const project = readyProject(context, options, options.format);
  if (project === undefined) return;
  await withRun(project, prefix, async (host, run) => {
    const state = stateOf(run, await host.journal.read(run));
    if (options.permission !== undefined || openPermissions(state).length > 0) {
      return showPermission(host, state, options, context, project);
    }
    const open = await readDecision(host, run);
    if (options.format === "text") {
      const isFull = options.full === true;
      terminal.out(decisionText(open, state, { project, now: new Date(), style: context.style("out"), isFull }));
      return;
    }
    const { decision, kind, step, edge, requestedAt } = open.decision;
    const { view, hash, isSame } = open.current;
    terminal.out(
      jsonText({
        run,
        workflow: state.workflow,
        issue: state.issue,
        decision,
        kind,
        step,
        edge: edge ?? null,
        createdAt: requestedAt,
        message: view.message,
        hash,
        view,
        isSame,
        asked: { hash: open.hash, view: open.view },
      }),
    );
  });
}

async function showPermission(
  host: LocalHost,
  state: RunState,
  options: ShowOptions,
  context: CommandContext,
  project: ReadyProject,
): Promise<void> {
  const open = await readPermission(host, state.id, options.permission);
  const isDriven = await host.journal.isDriven(state.id);
  const { terminal } = context;
  if (options.format === "text") {
    const isOnly = openPermissions(state).length === 1;
    const shown = { project, now: new Date(), style: context.style("out"), isFull: options.full === true };
    terminal.out(permissionText(open, state, { ...shown, isOnly, isDriven }));
    return;
  }
  const { permission, step, try: attempt, turn, tool, action, message, hash, requestedAt, expiresAt } = open.permission;
  const { role, agent, folder } = askerOf(state, open.permission);
  const { id: run, workflow, issue } = state;
  terminal.out(
    jsonText({
      ...{ run, workflow, issue, permission, kind: "permission", step, try: attempt, turn, role, agent, folder, tool },
      ...{ action, others: open.permission.others, message },
      ...{ createdAt: requestedAt, expiresAt, hash, view: open.view, isDriven },
    }),
  );
}
