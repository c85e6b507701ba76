import { adoptDefinition, driveRun, forkRun } from "@cuebook/engine";
import type { Actor } from "@cuebook/policy";
import { type Resumption, stateOf } from "@cuebook/run";
import type { AdoptionView, Operation } from "@cuebook/server";
import { definitionHash, pinnedWorkflow } from "@cuebook/store";
import { type Diagnostic, distinctFindings } from "@cuebook/template";
import { unifiedDiff } from "@cuebook/tools";
import type { Workflow } from "@cuebook/workflow";
import { openHost, replayOf } from "../host/host.ts";
import { type WaitingChange, waitingHost } from "../host/machine.ts";
import { currentWorkflow } from "../library/current-workflow.ts";
import { withIssuesOf } from "../service/issue-tracker.ts";
import type { ConfiguredProject, Surroundings } from "../surroundings.ts";
import { continueByWorkers, placementIn, queuedIn, queuedText } from "../workers/continuing.ts";
import { findingViews } from "./finding-views.ts";

/** Drives the runs that people resume on the page. Disposing of it stops them like Ctrl-C: they can be resumed again. */
export class PageOperation implements Operation, AsyncDisposable {
  readonly #project: ConfiguredProject;
  readonly #surroundings: Surroundings;
  readonly #report: (run: string, change: WaitingChange) => void;
  readonly #stop = new AbortController();
  readonly #driven = new Set<Promise<unknown>>();

  /** @param report receives that a run waits, because its machine cannot work, or that it continues */
  constructor(
    project: ConfiguredProject,
    surroundings: Surroundings,
    report: (run: string, change: WaitingChange) => void,
  ) {
    this.#project = project;
    this.#surroundings = surroundings;
    this.#report = report;
  }

  drive(run: string, resume: Resumption | "taken_up", actor: Actor): Promise<unknown> {
    const driving = this.#drive(run, resume, actor);
    this.#driven.add(driving);
    const end = () => void this.#driven.delete(driving);
    driving.then(end, end);
    return driving;
  }

  async isOfWorkers(run: string): Promise<boolean> {
    return (await placementIn(this.#project.config, run)) !== undefined;
  }

  async queued(run: string): Promise<string | undefined> {
    const queued = await queuedIn(this.#project.config, run);
    return queued === undefined || queued.state === "ended" ? undefined : queuedText(queued);
  }

  async fork(run: string, step: number, actor: Actor): Promise<string> {
    const host = openHost(this.#project.config, undefined, actor);
    try {
      return await forkRun(host, { run, step });
    } finally {
      await host.close();
    }
  }

  adoption(run: string): Promise<AdoptionView> {
    return this.#adopt(run, undefined);
  }

  adopt(run: string, definition: string, actor: Actor): Promise<AdoptionView> {
    return this.#adopt(run, definition, actor);
  }

  /** @param approved the definition that was shown; absent: only shows the changes */
  async #adopt(run: string, approved: string | undefined, actor?: Actor): Promise<AdoptionView> {
    const reader = openHost(this.#project.config, undefined);
    const { state, pinned } = await (async () => {
      try {
        const state = stateOf(run, await reader.journal.read(run));
        return { state, pinned: await pinnedWorkflow(reader.journal, state.pin) };
      } finally {
        await reader.close();
      }
    })();
    const { workflow, file, ...read } = await currentWorkflow(this.#surroundings, this.#project, pinned);
    const views = (more: readonly Diagnostic[] = []) =>
      findingViews(
        distinctFindings([...read.diagnostics, ...more]),
        read.sources,
        this.#surroundings.remedyOf ?? (() => undefined),
      );
    const about = { file, from: state.pin.definition };
    if (workflow === undefined) return { ...about, is: "refused", to: null, findings: views(), changes: "" };
    const to = definitionHash(workflow);
    const changes = changesOf(pinned, workflow);
    const isOther = approved !== undefined && approved !== to;
    const host = openHost(this.#project.config, replayOf(state), actor);
    try {
      const isDry = approved === undefined || isOther;
      const { is, findings: found } = await adoptDefinition(host, { run, workflow, isDry });
      return { ...about, is, to, findings: views(found), changes };
    } finally {
      await host.close();
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#stop.abort();
    await Promise.allSettled(this.#driven);
  }

  /** Drives a run, or queues it if workers drive it. */
  async #drive(run: string, resume: Resumption | "taken_up", actor: Actor): Promise<void> {
    const reader = openHost(this.#project.config, undefined, actor);
    const state = await (async () => {
      try {
        // Workers have queued a run that continues with its answer.
        const isQueued =
          resume === "taken_up"
            ? await this.isOfWorkers(run)
            : (await continueByWorkers(this.#project, reader, run, { resume })) !== undefined;
        return isQueued ? undefined : stateOf(run, await reader.journal.read(run));
      } finally {
        await reader.close();
      }
    })();
    if (state === undefined) return;
    const given = openHost(this.#project.config, replayOf(state), actor);
    using waiting = waitingHost(given, this.#project.config, (change) => this.#report(run, change));
    try {
      await driveRun(await withIssuesOf(waiting.host, state, this.#project, this.#surroundings), run, {
        resume,
        signal: this.#stop.signal,
      });
    } finally {
      await given.close();
    }
  }
}

/** The differences between the files of two workflows. */
function changesOf({ sources: before }: Workflow, { sources: now }: Workflow): string {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  return names.map((name) => (before[name] === now[name] ? "" : unifiedDiff(name, before[name], now[name]))).join("");
}
