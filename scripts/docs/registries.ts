import type { RegistrySection } from "./diagnostics-page.ts";

interface RegistriesModule {
  readonly registrySections: readonly RegistrySection[];
}

/** A module of the command, which is not a library: its modules have no public name. */
const source = new URL("../../packages/cli/src/findings/registries.ts", import.meta.url).href;

/**
 * The registries of all findings.
 * @throws Error if two have the same code: a code names one finding of one package
 */
export async function registrySections(): Promise<readonly RegistrySection[]> {
  const { registrySections: sections }: RegistriesModule = await import(source);
  const owners = new Map<string, string>();
  for (const { title, registry } of sections) {
    for (const code of Object.keys(registry)) {
      const owner = owners.get(code);
      if (owner !== undefined) throw new Error(`"${code}" is a code of both ${owner} and ${title}; rename one`);
      owners.set(code, title);
    }
  }
  return sections;
}
