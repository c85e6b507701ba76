import { type ChangedFile, type Command, type EventBody, type RunState, workspaceOf } from "@cuebook/run";
import { fileKind } from "@cuebook/workspace";
import type { Host } from "../host/host.ts";

/** The largest number of files that are recorded. */
const mostFiles = 1000;

/** Compares the files with those before a phase, and the tests of earlier phases with what these left. */
export async function inspectChanges(
  { workspaces }: Pick<Host, "workspaces">,
  state: RunState,
  { step, try: attempt, turn, since, tests }: Extract<Command, { do: "inspect_changes" }>,
): Promise<EventBody> {
  const workspace = workspaceOf(
    state,
    state.steps.find((each) => each.step === step),
  );
  const trees = [since, ...tests.map(({ tree }) => tree)];
  const [own = [], ...ofTests] = (await workspaces.compare?.(workspace, trees)) ?? [];
  const files = own.slice(0, mostFiles).map((file) => ({ ...file, kind: fileKind(file.path) }));
  const differing = tests.flatMap((kept, index) => differingTests(kept, ofTests[index] ?? [])).slice(0, mostFiles);
  const found = { files, count: own.length, ...(differing.length === 0 ? {} : { tests: differing }) };
  return { type: "changes_inspected", step, try: attempt, turn, ...found };
}

function differingTests(
  { step, paths }: { readonly step: number; readonly paths: readonly string[] },
  changed: readonly ChangedFile[],
) {
  const kept = new Set(paths);
  return changed.filter(({ path }) => kept.has(path)).map((file) => ({ ...file, since: step }));
}
