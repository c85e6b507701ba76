import { pointerOf } from "@cuebook/settings/values";
import { edgesOf } from "./edges.ts";
import { entriesOf } from "./entries.ts";
import type { Definition, Role, WorkflowCall } from "./workflow.ts";

/** The parts of a pull request that can have a template. */
export const handoffKeys = ["title", "body"] as const;

/** The pointers of all prompts of a definition, including conditions, inputs of other workflows and locations of edges, in reading order. */
export function promptPointers(definition: Definition): string[] {
  const ofRoles = Object.entries(definition.roles).flatMap(([name, role]) => rolePointers(name, role));
  const ofEdges = edgesOf(definition).flatMap(({ role, status, edge }) => [
    ...entriesOf(edge).flatMap((entry) =>
      (["prompt", "location"] as const).flatMap((key) =>
        entry[key] === undefined ? [] : [pointerOf("graph", role, status, ...entry.keys, key)],
      ),
    ),
    ...(edge.until === undefined ? [] : [pointerOf("graph", role, status, "until")]),
  ]);
  const ofDocuments = Object.keys(definition.documents ?? {}).map(documentPointer);
  return [...ofRoles, ...ofEdges, ...ofDocuments, ...handoffPointers(definition)];
}

/** The pointers of the texts of a pull request. */
export function handoffPointers({ handoff = {} }: Pick<Definition, "handoff">): string[] {
  return handoffKeys.flatMap((key) => (handoff[key] === undefined ? [] : [pointerOf("handoff", key)]));
}

/** The pointer of the prompt of a document. @param place its place in the graph */
export function documentPointer(place: string): string {
  return pointerOf("documents", place, "prompt");
}

/** The pointers of the prompts and conditions of a role. */
export function rolePointers(name: string, { prompt, performs }: Role): string[] {
  return [
    ...prompt.map((_, index) => pointerOf("roles", name, "prompt", index)),
    ...(performs?.what === "decide" ? performs.cases : []).map((_, index) => conditionPointer(name, index)),
    ...(performs?.what === "workflow" ? inputPointers(name, performs) : []),
  ];
}

/** The pointer of a condition of a role that decides. */
export function conditionPointer(role: string, index: number): string {
  return pointerOf("roles", role, "performs", "cases", index, "when");
}

/** The pointers of the templates of the inputs that a role gives to the workflow that it runs. */
export function inputPointers(role: string, call: WorkflowCall): string[] {
  return Object.entries(call.with).flatMap(([field, input]) =>
    "from" in input ? [] : [pointerOf("roles", role, "performs", "with", field)],
  );
}
