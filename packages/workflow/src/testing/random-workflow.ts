import { pointerOf } from "@cuebook/settings/values";
import { parse, parseExpression } from "@cuebook/template";
import { contractOf } from "../contract/contract.ts";
import { rolesInSteps } from "../contract/steps.ts";
import { loadWorkflow } from "../load/load.ts";
import { conditionPointer } from "../model/prompt-pointers.ts";
import { unitPointer, unitsOf } from "../model/units.ts";
import type { Branch, Definition, Performs, PromptText, Workflow } from "../model/workflow.ts";
import { verifyWorkflow } from "../verify/verify.ts";
import type { Draft, PromptFile } from "./draft.ts";
import type { Random } from "./random.ts";
import { randomCondition } from "./random-condition.ts";
import { type RandomOptions, randomDraft } from "./random-draft.ts";
import { randomTemplate } from "./random-template.ts";

/** How many templates are tried for a prompt before it becomes a plain text. */
const mostTries = 5;
/** The percentage of prompts that use no data. */
const percentPlain = 10;
const plainText = "Go on.";

/** A workflow with random schemas, graph and prompts, without errors or unchecked findings; `undefined` if none was found. */
export function randomProvedWorkflow(random: Random, options: RandomOptions = {}): Workflow | undefined {
  const draft = randomDraft(random, options);
  const read = (path: string) => {
    const inner = draft.inner.get(path);
    return inner === undefined ? plainText : JSON.stringify(inner.document);
  };
  const plain = loadWorkflow({ file: "w.yaml", text: JSON.stringify(draft.document) }, read).workflow;
  if (plain === undefined) return undefined;
  const units = unitsOf(plain);
  const parts = [...draft.inner].flatMap(([path, inner]) => {
    const unit = units.get(path);
    return unit === undefined ? [] : [{ draft: inner, unit, at: unitPointer(path) }];
  });
  const texts = new Map([{ draft, unit: plain, at: "" }, ...parts].flatMap((part) => provedTexts(random, part)));
  const workflow = withTexts(plain, texts);
  const isFine = verifyWorkflow(workflow).every(
    ({ severity, code }) => severity !== "error" && !unknown.includes(code),
  );
  return isFine ? workflow : undefined;
}

/** Findings by which something was left to the run. */
const unknown: readonly string[] = ["unchecked", "call_input_unchecked"];

interface PromptFound {
  readonly text: string;
  /** The file; absent: the text is a condition. */
  readonly file?: string;
}

/** The texts of a workflow by pointer in the definition of the run: the contracts of prompts do not depend on their texts. */
function provedTexts(
  random: Random,
  { draft, unit, at }: { readonly draft: Draft; readonly unit: Workflow; readonly at: string },
): [pointer: string, PromptFound][] {
  return [
    ...[...draft.prompts].map(([pointer, { dialect, file }]): [string, PromptFound] => [
      at + pointer,
      { file, text: provedText(random, unit, pointer, dialect) },
    ]),
    ...draft.conditions.map((pointer): [string, PromptFound] => [
      at + pointer,
      { text: provedCondition(random, unit, pointer) },
    ]),
  ];
}

/** The workflow as it is loaded with other texts in the files of its prompts. */
function withTexts({ definition, places, sources }: Workflow, texts: ReadonlyMap<string, PromptFound>): Workflow {
  const files = [...texts].flatMap(([pointer, { file, text }]) =>
    file === undefined ? [] : [{ pointer, file, text }],
  );
  const placed = files.map(({ pointer, file, text }) => [pointer, { file, start: 0, end: text.length }]);
  return {
    definition: definitionWith(definition, "", texts),
    places: { ...places, ...Object.fromEntries(placed) },
    sources: { ...sources, ...Object.fromEntries(files.map(({ file, text }) => [file, text])) },
  };
}

/** @param at the pointer of the definition in that of the run */
function definitionWith(definition: Definition, at: string, texts: ReadonlyMap<string, PromptFound>): Definition {
  const textAt = (pointer: string) => texts.get(at + pointer)?.text;
  const texted = <Text extends PromptText>(prompt: Text, ...keys: readonly (string | number)[]): Text => ({
    ...prompt,
    text: textAt(pointerOf(...keys)) ?? prompt.text,
  });
  const performed = (performs: Performs, role: string): Performs => {
    if (performs.what === "workflow") {
      const inputs = mapRecord(performs.with, (input, field) =>
        "from" in input ? input : texted(input, "roles", role, "performs", "with", field),
      );
      return { ...performs, with: inputs };
    }
    if (performs.what !== "decide") return performs;
    const whenAt = (index: number, when: string) => textAt(conditionPointer(role, index)) ?? when;
    return { ...performs, cases: performs.cases.map((each, index) => ({ ...each, when: whenAt(index, each.when) })) };
  };
  const roles = mapRecord(definition.roles, (role, name) => ({
    ...role,
    prompt: role.prompt.map((part, index) => texted(part, "roles", name, "prompt", index)),
    ...(role.performs === undefined ? {} : { performs: performed(role.performs, name) }),
  }));
  const graph = mapRecord(definition.graph, (edges, name) =>
    mapRecord(edges, (edge, status) => {
      const withOwn = <Part extends Branch>(part: Part, ...below: readonly (string | number)[]): Part => ({
        ...part,
        prompt: part.prompt && texted(part.prompt, "graph", name, status, ...below, "prompt"),
        location: part.location && texted(part.location, "graph", name, status, ...below, "location"),
      });
      const branches = edge.fork?.branches.map((branch, index) => withOwn(branch, "fork", "branches", index));
      return withOwn({ ...edge, fork: edge.fork && { ...edge.fork, branches: branches ?? [] } });
    }),
  );
  const workflows =
    definition.workflows &&
    mapRecord(definition.workflows, (inner, path) => definitionWith(inner, unitPointer(path), texts));
  return { ...definition, roles, graph, ...(workflows === undefined ? {} : { workflows }) };
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
