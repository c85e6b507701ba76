import { childOf, isMarkdown, isRecord, own, pointerOf } from "@cuebook/settings/values";
import { parseReadable, readableValue, type YamlDocument } from "@cuebook/settings/yaml";
import { Extract, type Source } from "@cuebook/template";
import {
  discriminantOf,
  END,
  JOIN,
  keysOf,
  readPrompt,
  regionsOf,
  START,
  SUSPEND,
  sourceOf,
  type Workflow,
} from "@cuebook/workflow";
import { type DataSite, rolesOfStatusAt, thingsAt } from "./resolve.ts";
import { schemaNames } from "./schema-names.ts";
import { promptSites } from "./sites.ts";
import { keyOfThing, type NamedThing, type Occurrence } from "./symbol.ts";

const known = new WeakMap<Workflow, readonly Occurrence[]>();

/** Every place of a workflow of roles and a graph where a role, a status or a field is named: in its file, and in its prompts. */
export function occurrencesIn(workflow: Workflow): readonly Occurrence[] {
  const found = known.get(workflow) ?? new Finder(workflow).find();
  known.set(workflow, found);
  return found;
}

/** The document of the file of a workflow. */
function documentOf(workflow: Workflow): { readonly source: Source; readonly document: YamlDocument } | undefined {
  const [file] = Object.keys(workflow.sources);
  if (file === undefined || isMarkdown(file)) return undefined;
  const source = sourceOf(workflow, file);
  return { source, document: parseReadable(source) };
}

const targets: ReadonlySet<string> = new Set([START, END, JOIN, SUSPEND]);

class Finder {
  readonly #workflow: Workflow;
  readonly #found: Occurrence[] = [];
  readonly #declared = new Set<string>();
  #yaml: YamlNames | undefined;

  constructor(workflow: Workflow) {
    this.#workflow = workflow;
  }

  find(): readonly Occurrence[] {
    const parsed = documentOf(this.#workflow);
    const value = parsed && readableValue(parsed.document);
    if (parsed === undefined || !isRecord(value)) return [];
    this.#yaml = new YamlNames(parsed.source, parsed.document, (occurrence) => this.#found.push(occurrence));
    this.#roles(value.roles);
    if (value.inputs !== undefined) this.#schema(value.inputs, "/inputs", undefined);
    for (const { things, isDeclaration } of this.#found)
      if (isDeclaration) for (const thing of things) this.#declared.add(keyOfThing(thing));
    this.#graph(value.graph);
    this.#inputOfSchedule(value.schedule);
    this.#callInputs(value.roles);
    this.#prompts();
    return joined(this.#found);
  }

  #roles(roles: unknown): void {
    for (const [role, written] of entriesOf(roles)) {
      const at = pointerOf("roles", role);
      this.#yaml?.key(at, role, [{ is: "role", role }], true);
      const { frontmatter, returns, exits, decide, wait } = written;
      if (frontmatter !== undefined) this.#schema(frontmatter, childOf(at, "frontmatter"), role);
      if (isRecord(returns)) this.#schema(returns.schema, childOf(childOf(at, "returns"), "schema"), role);
      if (isRecord(wait)) this.#schema(wait.payload, childOf(childOf(at, "wait"), "payload"), role);
      for (const [code, status] of Object.entries(isRecord(exits) ? exits : {}))
        if (typeof status === "string")
          this.#yaml?.value(childOf(childOf(at, "exits"), code), status, [{ is: "status", role, status }], true);
      for (const status of Object.keys(isRecord(decide) ? decide : {}))
        this.#yaml?.key(childOf(childOf(at, "decide"), status), status, [{ is: "status", role, status }], true);
    }
  }

  /** @param role whose output it is; absent: the input */
  #schema(schema: unknown, at: string, role: string | undefined): void {
    const returns = role === undefined ? undefined : own(this.#workflow.definition.roles, role)?.returns;
    const discriminant = returns === undefined ? "" : discriminantOf(returns);
    const byPointer = Map.groupBy(schemaNames(schema, discriminant), ({ is, pointer }) => `${is} ${pointer}`);
    for (const names of byPointer.values()) {
      const [first] = names;
      if (first === undefined) continue;
      const things = names.map(({ is, name, path }): NamedThing => {
        if (role === undefined) return { is: "input", path };
        return is === "status" ? { is, role, status: name } : { is: "field", role, path };
      });
      const { is, name, pointer } = first;
      if (is === "property") this.#yaml?.key(`${at}${pointer}`, name, things, true);
      else this.#yaml?.value(`${at}${pointer}`, name, things, is === "status");
    }
  }

  #graph(graph: unknown): void {
    for (const [role, edges] of entriesOf(graph)) {
      const at = pointerOf("graph", role);
      if (role !== START) this.#yaml?.key(at, role, [{ is: "role", role }], false);
      for (const [status, edge] of entriesOf(edges)) {
        const here = childOf(at, status);
        if (role !== START && !status.startsWith("$") && status !== "_")
          this.#yaml?.key(here, status, [{ is: "status", role, status }], false);
        this.#edge(edge, here, { role, status });
      }
    }
  }

  #edge(edge: Readonly<Record<string, unknown>>, at: string, site: DataSite): void {
    const { role, approver, all, join, each, until } = edge;
    this.#roleAt(childOf(at, "role"), role);
    this.#roleAt(childOf(at, "approver"), approver);
    for (const [index, branch] of (Array.isArray(all) ? all : []).entries())
      if (isRecord(branch)) this.#roleAt(childOf(childOf(childOf(at, "all"), index), "role"), branch.role);
    this.#roleAt(childOf(at, "join"), join);
    if (isRecord(join)) {
      this.#roleAt(childOf(childOf(at, "join"), "role"), join.role);
      this.#roleAt(childOf(childOf(at, "join"), "conflicts"), join.conflicts);
      this.#good(join.good, childOf(childOf(at, "join"), "good"), site);
    }
    this.#path(childOf(at, "each"), each, site);
    if (isRecord(each)) {
      this.#path(childOf(childOf(at, "each"), "of"), each.of, site);
      if (typeof each.of === "string" && typeof each.key === "string") {
        const things = thingsAt(this.#workflow.definition, site, [...each.of.split("."), "[]", ...each.key.split(".")]);
        this.#yaml?.value(childOf(childOf(at, "each"), "key"), each.key, this.#existing(things), false);
      }
    }
    this.#path(childOf(at, "until"), until, site);
  }

  #roleAt(pointer: string, role: unknown): void {
    if (typeof role === "string" && !targets.has(role) && role !== "")
      this.#yaml?.value(pointer, role, [{ is: "role", role }], false);
  }

  /** The statuses with which branches end well are those of any of their last roles. */
  #good(good: unknown, at: string, { role, status }: DataSite): void {
    const { endsOf, forks } = regionsOf(this.#workflow.definition);
    const fork = forks.find((each) => each.role === role && each.status === status);
    const ends = (fork?.fork.branches ?? []).flatMap((branch) => endsOf.get(branch.role) ?? []);
    for (const [index, name] of (Array.isArray(good) ? good : []).entries()) {
      if (typeof name !== "string") continue;
      const things = ends
        .filter((end) => end.status === name)
        .map((end): NamedThing => ({ is: "status", role: end.role, status: name }));
      this.#yaml?.value(childOf(at, index), name, things, false);
    }
  }

  /** A path of the data that is written in YAML: `steps.planner.tasks`. */
  #path(pointer: string, path: unknown, site: DataSite): void {
    if (typeof path !== "string" || !/^[A-Za-z_$][\w$-]*(\.[\w$-]+)*$/.test(path)) return;
    const keys = path.split(".");
    let at = 0;
    for (const [index, key] of keys.entries()) {
      const things = this.#existing(thingsAt(this.#workflow.definition, site, keys.slice(0, index + 1)));
      this.#yaml?.part(pointer, path, { start: at, end: at + key.length }, things);
      at += key.length + 1;
    }
  }

  #inputOfSchedule(schedule: unknown): void {
    if (!isRecord(schedule)) return;
    this.#data(schedule.input, pointerOf("schedule", "input"), (path) => [{ is: "input", path }], []);
  }

  /** Keys of data that has the form of an input or an output. */
  #data(
    value: unknown,
    at: string,
    thingsOf: (path: readonly string[]) => readonly NamedThing[],
    path: readonly string[],
  ): void {
    if (Array.isArray(value)) {
      for (const [index, each] of value.entries()) this.#data(each, childOf(at, index), thingsOf, [...path, "[]"]);
    } else if (isRecord(value)) {
      for (const [key, each] of Object.entries(value)) {
        this.#yaml?.key(childOf(at, key), key, this.#existing(thingsOf([...path, key])), false);
        this.#data(each, childOf(at, key), thingsOf, [...path, key]);
      }
    }
  }

  /** The values that a role takes from its data for the workflow that it runs. */
  #callInputs(roles: unknown): void {
    for (const [role, written] of entriesOf(roles)) {
      for (const [field, input] of Object.entries(isRecord(written.with) ? written.with : {})) {
        const pointer = pointerOf("roles", role, "with", field, "from");
        if (isRecord(input)) this.#path(pointer, input.from, { role });
      }
    }
  }

  #prompts(): void {
    const { definition } = this.#workflow;
    for (const { pointer, extract, dialect } of promptSites(this.#workflow)) {
      const words = readPrompt(this.#workflow, pointer).prompt?.words();
      const site = siteOfPointer(pointer);
      if (words === undefined || site === undefined) continue;
      const isSearched = dialect === "mustache" || dialect === "handlebars";
      const place = (span: { readonly start: number; readonly end: number }) => ({
        source: extract.sourceAt(span.start),
        span: extract.spanInSource(span),
        isDeclaration: false,
        dialect,
      });
      for (const { name, span, paths } of words.names) {
        const byPath = paths.map((path) => this.#existing(thingsAt(definition, site, path)));
        const things = isSearched ? (byPath.find((each) => each.length > 0) ?? []) : byPath.flat();
        if (things.length > 0) this.#found.push({ things, name, ...place(span) });
      }
      for (const { text, span, paths } of words.compared) {
        const roles = new Set(paths.flatMap((path) => rolesOfStatusAt(definition, site, path)));
        const things = this.#existing([...roles].map((role) => ({ is: "status", role, status: text }) as const));
        if (things.length > 0) this.#found.push({ things, name: text, ...place(span) });
      }
    }
  }

  #existing(things: readonly NamedThing[]): readonly NamedThing[] {
    return things.filter((thing) => this.#declared.has(keyOfThing(thing)));
  }
}

/** Each place once: what is written in one place, by an alias of YAML, can be for several things. */
function joined(occurrences: readonly Occurrence[]): readonly Occurrence[] {
  const byPlace = Map.groupBy(occurrences, ({ source, span }) => `${span.start} ${source.file}`);
  return [...byPlace.values()].flatMap((here) => {
    const [first, ...others] = here;
    if (first === undefined) return [];
    if (others.length === 0) return [first];
    const things = new Map(here.flatMap((each) => each.things.map((thing) => [keyOfThing(thing), thing] as const)));
    return [{ ...first, things: [...things.values()], isDeclaration: here.some(({ isDeclaration }) => isDeclaration) }];
  });
}

/** The site of the prompt at a pointer; `undefined` for texts that belong to no role. */
export function siteOfPointer(pointer: string): DataSite | undefined {
  const [kind, role = "", status] = keysOf(pointer);
  if (kind === "graph") return { role, status };
  return kind === "roles" ? { role } : undefined;
}

/** Names that are written in YAML, with their places. */
export class YamlNames {
  readonly #source: Source;
  readonly #document: YamlDocument;
  readonly #add: (occurrence: Occurrence) => void;

  constructor(source: Source, document: YamlDocument, add: (occurrence: Occurrence) => void) {
    this.#source = source;
    this.#document = document;
    this.#add = add;
  }

  /** A key of a mapping. */
  key(pointer: string, name: string, things: readonly NamedThing[], isDeclaration: boolean): void {
    const span = this.#document.places[pointer]?.key;
    if (span === undefined || things.length === 0) return;
    const written = this.#source.text.slice(span.start, span.end);
    const inner = /^(["']).*\1$/.test(written) ? { start: span.start + 1, end: span.end - 1 } : span;
    this.#push(inner, name, things, isDeclaration);
  }

  /** A text that is a name. */
  value(pointer: string, name: string, things: readonly NamedThing[], isDeclaration: boolean): void {
    if (things.length > 0) this.#part(pointer, name, { start: 0, end: name.length }, things, isDeclaration);
  }

  /** A name in a text. */
  part(pointer: string, text: string, span: { start: number; end: number }, things: readonly NamedThing[]): void {
    if (things.length > 0) this.#part(pointer, text, span, things, false);
  }

  #part(
    pointer: string,
    text: string,
    span: { readonly start: number; readonly end: number },
    things: readonly NamedThing[],
    isDeclaration: boolean,
  ): void {
    const place = this.#document.places[pointer];
    if (place === undefined) return;
    const extract = new Extract(text, this.#source, place.pieces ?? [{ at: 0, offset: place.start }]);
    this.#push(extract.spanInSource(span), text.slice(span.start, span.end), things, isDeclaration);
  }

  #push(
    span: { start: number; end: number },
    name: string,
    things: readonly NamedThing[],
    isDeclaration: boolean,
  ): void {
    // A name that is written with escapes, or through an alias, cannot be changed in place.
    if (this.#source.text.slice(span.start, span.end) !== name) return;
    this.#add({ things, name, source: this.#source, span, isDeclaration });
  }
}

function entriesOf(value: unknown): [string, Readonly<Record<string, unknown>>][] {
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, each]): [string, Readonly<Record<string, unknown>>][] =>
    isRecord(each) && !key.startsWith("x-") ? [[key, each]] : [],
  );
}
