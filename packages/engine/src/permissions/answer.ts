import { setTimeout as sleep } from "node:timers/promises";
import { CuebookError } from "@cuebook/error";
import type { PermissionAnswer } from "@cuebook/policy";
import type { RunState } from "@cuebook/run";
import { openPermissions, type Permission, stateOf } from "@cuebook/run";
import type { Host } from "../host/host.ts";
import { type PermissionView, readPermissionView } from "./view.ts";

/** The question of a tool of a run, as it is shown. */
export interface OpenPermission {
  readonly permission: Permission;
  readonly view: PermissionView;
}

/** An answer to a tool of a run. */
export interface GivenAnswer {
  /** Which permission; required only if the run waits for several. */
  readonly permission?: number | undefined;
  /** As in `PermissionAnswer`; `comment` needs a text. */
  readonly answer: PermissionAnswer["answer"];
  readonly say?: string | undefined;
  /** The beginning of the hash of the view that was looked at: only that is allowed. */
  readonly hash?: string | undefined;
  /** Who answers. */
  readonly by: string;
}

type AskedHost = Pick<Host, "journal">;

/**
 * The question of a tool of a run.
 * @param run its id
 * @param permission required only if several are open
 * @throws CuebookError `run_not_found`, `permission_missing`, `permission_ambiguous`, `journal_newer`
 */
export async function readPermission(host: AskedHost, run: string, permission?: number): Promise<OpenPermission> {
  const found = permissionOf(await readState(host, run), permission);
  return { permission: found, view: await readPermissionView(host.journal, found.shown) };
}

/**
 * Records an answer for the process that drives the run. It applies only to the request with the hash that was shown.
 * @param run its id
 * @returns the answered permission
 * @throws CuebookError `run_not_found`, `run_not_driven`, `permission_missing`, `permission_ambiguous`, `permission_changed`,
 *   `permission_answered`, `answer_not_offered`, `say_missing`
 */
export async function answerPermission(host: AskedHost, run: string, given: GivenAnswer): Promise<Permission> {
  const permission = permissionOf(await readState(host, run), given.permission);
  requireHash(run, permission, given.hash);
  await requireOffered(host, run, permission, given.answer);
  if (!(await host.journal.isDriven(run))) {
    throw new CuebookError(
      "run_not_driven",
      `run ${run} waits for permission, but no process drives it to receive the answer`,
      {
        data: { run },
      },
    );
  }
  if (!(await host.journal.answerPermission(run, permission.permission, answerOf(run, permission, given)))) {
    throw new CuebookError(
      "permission_answered",
      `permission ${permission.permission} of run ${run} is already answered`,
      { hint: "The first answer counts." },
    );
  }
  return permission;
}

/** The outcome of a permission, as soon as it is recorded; `undefined` if it is not recorded within that time. */
export async function permissionOutcome(
  host: AskedHost,
  run: string,
  permission: number,
  withinMs: number,
): Promise<Permission["decided"]> {
  const end = performance.now() + withinMs;
  for (;;) {
    const { permissions } = await readState(host, run);
    const decided = permissions.find((each) => each.permission === permission)?.decided;
    const leftMs = end - performance.now();
    if (decided !== undefined || leftMs <= 0) return decided;
    await sleep(Math.min(100, leftMs));
  }
}

async function readState({ journal }: AskedHost, run: string): Promise<RunState> {
  const events = await journal.read(run);
  if (events.length === 0) throw new CuebookError("run_not_found", `there is no run ${run}`);
  return stateOf(run, events);
}

function permissionOf(state: RunState, wanted: number | undefined): Permission {
  const open = openPermissions(state);
  if (wanted === undefined && open.length > 1) {
    const list = open.map(({ permission, message }) => `\n  ${permission}  ${message}`).join("");
    throw new CuebookError("permission_ambiguous", `run ${state.id} waits for ${open.length} permissions:${list}`);
  }
  const found = wanted === undefined ? open[0] : open.find(({ permission }) => permission === wanted);
  if (found !== undefined) return found;
  const which = wanted === undefined ? "no permission" : `no permission ${wanted}`;
  const before = state.permissions.find(({ permission }) => permission === wanted)?.decided?.answer;
  const how = before === undefined ? "" : `: it was decided (${before})`;
  throw new CuebookError("permission_missing", `run ${state.id} (${state.status}) waits for ${which}${how}`);
}

function requireHash(run: string, { permission, hash }: Permission, given: string | undefined): void {
  if (given === undefined) return;
  const isLong = given.length >= shortestPrefix;
  if (isLong && hash.startsWith(given.toLowerCase())) return;
  const why = isLong
    ? `, not ${JSON.stringify(given.slice(0, 80))}`
    : `: give at least its first ${shortestPrefix} digits`;
  throw new CuebookError(
    "permission_changed",
    `permission ${permission} of run ${run} has the hash ${hash.slice(0, 12)}${why}`,
    { data: { run } },
  );
}

/** A rule can be stored only if it decides on no more than what was shown. */
async function requireOffered(
  { journal }: AskedHost,
  run: string,
  { permission, shown }: Permission,
  answer: GivenAnswer["answer"],
): Promise<void> {
  if (answer !== "always" && answer !== "turn" && answer !== "never") return;
  if ((await readPermissionView(journal, shown)).rule !== undefined) return;
  throw new CuebookError(
    "answer_not_offered",
    `permission ${permission} of run ${run} cannot be answered with "${answer}": a rule would decide on more than what is shown`,
    { hint: "Answer it once, deny it, or deny it with a comment.", data: { run } },
  );
}

/** A shorter beginning of a hash could match anything. */
const shortestPrefix = 6;

function answerOf(run: string, { hash, message }: Permission, { answer, say, by }: GivenAnswer): PermissionAnswer {
  switch (answer) {
    case "once":
    case "always":
    case "turn":
      return { answer, hash, by };
    case "deny":
    case "never":
      return { answer, by };
    case "comment":
      if (say === undefined || say.trim() === "") {
        throw new CuebookError("say_missing", `the comment for run ${run} is empty: ${message}`);
      }
      return { answer, say: say.trim(), by };
  }
}
