import type { Command } from "@cuebook/run";
import { outputText, workspaceOf } from "@cuebook/run";
import type { Performance } from "./perform.ts";

/** The longest first line of a message: what `git log --oneline` shows well. */
const mostSubject = 72;

/** Commits the changes of a phase, and records the tree of all files. */
export async function commitPhase(
  { host, recorder }: Performance,
  { step: ordinal }: Extract<Command, { do: "commit" }>,
): Promise<{ readonly commit: string | null; readonly tree: string }> {
  const { state } = recorder;
  const step = state.steps.find((each) => each.step === ordinal);
  const workspace = workspaceOf(state, step);
  const value = step?.result?.is === "completed" ? step.result.value : {};
  const said =
    [value.summary, value.reason].find((each) => typeof each === "string") ?? outputText({ value, body: "" });
  const [first = "", ...rest] = said.trim().split("\n");
  const subject = shortened(`${step?.role ?? ""}: ${first.trim()}`);
  const body = subject.endsWith("…") ? said.trim() : rest.join("\n").trim();
  const trailers = `Cuebook-Run: ${state.id}\nCuebook-Step: ${ordinal}`;
  const made = await host.workspaces.commit(
    workspace,
    [subject, ...(body === "" ? [] : [body]), trailers].join("\n\n"),
  );
  const { tree } = await host.workspaces.checkpoint(workspace, `${state.id}/${ordinal}-end`);
  return { commit: made?.commit ?? null, tree };
}

function shortened(text: string): string {
  return text.length <= mostSubject ? text : `${text.slice(0, mostSubject - 1).trimEnd()}…`;
}
