import { basename, dirname, relative } from "node:path/posix";
import { stronglyConnected } from "./cycles.ts";
import { type FolderArrow, folderArrows, folderFiles, folderOrder, graphOf, subfolderCycles } from "./folders.ts";
import type { PackageFiles } from "./package-files.ts";

/**
 * The folders of a package as they import one another: their order, the imports of each, the cycles, and the imports that
 * point up. If the table declares no order, one with few imports that point up is suggested.
 */
export function showFolders(given: PackageFiles): string {
  const checked = given.layer.folders === undefined ? withFolders(given, orderToDeclare(given)) : given;
  const arrows = folderArrows(checked);
  const order = folderOrder(checked);
  const graph = graphOf(arrows);
  const tangles = stronglyConnected(new Map(order.map((folder) => [folder, graph.get(folder) ?? []])));
  const up = arrows.filter(({ from, to }) => order.indexOf(to) > order.indexOf(from));
  return [
    `${checked.layer.name}: ${given.layer.folders === undefined ? "no order declared" : "checked"}`,
    `  folders: ${JSON.stringify(checked.layer.folders).replaceAll(",", ", ")}`,
    ...tangles.map((tangle) => `  cycle: ${tangle.join(", ")}`),
    ...subfolderCycles(checked).map(({ round }) => `  cycle: ${round.join(" -> ")}`),
    ...order.map((folder) => `  ${folder} -> ${targetsOf(folder, order, arrows)}`),
    ...up.map((arrow) => `  points up: ${arrow.from} -> ${arrow.to} at ${placeOf(arrow, checked)}`),
  ].join("\n");
}

function withFolders(checked: PackageFiles, folders: readonly string[]): PackageFiles {
  return { ...checked, layer: { ...checked.layer, folders } };
}

/** Files directly in `src` that import no folder are low and form one folder; the others are listed separately. */
function orderToDeclare(checked: PackageFiles): string[] {
  const entries = folderOrder(withFolders(checked, []));
  const source = `${checked.folder}/src`;
  const files = [...checked.files.keys()]
    .filter((file) => dirname(file) === source)
    .map((file) => basename(file))
    .filter((file) => !entries.includes(file));
  const apart = withFolders(checked, files);
  const folders = [...folderFiles(apart).keys()].filter((folder) => !entries.includes(folder));
  const order = bestOrder(folders, folderArrows(apart));
  const low = order.findIndex((folder) => !files.includes(folder));
  const above = low === -1 ? [] : order.slice(low);
  return above.length < order.length ? [".", ...above] : order;
}

/**
 * From low to high: a node that imports no remaining one is next, and one that nothing imports is last; a cycle is cut
 * where the fewest imports are lost.
 */
function bestOrder(folders: readonly string[], arrows: readonly FolderArrow[]): string[] {
  const left = new Set([...folders].sort((a, b) => Number(b.endsWith(".ts")) - Number(a.endsWith(".ts"))));
  const low: string[] = [];
  const high: string[] = [];
  const imports = (folder: string) => arrows.filter(({ from, to }) => from === folder && left.has(to)).length;
  const uses = (folder: string) => arrows.filter(({ from, to }) => to === folder && left.has(from)).length;
  while (left.size > 0) {
    const nodes = [...left];
    const sink = nodes.find((folder) => imports(folder) === 0);
    const source = sink === undefined ? nodes.find((folder) => uses(folder) === 0) : undefined;
    const [cut = ""] = nodes.sort((a, b) => uses(b) - imports(b) - uses(a) + imports(a));
    const next = sink ?? source ?? cut;
    left.delete(next);
    if (source === undefined) low.push(next);
    else high.unshift(next);
  }
  return [...low, ...high];
}

function targetsOf(folder: string, order: readonly string[], arrows: readonly FolderArrow[]): string {
  const targets = order
    .map((to) => ({ to, count: arrows.filter((arrow) => arrow.from === folder && arrow.to === to).length }))
    .filter(({ count }) => count > 0);
  return targets.length === 0 ? "nothing" : targets.map(({ to, count }) => `${to} (${count})`).join(", ");
}

function placeOf({ file: { source }, use }: FolderArrow, { folder }: PackageFiles): string {
  return `${relative(`${folder}/src`, source.file)}:${source.position(use.start).line}`;
}
