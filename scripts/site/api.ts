import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Group } from "./navigation.ts";

/** The packages of the API reference, in the order in which people meet them. */
const documented = [
  "template",
  "workflow",
  "chat",
  "tools",
  "run",
  "store",
  "agents",
  "trackers",
  "workspace",
  "engine",
];
/** Entries that are not for programs of users. */
const inner = /\/(testing|emitted\/.*|places|address)$/;

interface Manifest {
  readonly exports: Readonly<Record<string, string>>;
}

/** The files of the entries that the API reference describes, as paths from the root of the checkout. */
export function apiEntries(root: string): string[] {
  return documented.flatMap((name) => {
    const folder = join("packages", name);
    const { exports }: Manifest = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
    return Object.entries(exports)
      .filter(([entry]) => !inner.test(entry))
      .map(([, file]) => join(folder, file));
  });
}

/**
 * The side bar of the API reference: a group for each package, with its entries. Their pages list the symbols: more than a thousand links
 * beside every page would make the site ten times as large.
 * @param folder the written pages
 */
export function apiGroups(folder: string): Group[] {
  return documented.map((name) => {
    const entry = `@cuebook/${name}`;
    const entries = [entry, ...otherEntries(folder, entry)];
    return { text: name, items: entries.map((each) => ({ text: each, link: `/api/${each}/` })) };
  });
}

/** The other entries of a package: folders with an index of symbols. */
function otherEntries(folder: string, entry: string): string[] {
  return readdirSync(join(folder, entry))
    .map((name) => `${entry}/${name}`)
    .filter((name) => existsSync(join(folder, name, "index.md")));
}
