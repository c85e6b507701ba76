import {
  type FoundQuestion,
  type LocalHost,
  readDecision,
  readPermission,
  shownGate,
  wholeView,
} from "@cuebook/engine";
import { CuebookError } from "@cuebook/error";
import { isOfSuspension, questionAddress, type RunState } from "@cuebook/run";
import { type ReadyProject, withQuestion } from "../project/host.ts";
import { runsPlace } from "../project/runs-place.ts";
import type { ServerOptions } from "../remote/server-address.ts";
import { questionName } from "../run-output/next-steps.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { decisionText } from "./decision-text.ts";
import { gateText } from "./gate-text.ts";
import { permissionText, sessionText } from "./permission-text.ts";
import { questionJson } from "./question-json.ts";
import { questionText } from "./show-there.ts";
import { suspensionText } from "./suspension-text.ts";

export interface ShowOptions extends ServerOptions {
  readonly full?: true;
  readonly format: "text" | "json";
}

/** Runs `cuebook inbox show`. */
export async function show(address: string, options: ShowOptions, context: CommandContext): Promise<void> {
  const { terminal } = context;
  const place = runsPlace(context, options, options.format);
  if (place === undefined) return;
  if (place.is === "server") return terminal.out(await questionText(place, address, options, context));
  const { project } = place;
  await withQuestion(project, address, async (host, found) => {
    const text =
      options.format === "json"
        ? questionJson(host, found, project)
        : shownText(host, found, options, context, project);
    terminal.out(await text);
  });
}

async function shownText(
  host: LocalHost,
  found: FoundQuestion,
  options: ShowOptions,
  context: CommandContext,
  project: ReadyProject,
): Promise<string> {
  const how = textOptions(options, context, project);
  if (found.is === "session") return shownSession(host, found, how);
  const { state, waiting } = found;
  if (waiting?.kind === "permission") return shownPermission(host, state, waiting, how);
  const gate = waiting?.kind === "checks" ? shownGate(state) : undefined;
  if (gate !== undefined) return gateText(gate, state, how);
  if (waiting !== undefined && isOfSuspension(waiting.kind)) return suspensionText(state, how);
  const number = waiting !== undefined && "number" in waiting ? waiting.number : undefined;
  const open = await readDecision(host, state.id, number);
  const whole = options.full === true ? await wholeView(host, state, open.current.view) : undefined;
  return decisionText(open, state, { ...how, whole });
}

async function shownPermission(
  host: LocalHost,
  state: RunState,
  { q, number }: { readonly q?: number | undefined; readonly number: number },
  how: ReturnType<typeof textOptions>,
): Promise<string> {
  const open = await readPermission(host, state.id, number);
  const isDriven = await host.journal.isDriven(state.id);
  return permissionText(open, state, { ...how, name: questionName(state, q), isDriven });
}

async function shownSession(
  host: LocalHost,
  { id, waiting }: Extract<FoundQuestion, { is: "session" }>,
  how: ReturnType<typeof textOptions>,
): Promise<string> {
  const open = await readPermission(host, id, waiting?.number);
  const session = await host.journal.sessions.read(id);
  if (session === undefined) throw new CuebookError("run_not_found", `there is no session ${id}`);
  const { isHeld, questions } = session;
  const isOnly = questions.filter(({ decided }) => decided === undefined).length === 1;
  const name = isOnly ? id : questionAddress(id, open.permission.permission);
  return sessionText(open, session, { ...how, name, isDriven: isHeld });
}

function textOptions({ full }: ShowOptions, context: CommandContext, project: ReadyProject) {
  return { project, now: new Date(), style: context.style("out"), isFull: full === true };
}
