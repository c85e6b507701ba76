import { checkData, fitsData } from "@cuebook/settings";
import type { Diagnostic } from "@cuebook/template";
import { reportSet } from "../diagnostics.ts";
import type { SetMigration, SetVariable, TemplateSet } from "../format/set.ts";

/** What is wrong with the names and values of before that a set declares: one that would replace what is still an answer, or lead nowhere. */
export function migrationFindings(set: TemplateSet): readonly Diagnostic[] {
  return [...renamedFindings(set.variables), ...set.variables.flatMap(wasFindings), ...stepFindings(set)];
}

function renamedFindings(variables: readonly SetVariable[]): readonly Diagnostic[] {
  const names = new Set(variables.map(({ name }) => name));
  const claimed = new Map<string, string>();
  return variables.flatMap(({ name: variable, renamedFrom }) =>
    renamedFrom.flatMap(({ name, place }) => {
      const other = claimed.get(name);
      claimed.set(name, other ?? variable);
      const problem = names.has(name)
        ? "it is a variable of the set, whose value is its own"
        : other !== undefined
          ? `${other} has its value already`
          : undefined;
      return problem === undefined ? [] : [reportSet("set_renamed_from", { variable, name, problem }, place)];
    }),
  );
}

function wasFindings(variable: SetVariable): readonly Diagnostic[] {
  return variable.was.flatMap(({ from, to, place }) => {
    const problem = fitsOne(variable, from)
      ? "it is still a value of this variable, and an answer of today would be replaced"
      : misfit(variable, to);
    return problem === undefined
      ? []
      : [reportSet("set_was", { variable: variable.name, value: from, problem }, place)];
  });
}

function stepFindings(set: TemplateSet): readonly Diagnostic[] {
  return set.migrations.flatMap((_, at) => new StepProof(set, at).findings());
}

/** What is wrong with one step: each name and value that it makes is one of the set, or is led on by what comes later. */
class StepProof {
  readonly #variables: ReadonlyMap<string, SetVariable>;
  readonly #step: SetMigration | undefined;
  readonly #before: number;
  readonly #later: readonly SetMigration[];
  readonly #found: Diagnostic[] = [];

  constructor({ variables, migrations }: TemplateSet, at: number) {
    this.#variables = new Map(variables.map((each) => [each.name, each]));
    this.#step = migrations[at];
    this.#before = migrations[at - 1]?.version ?? 0;
    this.#later = migrations.slice(at + 1);
  }

  findings(): readonly Diagnostic[] {
    if (this.#step === undefined) return [];
    const { version, place } = this.#step;
    if (version <= this.#before) this.#report(`it comes after version ${this.#before}, and versions ascend`, place);
    this.#renames(this.#step);
    this.#values(this.#step);
    this.#removals(this.#step);
    return this.#found;
  }

  #renames({ rename }: SetMigration): void {
    const targets = new Set<string>();
    for (const { from, to, place } of rename) {
      if (targets.has(to)) this.#report(`two names become ${to}`, place);
      targets.add(to);
      if (this.#isLost(to)) this.#report(`${from} becomes ${to}, which is no variable of the set`, place);
    }
  }

  #values({ values, remove }: SetMigration): void {
    for (const { name, to, place } of values) {
      if (remove.some((each) => each.name === name)) continue;
      if (this.#isLost(name)) this.#report(`${name} is no variable of the set`, place);
      const variable = this.#variables.get(name);
      const problem = variable === undefined || this.#isChangedLater(variable, to) ? undefined : misfit(variable, to);
      if (problem !== undefined) this.#report(`${name}: ${problem}`, place);
    }
  }

  #removals({ remove }: SetMigration): void {
    for (const { name, place } of remove) {
      const isMadeAgain = this.#later.some(({ rename }) => rename.some(({ to }) => to === name));
      if (this.#variables.has(name) && !isMadeAgain)
        this.#report(`${name} is removed, and is a variable of the set`, place);
    }
  }

  #isLost(name: string): boolean {
    return !this.#variables.has(name) && !this.#isMovedLater(name);
  }

  #isMovedLater(name: string): boolean {
    const isNamed = (list: readonly { readonly from?: string; readonly name?: string }[]) =>
      list.some((each) => each.from === name || each.name === name);
    return (
      this.#later.some(({ rename, remove }) => isNamed(rename) || isNamed(remove)) ||
      [...this.#variables.values()].some(({ renamedFrom }) => isNamed(renamedFrom))
    );
  }

  #isChangedLater({ name, was }: SetVariable, value: unknown): boolean {
    const isIt = ({ from }: { readonly from: string }) => from === String(value);
    return (
      this.#isMovedLater(name) ||
      was.some(isIt) ||
      this.#later.some(({ values }) => values.some((each) => each.name === name && isIt(each)))
    );
  }

  #report(problem: string, place: SetVariable["place"]): void {
    const version = this.#step?.version ?? 0;
    this.#found.push(reportSet("set_migration", { version, problem }, place));
  }
}

/** Whether the text of a value is one that the variable takes today, or that an element of its list takes. */
function fitsOne(variable: SetVariable, text: string): boolean {
  const values: readonly unknown[] = [text, ...(text === "true" ? [true] : text === "false" ? [false] : [])];
  const number = text.trim() === "" ? Number.NaN : Number(text);
  return [...values, ...(Number.isFinite(number) ? [number] : [])].some((value) => fitsData(single(variable), value));
}

function misfit(variable: SetVariable, to: unknown): string | undefined {
  const [problem] = checkData(single(variable), to);
  return problem === undefined ? undefined : `the value of now must be ${problem.expected}, but is ${problem.found}`;
}

/** The schema of one value: of an element, if the variable is a list. */
function single({ schema }: SetVariable): SetVariable["schema"] {
  const { items } = schema;
  return schema.type === "array" && typeof items === "object" && items !== null ? { ...items } : schema;
}
