/** A package of others that is installed with Cuebook. */
export interface RuntimePackage {
  readonly name: string;
  readonly version: string;
  /** As its package.json says, in SPDX's words. */
  readonly licence: string;
}

/** Licences under which Cuebook can be given on, also together with them. A choice (`A OR B`) needs one of these. */
const known = ["MIT", "Apache-2.0", "ISC", "BSD-2-Clause", "BSD-3-Clause", "0BSD", "CC0-1.0", "BlueOak-1.0.0"];

interface Lock {
  readonly packages: Readonly<
    Record<string, { version?: string; license?: string; dev?: boolean; devOptional?: boolean; link?: boolean }>
  >;
}

/** The packages of a lock that are installed with the published ones: not those for development. */
export function runtimePackages({ packages }: Lock): RuntimePackage[] {
  const found = Object.entries(packages).flatMap(
    ([path, { version = "", license = "none", dev, devOptional, link }]) => {
      const at = path.lastIndexOf("node_modules/");
      if (at === -1 || dev === true || devOptional === true || link === true) return [];
      return [{ name: path.slice(at + "node_modules/".length), version, licence: license }];
    },
  );
  const byName = new Map(found.map((each) => [`${each.name} ${each.version}`, each]));
  return [...byName.keys()].sort().flatMap((key) => byName.get(key) ?? []);
}

/** The page of the licences, and the packages whose licence is not known. */
export function licencePage(packages: readonly RuntimePackage[]): {
  readonly text: string;
  readonly unknown: readonly RuntimePackage[];
} {
  const isKnown = ({ licence }: RuntimePackage) =>
    licence
      .replace(/^\(|\)$/g, "")
      .split(" OR ")
      .some((each) => known.includes(each));
  const rows = packages.map(({ name, version, licence }) => `| \`${name}\` | ${version} | ${licence} |\n`);
  const text = `# Licences

Cuebook is under [Apache-2.0](../LICENSE). These packages of others are installed with it, or are a part of what it publishes (their
texts are then in \`lib/THIRD-PARTY-LICENSES.md\` of the package). Tools for development are not listed.

\`npm run licences\` writes this page from the lock file. A licence that is not known fails the check \`check:licences\`.

| package | version | licence |
|---|---|---|
${rows.join("")}`;
  return { text, unknown: packages.filter((each) => !isKnown(each)) };
}
