import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Layer, layers } from "../layers/table.ts";
import type { Manifest } from "./manifest.ts";

/** A package to be published, in the checkout. */
export interface SourcePackage {
  readonly layer: Layer;
  /** Its absolute folder. */
  readonly folder: string;
  readonly manifest: Manifest;
}

/** The packages of a checkout that are not private, each after its dependencies. */
export function publishedPackages(root: string): SourcePackage[] {
  const packages = readdirSync(join(root, "packages"))
    .map((name) => join(root, "packages", name))
    .filter((folder) => existsSync(join(folder, "package.json")))
    .map((folder) => ({ folder, manifest: readManifest(folder) }))
    .filter(({ manifest }) => manifest.private !== true)
    .map(({ folder, manifest }) => {
      const layer = layers.find(({ name }) => name === manifest.name);
      if (layer === undefined) throw new Error(`${folder}: "${manifest.name}" has no entry in scripts/layers/table.ts`);
      return { layer, folder, manifest };
    });
  const ordered: SourcePackage[] = [];
  const visit = (visited: SourcePackage): void => {
    if (ordered.includes(visited)) return;
    for (const needed of packages)
      if (needed !== visited && Object.hasOwn(visited.manifest.dependencies ?? {}, needed.manifest.name)) visit(needed);
    ordered.push(visited);
  };
  for (const each of packages) visit(each);
  return ordered;
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
}
