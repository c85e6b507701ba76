import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Group } from "./navigation.ts";

/** The packages of the API reference, in the order in which people meet them. */
const documented = ["template", "workflow", "chat", "tools", "run", "store", "agents", "trackers", "workspace", "engine"];
/** Entries that are not for programs of users. */
const inner = /\/(testing|emitted\/.*|places|address)$/;

/** The files of the entries that the API reference describes, as paths from the root of the checkout. */
export function apiEntries(root: string): string[] {
  return documented.flatMap((name) => {
    const folder = join("packages", name);
    const { exports } = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8")) as Manifest;
    return Object.entries(exports)
      .filter(([entry]) => !inner.test(entry))
      .map(([, file]) => join(folder, file));
  });
}

interface Manifest {
  readonly exports: Readonly<Record<string, string>>;
}

/** The side bar of the API reference: a group for each entry, with its symbols. @param folder the written pages */
export function apiGroups(folder: string): Group[] {
  const modules = documented.flatMap((name) => [`@cuebook/${name}`, ...below(folder, `@cuebook/${name}`)]);
  return modules
    .map((entry) => ({
      text: entry,
      collapsed: true,
      link: `/api/${entry}/`,
      items: ["functions", "classes", "interfaces", "type-aliases", "variables"].flatMap((kind) =>
        symbols(join(folder, entry, kind)).map((name) => ({ text: name, link: `/api/${entry}/${kind}/${name}` })),
      ),
    }));
}

/** The other entries of a package: folders with an index of symbols. */
function below(folder: string, entry: string): string[] {
  return readdirSync(join(folder, entry))
    .map((name) => `${entry}/${name}`)
    .filter((name) => existsSync(join(folder, name, "index.md")));
}

function symbols(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".md"))
    .map((name) => name.slice(0, -3))
    .toSorted();
}
