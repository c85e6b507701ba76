import type { Command, EventBody, RunState } from "@cuebook/run";
import { heldWaivers, outputText, waivedText, workspaceOf } from "@cuebook/run";
import type { Definition } from "@cuebook/workflow";
import { projectHooks } from "../host/project-hooks.ts";
import type { Performance } from "./performance.ts";

/** The longest subject line of a commit message, for `git log --oneline`. */
const mostSubject = 72;

/** Commits the changes of a phase, and records the tree of all files. */
export async function commitPhase(
  { host, recorder, workflow }: Performance,
  { step: ordinal }: Extract<Command, { do: "commit" }>,
): Promise<Omit<Extract<EventBody, { type: "step_committed" }>, "type" | "step">> {
  const { state } = recorder;
  const step = state.steps.find((each) => each.step === ordinal);
  const workspace = workspaceOf(state, step);
  const value = step?.result?.is === "completed" ? step.result.value : {};
  const said =
    [value.summary, value.reason].find((each) => typeof each === "string") ?? outputText({ value, body: "" });
  const [first = "", ...rest] = said.trim().split("\n");
  // The reason of a blocked phase describes work that was not done, so the subject names the changed files instead.
  const isBlocked = step?.result?.is === "completed" && step.result.status === "blocked";
  const done = isBlocked ? workBefore(await host.workspaces.changes(workspace)) : undefined;
  const subject = shortened(`${step?.role ?? ""}: ${done ?? first.trim()}`);
  const body = done !== undefined || subject.endsWith("…") ? said.trim() : rest.join("\n").trim();
  const trailers = [`Cuebook-Run: ${state.id}`, `Cuebook-Step: ${ordinal}`, ...waivedTrailers(state)];
  const made = await host.workspaces.commit(
    workspace,
    [subject, ...(body === "" ? [] : [body]), trailers.join("\n")].join("\n\n"),
    { mayBeEmpty: isWaiverToCommit(workflow.definition, state) },
  );
  const { tree } = await host.workspaces.checkpoint(workspace, `${state.id}/${ordinal}-end`);
  if (made === null) return { commit: null, tree };
  const { commit, unsigned } = made;
  // A project whose hooks cannot be listed is committed like others.
  const hooks = await projectHooks(host, workspace.path).catch(() => []);
  const withoutHooks = hooks.filter(({ isRun, isIgnored }) => !isRun && !isIgnored).map(({ name }) => name);
  return {
    ...{ commit, tree },
    ...(unsigned === undefined ? {} : { unsigned }),
    ...(withoutHooks.length === 0 ? {} : { withoutHooks }),
  };
}

/**
 * The subject for the changes that a blocked phase leaves: `changes to src/a.ts and 2 more files, then blocked`.
 * @param changes each with git's status letters
 */
function workBefore(changes: readonly string[]): string | undefined {
  const [first, ...more] = changes.map((change) => change.replace(/^\S+\s+/, ""));
  if (first === undefined) return undefined;
  const others = more.length === 0 ? "" : ` and ${more.length} more ${more.length === 1 ? "file" : "files"}`;
  return `changes to ${first}${others}, then blocked`;
}

function shortened(text: string): string {
  return text.length <= mostSubject ? text : `${text.slice(0, mostSubject - 1).trimEnd()}…`;
}

/** One commit trailer for each check that people waived: `Cuebook-Waived: test: It fails on this machine only.` */
function waivedTrailers(state: RunState): string[] {
  return heldWaivers(state).flatMap(({ checks, reason }) =>
    checks.map((check) => `Cuebook-Waived: ${oneLine(waivedText([check]), 80)}: ${oneLine(reason, 300)}`),
  );
}

function oneLine(text: string, most: number): string {
  const line = text.replace(/[\p{C}\p{Z}]+/gu, " ").trim();
  return line.length <= most ? line : `${line.slice(0, most - 1).trimEnd()}…`;
}

/** Whether the last commit of the branch lacks a current waiver: nothing was committed since, or the branch was updated. */
function isWaiverToCommit({ roles }: Definition, state: RunState): boolean {
  const { steps } = state;
  const waivers = heldWaivers(state);
  if (waivers.length === 0) return false;
  const last = steps.findLast(({ committed }) => typeof committed?.commit === "string")?.step ?? 0;
  const isUpdated = steps.some(({ step, role }) => step > last && roles[role]?.performs?.what === "sync");
  return isUpdated || waivers.some(({ isCommitted }) => !isCommitted);
}
