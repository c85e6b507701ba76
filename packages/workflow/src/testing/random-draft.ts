import { pointerOf } from "@cuebook/settings/values";
import { type Dialect, dialectNames } from "@cuebook/template";
import type { Random } from "./random.ts";
import { randomFields, type TestSchema } from "./random-schema.ts";
import { branches, richFields, withDefinitions } from "./rich-schema.ts";

/** What the workflows of a test have. */
export interface RandomOptions {
  /** Outputs of the whole vocabulary of JSON Schema, gates of people, limits and contexts. */
  readonly isRich?: boolean;
}

/** The file of a prompt. */
export interface PromptFile {
  readonly file: string;
  readonly dialect: Dialect;
}

/** A workflow as its author writes it, in which all prompts are files. */
export interface Draft {
  readonly document: Readonly<Record<string, unknown>>;
  /** The files of the prompts, by pointer in the definition. */
  readonly prompts: ReadonlyMap<string, PromptFile>;
  /** The pointers of the conditions, which are all `true` in the document. */
  readonly conditions: readonly string[];
}

/** A workflow of 1 to 7 roles with random schemas, and a graph with cycles, gates, questions, limits and folders. */
export function randomDraft(random: Random, { isRich = false }: RandomOptions): Draft {
  return new Drafter(random, isRich).draft();
}

class Drafter {
  readonly #random: Random;
  readonly #isRich: boolean;
  readonly #prompts = new Map<string, PromptFile>();
  readonly #conditions: string[] = [];
  /** The roles without an agent. */
  readonly #performing = new Set<string>();
  readonly #hasApprover: boolean;

  constructor(random: Random, isRich: boolean) {
    this.#random = random;
    this.#isRich = isRich;
    this.#hasApprover = random.chance(40);
  }

  draft(): Draft {
    const random = this.#random;
    const count = this.#isRich ? 1 + random.nat(2) : 2 + random.nat(4);
    const names = Array.from({ length: count }, (_, at) => `r${at}`);
    const roles: Record<string, unknown> = {};
    const graph: Record<string, unknown> = {};
    for (const name of names) if (this.#isRich && random.chance(25)) this.#performing.add(name);
    for (const [at, name] of names.entries()) {
      if (this.#performing.has(name)) {
        const { role, statuses } = this.#performingRole(name);
        roles[name] = role;
        graph[name] = this.#edges(name, at, statuses, names);
        continue;
      }
      const statuses = random.chance(25) ? ["_"] : ["s0", "s1", "s2"].slice(0, 2 + random.nat(1));
      const isText = statuses[0] === "_" && random.chance(30);
      roles[name] = { ...this.#role(name), ...(isText ? {} : this.#output(statuses)) };
      graph[name] = this.#edges(name, at, statuses, names);
    }
    if (JSON.stringify(graph).includes('"lead"'))
      roles.lead = { ...this.#role("lead"), ...this.#output(["approved", "rejected"]) };
    graph.$START = this.#entries(names);
    const context = this.#isRich && random.chance(20) ? { context: this.#context() } : {};
    const document = { name: "w", ...context, ...this.#inputs(), roles, graph };
    return { document, prompts: this.#prompts, conditions: this.#conditions };
  }

  #prompt(...keys: readonly (string | number)[]): PromptFile {
    const dialect = this.#random.pick<Dialect>(["go", ...dialectNames.filter((each) => each !== "go")]);
    const found = { file: `${keys.join("-").replaceAll("$", "")}.${dialect}`, dialect };
    this.#prompts.set(pointerOf(...keys), found);
    return found;
  }

  #performingRole(name: string): { readonly role: unknown; readonly statuses: readonly string[] } {
    const random = this.#random;
    const run = "true";
    switch (random.nat(3)) {
      case 0:
        return { role: { run, exits: { 0: "s0", 3: "s1", "*": "s2" } }, statuses: ["s0", "s1", "s2"] };
      case 1: {
        const schema = richOutput(random, ["s0", "s1"]);
        const returns = { format: random.pick(["json", "frontmatter"]), schema };
        return { role: { run, returns }, statuses: ["s0", "s1"] };
      }
      default: {
        const statuses = ["s0", "s1", "s2"].slice(0, 2 + random.nat(1));
        const cases = statuses.slice(0, -1);
        for (const at of cases.keys()) this.#conditions.push(pointerOf("roles", name, "performs", "cases", at, "when"));
        const decide = Object.fromEntries([...cases.map((status) => [status, "true"]), [statuses.at(-1), "else"]]);
        return { role: { decide }, statuses };
      }
    }
  }

  #context(): string {
    return this.#random.pick(["none", "task", "task_and_history"]);
  }

  #role(name: string): Readonly<Record<string, unknown>> {
    const random = this.#random;
    const message = (at: number, role: string) => ({ role, content: this.#prompt("roles", name, "prompt", at) });
    const isMessages = this.#isRich && random.chance(10);
    const prompt = isMessages ? [message(0, "system"), message(1, "user")] : this.#prompt("roles", name, "prompt", 0);
    if (!this.#isRich) return { prompt };
    return {
      prompt,
      ...(random.chance(25) ? { context: this.#context() } : {}),
      ...(random.chance(15) ? { turns: 1 + random.nat(2) } : {}),
      ...(random.chance(10) ? { max: 1 + random.nat(2) } : {}),
    };
  }

  #output(statuses: readonly string[]): Readonly<Record<string, unknown>> {
    const random = this.#random;
    if (!this.#isRich) return { frontmatter: outputOf(random, statuses) };
    const schema = richOutput(random, statuses);
    if (random.chance(80)) return { frontmatter: schema };
    const discriminant = random.pick(["$status", "outcome"]);
    const renamed = JSON.parse(JSON.stringify(schema).replaceAll('"$status"', JSON.stringify(discriminant)));
    return { returns: { format: random.pick(["json", "frontmatter"]), discriminant, schema: renamed } };
  }

  #edges(
    name: string,
    at: number,
    statuses: readonly string[],
    names: readonly string[],
  ): Readonly<Record<string, unknown>> {
    const random = this.#random;
    const edges: Record<string, unknown> = {};
    for (const [nth, status] of statuses.entries()) {
      const target = nth === 0 ? (names[at + 1] ?? "$END") : random.pick(["$END", "$SUSPEND", ...names]);
      edges[status] = {
        role: target,
        ...(this.#performing.has(target) || (target === "$END" && random.chance(50))
          ? {}
          : { prompt: this.#prompt("graph", name, status, "prompt") }),
        ...(target.startsWith("r") && random.chance(20)
          ? { location: this.#prompt("graph", name, status, "location") }
          : {}),
        ...(target === "$SUSPEND" ? {} : this.#gate()),
        ...(this.#isRich && random.chance(20) ? { max: 1 + random.nat(2) } : {}),
      };
    }
    return edges;
  }

  #gate(): Readonly<Record<string, string>> {
    const random = this.#random;
    if (this.#hasApprover && random.chance(25)) return { gate: "agent", approver: "lead" };
    return this.#isRich && random.chance(15) ? { gate: random.pick(["human", "human", "skip"]) } : {};
  }

  #entries(names: readonly string[]): Readonly<Record<string, unknown>> {
    const random = this.#random;
    const entry = (status: string, role: string) => ({
      role,
      ...(this.#performing.has(role) ? {} : { prompt: this.#prompt("graph", "$START", status, "prompt") }),
      ...(this.#isRich && random.chance(10) ? { location: this.#prompt("graph", "$START", status, "location") } : {}),
    });
    if (!random.chance(50)) return { _: entry("_", "r0") };
    return { new: entry("new", "r0"), resume: entry("resume", random.some(names) ?? "r0") };
  }

  #inputs(): Readonly<Record<string, unknown>> {
    const random = this.#random;
    if (random.chance(this.#isRich ? 65 : 40)) return {};
    if (this.#isRich && random.chance(70))
      return { inputs: withDefinitions({ type: "object", ...richFields(random, 1 + random.nat(1)) }) };
    const properties = { prompt: { type: "string" }, hint: { type: "string" } };
    return { inputs: { type: "object", properties, required: ["prompt"] } };
  }
}

function outputOf(random: Random, statuses: readonly string[]): TestSchema {
  const fields = () => {
    const { properties, required } = randomFields(random, 2);
    const marked = Object.entries(properties).map(([name, schema]) => [name, withMark(random, schema)]);
    return { properties: Object.fromEntries(marked), required };
  };
  const [only] = statuses;
  if (only === "_") return { type: "object", ...fields() };
  const shared = random.chance(25) ? fields() : undefined;
  const arms = statuses.map((status) => {
    const { properties, required } = fields();
    const own = Object.entries(properties).filter(
      ([name]) => shared === undefined || !Object.hasOwn(shared.properties, name),
    );
    return {
      properties: { $status: { const: status }, ...Object.fromEntries(own) },
      required: ["$status", ...required.filter((name) => own.some(([each]) => each === name))],
    };
  });
  return { ...(shared ?? {}), oneOf: arms };
}

function withMark(random: Random, schema: unknown): unknown {
  const isText = JSON.stringify(schema) === '{"type":"string"}';
  return isText && random.chance(40) ? { type: "string", artifact: true } : schema;
}

/** An output in one of the ways in which people write it: arms, references, conditions on the status, an older draft. */
function richOutput(random: Random, statuses: readonly string[]): TestSchema {
  const arm = () => {
    const { properties, required } = richFields(random, 1 + random.nat(1));
    const marked = Object.entries(properties).map(([name, schema]) => [name, withMark(random, schema)]);
    return { properties: Object.fromEntries(marked), required };
  };
  const [only] = statuses;
  if (only === "_") return inSomeDraft(random, arm());
  const arms = statuses.map((status) => {
    const { properties, required } = arm();
    return { properties: { $status: { const: status }, ...properties }, required: ["$status", ...required] };
  });
  switch (random.nat(2)) {
    case 0: {
      const definitions = Object.fromEntries(arms.map((each, at) => [`Arm${at}`, each]));
      return withDefinitions({ $defs: definitions, oneOf: arms.map((_, at) => ({ $ref: `#/$defs/Arm${at}` })) });
    }
    case 1: {
      const [first] = statuses;
      const condition = { if: { properties: { $status: { const: first } } }, ...branches(arm(), arm()) };
      return inSomeDraft(random, { properties: { $status: { enum: statuses } }, required: ["$status"], ...condition });
    }
    default:
      return inSomeDraft(random, { oneOf: arms });
  }
}

/** The schema with its definitions, sometimes in the words of an older draft. */
function inSomeDraft(random: Random, schema: TestSchema): TestSchema {
  const whole = withDefinitions(schema);
  if (random.chance(60)) return whole;
  const [draft, uri] = random.pick([
    ["07", "http://json-schema.org/draft-07/schema#"],
    ["07", "https://json-schema.org/draft-07/schema"],
    ["06", "http://json-schema.org/draft-06/schema#"],
    ["04", "http://json-schema.org/draft-04/schema#"],
    ["2019", "https://json-schema.org/draft/2019-09/schema"],
  ]);
  return { $schema: uri, ...older(whole, draft) };
}

/** A schema in the words of an older draft. Keywords that it lacks stay: Cuebook reads them in every draft. */
function older(schema: TestSchema, draft: string): TestSchema {
  const text = draft === "2019" ? JSON.stringify(schema) : JSON.stringify(schema).replaceAll("$defs", "definitions");
  return JSON.parse(text, (_key, value: unknown) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    const { prefixItems, items, dependentRequired, exclusiveMaximum, ...rest } = Object(value);
    const limit =
      exclusiveMaximum === undefined
        ? {}
        : draft === "04"
          ? { maximum: exclusiveMaximum, exclusiveMaximum: true }
          : { exclusiveMaximum };
    return {
      ...rest,
      ...limit,
      ...(prefixItems === undefined
        ? items !== undefined && { items }
        : { items: prefixItems, ...(items !== undefined && { additionalItems: items }) }),
      ...(dependentRequired !== undefined &&
        (draft === "2019" ? { dependentRequired } : { dependencies: dependentRequired })),
    };
  });
}
