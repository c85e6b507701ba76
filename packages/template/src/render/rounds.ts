import type { Expression, LoopTarget } from "../language/ir.ts";
import type { Semantics } from "../language/semantics.ts";
import type { Span } from "../text/source.ts";
import { isTruthy } from "../types/truth.ts";
import type { Paths, Run } from "./run.ts";
import { step } from "./step.ts";
import type { Unit } from "./unit.ts";

/** The items of a running loop. */
export interface Going {
  readonly items: readonly unknown[];
  readonly keys: readonly string[] | undefined;
  /** The places of the elements, by position; `undefined` without a trace. */
  readonly pathsOf: ((at: number) => Paths) | undefined;
  /** The origin of the value that is looped over. */
  readonly paths: Paths;
}

/** Fills slots for an element, with its position and the number of iterations; `kept` are the positions of the iterations. */
type Fill = (run: Run, going: Going, at: number, round: number, kept: readonly number[] | undefined) => void;

/** Targets filled from the element alone, which a filter of elements can use. */
export function fillOfElement(targets: readonly LoopTarget[], span: Span, unit: Unit): Fill {
  const parts = targets.filter(({ gets }) => typeof gets === "object").length;
  const fills = targets.flatMap((target): Fill[] => {
    const { slot, gets } = target;
    if (gets === "item")
      return [
        (run, { items, pathsOf }, at) => {
          run.slots[slot] = unit.element(items, at, span);
          if (pathsOf !== undefined) run.paths[slot] = pathsOf(at);
        },
      ];
    if (gets === "key")
      return [
        (run, { keys, pathsOf, paths }, at) => {
          run.slots[slot] = keys?.[at] ?? at;
          if (pathsOf !== undefined) run.paths[slot] = paths;
        },
      ];
    if (typeof gets === "string") return [];
    const { element } = gets;
    return [
      (run, { items, pathsOf }, at) => {
        const item = items[at];
        if (!Array.isArray(item) || item.length !== parts) {
          const given = Array.isArray(item) ? `a list of ${item.length}` : "not a list";
          return unit.fail(`each element must be a list of ${parts}, and one is ${given}`, span, span, {
            notes: [unit.valueNote("the element", item)],
            suggestion: typeof item === "string" ? entriesHint(parts, unit.source(span), unit.semantics) : undefined,
          });
        }
        run.slots[slot] = unit.element(item, element, span);
        if (pathsOf === undefined) return;
        const own = pathsOf(at);
        run.paths[slot] = own.isDerived ? own : own.map((path) => step(path, element));
      },
    ];
  });
  return (run, going, at, round, kept) => {
    for (const fill of fills) fill(run, going, at, round, kept);
  };
}

/** Targets filled from the number of the iteration. */
export function fillOfRound(targets: readonly LoopTarget[]): Fill {
  const own = targets.filter(({ gets }) => typeof gets === "string" && gets !== "item" && gets !== "key");
  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: one switch, run for each target in each iteration.
  return (run, going, _, round, kept) => {
    const { items, pathsOf, paths } = going;
    const length = kept?.length ?? items.length;
    const other = (of: number) => kept?.[of] ?? of;
    for (const { slot, gets } of own) {
      if (pathsOf !== undefined) run.paths[slot] = paths;
      switch (gets) {
        case "index":
          run.slots[slot] = round;
          break;
        case "position":
          run.slots[slot] = round + 1;
          break;
        case "indexFromEnd":
          run.slots[slot] = length - 1 - round;
          break;
        case "positionFromEnd":
          run.slots[slot] = length - round;
          break;
        case "isFirst":
          run.slots[slot] = round === 0;
          break;
        case "isLast":
          run.slots[slot] = round === length - 1;
          break;
        case "length":
          run.slots[slot] = length;
          break;
        case "previous":
        case "next": {
          const near = gets === "previous" ? round - 1 : round + 1;
          const isThere = near >= 0 && near < length;
          run.slots[slot] = isThere ? items[other(near)] : undefined;
          if (pathsOf !== undefined && isThere) run.paths[slot] = pathsOf(other(near));
        }
      }
    }
  };
}

/** The positions of the elements that a filter keeps. */
export function compileKeep(
  keep: Expression,
  fill: Fill,
  count: (run: Run) => void,
  unit: Unit,
): (run: Run, going: Going) => readonly number[] {
  const condition = unit.compile(keep);
  const { falsy } = unit.semantics;
  return (run, going) => {
    const kept: number[] = [];
    for (let at = 0; at < going.items.length; at++) {
      count(run);
      fill(run, going, at, 0, undefined);
      if (isTruthy(condition(run), falsy)) kept.push(at);
    }
    return kept;
  };
}

/** The advice for a loop with two names over the keys of an object. */
function entriesHint(parts: number, over: string, { spelling }: Semantics): { readonly text: string } | undefined {
  if (parts !== 2 || spelling.entries === undefined) return undefined;
  return { text: `the entries of an object are ${spelling.entries(over)}` };
}
