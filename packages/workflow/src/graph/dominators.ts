/**
 * The immediate dominators of a flow graph by the algorithm of Lengauer and Tarjan with path compression: close to linear.
 * @param successors of each node, by number
 * @param root where every path starts
 * @returns for each node the last one before it on every path from the root; -1 for the root and for nodes out of reach
 */
export function immediateDominators(successors: readonly (readonly number[])[], root: number): number[] {
  const size = successors.length;
  const { order, parent, number } = depthFirst(successors, root);
  const predecessors: number[][] = Array.from({ length: size }, () => []);
  for (const node of order) for (const next of at(successors, node)) at(predecessors, next).push(node);

  const semi = [...number];
  const label = Array.from({ length: size }, (_, node) => node);
  const ancestor: number[] = Array.from({ length: size }, () => -1);
  const dominator: number[] = Array.from({ length: size }, () => -1);
  const buckets: number[][] = Array.from({ length: size }, () => []);

  const best = (node: number): number => {
    const path: number[] = [];
    for (
      let above = node;
      at(ancestor, above) !== -1 && at(ancestor, at(ancestor, above)) !== -1;
      above = at(ancestor, above)
    )
      path.push(above);
    for (const each of path.reverse()) {
      const above = at(ancestor, each);
      if (at(semi, at(label, above)) < at(semi, at(label, each))) label[each] = at(label, above);
      ancestor[each] = at(ancestor, above);
    }
    return at(label, node);
  };

  for (let index = order.length - 1; index > 0; index--) {
    const node = at(order, index);
    const above = at(parent, node);
    for (const before of at(predecessors, node)) semi[node] = Math.min(at(semi, node), at(semi, best(before)));
    at(buckets, at(order, at(semi, node))).push(node);
    ancestor[node] = above;
    for (const waiting of at(buckets, above).splice(0)) {
      const lowest = best(waiting);
      dominator[waiting] = at(semi, lowest) < at(semi, waiting) ? lowest : above;
    }
  }
  for (const node of order.slice(1)) {
    if (at(dominator, node) !== at(order, at(semi, node))) dominator[node] = at(dominator, at(dominator, node));
  }
  return dominator;
}

interface DepthFirst {
  /** The nodes in reach, in the order they were first seen. */
  readonly order: readonly number[];
  readonly parent: readonly number[];
  /** Place in `order`; -1 for nodes out of reach. */
  readonly number: readonly number[];
}

function depthFirst(successors: readonly (readonly number[])[], root: number): DepthFirst {
  const number: number[] = Array.from({ length: successors.length }, () => -1);
  const parent: number[] = Array.from({ length: successors.length }, () => -1);
  const order = [root];
  number[root] = 0;
  const open = [{ node: root, next: 0 }];
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    const next = at(successors, top.node)[top.next++];
    if (next === undefined) open.pop();
    else if (at(number, next) === -1) {
      number[next] = order.length;
      parent[next] = top.node;
      order.push(next);
      open.push({ node: next, next: 0 });
    }
  }
  return { order, parent, number };
}

/** An element that is known to be there. */
function at<Element>(list: readonly Element[], index: number): Element {
  const element = list[index];
  if (element === undefined) throw new RangeError(`no element ${index} of ${list.length}`);
  return element;
}
