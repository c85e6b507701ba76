import type { LastRun } from "@cuebook/editor";
import { stateOf } from "@cuebook/run";
import { masker } from "@cuebook/system";
import { promptOutput, variants, type Workflow } from "@cuebook/workflow";
import { type ReadyProject, withRuns } from "../project/host.ts";

/** How long what is known of a workflow's runs is kept, so that typing does not read the journal. */
const keptMs = 5000;

/** The last runs of workflows, read from the journal now and then. Nothing is created for it. */
export class LastRuns {
  readonly #known = new Map<string, { readonly at: number; readonly run: Promise<LastRun | undefined> }>();

  /** The last run of a workflow in a project; `undefined` without one, or if the journal cannot be read. */
  of(project: ReadyProject, workflow: Workflow): Promise<LastRun | undefined> {
    const key = `${project.config.root}\0${workflow.definition.name}`;
    const known = this.#known.get(key);
    if (known !== undefined && performance.now() - known.at < keptMs) return known.run;
    // A journal that is locked or damaged is reported by other commands.
    const run = readLastRun(project, workflow).catch(() => undefined);
    this.#known.set(key, { at: performance.now(), run });
    return run;
  }
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
    // Tokens that an agent wrote into its output despite all advice are hidden, too.
    const mask = masker(host.secrets);
    return JSON.parse(mask(JSON.stringify({ run: last.run, state: state.status, data, outputs, repairs })));
  });
}
