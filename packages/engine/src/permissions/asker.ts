import { CuebookError } from "@cuebook/error";
import type { PermissionAnswer } from "@cuebook/policy";
import { openPermissions, type RunState, stateOf } from "@cuebook/run";
import type { AskingSession, SessionQuestion } from "@cuebook/store";
import type { Host, HostJournal } from "../host/host.ts";
import { findRun } from "../record/control.ts";
import { type PermissionView, parsePermissionView, readPermissionView } from "./view.ts";

/** A question of a tool, wherever it was asked. */
export type AskedPermission = SessionQuestion;

/** The name of an asker: a run, or a session of a client. */
export interface AskerName {
  readonly is: "run" | "session";
  readonly id: string;
}

/** A run or a session, with its questions and the way to answer them. */
export type Asker = RunAsker | SessionAsker;

interface RunAsker extends Asking {
  readonly is: "run";
  readonly state: RunState;
}

interface SessionAsker extends Asking {
  readonly is: "session";
  readonly session: AskingSession;
}

interface Asking {
  readonly id: string;
  /** For messages: `run 7k3m (running)`. */
  readonly title: string;
  /** The questions that wait for an answer. */
  readonly open: readonly AskedPermission[];
  readonly all: readonly AskedPermission[];
  /** Whether a living process takes the answers. */
  isAlive(): Promise<boolean>;
  /** The answers that the asker has not taken yet. */
  answers(): Promise<ReadonlyMap<number, PermissionAnswer>>;
  /** @returns false if another answer was first */
  answer(permission: number, answer: PermissionAnswer): Promise<boolean>;
  /** @throws CuebookError `journal_invalid`, `journal_newer` */
  view(asked: AskedPermission): Promise<PermissionView>;
}

type AskerHost = HostJournal;

/** @throws CuebookError `run_not_found` if no run and no session has the id */
export async function readAsker({ journal }: AskerHost, id: string): Promise<Asker> {
  const asker = await findAskerOf({ journal }, id);
  if (asker === undefined) throw new CuebookError("run_not_found", `there is no run ${id}`);
  return asker;
}

/** The run or the session with an id. */
export async function findAskerOf({ journal }: AskerHost, id: string): Promise<Asker | undefined> {
  const events = await journal.read(id);
  return events.length === 0 ? sessionAsker(journal, id) : runAsker(journal, stateOf(id, events));
}

function runAsker(journal: Host["journal"], state: RunState): Asker {
  const { id, status, permissions } = state;
  return {
    ...{ is: "run", state, id, title: `run ${id} (${status})`, open: openPermissions(state), all: permissions },
    isAlive: () => journal.isDriven(id),
    answers: () => journal.permissionAnswers(id),
    answer: (permission, answer) => journal.answerPermission(id, permission, answer),
    view: async ({ permission: number }) => {
      const shown = permissions.find(({ permission }) => permission === number)?.shown ?? "";
      return readPermissionView(journal, shown);
    },
  };
}

async function sessionAsker({ sessions }: Host["journal"], id: string): Promise<Asker | undefined> {
  const session = await sessions.read(id);
  if (session === undefined) return undefined;
  const { client, questions, isHeld } = session;
  return {
    ...{ is: "session", session, id, title: `session ${id} (${client})`, all: questions },
    open: questions.filter(({ decided }) => decided === undefined),
    isAlive: async () => isHeld,
    answers: () => sessions.answers(id),
    answer: (permission, answer) => sessions.answer(id, permission, answer),
    view: async ({ permission }) => {
      const stored = await sessions.view(id, permission);
      if (stored !== undefined) return parsePermissionView(stored);
      throw new CuebookError("journal_invalid", `question ${permission} of session ${id} is no longer in the database`);
    },
  };
}

/**
 * The run or the session whose id begins with a prefix.
 * @throws CuebookError `run_not_found`, `run_ambiguous`, as `findRun`
 */
export async function findAsker(host: AskerHost, prefix: string): Promise<AskerName> {
  const sessions = await host.journal.sessions.find(prefix);
  const [first] = sessions;
  if (first === undefined) return { is: "run", id: await findRun(host, prefix) };
  const found = [...(await host.journal.find(prefix)), ...sessions];
  if (found.length === 1 || sessions.includes(prefix))
    return { is: "session", id: found.length === 1 ? first : prefix };
  throw new CuebookError(
    "run_ambiguous",
    `${found.length} runs and sessions begin with "${prefix}": ${found.join(", ")}`,
    { hint: "Give more of the id." },
  );
}
