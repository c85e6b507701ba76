import { didYouMean } from "@cuebook/settings";
import { isRecord, own, pointerOf } from "@cuebook/settings/values";
import { assignmentProblem, type Diagnostic, type JsonSchema, reporter } from "@cuebook/template";
import { contractOf } from "../contract/contract.ts";
import { roleContract } from "../contract/graph.ts";
import { inputSchema } from "../contract/input.ts";
import { callDiagnostics } from "../diagnostics/call.ts";
import { edgesOf } from "../model/edges.ts";
import { entriesOf } from "../model/entries.ts";
import { placeAt } from "../model/places.ts";
import { unitDefinition } from "../model/units.ts";
import { type Definition, SUSPEND, type Workflow, type WorkflowCall } from "../model/workflow.ts";
import { compilePrompt } from "../prompt/compile.ts";
import { isDataPath, placedAt, usedAt } from "./data-path.ts";
import { explained } from "./proof/explain.ts";
import { siteOf } from "./proof/site.ts";

const report = reporter(callDiagnostics);

/** A role that runs a workflow, and what that workflow takes. */
interface Use {
  readonly role: string;
  readonly call: WorkflowCall;
  readonly schema: JsonSchema;
  /** The declared inputs; absent: the schema does not list them. */
  readonly known?: readonly string[];
  readonly required: readonly string[];
}

/** An edge to a role: the pointer of what begins by it. */
interface EntryAt {
  readonly at: string;
  readonly hasPrompt: boolean;
}

/**
 * Checks each use of a workflow: that the inputs are declared and complete, and of their types.
 * @param isGraphClear whether the graph determines the data of the inputs
 */
export function callFindings(workflow: Workflow, isGraphClear: boolean): Diagnostic[] {
  const { definition } = workflow;
  return Object.entries(definition.roles).flatMap(([role, { performs }]) => {
    if (performs?.what !== "workflow") return [];
    const callee = unitDefinition(definition, performs.workflow);
    if (callee === undefined) return [];
    const use = useOf(role, performs, callee);
    const entries = entriesTo(definition, role);
    return [
      ...givenFindings(workflow, use, isGraphClear),
      ...missingFindings(workflow, use, entries),
      ...promptFindings(workflow, use, entries, isGraphClear),
      ...answerFindings(workflow, use),
    ];
  });
}

function useOf(role: string, call: WorkflowCall, callee: Definition): Use {
  const schema = inputSchema(callee);
  const { properties, required } = isRecord(schema) ? schema : {};
  const isListed = isRecord(properties) && isRecord(schema) && !isOpen(schema);
  return {
    role,
    call,
    schema,
    ...(isListed ? { known: Object.keys(properties) } : {}),
    required: Array.isArray(required) ? required.filter((name) => typeof name === "string") : [],
  };
}

/** Whether an object can have fields that its `properties` do not list. */
function isOpen(schema: Readonly<Record<string, unknown>>): boolean {
  const { additionalProperties = false, ...others } = schema;
  return (
    additionalProperties !== false ||
    ["patternProperties", "allOf", "oneOf", "anyOf", "$ref"].some((key) => key in others)
  );
}

function entriesTo(definition: Definition, role: string): EntryAt[] {
  return edgesOf(definition).flatMap(({ role: from, status, edge }) =>
    entriesOf(edge).flatMap((entry) =>
      entry.role === role
        ? [{ at: pointerOf("graph", from, status, ...entry.keys), hasPrompt: entry.prompt !== undefined }]
        : [],
    ),
  );
}

function inputPointer({ role }: Use, field: string): string {
  return pointerOf("roles", role, "performs", "with", field);
}

/** Checks what `with` gives. */
function givenFindings(workflow: Workflow, use: Use, isGraphClear: boolean): Diagnostic[] {
  return Object.entries(use.call.with).flatMap(([field, input]) => {
    const at = inputPointer(use, field);
    if (use.known?.includes(field) === false) return [unknownInput(workflow, use, field, at)];
    if (!isGraphClear) return [];
    return "from" in input ? pathFindings(workflow, use, field, input.from) : textFindings(workflow, use, field, at);
  });
}

function unknownInput(workflow: Workflow, { call, known = [] }: Use, field: string, at: string): Diagnostic {
  const fields = { field, workflow: call.workflow, known };
  return report("call_input_unknown", fields, placeAt(workflow, at, "key"), didYouMean(field, known));
}

function missingFindings(workflow: Workflow, { role, call, required }: Use, entries: readonly EntryAt[]): Diagnostic[] {
  return required.flatMap((field) => {
    if (Object.hasOwn(call.with, field)) return [];
    const fields = { field, workflow: call.workflow };
    if (field !== "prompt")
      return [
        report(
          "call_input_missing",
          { ...fields, isOfEdge: false },
          placeAt(workflow, pointerOf("roles", role, "performs")),
        ),
      ];
    return entries.flatMap(({ at, hasPrompt }) =>
      hasPrompt ? [] : [report("call_input_missing", { ...fields, isOfEdge: true }, placeAt(workflow, at))],
    );
  });
}

/** Checks the prompts of the edges to the role: they are its input `prompt`. */
function promptFindings(
  workflow: Workflow,
  use: Use,
  entries: readonly EntryAt[],
  isGraphClear: boolean,
): Diagnostic[] {
  return entries.flatMap(({ at, hasPrompt }) => {
    if (!hasPrompt) return [];
    const pointer = `${at}/prompt`;
    if (use.known?.includes("prompt") === false) return [unknownInput(workflow, use, "prompt", pointer)];
    if (Object.hasOwn(use.call.with, "prompt"))
      return [report("call_input_twice", { role: use.role }, placeAt(workflow, pointer, "key"))];
    return isGraphClear ? textFindings(workflow, use, "prompt", pointer) : [];
  });
}

/** Checks that an input accepts the text of a template. */
function textFindings(workflow: Workflow, { schema }: Use, field: string, pointer: string): Diagnostic[] {
  const { prompt } = compilePrompt(workflow, pointer);
  if (prompt === undefined) return [];
  const isFilled = prompt.blankness(contractOf(workflow, pointer)) === undefined;
  const text = { type: "string", ...(isFilled ? { minLength: 1 } : {}) };
  const problem = assignmentProblem({ schema: text, path: [] }, { schema, path: [field] }, `"${field}"`);
  return problem === undefined ? [] : [typeFinding(workflow, problem, pointer)];
}

function typeFinding(
  workflow: Workflow,
  { cause, isCertain }: { readonly cause: string; readonly isCertain: boolean },
  pointer: string,
): Diagnostic {
  return report(isCertain ? "call_input_type" : "call_input_unchecked", { cause }, placeAt(workflow, pointer));
}

/** Checks that the value at a path always exists, and that the input accepts it. */
function pathFindings(workflow: Workflow, use: Use, field: string, from: string): Diagnostic[] {
  const pointer = `${inputPointer(use, field)}/from`;
  const place = placeAt(workflow, pointer);
  const path = from.split(".");
  if (!isDataPath(path)) return [report("call_path", { path: from }, place)];
  const wanted = path[0] === "steps" ? new Set(path.slice(1, 2)) : new Set<string>();
  const contract = roleContract(workflow.definition, use.role, wanted);
  const found = usedAt(path, (value) => `{{ ${value} | tojson }}`, contract).filter(
    ({ severity, code }) => severity === "error" || code === "unchecked",
  );
  if (found.length > 0) {
    const site = siteOf(workflow, pointer);
    return found.map((finding) => {
      const placed = placedAt(finding, path, place);
      return path[0] === "steps" && finding.code !== "maybe_absent" ? explained(placed, site) : placed;
    });
  }
  const problem = assignmentProblem({ schema: contract, path }, { schema: use.schema, path: [field] }, `\`${from}\``);
  return problem === undefined ? [] : [typeFinding(workflow, problem, pointer)];
}

/** Reports questions about the output of a workflow that could not receive the answer. */
function answerFindings(workflow: Workflow, { role, call, known }: Use): Diagnostic[] {
  if (known?.includes("prompt") !== false) return [];
  return Object.entries(own(workflow.definition.graph, role) ?? {}).flatMap(([status, edge]) => {
    const isAsked = edge.gate === "human" || edge.gate === "agent" || edge.role === SUSPEND;
    const key = edge.role === SUSPEND ? "role" : "gate";
    if (!isAsked) return [];
    const place = placeAt(workflow, pointerOf("graph", role, status, key));
    return [report("answer_without_prompt", { workflow: call.workflow }, place)];
  });
}
