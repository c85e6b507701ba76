import { nearest } from "@cuebook/template";
import { pointerOf } from "@cuebook/workflow";
import { filePlan } from "./edits.ts";
import type { Entry, ScriptValue } from "./script.ts";

/** Something in a script that cannot be followed, by JSON pointer. */
export interface ScriptProblem {
  readonly pointer: string;
  readonly message: string;
}

/** A fact's name in an output: `<<name>>`, or a field of a call's result: `<<name.field>>`. */
export const factPattern = /<<([A-Za-z_][A-Za-z0-9_]*)(?:\.([A-Za-z_][A-Za-z0-9_]*))?>>/g;

/** What is wrong with a script whose shape is right. */
export function checkScript(script: ScriptValue): ScriptProblem[] {
  return Object.entries(script.roles).flatMap(([role, visits]) =>
    visits.flatMap((visit, index) => {
      const pointer = pointerOf("roles", role, index);
      if (!("turns" in visit)) return checkEntry(visit, pointer);
      const beside = Object.keys(visit).filter((key) => key !== "turns");
      return [
        ...beside.map((key) => ({
          pointer: `${pointer}${pointerOf(key)}`,
          message: `"${key}" stands beside "turns": move it into the turns`,
        })),
        ...visit.turns.flatMap((entry, turn) => checkEntry(entry, `${pointer}${pointerOf("turns", turn)}`)),
      ];
    }),
  );
}

function checkEntry(entry: Entry, pointer: string): ScriptProblem[] {
  const problems: ScriptProblem[] = [];
  const add = (below: readonly (string | number)[], message: string): void => {
    problems.push({ pointer: `${pointer}${pointerOf(...below)}`, message });
  };
  if (entry.output === undefined && entry.choose === undefined) add([], `the entry has no "output" and no "choose"`);
  if (entry.output !== undefined && entry.choose !== undefined)
    add(["choose"], `the entry has both "output" and "choose": one of them says what it replies`);
  for (const [index, edit] of (entry.edits ?? []).entries()) {
    const plan = filePlan(edit);
    if (typeof plan === "string") add(["edits", index], plan);
  }
  for (const key of Object.keys(entry.choose?.outputs ?? {})) {
    if (!/^(\d{1,3}|timeout|default)$/.test(key))
      add(["choose", "outputs", key], `"${key}" is not an exit code, "timeout" or "default"`);
  }
  const calls = (entry.calls ?? []).flatMap(({ as }, index) => (as === undefined ? [] : [{ as, index }]));
  for (const { as, index } of calls) {
    if (Object.hasOwn(entry.set ?? {}, as) || calls.some((each) => each.as === as && each.index < index))
      add(["calls", index, "as"], `the fact "${as}" has two sources: name one of them otherwise`);
  }
  const facts = [...Object.keys(entry.set ?? {}), ...calls.map(({ as }) => as)];
  for (const name of Object.keys(entry.set ?? {})) {
    if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(name)) add(["set", name], `"${name}" is not a name: letters, digits and _`);
  }
  const outputs: readonly [readonly string[], string][] = [
    ...(entry.output === undefined ? [] : [[["output"], entry.output] as const]).map(
      ([below, text]): [readonly string[], string] => [below, text],
    ),
    ...Object.entries(entry.choose?.outputs ?? {}).map(([key, text]): [readonly string[], string] => [
      ["choose", "outputs", key],
      text,
    ]),
  ];
  for (const [below, text] of outputs) {
    for (const [, name = "", field] of text.matchAll(factPattern)) {
      if (facts.includes(name) && field === undefined) continue;
      if (calls.some(({ as }) => as === name)) continue;
      const meant = nearest(name, facts);
      add(
        below,
        `<<${name}>> is not set${meant === undefined ? `: name it under "set"` : `: did you mean <<${meant}>>?`}`,
      );
    }
  }
  return problems;
}
