import { type Hole, parse } from "@cuebook/template";
import {
  contractOf,
  entriesOf,
  extractAt,
  instruction,
  type PromptText,
  pointerOf,
  type RoleContext,
  textsAt,
  type Workflow,
} from "@cuebook/workflow";
import type { PlannedEdge } from "./edges.ts";
import { dataPathText, isList, schemasAt, typeText } from "./type-text.ts";

/** A value that is not known before the run. */
export interface PlannedHole {
  /** Offsets into the text of the prompt, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** The data path, with the functions applied to it: `plan`, `steps.planner.repoPath`. */
  readonly name: string;
  /** `text`, `text | null`, `list of text`. */
  readonly type: string;
}

/** A prompt as far as it is known before a run: the author's template, control tags unchanged, values as holes. */
export interface PlannedPrompt {
  /** Its place in the definition: `/graph/planner/ready/prompt`. */
  readonly pointer: string;
  /**
   * `role`: sent at every turn; `context`: added by Cuebook at every turn; `edge`: sent when the edge is taken; `location`: the folder
   * that the role works in; `question`: for a person; `input`: an input of the workflow that the role runs.
   */
  readonly kind: "role" | "context" | "edge" | "location" | "question" | "input";
  /** The role that receives it; for a question the role that asks. */
  readonly role: string;
  readonly heading?: string | undefined;
  /** With `‹name: type›` in place of each value. */
  readonly text: string;
  readonly holes: readonly PlannedHole[];
}

/** The instruction on the output for each role that a run can reach, by role. */
export function plannedInstructions(workflow: Workflow, roles: readonly string[]): Readonly<Record<string, string>> {
  const told: Record<string, string> = Object.create(null);
  for (const role of roles) {
    const found = workflow.definition.roles[role];
    if (found !== undefined && found.performs === undefined) told[role] = instruction(found.returns);
  }
  return told;
}

/** The prompts that a run can reach: those of the roles, then those of the edges. */
export function plannedPrompts(
  workflow: Workflow,
  roles: readonly string[],
  edges: readonly PlannedEdge[],
): PlannedPrompt[] {
  const ofRoles = roles.flatMap((role) => [
    ...(workflow.definition.roles[role]?.prompt ?? []).map((part, index) => ({
      ...sketch(workflow, pointerOf("roles", role, "prompt", index), part),
      kind: "role" as const,
      role,
      heading: part.heading,
    })),
    ...plannedContext(role, workflow.definition.roles[role]?.context),
    ...plannedInputs(workflow, role),
  ]);
  const ofEdges = edges.flatMap(({ from, status, edge, isReachable, asks }) => {
    if (!isReachable) return [];
    return entriesOf(edge).flatMap(({ role, prompt, location, keys }) => {
      const at = (key: "prompt" | "location") => pointerOf("graph", from, status, ...keys, key);
      const whose = asks ? ({ kind: "question", role: from } as const) : ({ kind: "edge", role } as const);
      return [
        ...(prompt === undefined ? [] : [{ ...sketch(workflow, at("prompt"), prompt), ...whose }]),
        ...(location === undefined
          ? []
          : [{ ...sketch(workflow, at("location"), location), kind: "location" as const, role }]),
      ];
    });
  });
  return [...ofRoles, ...ofEdges];
}

/** The inputs that a role gives to the workflow that it runs. */
function plannedInputs(workflow: Workflow, role: string): PlannedPrompt[] {
  const { performs } = workflow.definition.roles[role] ?? {};
  if (performs?.what !== "workflow") return [];
  return Object.entries(performs.with).map(([field, input]): PlannedPrompt => {
    const pointer = pointerOf("roles", role, "performs", "with", field);
    const of = { kind: "input", role, heading: `input.${field} of ${performs.workflow}` } as const;
    if (!("from" in input)) return { ...sketch(workflow, pointer, input), ...of };
    const text = `‹${input.from}: value›`;
    return { pointer, ...of, text, holes: [{ start: 0, end: text.length, name: input.from, type: "value" }] };
  });
}

function plannedContext(role: string, context: RoleContext = "none"): PlannedPrompt[] {
  if (context === "none") return [];
  const named = context === "task" ? ["task"] : ["task", "what happened since its last turn"];
  let text = "";
  const holes = named.map((name) => {
    if (text !== "") text += "\n\n";
    const start = text.length;
    text += `‹${name}: text›`;
    return { start, end: text.length, name, type: "text" };
  });
  return [{ pointer: pointerOf("roles", role, "context"), kind: "context", role, text, holes }];
}

function sketch(
  workflow: Workflow,
  pointer: string,
  { dialect, settings, text }: PromptText,
): Pick<PlannedPrompt, "pointer" | "text" | "holes"> {
  const { template } =
    dialect === "plain"
      ? {}
      : parse(extractAt(workflow, pointer), {
          dialect: { ...settings, name: dialect },
          partials: textsAt(workflow, pointer),
        });
  const found = template?.holes() ?? [];
  if (found.length === 0) return { pointer, text, holes: [] };
  const contract = contractOf(workflow, pointer, rolesIn(found));
  let out = "";
  let copied = 0;
  const holes = found.flatMap((hole): PlannedHole[] => {
    if (hole.span.start < copied) return [];
    const { name, type } = nameAndType(contract, hole, text);
    out += text.slice(copied, hole.span.start);
    const start = out.length;
    out += `‹${name}: ${type}›`;
    copied = hole.span.end;
    return [{ start, end: out.length, name, type }];
  });
  return { pointer, text: out + text.slice(copied), holes };
}

function nameAndType(
  contract: ReturnType<typeof contractOf>,
  { paths, isPath, expression }: Hole,
  text: string,
): { name: string; type: string } {
  // The result of a function is printed as text, whatever the type of its argument.
  if (!isPath || paths.length === 0) return { name: text.slice(expression.start, expression.end), type: "text" };
  const found = paths
    .map((path) => ({ path, schemas: schemasAt(contract, path) }))
    .filter(({ schemas }) => schemas.length > 0);
  // A section over a list renders each element.
  const meant = found.find(({ schemas }) => !isList(contract, schemas)) ?? found[0];
  if (meant === undefined) return { name: dataPathText(paths[0] ?? []), type: "any" };
  return { name: dataPathText(meant.path) || ".", type: typeText(contract, meant.schemas) };
}

/** The roles whose outputs are used: the contract can leave out other roles. */
function rolesIn(holes: readonly Hole[]): ReadonlySet<string> {
  return new Set(
    holes.flatMap(({ paths }) =>
      paths.flatMap(([root, role]) => (root === "steps" && role !== undefined ? [role] : [])),
    ),
  );
}
