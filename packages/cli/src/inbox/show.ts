import { type LocalHost, readDecision, readPermission, wholeView } from "@cuebook/engine";
import { openPermissions, type RunState, stateOf } from "@cuebook/run";
import { jsonText } from "../output/json.ts";
import { type ReadyProject, readyProject, withRun } from "../project/host.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { showPaged } from "../terminal/pager.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { decisionText } from "./decision-text.ts";
import { askerOf, permissionText } from "./permission-text.ts";

export interface ShowOptions {
  readonly full?: true;
  /** False with `--no-pager`. */
  readonly pager: boolean;
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
    const isFull = options.full === true;
    const whole = isFull || options.format === "json" ? await wholeView(host, state, open.current.view) : undefined;
    if (options.format === "text") {
      const shown = { project, now: new Date(), style: context.style("out"), isFull, whole };
      return print(decisionText(open, state, shown), options, terminal);
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
        view: whole ?? view,
        isComplete: whole !== undefined,
        isSame,
        asked: { hash: open.hash, view: open.view },
      }),
    );
  });
}

/** Prints a text: if it is full and a person watches, in the pager. */
async function print(text: string, { full, pager }: ShowOptions, terminal: Terminal): Promise<void> {
  if (full === true && pager) await showPaged(text, terminal, "out");
  else terminal.out(text);
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
    return print(permissionText(open, state, { ...shown, isOnly, isDriven }), options, terminal);
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
