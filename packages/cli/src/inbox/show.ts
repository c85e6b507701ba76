import { type LocalHost, readDecision, readPermission, type ShownGate, shownGate, wholeView } from "@cuebook/engine";
import { CuebookError } from "@cuebook/error";
import { openDecision, openPermissions, type RunState, stateOf } from "@cuebook/run";
import { type ReadyProject, withAsker } from "../project/host.ts";
import { runsPlace } from "../project/runs-place.ts";
import type { ServerOptions } from "../remote/server-address.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { decisionText } from "./decision-text.ts";
import { gateText } from "./gate-text.ts";
import { permissionText, sessionText } from "./permission-text.ts";
import { questionJson } from "./question-json.ts";
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
    if (options.format === "json")
      return terminal.out(await questionJson(host, { is, id: run }, options.permission, project));
    if (is === "session") return showSession(host, run, options, context, project);
    const state = stateOf(run, await host.journal.read(run));
    if (options.permission !== undefined || openPermissions(state).length > 0) {
      return showPermission(host, state, options, context, project);
    }
    const gate = openDecision(state) === undefined ? shownGate(state) : undefined;
    if (gate !== undefined) return showGate(state, gate, options, context, project);
    const open = await readDecision(host, run);
    const whole = options.full === true ? await wholeView(host, state, open.current.view) : undefined;
    const shown = { ...textOptions(options, context, project), whole };
    context.terminal.out(decisionText(open, state, shown));
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
  context.terminal.out(gateText(gate, state, textOptions(options, context, project)));
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
  const isOnly = openPermissions(state).length === 1;
  const shown = { ...textOptions(options, context, project), isOnly, isDriven };
  context.terminal.out(permissionText(open, state, shown));
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
  const { isHeld, questions } = session;
  const isOnly = questions.filter(({ decided }) => decided === undefined).length === 1;
  const shown = { ...textOptions(options, context, project), isOnly, isDriven: isHeld };
  context.terminal.out(sessionText(open, session, shown));
}

function textOptions({ full }: ShowOptions, context: CommandContext, project: ReadyProject) {
  return { project, now: new Date(), style: context.style("out"), isFull: full === true };
}
