import { driveRun, forkRun } from "@cuebook/engine";
import { type Resumption, stateOf } from "@cuebook/run";
import type { Operation } from "@cuebook/server";
import { openHost, type ReadyProject } from "../project/host.ts";
import { replayOf } from "../run/resume-in-foreground.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/** Drives the runs that people resume on the page. When it is disposed of, they stop as at Ctrl-C, and can be resumed again. */
export class PageOperation implements Operation, AsyncDisposable {
  readonly #project: ReadyProject;
  readonly #context: CommandContext;
  readonly #stop = new AbortController();
  readonly #driven = new Set<Promise<unknown>>();

  constructor(project: ReadyProject, context: CommandContext) {
    this.#project = project;
    this.#context = context;
  }

  drive(run: string, resume: Resumption): Promise<unknown> {
    const driving = this.#drive(run, resume);
    this.#driven.add(driving);
    const end = () => void this.#driven.delete(driving);
    driving.then(end, end);
    return driving;
  }

  async fork(run: string, step: number): Promise<string> {
    const host = openHost(this.#project.config, undefined);
    try {
      return await forkRun(host, { run, step });
    } finally {
      await host.close();
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#stop.abort();
    await Promise.allSettled(this.#driven);
  }

  async #drive(run: string, resume: Resumption): Promise<void> {
    const reader = openHost(this.#project.config, undefined);
    const state = stateOf(run, await reader.journal.read(run).finally(() => reader.close()));
    const host = openHost(this.#project.config, replayOf(state, undefined, this.#context));
    try {
      await driveRun(host, run, { resume, signal: this.#stop.signal });
    } finally {
      await host.close();
    }
  }
}
