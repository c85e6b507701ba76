import { pointerOf } from "@cuebook/settings/values";
import { parse, parseExpression } from "@cuebook/template";
import { contractOf } from "../contract/contract.ts";
import { rolesInSteps } from "../contract/steps.ts";
import { loadWorkflow } from "../load/load.ts";
import { conditionPointer } from "../model/prompt-pointers.ts";
import type { Branch, Performs, PromptText, Workflow } from "../model/workflow.ts";
import { verifyWorkflow } from "../verify/verify.ts";
import type { Random } from "./random.ts";
import { randomCondition } from "./random-condition.ts";
import { type PromptFile, type RandomOptions, randomDraft } from "./random-draft.ts";
import { randomTemplate } from "./random-template.ts";

/** How many templates are tried for a prompt before it becomes a plain text. */
const mostTries = 5;
/** The percentage of prompts that use no data. */
const percentPlain = 10;
const plainText = "Go on.";

/** A workflow with random schemas, graph and prompts, without errors or unchecked findings; `undefined` if none was found. */
export function randomProvedWorkflow(random: Random, options: RandomOptions = {}): Workflow | undefined {
  const { document, prompts, conditions } = randomDraft(random, options);
  const plain = loadWorkflow({ file: "w.yaml", text: JSON.stringify(document) }, () => plainText).workflow;
  if (plain === undefined) return undefined;
  // The contracts of prompts do not depend on their texts.
  const texts = new Map(
    [...prompts].map(([pointer, { dialect }]) => [pointer, provedText(random, plain, pointer, dialect)]),
  );
  for (const pointer of conditions) texts.set(pointer, provedCondition(random, plain, pointer));
  const workflow = withTexts(plain, prompts, texts);
  const isFine = verifyWorkflow(workflow).every(({ severity, code }) => severity !== "error" && code !== "unchecked");
  return isFine ? workflow : undefined;
}

/** The workflow as it is loaded with other texts in the files of its prompts. */
function withTexts(
  { definition, places, sources }: Workflow,
  prompts: ReadonlyMap<string, PromptFile>,
  texts: ReadonlyMap<string, string>,
): Workflow {
  const texted = <Text extends PromptText>(prompt: Text, ...keys: readonly (string | number)[]): Text => ({
    ...prompt,
    text: texts.get(pointerOf(...keys)) ?? prompt.text,
  });
  const conditioned = (decide: Extract<Performs, { what: "decide" }>, role: string) => ({
    ...decide,
    cases: decide.cases.map((each, at) => ({ ...each, when: texts.get(conditionPointer(role, at)) ?? each.when })),
  });
  const roles = mapRecord(definition.roles, (role, name) => ({
    ...role,
    prompt: role.prompt.map((part, at) => texted(part, "roles", name, "prompt", at)),
    ...(role.performs?.what === "decide" ? { performs: conditioned(role.performs, name) } : {}),
  }));
  const graph = mapRecord(definition.graph, (edges, name) =>
    mapRecord(edges, (edge, status) => {
      const withOwn = <Part extends Branch>(part: Part, ...below: readonly (string | number)[]): Part => ({
        ...part,
        prompt: part.prompt && texted(part.prompt, "graph", name, status, ...below, "prompt"),
        location: part.location && texted(part.location, "graph", name, status, ...below, "location"),
      });
      const branches = edge.fork?.branches.map((branch, at) => withOwn(branch, "fork", "branches", at));
      return withOwn({ ...edge, fork: edge.fork && { ...edge.fork, branches: branches ?? [] } });
    }),
  );
  const files = [...prompts].map(([pointer, { file }]) => ({ pointer, file, text: texts.get(pointer) ?? "" }));
  const placed = files.map(({ pointer, file, text }) => [pointer, { file, start: 0, end: text.length }]);
  return {
    definition: { ...definition, roles, graph },
    places: { ...places, ...Object.fromEntries(placed) },
    sources: { ...sources, ...Object.fromEntries(files.map(({ file, text }) => [file, text])) },
  };
}

function mapRecord<Value, Result>(
  record: Readonly<Record<string, Value>>,
  map: (value: Value, name: string) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value, name)]));
}

/** A random template that its contract proves; few of them print a structure. */
function provedText(random: Random, workflow: Workflow, pointer: string, dialect: PromptFile["dialect"]): string {
  const roles = rolesInSteps(workflow.definition);
  // A contract of all roles takes long to read.
  const known = new Set([random.some(roles) ?? "", random.some(roles) ?? ""]);
  const contract = contractOf(workflow, pointer, known);
  if (random.chance(percentPlain)) return plainText;
  const isLocation = pointer.endsWith("/location");
  for (let tried = 0; tried < mostTries; tried++) {
    const text = randomTemplate(random, { dialect, contract, roles, isBare: isLocation || random.chance(20) }).trim();
    if (text === "") continue;
    const { template } = parse(text, { dialect });
    const findings = template?.check(contract) ?? [];
    const isFine = findings.every(({ severity, code }) => severity !== "error" && code !== "unchecked");
    const isStructure = findings.some(({ code }) => code === "prints_structure") && random.chance(80);
    const isBlank = isLocation && template?.blankness(contract) !== undefined;
    if (template !== undefined && isFine && !isStructure && !isBlank) return text;
  }
  return plainText;
}

/** A random condition that its contract proves. */
function provedCondition(random: Random, workflow: Workflow, pointer: string): string {
  const roles = rolesInSteps(workflow.definition);
  const contract = contractOf(workflow, pointer, new Set([random.some(roles) ?? "", random.some(roles) ?? ""]));
  for (let tried = 0; tried < 3 * mostTries; tried++) {
    const text = randomCondition(random, contract, roles);
    const findings = parseExpression(text).check(contract);
    if (findings.every(({ severity, code }) => severity !== "error" && code !== "unchecked")) return text;
  }
  return random.pick(["true", "false"]);
}
