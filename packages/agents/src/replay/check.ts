import { nearest } from "@cuebook/template";
import { pointerOf } from "@cuebook/workflow";
import { filePlan } from "./edits.ts";
import { type Entry, entrySchema, type ScriptValue } from "./schema.ts";

/** A part of a script that cannot be followed, by JSON pointer. */
export interface ScriptProblem {
  readonly pointer: string;
  readonly message: string;
}

/** A fact's name in an output: `<<name>>`, or a field of a call's result: `<<name.field>>`. */
export const factPattern = /<<([A-Za-z_][A-Za-z0-9_]*)(?:\.([A-Za-z_][A-Za-z0-9_]*))?>>/g;

/**
 * Checks a script that fits its schema.
 * @param isWritten whether its author wrote the node of a pointer
 */
export function checkScript(script: ScriptValue, isWritten: (pointer: string) => boolean): ScriptProblem[] {
  return Object.entries(script.roles).flatMap(([role, visits]) =>
    visits.flatMap((visit, index) => {
      const pointer = pointerOf("roles", role, index);
      const { turns } = visit;
      if (turns === undefined) return checkEntry(visit, pointer);
      const keys = Object.keys(entrySchema.properties).map((key) => [key, `${pointer}${pointerOf(key)}`] as const);
      return [
        ...keys.flatMap(([key, at]) =>
          isWritten(at) ? [{ pointer: at, message: `"${key}" is beside "turns": move it into the turns` }] : [],
        ),
        ...turns.flatMap((entry, turn) => checkEntry(entry, `${pointer}${pointerOf("turns", turn)}`)),
      ];
    }),
  );
}

type Add = (below: readonly (string | number)[], message: string) => void;

function checkEntry(entry: Entry, pointer: string): ScriptProblem[] {
  const problems: ScriptProblem[] = [];
  const add: Add = (below, message) => problems.push({ pointer: `${pointer}${pointerOf(...below)}`, message });
  if (entry.output === undefined && entry.choose === undefined) add([], `the entry has neither "output" nor "choose"`);
  if (entry.output !== undefined && entry.choose !== undefined)
    add(["choose"], `the entry has both "output" and "choose": keep one of them`);
  for (const [index, edit] of entry.edits.entries()) {
    const plan = filePlan(edit);
    if (typeof plan === "string") add(["edits", index], plan);
  }
  for (const key of Object.keys(entry.choose?.outputs ?? {})) {
    if (!/^(\d{1,3}|timeout|default)$/.test(key))
      add(["choose", "outputs", key], `"${key}" is not an exit code, "timeout" or "default"`);
  }
  checkFacts(entry, add);
  return problems;
}

/** Checks the facts that replies name. */
function checkFacts(entry: Entry, add: Add): void {
  const results: string[] = [];
  for (const [index, { as }] of entry.calls.entries()) {
    if (as === undefined) continue;
    if (Object.hasOwn(entry.set, as) || results.includes(as))
      add(["calls", index, "as"], `the fact "${as}" has two sources: rename one of them`);
    results.push(as);
  }
  for (const name of Object.keys(entry.set)) {
    if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(name)) add(["set", name], `"${name}" is not a name: letters, digits and _`);
  }
  const facts = [...Object.keys(entry.set), ...results];
  for (const { below, text } of repliesOf(entry)) {
    for (const [, name = "", field] of text.matchAll(factPattern)) {
      if (results.includes(name) || (facts.includes(name) && field === undefined)) continue;
      const meant = nearest(name, facts);
      const help = meant === undefined ? `define it under "set"` : `did you mean <<${meant}>>?`;
      add(below, `<<${name}>> is not set: ${help}`);
    }
  }
}

function repliesOf({ output, choose }: Entry): { readonly below: readonly string[]; readonly text: string }[] {
  const chosen = Object.entries(choose?.outputs ?? {}).map(([key, text]) => ({
    below: ["choose", "outputs", key],
    text,
  }));
  return output === undefined ? chosen : [{ below: ["output"], text: output }, ...chosen];
}
