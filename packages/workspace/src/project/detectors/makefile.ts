import type { Findings } from "../facts.ts";
import type { ProjectFolder } from "../project-folder.ts";

/** The file names that make looks for, in its order. */
const makefiles = ["GNUmakefile", "makefile", "Makefile"] as const;

/** The commands of a Makefile, by the usual names of its targets. */
export async function detectMakefile(project: ProjectFolder): Promise<Findings | undefined> {
  const name = await project.first(makefiles);
  if (name === undefined) return undefined;
  const targets = targetsOf((await project.text(name)) ?? "");
  const make = (...names: readonly string[]): string => {
    const target = names.find((each) => targets.has(each));
    return target === undefined ? "" : `make ${target}`;
  };
  return {
    testCommand: make("test", "tests"),
    lintCommand: make("lint"),
    buildCommand: make("build"),
    typecheckCommand: make("typecheck", "type-check"),
  };
}

function targetsOf(text: string): ReadonlySet<string> {
  const targets = new Set<string>();
  for (const line of text.replace(/\\\r?\n/g, " ").split(/\r?\n/)) {
    // `name:` and `name::`, but not the assignments `:=` and `::=`, nor recipes, which begin with a tab.
    const names = /^([^\s:#=][^:#=]*)::?(?![:=])/.exec(line)?.[1];
    for (const name of names?.trim().split(/\s+/) ?? []) targets.add(name);
  }
  return targets;
}
