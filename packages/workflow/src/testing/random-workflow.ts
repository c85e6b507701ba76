import { keysOf } from "@cuebook/settings/values";
import { type Dialect, dialectNames } from "@cuebook/template";
import { contractOf } from "../contract/contract.ts";
import { loadWorkflow } from "../load/load.ts";
import type { Workflow } from "../model/workflow.ts";
import { promptPointers } from "../prompt/compile.ts";
import { proofOf } from "../verify/proof.ts";
import { verifyWorkflow } from "../verify/verify.ts";
import type { Random } from "./random.ts";
import { randomFields, type TestSchema } from "./random-schema.ts";
import { randomTemplate } from "./random-template.ts";
import { branches, richDefinitions, richSchema } from "./rich-schema.ts";

interface Draft {
  readonly document: Readonly<Record<string, unknown>>;
  readonly texts: ReadonlyMap<string, string>;
}

/** What the workflows of a test have. */
export interface RandomOptions {
  /** Outputs of the whole vocabulary of JSON Schema, and no folders from data. */
  readonly isRich?: boolean;
}

/** How often an unproved prompt is replaced by another before it becomes a plain text. */
const mostRounds = 6;

/**
 * A workflow of 2 to 6 roles with random schemas, a graph with cycles, and prompts without errors or unchecked findings;
 * `undefined` if none was found.
 */
export function randomProvedWorkflow(random: Random, options: RandomOptions = {}): Workflow | undefined {
  const draft = randomDraft(random, options);
  const dialects = new Map<string, Dialect>([...draft.texts.keys()].map((file) => [file, dialectOf(file)]));
  const texts = new Map(draft.texts);
  let workflow = load(draft.document, texts);
  for (let round = 0; workflow !== undefined && round <= mostRounds; round++) {
    const open = proofOf(workflow).prompts.filter(({ state }) => state !== "proved");
    const isFirst = round === 0;
    const pointers = isFirst ? promptPointers(workflow.definition) : open.map(({ pointer }) => pointer);
    if (pointers.length === 0) break;
    for (const pointer of pointers) {
      const file = fileOf(pointer);
      const dialect = dialects.get(file);
      if (dialect === undefined) continue;
      const roles = Object.keys(workflow.definition.roles);
      const isLast = round === mostRounds;
      texts.set(file, isLast ? "Go on." : randomTemplate(random, dialect, contractOf(workflow, pointer), roles));
    }
    workflow = load(draft.document, texts);
  }
  if (workflow === undefined) return undefined;
  const isFine = verifyWorkflow(workflow).every(({ severity, code }) => severity !== "error" && code !== "unchecked");
  return isFine ? workflow : undefined;
}

function load(document: Readonly<Record<string, unknown>>, texts: ReadonlyMap<string, string>): Workflow | undefined {
  return loadWorkflow({ file: "w.yaml", text: JSON.stringify(document) }, (path) => texts.get(path)).workflow;
}

/** The name of the file of a prompt: its pointer, and its dialect. */
function fileOf(pointer: string): string {
  const names = keysOf(pointer)
    .filter((key) => key !== "0")
    .map((key) => key.replaceAll("$", ""));
  const hash = [...pointer].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return `${names.join("-")}.${dialectNames[hash % dialectNames.length]}`;
}

function dialectOf(file: string): Dialect {
  return dialectNames.find((dialect) => file.endsWith(`.${dialect}`)) ?? "mustache";
}

function randomDraft(random: Random, { isRich = false }: RandomOptions): Draft {
  const returning = isRich ? richOutput : outputOf;
  const count = 2 + random.nat(4);
  const names = Array.from({ length: count }, (_, at) => `r${at}`);
  const texts = new Map<string, string>();
  const prompt = (...keys: readonly string[]) => {
    const file = fileOf(`/${keys.join("/")}`);
    texts.set(file, "Go on.");
    return { file, dialect: dialectOf(file) };
  };
  const hasApprover = random.chance(40);
  const roles: Record<string, unknown> = {};
  const graph: Record<string, Record<string, unknown>> = {};
  const gate = () => (hasApprover && random.chance(25) ? { gate: "agent", approver: "lead" } : {});
  for (const [at, name] of names.entries()) {
    const statuses = random.chance(25) ? ["_"] : ["s0", "s1", "s2"].slice(0, 2 + random.nat(1));
    const isText = statuses[0] === "_" && random.chance(30);
    roles[name] = {
      prompt: prompt("roles", name, "prompt"),
      ...(isText ? {} : { frontmatter: returning(random, statuses) }),
    };
    const edges: Record<string, unknown> = {};
    for (const [nth, status] of statuses.entries()) {
      const onward = at + 1 < count ? `r${at + 1}` : "$END";
      const target = nth === 0 ? onward : random.pick(["$END", "$SUSPEND", ...names]);
      const location =
        !isRich && target.startsWith("r") && random.chance(20)
          ? { location: prompt("graph", name, status, "location") }
          : {};
      edges[status] = {
        role: target,
        ...(target === "$END" && random.chance(50) ? {} : { prompt: prompt("graph", name, status, "prompt") }),
        ...location,
        ...(target === "$SUSPEND" ? {} : gate()),
      };
    }
    graph[name] = edges;
  }
  const isGated = JSON.stringify(graph).includes('"lead"');
  if (isGated)
    roles.lead = {
      prompt: prompt("roles", "lead", "prompt"),
      frontmatter: returning(random, ["approved", "rejected"]),
    };
  const isResumable = random.chance(50);
  const entry = (status: string, role: string) => ({ role, prompt: prompt("graph", "$START", status, "prompt") });
  graph.$START = isResumable
    ? { new: entry("new", "r0"), resume: entry("resume", random.some(names) ?? "r0") }
    : { _: entry("_", "r0") };
  const inputs = random.chance(60)
    ? {
        inputs: {
          type: "object",
          properties: { prompt: { type: "string" }, hint: { type: "string" } },
          required: ["prompt"],
        },
      }
    : {};
  return { document: { name: "w", ...inputs, roles, graph }, texts };
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
  const arm = (): { properties: TestSchema; required: string[] } => {
    const names = ["a", "b", "c", "d"].filter(() => random.chance(45));
    return {
      properties: Object.fromEntries(names.map((name) => [name, richSchema(random, 2)])),
      required: names.filter(() => random.chance(65)),
    };
  };
  const [only] = statuses;
  if (only === "_") return { $defs: richDefinitions, ...arm() };
  const arms = statuses.map((status) => {
    const { properties, required } = arm();
    return { properties: { $status: { const: status }, ...properties }, required: ["$status", ...required] };
  });
  const names = arms.map((_, at) => `Arm${at}`);
  switch (random.nat(3)) {
    case 0: {
      const definitions = { ...richDefinitions, ...Object.fromEntries(arms.map((each, at) => [names[at], each])) };
      return { $defs: definitions, oneOf: names.map((name) => ({ $ref: `#/$defs/${name}` })) };
    }
    case 1: {
      const [first, ...others] = statuses;
      const [one, two] = [arm(), arm()];
      const condition = { if: { properties: { $status: { const: first } } }, ...branches(one, two) };
      const status = { $status: { enum: [first, ...others] } };
      return { $defs: richDefinitions, properties: status, required: ["$status"], ...condition };
    }
    case 2: {
      const schema = { $schema: "http://json-schema.org/draft-07/schema#", definitions: richDefinitions, oneOf: arms };
      return JSON.parse(JSON.stringify(schema).replaceAll("#/$defs/", "#/definitions/"));
    }
    default:
      return { $defs: richDefinitions, oneOf: arms };
  }
}
