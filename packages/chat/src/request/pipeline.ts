import { nearest } from "@cuebook/template";
import type { Clock } from "../protocol/clock.ts";
import type { AddsOf, After, Before, Fits, Named, NamesOf, Stage, Stages, Swapped } from "./pipeline-types.ts";

/** What is told of a stage that ran. */
export interface StageRun {
  readonly name: string;
  readonly durationMs: number;
  /** Whether it did what it is there for; otherwise it threw. */
  readonly ok: boolean;
}

/** How a pipeline is run. */
export interface PipelineRun<Name extends string, End = object> {
  readonly clock: Clock;
  /** Told of each stage when it is done or has failed. */
  readonly onStage?: (run: StageRun) => void;
  /** Told of the state after the last stage, at once: whoever awaits the run hears of it a little later. */
  onEnd?(state: End): void;
  /** Asked before each stage, and at the end. On `false` the run ends, with `undefined`. Default: always. */
  readonly isWanted?: () => boolean;
  /** The first stage to run: those before it are skipped, and the state has what they added. */
  readonly from?: Name | undefined;
}

/** A stage threw: which, and what. */
export class StageFailure extends Error {
  readonly stage: string;

  constructor(stage: string, cause: unknown) {
    super(`stage ${stage} failed`, { cause });
    this.stage = stage;
  }
}

/**
 * Named stages, in order. A pipeline is never changed: each method gives a new one.
 *
 * Types hold it together: a stage can stand where everything that it needs was added before it, and nowhere else.
 *
 * @example
 * ```ts
 * const shorter = requestPipeline.insertAfter("snapshot_history", {
 *   name: "keep_newest",
 *   run: (_, state) => ({ history: newestTurns(state.history, 20) }),
 * });
 * ```
 */
export class Pipeline<Context, Start extends object, List extends Stages> {
  readonly #stages: Stages;

  /** `createPipeline` makes one whose stages are known to fit. */
  constructor(stages: Stages) {
    const names = new Set<string>();
    for (const { name } of stages) {
      if (names.has(name)) throw new RangeError(`a pipeline has no two stages of one name; found ${quote(name)} twice`);
      names.add(name);
    }
    this.#stages = stages;
  }

  /** The names of the stages, in order. */
  get names(): readonly string[] {
    return this.#stages.map((stage) => stage.name);
  }

  /**
   * The pipeline with a stage before the one of a name.
   * @throws RangeError where there is no stage of that name, or the new one's name is taken
   */
  insertBefore<Name extends NamesOf<List>, const Added extends Stage<Context, Before<Start, List, Name>, object>>(
    name: Name,
    stage: Added,
  ): Pipeline<Context, Start, Swapped<List, Name, readonly [Added, Named<List, Name>]>> {
    const at = this.#at(name);
    return new Pipeline(this.#stages.toSpliced(at, 0, stage));
  }

  /**
   * The pipeline with a stage after the one of a name.
   * @throws RangeError as `insertBefore`
   */
  insertAfter<
    Name extends NamesOf<List>,
    const Added extends Stage<Context, Before<Start, List, Name> & AddsOf<Named<List, Name>>, object>,
  >(name: Name, stage: Added): Pipeline<Context, Start, Swapped<List, Name, readonly [Named<List, Name>, Added]>> {
    const at = this.#at(name);
    return new Pipeline(this.#stages.toSpliced(at + 1, 0, stage));
  }

  /**
   * The pipeline with another stage of the same name, which adds at least what the one before did.
   * @throws RangeError where there is no stage of that name
   */
  replace<
    Name extends NamesOf<List>,
    const By extends Stage<Context, Before<Start, List, Name>, AddsOf<Named<List, Name>> & object, Name>,
  >(name: Name, stage: By): Pipeline<Context, Start, Swapped<List, Name, readonly [By]>> {
    const at = this.#at(name);
    return new Pipeline(this.#stages.toSpliced(at, 1, stage));
  }

  /**
   * The pipeline without a stage that no later one needs.
   * @throws RangeError where there is no stage of that name
   */
  without<Name extends NamesOf<List>>(
    name: Fits<Start, Swapped<List, Name, readonly []>> extends true ? Name : never,
  ): Pipeline<Context, Start, Swapped<List, Name, readonly []>> {
    return new Pipeline(this.#stages.toSpliced(this.#at(name), 1));
  }

  /**
   * Runs the stages, each after the other. Stages that return no promise run at once.
   * @returns the state after the last; `undefined` where the run was not wanted any more
   * @throws StageFailure
   */
  async run(
    context: Context,
    start: Start,
    options: PipelineRun<NamesOf<List>, After<Start, List>>,
  ): Promise<After<Start, List> | undefined> {
    const { clock, onStage, isWanted = () => true, from } = options;
    let state: object = start;
    for (const stage of this.#stages.slice(from === undefined ? 0 : this.#at(from))) {
      if (!isWanted()) return undefined;
      const startedMs = clock.elapsedMs();
      let ok = false;
      try {
        // The methods above have looked whether a stage fits its place; a list of stages no longer knows it.
        const added = (stage.run as (context: Context, state: object) => object | Promise<object>)(context, state);
        state = { ...state, ...(isPromise(added) ? await added : added) };
        ok = true;
      } catch (error) {
        throw new StageFailure(stage.name, error);
      } finally {
        onStage?.({ name: stage.name, durationMs: clock.elapsedMs() - startedMs, ok });
      }
    }
    if (!isWanted()) return undefined;
    const end = state as After<Start, List>;
    options.onEnd?.(end);
    return end;
  }

  #at(name: string): number {
    const at = this.#stages.findIndex((stage) => stage.name === name);
    if (at >= 0) return at;
    const meant = nearest(name, this.names);
    throw new RangeError(
      `there is no stage ${quote(name)}${meant === undefined ? "" : `, did you mean ${quote(meant)}?`}; expected ${this.names.join(", ")}`,
    );
  }
}

/**
 * A pipeline of stages, in order.
 * @typeParam Context what each stage is given besides the state
 * @typeParam Start the state that the first stage is given
 * @throws RangeError where two stages have the same name
 */
export function createPipeline<Context, Start extends object>(): <
  const List extends readonly Stage<Context, never, object>[],
>(
  stages: List & (Fits<Start, List> extends true ? unknown : { readonly stageWithoutWhatItNeeds: Fits<Start, List> }),
) => Pipeline<Context, Start, List> {
  return (stages) => new Pipeline(stages);
}

function isPromise(value: object | Promise<object>): value is Promise<object> {
  return typeof value === "object" && "then" in value && typeof value.then === "function";
}

function quote(name: string): string {
  return JSON.stringify(name);
}
