import { checkData } from "@cuebook/settings";
import { byPlace, type Diagnostic, type JsonSchema } from "@cuebook/template";
import { reportSet } from "../diagnostics.ts";
import { namesIn, secretInDefault, secretNames, secretRoots } from "../format/secrets.ts";
import type { SetEntry, SetInsertion, SetText, SetVariable, TemplateSet } from "../format/set.ts";
import { type Case, casesOf, contractOfCase, mostCases } from "./cases.ts";
import { migrationFindings } from "./migrations.ts";
import { overlapOf, type PathTokens, pathFindings, pathParts, tokensOf } from "./paths.ts";

/** All findings about a set: those of reading it, and what can go wrong for some values of its variables. Never throws. */
export function checkSet(set: TemplateSet): Diagnostic[] {
  const found = [...set.diagnostics];
  // What does not parse is not proved: further findings would only follow from that.
  if (found.every(({ severity }) => severity !== "error")) found.push(...new SetProof(set).findings());
  return withoutFollowing([...new Map(found.map((each) => [keyOf(each), each])).values()]).sort(byPlace);
}

/** Warnings that only follow from an error: what is misspelled is unused under its right name, and nothing is known of its value. */
const followingOf: Readonly<Record<string, readonly string[]>> = {
  unknown_name: ["set_variable_unused", "set_path_unproved", "set_path_overlap"],
  set_source_missing: ["set_source_unused"],
};

function withoutFollowing(found: readonly Diagnostic[]): Diagnostic[] {
  const following = new Set(
    found.flatMap(({ code }) => (Object.hasOwn(followingOf, code) ? (followingOf[code] ?? []) : [])),
  );
  return found.filter(({ code }) => !following.has(code));
}

function keyOf({ code, file, line, column, message }: Diagnostic): string {
  return JSON.stringify([code, file, line, column, message]);
}

/** An entry with the cases in which it is written. */
interface ProvedPath {
  readonly entry: Pick<SetEntry, "path">;
  readonly tokens: PathTokens | undefined;
  readonly cases: readonly Case[];
}

class SetProof {
  readonly #set: TemplateSet;
  readonly #found: Diagnostic[] = [];
  readonly #used = new Set<string>();
  readonly #secret: ReadonlySet<string>;

  constructor(set: TemplateSet) {
    this.#set = set;
    this.#secret = secretNames(set.variables);
  }

  findings(): readonly Diagnostic[] {
    const { variables, files, insertions } = this.#set;
    for (const [at, variable] of variables.entries()) {
      this.#secretOf(variable);
      this.#variable(variable, variables.slice(0, at));
    }
    const paths = files.map((entry) => this.#entry(entry, textsOf(entry)));
    for (const insertion of insertions) this.#entry(insertion, [insertion.text]);
    this.#overlaps(paths.filter((each) => each !== undefined));
    for (const { name, place } of variables)
      if (!this.#used.has(name)) this.#found.push(reportSet("set_variable_unused", { name }, place));
    this.#found.push(...migrationFindings(this.#set));
    return this.#found;
  }

  #variable({ name, schema, when, default: given, place }: SetVariable, above: readonly SetVariable[]): void {
    const texts = [when, given?.is === "template" ? given : undefined].filter((each) => each !== undefined);
    const known = { ...this.#set, variables: above };
    let isOrdered = true;
    for (const text of texts) {
      for (const used of namesIn(text)) {
        this.#used.add(used);
        const isLater =
          this.#set.variables.some((each) => each.name === used) && !above.some((each) => each.name === used);
        if (!isLater) continue;
        isOrdered = false;
        this.#found.push(reportSet("set_variable_order", { name, used }, text.place));
      }
    }
    if (given?.is === "value") {
      const [problem] = checkData(schema, given.value);
      if (problem !== undefined) {
        const where = problem.pointer === "" ? "" : `${problem.path} `;
        this.#found.push(
          reportSet(
            "set_wrong_default",
            { name, problem: `${where}must be ${problem.expected}, but is ${problem.found}` },
            given.place,
          ),
        );
      }
    }
    if (!isOrdered) return;
    const names = new Set(texts.flatMap((each) => [...namesIn(each)]));
    const cases = this.#cases(known, names, when, place);
    if (cases === undefined) return;
    if (given?.is === "template") this.#texts([given], cases, {}, known.variables);
  }

  /** A default that everybody can read is no secret, and what is made from a secret is one. */
  #secretOf(variable: SetVariable): void {
    const { name, isSecret, default: given } = variable;
    if (given === undefined) return;
    const used = secretInDefault(variable, this.#secret);
    if (isSecret && used === undefined) this.#found.push(reportSet("set_secret_default", { name }, given.place));
    if (!isSecret && used !== undefined)
      this.#found.push(reportSet("set_secret_in_default", { name, used }, given.place));
  }

  #entry(entry: SetEntry | SetInsertion, texts: readonly SetText[]): ProvedPath | undefined {
    const { when, each, path, place } = entry;
    const all = [path, ...texts];
    const names = new Set(all.flatMap((text) => [...namesIn(text)]));
    if (each !== undefined) names.delete(each.element);
    if (each !== undefined) names.add(each.list);
    for (const name of [...names, ...(when === undefined ? [] : namesIn(when))]) this.#used.add(name);
    const loop = this.#loop(entry);
    if (loop === undefined) return undefined;
    this.#secrets(entry);
    const cases = this.#cases(this.#set, names, when, place);
    if (cases === undefined) return undefined;
    if (each !== undefined) this.#loopOver(each, cases);
    this.#texts([path], cases, loop, this.#set.variables);
    this.#texts(texts, cases, { ...loop, output_path: { type: "string", minLength: 1 } }, this.#set.variables);
    const tokens = this.#path(entry, cases, loop);
    return { entry, tokens, cases };
  }

  /** The schema of the element of a loop. Undefined: it loops over nothing that is a list. */
  #loop({ each }: SetEntry | SetInsertion): Readonly<Record<string, JsonSchema>> | undefined {
    if (each === undefined) return {};
    const { element, list, place } = each;
    const variable = this.#set.variables.find(({ name }) => name === list);
    if (variable === undefined || variable.schema.type !== "array") {
      const found =
        variable === undefined ? "no variable of the set" : `of type ${String(variable.schema.type ?? "choice")}`;
      this.#found.push(reportSet("set_each_not_list", { name: list, found }, place));
      return undefined;
    }
    if (this.#set.variables.some(({ name }) => name === element))
      this.#found.push(reportSet("set_each_shadows", { name: element }, place));
    const { items = true } = variable.schema;
    return { [element]: typeof items === "object" && items !== null ? { ...items } : true };
  }

  /** A list that does not exist in some case in which it is looped over. */
  #loopOver({ list, place }: NonNullable<SetEntry["each"]>, cases: readonly Case[]): void {
    if (cases.some(({ absent }) => absent.includes(list)))
      this.#found.push(
        reportSet(
          "set_each_not_list",
          { name: list, found: "not there in every case: the condition of the entry must include its own" },
          place,
        ),
      );
  }

  /** The cases of a condition. Undefined: no case exists, or too many do. */
  #cases(
    set: TemplateSet,
    names: ReadonlySet<string>,
    when: SetText | undefined,
    place: SetVariable["place"],
  ): readonly Case[] | undefined {
    const { cases, diagnostics } = casesOf(set, names, when);
    this.#found.push(...diagnostics);
    if (cases === undefined) this.#found.push(reportSet("set_too_many_cases", { cases: mostCases }, place));
    else if (cases.length === 0 && diagnostics.length === 0 && when !== undefined)
      this.#found.push(reportSet("set_never_used", { condition: when.text.trim() }, when.place));
    return cases === undefined || cases.length === 0 ? undefined : cases;
  }

  /** Checks texts in all cases: an error in one of them is one; a doubt is one only if it is in all. */
  #texts(
    texts: readonly SetText[],
    cases: readonly Case[],
    more: Readonly<Record<string, JsonSchema>>,
    variables: readonly SetVariable[],
  ): void {
    for (const { parsed } of texts) {
      const names = namesIn({ parsed });
      const found = [...contractsOf(cases, names, more, variables)].map(([contract, example]) => {
        const findings = parsed.check(contract).filter((finding) => !isListEnd(finding, parsed.template?.dialect));
        return { example, findings: new Map(findings.map((finding) => [keyOf(finding), finding])) };
      });
      for (const { example, findings } of found) {
        for (const [key, finding] of findings) {
          const isEverywhere = found.every((each) => each.findings.has(key));
          if (isEverywhere) this.#found.push(finding);
          else if (finding.severity === "error") this.#found.push(withCase(finding, example, names));
        }
      }
    }
  }

  #secrets(entry: SetEntry | SetInsertion): void {
    const { path } = entry;
    const secret = secretRoots(this.#set.variables, [entry]);
    for (const name of namesIn(path))
      if (secret.has(name)) this.#found.push(reportSet("set_secret_in_path", { name }, path.place));
  }

  #path(
    { path, each }: SetEntry | SetInsertion,
    cases: readonly Case[],
    loop: Readonly<Record<string, JsonSchema>>,
  ): PathTokens | undefined {
    const parts = cases.map((one) => pathParts(path, contractOfCase(one, loop)));
    for (const own of parts) this.#found.push(...pathFindings(path, own));
    if (each !== undefined && !namesIn(path).has(each.element))
      this.#found.push(reportSet("set_path_repeats", { name: each.element }, path.place));
    const known = parts.filter((own) => own !== undefined);
    return known.length < parts.length ? undefined : tokensOf(known);
  }

  #overlaps(paths: readonly ProvedPath[]): void {
    for (const [at, a] of paths.entries()) {
      for (const b of paths.slice(at + 1)) {
        if (a.tokens === undefined || b.tokens === undefined) continue;
        const overlap = overlapOf(a.tokens, b.tokens);
        if (overlap === "none" || !canBeTogether(a, b)) continue;
        const { path } = b.entry;
        const { place, text } = a.entry.path;
        const notes = [{ ...place, message: "the other entry is here" }];
        if (overlap === "same")
          this.#found.push(reportSet("set_path_twice", { path: path.text }, path.place, { notes }));
        else this.#found.push(reportSet("set_path_overlap", { path: text, other: path.text }, path.place, { notes }));
      }
    }
  }
}

/** Whether two entries are written for the same values in some case. */
function canBeTogether(a: ProvedPath, b: ProvedPath): boolean {
  return a.cases.some((one) => b.cases.some((other) => isCompatible(one, other)));
}

function isCompatible(a: Case, b: Case): boolean {
  const fields = Object.keys(a.present).filter((name) => Object.hasOwn(b.present, name));
  const isOther = (name: string) => {
    const [one, other] = [a.present[name], b.present[name]];
    return isConstant(one) && isConstant(other) && one.const !== other.const;
  };
  return (
    !fields.some(isOther) &&
    !a.absent.some((name) => Object.hasOwn(b.present, name)) &&
    !b.absent.some((name) => Object.hasOwn(a.present, name)) &&
    !Object.entries(a.assumed).some(([text, isTrue]) => Object.hasOwn(b.assumed, text) && b.assumed[text] !== isTrue)
  );
}

function isConstant(schema: JsonSchema | undefined): schema is { readonly const: unknown } {
  return typeof schema === "object" && Object.hasOwn(schema, "const");
}

/** The different contracts of a text, each with a case that it is of. */
function contractsOf(
  cases: readonly Case[],
  names: ReadonlySet<string>,
  more: Readonly<Record<string, JsonSchema>>,
  variables: readonly SetVariable[],
): Iterable<readonly [JsonSchema, Case]> {
  const contracts = new Map<string, readonly [JsonSchema, Case]>();
  for (const each of cases) {
    const isIdle = ({ name }: SetVariable) =>
      !names.has(name) || (!Object.hasOwn(each.present, name) && !each.absent.includes(name));
    const contract = contractOfCase(relevant(each, names), more, variables.filter(isIdle));
    const key = JSON.stringify(contract);
    if (!contracts.has(key)) contracts.set(key, [contract, each]);
  }
  return contracts.values();
}

function withCase(finding: Diagnostic, example: Case, names: ReadonlySet<string>): Diagnostic {
  const message = caseText(example, names);
  return message === "" ? finding : { ...finding, notes: [...finding.notes, { message }] };
}

/** The part of a case that a text can depend on. */
function relevant({ present, absent, assumed }: Case, names: ReadonlySet<string>): Case {
  return {
    present: Object.fromEntries(Object.entries(present).filter(([name]) => names.has(name))),
    absent: absent.filter((name) => names.has(name)),
    assumed,
  };
}

/** A case in words: `if database is "none"`. */
function caseText({ present, absent, assumed }: Case, names: ReadonlySet<string>): string {
  const constants = Object.entries(present).flatMap(([name, schema]) =>
    isConstant(schema) ? [`${name} is ${JSON.stringify(schema.const)}`] : [],
  );
  const conditions = Object.entries(assumed).map(([text, isTrue]) => `${text} is ${isTrue}`);
  const missing = absent.filter((name) => names.has(name)).map((name) => `${name} does not exist`);
  const found = [...missing, ...constants, ...conditions].slice(0, 5);
  return found.length === 0 ? "" : `this is so if ${found.join(", ")}`;
}

/** Mustache has `first` and `last` in lists of objects when it is filled in. */
function isListEnd({ path = [] }: Diagnostic, dialect: string | undefined): boolean {
  return dialect === "mustache" && (path.at(-1) === "first" || path.at(-1) === "last");
}

function textsOf({ content, place }: SetEntry): readonly SetText[] {
  if (content?.is !== "template" || content.understanding.parsed === undefined) return [];
  const { parsed, text } = content.understanding;
  return [{ text: text.extract.text, parsed, place }];
}
