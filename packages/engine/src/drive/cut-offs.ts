import type { Command } from "@cuebook/run";

/** Stops what one step has under way, while the other steps continue. */
export class CutOffs {
  readonly #controllers = new Map<number, AbortController>();
  readonly #work = new Map<number, Set<Promise<void>>>();

  /** The signal for a command: `stop`, and that of its step. */
  signalOf(command: Command, stop: AbortSignal): AbortSignal {
    if (!("step" in command) || command.step === null || command.do === "wait") return stop;
    const controller = this.#controllers.get(command.step) ?? new AbortController();
    this.#controllers.set(command.step, controller);
    return AbortSignal.any([stop, controller.signal]);
  }

  /** Remembers the work of a command until it has settled. */
  add(command: Command, work: Promise<void>): void {
    if (!("step" in command) || command.step === null || command.do === "wait") return;
    const all = this.#work.get(command.step) ?? new Set();
    this.#work.set(command.step, all.add(work));
    void work.finally(() => all.delete(work));
  }

  /** Stops the work of steps, without waiting. */
  cutWhere(isMeant: (step: number) => boolean): void {
    for (const [step, controller] of this.#controllers) if (isMeant(step)) controller.abort();
  }

  /** Stops the work of a step, and waits until it has settled. What the step does afterwards is not affected. */
  async cut(step: number): Promise<void> {
    this.#controllers.get(step)?.abort();
    this.#controllers.delete(step);
    await Promise.allSettled(this.#work.get(step) ?? []);
  }
}
