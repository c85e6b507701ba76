/** @folder What is proved of a set: its conditions, paths and templates for all values of its variables. */
import { type Diagnostic, type JsonSchema, TemplateError } from "@cuebook/template";
import { namesIn } from "../format/secrets.ts";
import { objectSchema, type SetText, type SetVariable, type TemplateSet } from "../format/set.ts";

/** One combination of what conditions depend on. */
export interface Case {
  /** The schema of each variable that exists in this case; of one with few values, the constant. */
  readonly present: Readonly<Record<string, JsonSchema>>;
  /** Variables whose condition is false in this case. */
  readonly absent: readonly string[];
  /** Conditions about values that cannot be listed, by their text: true or false is assumed. */
  readonly assumed: Readonly<Record<string, boolean>>;
}

/** The cases of an entry, and what was found on the way. */
export interface Cases {
  /** Undefined: there are too many. */
  readonly cases: readonly Case[] | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** The most cases of one entry. */
export const mostCases = 512;
/** The most values of a variable that are distinguished. */
const mostValues = 50;

/**
 * The cases in which a condition is true, as far as some variables differ in them. A variable with a few values that occurs in a
 * condition is taken apart by them, so that the condition is decided. Any other condition is true in some cases, and false in others;
 * in one case, the same text is always the same.
 *
 * @param names the variables that matter, with those that their conditions use
 */
export function casesOf(set: TemplateSet, names: ReadonlySet<string>, when: SetText | undefined): Cases {
  const walk = new Walk(set, names, when === undefined ? [] : [when]);
  let cases: readonly Case[] = [{ present: {}, absent: [], assumed: {} }];
  for (const variable of walk.variables) {
    cases = cases.flatMap((each) => walk.withVariable(each, variable));
    if (cases.length > mostCases) return { cases: undefined, diagnostics: walk.diagnostics };
  }
  if (when !== undefined)
    cases = cases.flatMap((each) =>
      walk
        .decide(each, when)
        .filter(({ isTrue }) => isTrue)
        .map((one) => one.case),
    );
  return { cases: cases.length > mostCases ? undefined : cases, diagnostics: walk.diagnostics };
}

/** The contract of data in a case. A variable that does not exist is one that is never there. */
export function contractOfCase(
  { present, absent }: Case,
  more: Readonly<Record<string, JsonSchema>> = {},
  others: readonly SetVariable[] = [],
): JsonSchema {
  const idle = Object.fromEntries(others.map(({ name, schema }) => [name, schema] as const));
  const never = Object.fromEntries(absent.map((name) => [name, { enum: [] }] as const));
  const fields = { ...present, ...more };
  return objectSchema({ ...idle, ...never, ...fields }, Object.keys(fields));
}

/** The few values of a variable: those of a choice or a boolean. */
export function valuesOf({ enum: values, type }: Readonly<Record<string, unknown>>): readonly unknown[] | undefined {
  if (Array.isArray(values)) return values.length <= mostValues ? values : undefined;
  return type === "boolean" ? [true, false] : undefined;
}

class Walk {
  readonly variables: readonly SetVariable[];
  readonly diagnostics: Diagnostic[] = [];
  /** Variables that matter to nothing here: only their names are known. */
  readonly others: readonly SetVariable[];
  readonly #switches: ReadonlySet<string>;

  constructor(set: TemplateSet, names: ReadonlySet<string>, more: readonly SetText[]) {
    const byName = new Map(set.variables.map((each) => [each.name, each]));
    const wanted = new Set<string>();
    const conditions = [...more];
    const add = (name: string): void => {
      const variable = byName.get(name);
      if (variable === undefined || wanted.has(name)) return;
      wanted.add(name);
      if (variable.when === undefined) return;
      conditions.push(variable.when);
      for (const each of namesIn(variable.when)) add(each);
    };
    for (const name of [...names, ...more.flatMap((each) => [...namesIn(each)])]) add(name);
    this.variables = set.variables.filter(({ name }) => wanted.has(name));
    this.others = set.variables.filter(({ name }) => !wanted.has(name));
    this.#switches = new Set(conditions.flatMap((each) => [...namesIn(each)]));
  }

  withVariable(before: Case, variable: SetVariable): Case[] {
    const { name, when, schema } = variable;
    const decided = when === undefined ? [{ case: before, isTrue: true }] : this.decide(before, when);
    return decided.flatMap(({ case: each, isTrue }) => {
      if (!isTrue) return [{ ...each, absent: [...each.absent, name] }];
      const values = this.#switches.has(name) ? valuesOf(schema) : undefined;
      const schemas: readonly JsonSchema[] = values?.map((value) => ({ const: value })) ?? [schema];
      return schemas.map((own) => ({ ...each, present: { ...each.present, [name]: own } }));
    });
  }

  /** Whether a condition is true in a case; where its values cannot be listed, the case with each of the two. */
  decide(each: Case, { text, parsed }: SetText): { readonly case: Case; readonly isTrue: boolean }[] {
    const { template } = parsed;
    if (template === undefined) return [{ case: each, isTrue: true }];
    // That it is always true or never: in one case, that is so of most.
    const found = template.check(contractOfCase(each, {}, this.others)).filter(({ severity }) => severity === "error");
    this.diagnostics.push(...found);
    if (found.length > 0) return [{ case: each, isTrue: false }];
    const known = new Map<string, unknown>();
    for (const name of namesIn({ parsed })) {
      const schema = Object.hasOwn(each.present, name) ? each.present[name] : undefined;
      if (schema === undefined) continue;
      if (typeof schema !== "object" || !Object.hasOwn(schema, "const")) return this.#assume(each, text);
      known.set(name, schema.const);
    }
    try {
      return [{ case: each, isTrue: template.render(Object.fromEntries(known)) === "true" }];
    } catch (error) {
      // The check has reported why.
      if (error instanceof TemplateError) return [{ case: each, isTrue: false }];
      throw error;
    }
  }

  #assume(each: Case, text: string): { readonly case: Case; readonly isTrue: boolean }[] {
    const key = text.trim();
    const assumed = Object.hasOwn(each.assumed, key) ? each.assumed[key] : undefined;
    if (assumed !== undefined) return [{ case: each, isTrue: assumed }];
    return [true, false].map((isTrue) => ({ case: { ...each, assumed: { ...each.assumed, [key]: isTrue } }, isTrue }));
  }
}
