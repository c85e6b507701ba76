import type { List, RecordLiteral } from "../language/ir.ts";
import type { Evaluate } from "./run.ts";
import type { Unit } from "./unit.ts";

/** Compiles a list literal: a new list each time. */
export function compileList(list: List, unit: Unit): Evaluate {
  const items = list.items.map((item) => unit.compile(item));
  return (run) => items.map((item) => item(run));
}

/** Compiles a record literal: a new object each time, without a prototype, so that every key is an ordinary one. */
export function compileRecord(record: RecordLiteral, unit: Unit): Evaluate {
  const entries = record.entries.map(({ key, value }) => ({
    key: unit.compile(key),
    value: unit.compile(value),
    span: key.span,
  }));
  return (run) => {
    const made: Record<string, unknown> = Object.create(null);
    for (const { key, value, span } of entries) {
      const name = key(run);
      if (typeof name !== "string")
        unit.fail("the key of an object must be a string", span, record.span, {
          notes: [unit.valueNote(unit.source(span), name)],
        });
      made[name] = value(run);
    }
    return made;
  };
}
