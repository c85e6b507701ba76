import type { RunOrigin, RunSteps, Scope, Step } from "@cuebook/run";
import { type Outputs, type StepPlace, sourcesAt } from "@cuebook/run";
import type { Definition } from "@cuebook/workflow";
import { itemSource, lastStep } from "./item-source.ts";
import { stepName } from "./labels.ts";
import { leftStep } from "./left-step.ts";
import type { PromptSegment, PromptTrace } from "./trace.ts";

/** The producer of a piece of data in a prompt. */
export type Producer =
  | { readonly is: "issue"; readonly identifier: string; readonly field: string }
  | { readonly is: "input"; readonly field: string }
  /** The output of an earlier step. */
  | {
      readonly is: "step";
      readonly step: number;
      readonly role: string;
      readonly visit: number;
      readonly field: string;
    }
  /** Facts of the repository: its commands, its rules, its changed files. */
  | { readonly is: "project"; readonly field: string }
  /** Facts of the run from Cuebook: the turn, the attempt. */
  | { readonly is: "run"; readonly field: string };

/** A stretch of a prompt with the producer of its data. */
export interface Explanation {
  readonly segment: PromptSegment;
  /** The part of the segment in the range. */
  readonly text: string;
  readonly producers: readonly Producer[];
}

/** Where text of a prompt came from, in a word: who wrote it, or whose data it is. */
export const sourceKinds = ["engine", "template", "issue", "input", "person", "step", "project", "run"] as const;
export type SourceKind = (typeof sourceKinds)[number];

/** The kind of the source of a stretch: for data, that of its first producer. */
export function sourceKind({ segment, producers }: Pick<Explanation, "segment" | "producers">): SourceKind {
  if (segment.origin === "literal") return "template";
  // What a person or an approver said to the run has no path.
  const [first] = segment.producers ?? [];
  if (first === "person") return "person";
  if (segment.origin === "engine") return first === "approver" ? "step" : "engine";
  return producers[0]?.is ?? "run";
}

/**
 * Where a range of a prompt came from: the segments that it touches, each with its part in the range.
 * @param range offsets into the prompt's text, in UTF-16 units, the end exclusive
 * @param definition the definition that the run is pinned to: without it, the items of lists have no producers
 */
export function explainPrompt(
  prompt: PromptTrace,
  state: Pick<RunOrigin, "issue"> & Outputs,
  step: StepPlace,
  range: { readonly start: number; readonly end: number },
  definition?: Definition,
): Explanation[] {
  return prompt.segments
    .filter(({ start, end }) => start < range.end && end > range.start)
    .map((segment) => ({
      segment,
      text: prompt.text.slice(Math.max(segment.start, range.start), Math.min(segment.end, range.end)),
      producers: (segment.paths ?? []).map(
        (path) => toldBy(path, segment, state) ?? producerOf(path, segment, state, step, definition),
      ),
    }));
}

/** The producer of a field in the history, which contains every visit to a role; `undefined` outside of the history. */
function toldBy(
  path: string,
  { part, producers }: PromptSegment,
  { steps }: Pick<RunSteps, "steps">,
): Producer | undefined {
  const told = part === "history" ? steps.find(({ step }) => producers?.[0] === stepName(step)) : undefined;
  return told && ofStep(told, path);
}

/** The producer of the data at a path, by the contracts of prompts. */
function producerOf(
  path: string,
  { part, producers = [] }: PromptSegment,
  state: Pick<RunOrigin, "issue"> & Outputs,
  place: StepPlace,
  definition: Definition | undefined,
): Producer {
  const { issue, steps } = state;
  const [root = "", field = ""] = splitRoot(path);
  if (isPhaseVariable(root)) return ofVariable(root, producers, state);
  if (root === "issue") return { is: "issue", identifier: String(issue?.identifier ?? ""), field };
  if (root === "input") return { is: "input", field };
  if (root === "steps") {
    const [role = "", rest = ""] = splitRoot(field);
    const { steps: last, lists } = sourcesAt(state, place);
    const producer = last.get(role);
    if (producer !== undefined) return ofStep(producer, rest);
    const found = ofList(state, lists.get(role), rest, definition);
    return found ?? { is: "run", field: path };
  }
  const left = leftStep(state, place);
  const parent = steps.find(({ step }) => step === left);
  if (root === "item") {
    const scope = part === "edge" && place.joins !== undefined ? parent?.scope : place.scope;
    const found = ofItem(state, scope, field, definition);
    if (found !== undefined) return found;
  }
  // Only an edge's prompt has the fields of an output at the root.
  return part === "edge" && parent !== undefined ? ofStep(parent, path) : { is: "run", field: path };
}

/** The producer of a variable of a phase, from its label: its path has no root that names the producer. */
function ofVariable(
  field: string,
  producers: readonly string[],
  { issue, steps }: Pick<RunOrigin, "issue"> & Outputs,
): Producer {
  const labelled = producers.find((producer) => producer.startsWith("step/")) ?? producers[0];
  const given = steps.find(({ step }) => labelled === stepName(step));
  if (given !== undefined) return ofStep(given, field);
  if (labelled === "issue") return { is: "issue", identifier: String(issue?.identifier ?? ""), field };
  if (labelled === "operator") return { is: "input", field };
  return labelled === "project" ? { is: "project", field } : { is: "run", field };
}

/** The producer of a field of the results of branches: of `[2].output.summary`, the last step of the third branch. */
function ofList(
  state: Pick<RunOrigin, "issue"> & Outputs,
  scopes: readonly Scope[] = [],
  rest: string,
  definition: Definition | undefined,
): Producer | undefined {
  const [whole = "", index = ""] = /^\[(\d+)\]\.?/.exec(rest) ?? [];
  const scope = index === "" ? undefined : scopes[Number(index)];
  const [name, field] = splitRoot(rest.slice(whole.length));
  if (name === "item" || name === "key") return ofItem(state, scope?.scope, field, definition);
  const ended = lastStep(state, scope);
  return ended && ofStep(ended, name === "output" ? field : name);
}

function ofItem(
  state: Pick<RunOrigin, "issue"> & Outputs,
  scope: number | undefined,
  field: string,
  definition: Definition | undefined,
): Producer | undefined {
  const source = itemSource(definition, state, scope);
  if (source === undefined) return undefined;
  const path = field === "" || field.startsWith("[") ? `${source.field}${field}` : `${source.field}.${field}`;
  switch (source.is) {
    case "step":
      return ofStep(source.step, path);
    case "input":
      return { is: "input", field: path };
    case "issue":
      return { is: "issue", identifier: String(state.issue?.identifier ?? ""), field: path };
  }
}

/** The variables of phases are the names in capital letters; no other contract has such names. */
function isPhaseVariable(name: string): boolean {
  return /^[A-Z][A-Z0-9_]*$/.test(name);
}

function ofStep({ step, role, visit }: Step, field: string): Producer {
  return { is: "step", step, role, visit, field };
}

/** `issue.labels[0]` as `issue` and `labels[0]`; `steps["a b"].x` as `steps` and `["a b"].x`, whose root is `a b`. */
function splitRoot(path: string): [root: string, rest: string] {
  const quoted = /^\[("(?:[^"\\]|\\.)*")\]\.?/.exec(path);
  if (quoted !== null) return [String(JSON.parse(quoted[1] ?? '""')), path.slice(quoted[0].length)];
  const [root = ""] = /^[^.[]*/.exec(path) ?? [];
  return [root, path.slice(root.length).replace(/^\./, "")];
}
