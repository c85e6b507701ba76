import { type LocalHost, readDecision, readPermission, type ShownGate, shownGate, wholeView } from "@cuebook/engine";
import { CuebookError } from "@cuebook/error";
import { openDecision, openPermissions, type RunState, stateOf } from "@cuebook/run";
import { jsonText } from "../output/json.ts";
import { type ReadyProject, withAsker } from "../project/host.ts";
import { runsPlace } from "../project/runs-place.ts";
import type { ServerOptions } from "../remote/server-address.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { decisionText } from "./decision-text.ts";
import { gateText } from "./gate-text.ts";
import { askerOf, permissionText, placeOf, sessionText } from "./permission-text.ts";
import { questionText } from "./show-there.ts";

export interface ShowOptions extends ServerOptions {
  readonly full?: true;
  readonly permission?: number;
  readonly format: "text" | "json";
}

/** Runs `cuebook inbox show`. */
export async function show(prefix: string, options: ShowOptions, context: CommandContext): Promise<void> {
  const { terminal } = context;
  const place = runsPlace(context, options, options.format);
  if (place === undefined) return;
  if (place.is === "server") return context.terminal.out(await questionText(place, prefix, options, context));
  const { project } = place;
  await withAsker(project, prefix, async (host, { is, id: run }) => {
    if (is === "session") return showSession(host, run, options, context, project);
    const state = stateOf(run, await host.journal.read(run));
    if (options.permission !== undefined || openPermissions(state).length > 0) {
      return showPermission(host, state, options, context, project);
    }
    const gate = openDecision(state) === undefined ? shownGate(state) : undefined;
    if (gate !== undefined) return showGate(state, gate, options, context, project);
    const open = await readDecision(host, run);
    const isFull = options.full === true;
    const whole = isFull || options.format === "json" ? await wholeView(host, state, open.current.view) : undefined;
    if (options.format === "text") {
      const shown = { ...textOptions(options, context, project), whole };
      return context.terminal.out(decisionText(open, state, shown));
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

/** Shows the checks that a run failed. */
async function showGate(
  state: RunState,
  gate: ShownGate,
  options: ShowOptions,
  context: CommandContext,
  project: ReadyProject,
): Promise<void> {
  const { id: run, workflow, issue } = state;
  if (options.format === "text") {
    return context.terminal.out(gateText(gate, state, textOptions(options, context, project)));
  }
  context.terminal.out(jsonText({ run, workflow, issue, kind: "checks", ...gate, step: gate.step ?? null }));
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
    const shown = { ...textOptions(options, context, project), isOnly, isDriven };
    return context.terminal.out(permissionText(open, state, shown));
  }
  const { permission, tool, action, message, hash, requestedAt, expiresAt } = open.permission;
  const { step, try: attempt, turn } = placeOf(state, open.permission);
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

async function showSession(
  host: LocalHost,
  id: string,
  options: ShowOptions,
  context: CommandContext,
  project: ReadyProject,
): Promise<void> {
  const open = await readPermission(host, id, options.permission);
  const session = await host.journal.sessions.read(id);
  if (session === undefined) throw new CuebookError("run_not_found", `there is no session ${id}`);
  const { client, folder, isHeld, questions } = session;
  const { terminal } = context;
  if (options.format === "text") {
    const isOnly = questions.filter(({ decided }) => decided === undefined).length === 1;
    const shown = { ...textOptions(options, context, project), isOnly, isDriven: isHeld };
    return context.terminal.out(sessionText(open, session, shown));
  }
  const { permission, tool, action, others, message, hash, requestedAt, expiresAt } = open.permission;
  terminal.out(
    jsonText({
      ...{ run: null, workflow: null, issue: null, session: id, client, permission, kind: "permission", folder, tool },
      ...{ action, others, message, createdAt: requestedAt, expiresAt, hash, view: open.view, isDriven: isHeld },
    }),
  );
}

function textOptions({ full }: ShowOptions, context: CommandContext, project: ReadyProject) {
  return { project, now: new Date(), style: context.style("out"), isFull: full === true };
}
