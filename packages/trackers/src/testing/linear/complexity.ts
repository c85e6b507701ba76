import { type DocumentNode, type FragmentDefinitionNode, Kind, type SelectionSetNode, type ValueNode } from "graphql";

/** What a query costs at Linear: a tenth for a property, one for an object, a list as often as its elements are asked for. */
export function complexityOf(document: DocumentNode, variables: Readonly<Record<string, unknown>>): number {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const each of document.definitions)
    if (each.kind === Kind.FRAGMENT_DEFINITION) fragments.set(each.name.value, each);
  const numberOf = (value: ValueNode | undefined): number => {
    if (value?.kind === Kind.INT) return Number(value.value);
    return value?.kind === Kind.VARIABLE ? Number(variables[value.name.value] ?? 50) : 50;
  };
  const costOf = ({ selections }: SelectionSetNode): number => {
    let cost = 0;
    for (const selection of selections) {
      if (selection.kind === Kind.INLINE_FRAGMENT) cost += costOf(selection.selectionSet);
      else if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = fragments.get(selection.name.value);
        cost += fragment === undefined ? 0 : costOf(fragment.selectionSet);
      } else if (selection.selectionSet === undefined) cost += 0.1;
      else {
        const nodes = selection.selectionSet.selections.some(
          (each) => each.kind === Kind.FIELD && each.name.value === "nodes",
        );
        const first = selection.arguments?.find(({ name }) => name.value === "first")?.value;
        cost += (1 + costOf(selection.selectionSet)) * (nodes ? numberOf(first) : 1);
      }
    }
    return cost;
  };
  const operation = document.definitions.find((each) => each.kind === Kind.OPERATION_DEFINITION);
  return operation === undefined ? 0 : Math.ceil(costOf(operation.selectionSet));
}
