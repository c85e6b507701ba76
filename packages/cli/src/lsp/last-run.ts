import { statSync } from "node:fs";
import type { LastRun } from "@cuebook/editor";
import { databaseOf } from "@cuebook/project/host";
import { stateOf } from "@cuebook/run";
import { masker } from "@cuebook/system";
import { promptOutput, variants, type Workflow } from "@cuebook/workflow";
import { type ReadyProject, withRuns } from "../project/host.ts";

/** How long the last run of a workflow is cached if changes of the store cannot be detected, as for a store with an address. */
const keptMs = 5000;

interface Known {
  readonly at: number;
  readonly state: string | undefined;
  readonly run: Promise<LastRun | undefined>;
}

/** The last runs of workflows. The journal is read only after it has changed, so that typing is not delayed. Read-only. */
export class LastRuns {
  readonly #known = new Map<string, Known>();

  /** The last run of a workflow in a project; `undefined` without one, or if the journal cannot be read. */
  of(project: ReadyProject, workflow: Workflow): Promise<LastRun | undefined> {
    const key = `${project.config.root}\0${workflow.definition.name}`;
    const known = this.#known.get(key);
    const state = stateOfJournal(project);
    const isKnown = state === undefined ? performance.now() - (known?.at ?? -keptMs) < keptMs : known?.state === state;
    if (known !== undefined && isKnown) return known.run;
    // Other commands report a locked or damaged journal.
    const run = readLastRun(project, workflow).catch(() => undefined);
    this.#known.set(key, { at: performance.now(), state, run });
    return run;
  }
}

/** A text that changes whenever the journal is written; `undefined` for a store with an address. */
function stateOfJournal({ config }: ReadyProject): string | undefined {
  const file = databaseOf(config);
  if (file === undefined) return undefined;
  return [file, `${file}-wal`].map(fileState).join(" ");
}

function fileState(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false, bigint: true });
  return found === undefined ? "-" : `${found.ino}:${found.size}:${found.mtimeNs}`;
}

async function readLastRun(project: ReadyProject, workflow: Workflow): Promise<LastRun | undefined> {
  return withRuns(project, async (host) => {
    if (host === undefined) return undefined;
    const { runs } = await host.journal.list({ workflow: workflow.definition.name }, { limit: 1 });
    const [last] = runs;
    if (last === undefined || !("summary" in last)) return undefined;
    const state = stateOf(last.run, await host.journal.read(last.run));
    const outputs: Record<string, Record<string, Record<string, unknown>>> = {};
    const steps: Record<string, unknown> = {};
    const repairs: Record<string, number> = {};
    for (const { role, result, tries, scope } of state.steps) {
      if (scope !== undefined) continue;
      repairs[role] = tries.flatMap(({ turns }) => turns).filter(({ kind }) => kind === "repair").length;
      if (result?.is !== "completed") continue;
      const { status, value, body } = result;
      const variant = variants(workflow.definition.roles[role]?.returns ?? { format: "text" }).find(
        (each) => each.status === status,
      );
      const output = variant === undefined ? { ...value, _body: body } : promptOutput(variant.schema, value, body);
      outputs[role] = { ...outputs[role], [status]: output };
      steps[role] = output;
    }
    const data = { ...(state.issue !== null && { issue: state.issue }), input: state.input, steps };
    // Masks tokens, too, that an agent wrote into its output despite the advice.
    const mask = masker(host.secrets);
    return JSON.parse(mask(JSON.stringify({ run: last.run, state: state.status, data, outputs, repairs })));
  });
}
