import type { Command } from "@cuebook/run";

interface Running {
  readonly controller: AbortController;
  readonly work: Set<Promise<void>>;
}

/** Stops the running work of one step, while the other steps continue. */
export class CutOffs {
  readonly #running = new Map<number, Running>();

  /** The signal for a command: aborted by `stop`, or when its step is cut off. */
  signalOf(command: Command, stop: AbortSignal): AbortSignal {
    const running = this.#of(command);
    return running === undefined ? stop : AbortSignal.any([stop, running.controller.signal]);
  }

  /** Tracks the work of a command until it settles. */
  add(command: Command, work: Promise<void>): void {
    const all = this.#of(command)?.work.add(work);
    void work.finally(() => all?.delete(work));
  }

  /** Stops the work of steps, without waiting. */
  cutWhere(isMeant: (step: number) => boolean): void {
    for (const [step, { controller }] of this.#running) if (isMeant(step)) controller.abort();
  }

  /** Stops the work of a step, and waits until it settles. Work that the step begins later is not affected. */
  async cut(step: number): Promise<void> {
    const running = this.#running.get(step);
    this.#running.delete(step);
    running?.controller.abort();
    await Promise.allSettled(running?.work ?? []);
  }

  /** The running work of a command's step; `undefined` for a command that is not stopped with its step. */
  #of(command: Command): Running | undefined {
    if (!("step" in command) || command.step === null || command.do === "wait") return undefined;
    const running = this.#running.get(command.step) ?? { controller: new AbortController(), work: new Set() };
    this.#running.set(command.step, running);
    return running;
  }
}
