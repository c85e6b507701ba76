import { childOf, isRecord } from "@cuebook/settings/values";
import { parseReadable, readableValue } from "@cuebook/settings/yaml";
import type { Source } from "@cuebook/template";
import type { Workflow } from "@cuebook/workflow";
import { occurrencesIn, YamlNames } from "./occurrences.ts";
import { type DataSite, rolesOfStatusAt, thingsAt } from "./resolve.ts";
import { keyOfThing, type NamedThing, type Occurrence } from "./symbol.ts";

/** The names of a workflow in a test of one of its prompts: the role or the edge, and the keys of the data. */
export function testOccurrences(workflow: Workflow, source: Source): readonly Occurrence[] {
  const document = parseReadable(source);
  const value = readableValue(document);
  if (!isRecord(value) || typeof value.workflow !== "string") return [];
  const found: Occurrence[] = [];
  const names = new YamlNames(source, document, (each) => found.push(each));
  const { role, edge, cases } = value;
  if (typeof role === "string") names.value("/role", role, [{ is: "role", role }], false);
  const [from, status] = typeof edge === "string" ? edge.split("/", 2) : [];
  if (typeof edge === "string" && from !== undefined && status !== undefined && from !== "$START") {
    names.part("/edge", edge, { start: 0, end: from.length }, [{ is: "role", role: from }]);
    const span = { start: from.length + 1, end: edge.length };
    if (status !== "_") names.part("/edge", edge, span, [{ is: "status", role: from, status }]);
  }
  const only = Object.keys(workflow.definition.roles)[0] ?? "";
  const site: DataSite = from === undefined ? { role: typeof role === "string" ? role : only } : { role: from, status };
  const keys = new DataKeys(workflow, site, names);
  for (const [index, each] of (Array.isArray(cases) ? cases : []).entries())
    if (isRecord(each)) keys.visit(each.data, `/cases/${index}/data`, []);
  return found;
}

/** The keys of the data of a prompt, and the statuses in it. */
class DataKeys {
  readonly #workflow: Workflow;
  readonly #site: DataSite;
  readonly #names: YamlNames;
  readonly #declared: ReadonlySet<string>;

  constructor(workflow: Workflow, site: DataSite, names: YamlNames) {
    this.#workflow = workflow;
    this.#site = site;
    this.#names = names;
    const declared = occurrencesIn(workflow).filter(({ isDeclaration }) => isDeclaration);
    this.#declared = new Set(declared.flatMap(({ things }) => things.map(keyOfThing)));
  }

  visit(value: unknown, at: string, path: readonly string[]): void {
    const { definition } = this.#workflow;
    if (Array.isArray(value)) {
      for (const [index, each] of value.entries()) this.visit(each, childOf(at, index), [...path, "[]"]);
    } else if (isRecord(value)) {
      for (const [key, each] of Object.entries(value)) {
        const here = [...path, key];
        this.#names.key(childOf(at, key), key, this.#existing(thingsAt(definition, this.#site, here)), false);
        this.visit(each, childOf(at, key), here);
      }
    } else if (typeof value === "string") {
      const roles = rolesOfStatusAt(definition, this.#site, path);
      const things = roles.map((role) => ({ is: "status", role, status: value }) as const);
      this.#names.value(at, value, this.#existing(things), false);
    }
  }

  #existing(things: readonly NamedThing[]): readonly NamedThing[] {
    return things.filter((thing) => this.#declared.has(keyOfThing(thing)));
  }
}
