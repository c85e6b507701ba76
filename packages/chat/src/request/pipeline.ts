import { nearest } from "@cuebook/template";
import type { Clock } from "../protocol/clock.ts";
import type { AddsOf, After, Before, Fits, Named, NamesOf, Stage, Stages, Swapped } from "./pipeline-types.ts";

/** The report about a stage that ran. */
export interface StageRun {
  readonly name: string;
  readonly durationMs: number;
  /** Whether it succeeded. Otherwise it threw. */
  readonly ok: boolean;
}

/** The options of running a pipeline. */
export interface PipelineRun<Name extends string, End = object> {
  readonly clock: Clock;
  /** Called for each stage when it has finished or failed. */
  readonly onStage?: (run: StageRun) => void;
  /** Called with the state after the last stage, at once. The promise of the run settles a little later. */
  onEnd?(state: End): void;
  /** Called before each stage, and at the end. On `false` the run ends with `undefined`. Default: always true. */
  readonly isWanted?: () => boolean;
  /** The first stage to run. Earlier ones are skipped, and the state contains what they added. */
  readonly from?: Name | undefined;
}

/** A stage threw: its name, and the cause. */
export class StageFailure extends Error {
  readonly stage: string;

  constructor(stage: string, cause: unknown) {
    super(`stage ${stage} failed`, { cause });
    this.stage = stage;
  }
}

/**
 * Named stages, in order. A pipeline is immutable: each method returns a new one.
 *
 * Types enforce the order: a stage can only be where everything that it needs was added before it.
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
      if (names.has(name))
        throw new RangeError(`the stages of a pipeline must have different names; found ${quote(name)} twice`);
      names.add(name);
    }
    this.#stages = stages;
  }

  /** The names of the stages, in order. */
  get names(): readonly string[] {
    return this.#stages.map((stage) => stage.name);
  }

  /**
   * The pipeline with a stage inserted before the named one.
   * @throws RangeError if no stage has that name, or the new one's name is taken
   */
  insertBefore<Name extends NamesOf<List>, const Added extends Stage<Context, Before<Start, List, Name>, object>>(
    name: Name,
    stage: Added,
  ): Pipeline<Context, Start, Swapped<List, Name, readonly [Added, Named<List, Name>]>> {
    const at = this.#at(name);
    return new Pipeline(this.#stages.toSpliced(at, 0, stage));
  }

  /**
   * The pipeline with a stage inserted after the named one.
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
   * The pipeline with another stage of the same name, which adds at least what the previous one did.
   * @throws RangeError if no stage has that name
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
   * @throws RangeError if no stage has that name
   */
  without<Name extends NamesOf<List>>(
    name: Fits<Start, Swapped<List, Name, readonly []>> extends true ? Name : never,
  ): Pipeline<Context, Start, Swapped<List, Name, readonly []>> {
    return new Pipeline(this.#stages.toSpliced(this.#at(name), 1));
  }

  /**
   * Runs the stages in order. Stages that return no promise run at once.
   * @returns the state after the last; `undefined` if the run was no longer wanted
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
        // The methods above have checked that a stage fits its place. A list of stages no longer has that type.
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
      `the stage ${quote(name)} does not exist${meant === undefined ? "" : `, did you mean ${quote(meant)}?`}; expected ${this.names.join(", ")}`,
    );
  }
}

/**
 * A pipeline of stages, in order.
 * @typeParam Context what each stage receives besides the state
 * @typeParam Start the state of the first stage
 * @throws RangeError if two stages have the same name
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
