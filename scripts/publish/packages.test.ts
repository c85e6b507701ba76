import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import { repositoryRoot } from "../files.ts";
import { publishedPackages } from "./packages.ts";

const packages = publishedPackages(repositoryRoot);
const whole: { readonly license: string; readonly engines: unknown } = JSON.parse(
  readFileSync(join(repositoryRoot, "package.json"), "utf8"),
);
const address = "https://github.com/cuebook/cuebook";

/** The fields of a package.json, in the order in which all of them are written. */
const fields = [
  "name",
  "version",
  "description",
  "keywords",
  "homepage",
  "bugs",
  "license",
  "repository",
  "type",
  "sideEffects",
  "exports",
  "bin",
  "engines",
  "dependencies",
];

describe.each(packages)("the package $manifest.name", ({ folder, layer, manifest }) => {
  test("has the same fields as all others", () => {
    const optional = [...(manifest.bin === undefined ? ["bin"] : []), "dependencies"];
    const written = fields.filter((field) => !optional.includes(field) || manifest[field] !== undefined);
    expect(Object.keys(manifest)).toEqual(written);
    expect(basename(folder)).toBe(layer.folder);
    expect(manifest).toMatchObject({
      version: packages[0]?.manifest.version,
      description: expect.stringMatching(/^[A-Z].{20,}\.$/),
      keywords: expect.arrayContaining(["cuebook"]),
      homepage: `${address}/tree/main/packages/${layer.folder}#readme`,
      bugs: `${address}/issues`,
      license: whole.license,
      repository: { type: "git", url: `git+${address}.git`, directory: `packages/${layer.folder}` },
      type: "module",
      sideEffects: expect.any(Boolean),
      engines: whole.engines,
    });
  });

  test("exports what the table of layers names", () => {
    const exported = Object.keys(manifest.exports ?? {}).map((key) => manifest.name + key.slice(".".length));
    const index = manifest.bin === undefined ? [manifest.name] : [];
    const entries = [...index, ...(layer.entries ?? []), ...(layer.testEntries ?? [])];
    expect(exported).toEqual(expect.arrayContaining(entries));
    // A pattern exports the files of a folder.
    for (const path of Object.values(manifest.exports ?? {}))
      expect(existsSync(join(folder, String(path).replace(/\/\*.*$/, "")))).toBe(true);
  });

  test("has a README with its name, an example that is run, or a command, and a link to the docs", () => {
    const readme = readFileSync(join(folder, "README.md"), "utf8");
    expect(readme).toMatch(new RegExp(`^# ${manifest.name}\n`));
    expect(readme).toMatch(manifest.bin === undefined ? /^```ts run$/m : /^```(?:sh|console)/m);
    expect(readme).toMatch(/\]\(\.\.\/\.\.\/(?:docs\/|ARCHITECTURE)/);
  });
});
