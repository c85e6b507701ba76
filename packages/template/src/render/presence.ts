import { Fault } from "../language/function.ts";
import { type Local, lastStep, type Optional, type Presence } from "../language/ir.ts";
import type { Span } from "../text/source.ts";
import { ownField } from "./records.ts";
import type { Evaluate } from "./run.ts";
import type { Unit } from "./unit.ts";

/** Compiles the test whether a value exists. */
export function compilePresence({ of }: Presence, unit: Unit): Evaluate {
  switch (of.kind) {
    case "local": {
      const { slot } = of;
      return (run) => run.slots[slot] !== undefined;
    }
    case "path": {
      const step = lastStep(of);
      if (step === undefined) return () => true;
      const find = unit.compile(step.owner);
      const { name } = step.last;
      return (run) => ownField(find(run), name) !== undefined;
    }
    case "lookup": {
      const { contexts, key } = of;
      return (run) =>
        contexts.some((slot) => ownField(run.slots[slot], key.name) !== undefined) ||
        run.outer.some((context) => ownField(context, key.name) !== undefined);
    }
    case "index": {
      const base = unit.compile(of.base);
      const index = unit.compile(of.index);
      const { semantics } = unit;
      return (run) => {
        const [owner, at] = [base(run), index(run)];
        try {
          return semantics.index(owner, at, run) !== undefined;
        } catch (error) {
          if (error instanceof Fault) {
            unit.countReplaced(run, of.span);
            return false;
          }
          return unit.rethrow(error, of.span);
        }
      };
    }
  }
}

/** Compiles the reading of a place that may have no value, which is then `undefined`. */
export function compileOptionalRead({ of }: Optional, unit: Unit): Evaluate {
  if (of.kind === "lookup") {
    const { contexts, key } = of;
    return (run) => {
      for (const slot of contexts) {
        const value = ownField(run.slots[slot], key.name);
        if (value !== undefined) return unit.json(value, of.span);
      }
      const found = run.outer.map((context) => ownField(context, key.name)).find((value) => value !== undefined);
      return unit.json(found, of.span);
    };
  }
  const base = unit.compile(of.base);
  const names = of.keys.map((key) => key.name);
  return (run) => {
    let value = base(run);
    for (const name of names) value = unit.json(ownField(value, name), of.span);
    return value;
  };
}

/** Compiles the reading of a slot that may hold no value. */
export function compileOptionalLocal({ slot, name, span }: Local, unit: Unit): Evaluate {
  return required((run) => run.slots[slot], span, unit, name);
}

/** Ends the render if there is no value. */
export function required(value: Evaluate, span: Span, unit: Unit, name?: string): Evaluate {
  const { causes, spelling } = unit.semantics;
  const { nothing } = unit;
  const { isLenient } = unit.options;
  return (run) => {
    const given = value(run);
    if (given !== undefined) return given;
    if (isLenient) return nothing;
    const text = unit.source(span);
    const guard = name === undefined ? undefined : (spelling.presenceGuard ?? spelling.guard)(text);
    return unit.fail(name === undefined ? "there is no value" : causes.noName(name), span, span, {
      suggestion: guard === undefined ? undefined : { text: `guard it: ${guard}` },
    });
  };
}
