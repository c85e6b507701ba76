import type { inboxShow } from "@cuebook/commands/json";
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
import { ageText, printable, printableLine } from "@cuebook/settings/values";
import { type Field, fieldsText } from "../output/fields.ts";
import { jsonText } from "../output/json.ts";
import { type Place, proposal } from "../output/proposal.ts";
import { wrappedText } from "../output/wrap.ts";
import { type ReadyProject, withQuestion } from "../project/host.ts";
import { runsPlace } from "../project/runs-place.ts";
import type { ServerOptions } from "../remote/server-address.ts";
import { nextSteps, questionName } from "../run-output/next-steps.ts";
import { nextText } from "../run-output/outcome.ts";
import { stepName, subjectText } from "../run-output/step-line.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { type DecisionTextOptions, decisionText } from "./decision-text.ts";
import { gateText } from "./gate-text.ts";
import { permissionText, sessionText } from "./permission-text.ts";
import { questionText } from "./show-there.ts";

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

/** The open question of a run or a session, in the form of the HTTP API. */
async function questionJson(host: LocalHost, found: FoundQuestion, place: Place): Promise<string> {
  const { is, id, waiting } = found;
  const { readQuestion } = await import("@cuebook/server");
  const question = waiting?.q === undefined ? undefined : await readQuestion(host, { asker: id, q: waiting.q });
  if (question === undefined) throw new CuebookError("decision_missing", `${is} ${id} asks nothing`);
  const isContinued = question.kind !== "permission" && question.run !== null;
  const resume = isContinued ? proposal(place, "runs", "resume", question.run) : null;
  const isOfService = "state" in found && found.state.dispatch !== undefined;
  const continuedBy = isContinued ? (isOfService ? "service" : "person") : null;
  return jsonText<typeof inboxShow>({ ...question, continuedBy, resume });
}

/** Why a run is suspended until a person acts, and the commands that continue it. */
function suspensionText(state: RunState, options: DecisionTextOptions): string {
  const { style, project, now } = options;
  const { q = 0, reason = "stopped", message = "", step: ordinal } = state.suspension ?? {};
  const about = subjectText(state);
  const step = state.steps.find((each) => each.step === ordinal);
  const asked = ageText(state.pauses?.at(-1)?.from ?? state.updatedAt, now);
  const rows: Field[] = [
    ...(about === "" ? [] : [["about", about] as const]),
    ["asked", `${asked}, ${questionAddress(state.id, q)}`],
    ...(step === undefined ? [] : [["step", stepName(state, step)] as const]),
  ];
  return [
    wrappedText(
      `${style.strong(`run ${state.id}`)}  ${printableLine(state.workflow)}  is suspended (${reason})\n`,
      style,
    ),
    fieldsText(
      rows.map(([name, text]) => [name, printableLine(text)]),
      style,
      { indent: 2, width: 9 },
    ),
    `\n${style.strong(printable(message))}\n`,
    nextText(nextSteps(state, project), style),
  ].join("");
}
