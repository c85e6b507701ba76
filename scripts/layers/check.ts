import { existsSync, readdirSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { dirname, join, posix } from "node:path";
import { byPlace, type Diagnostic, reporter, Source } from "@cuebook/template";
import { sourceFiles } from "../files.ts";
import { cycles } from "./cycles.ts";
import { layerDiagnostics } from "./diagnostics.ts";
import { type ModuleUse, moduleUses } from "./imports.ts";
import { isTestFile, type Layer, layers as ours, outsideFolders, testLibraries } from "./table.ts";

const report = reporter(layerDiagnostics);

interface Manifest {
  readonly name?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** Everything in a checkout that breaks the arrows of `layers`, ordered by file and place. */
export function checkLayers(root: string, layers: readonly Layer[] = ours): Diagnostic[] {
  const findings: Diagnostic[] = [];
  for (const folder of foldersIn(join(root, "packages"))) {
    const file = `packages/${folder}/package.json`;
    if (!existsSync(join(root, file))) continue;
    const manifest = new Source(file, readFileSync(join(root, file), "utf8"));
    const layer = layers.find((candidate) => candidate.folder === folder);
    if (layer === undefined) {
      findings.push(report("unknown_package", { folder }, { source: manifest, span: { start: 0, end: 1 } }));
      continue;
    }
    findings.push(...checkManifest(layer, manifest), ...checkPackage(root, layer, manifest, layers));
  }
  for (const folder of outsideFolders)
    for (const file of sourceFiles(root, folder)) findings.push(...checkOutside(readSource(root, file), layers));
  return findings.sort(byPlace);
}

function checkManifest(layer: Layer, source: Source): Diagnostic[] {
  const findings: Diagnostic[] = [];
  const manifest: Manifest = JSON.parse(source.text);
  const nameAt = keySpan(source.text, "name", 0);
  if (manifest.name !== layer.name)
    findings.push(
      report("wrong_package_name", { actual: manifest.name ?? "", expected: layer.name }, { source, span: nameAt }),
    );
  const allowed = [...layer.packages, ...layer.libraries];
  for (const group of ["dependencies", "peerDependencies", "optionalDependencies"] as const) {
    const groupAt = keySpan(source.text, group, 0);
    for (const specifier of Object.keys(manifest[group] ?? {})) {
      if (allowed.includes(specifier)) continue;
      const span = keySpan(source.text, specifier, groupAt.end);
      findings.push(report("dependency_not_allowed", { from: layer.name, specifier, allowed }, { source, span }));
    }
  }
  return findings;
}

function checkPackage(root: string, layer: Layer, manifest: Source, layers: readonly Layer[]): Diagnostic[] {
  const findings: Diagnostic[] = [];
  const folder = `packages/${layer.folder}`;
  const context: PackageContext = {
    layer,
    folder,
    manifestFile: manifest.file,
    declared: declaredIn(JSON.parse(manifest.text)),
    packageNames: layers.map((other) => other.name),
    entries: layers.flatMap((other) => other.entries ?? []),
  };
  const sources = new Map(sourceFiles(root, `${folder}/src`).map((file) => [file, readSource(root, file)]));
  const links = new Map<string, { target: string; use: ModuleUse }[]>();
  for (const [file, source] of sources) {
    const uses = moduleUses(file, source.text);
    for (const use of uses) findings.push(...checkUse(context, source, use));
    links.set(
      file,
      uses
        .filter((use) => use.kind === "value" && isRelative(use.specifier))
        .map((use) => ({ target: posix.join(dirname(file), use.specifier ?? ""), use })),
    );
  }
  const graph = new Map([...links].map(([file, targets]) => [file, targets.map((link) => link.target)]));
  for (const round of cycles(graph)) {
    const [file = "", next = ""] = round;
    const use = links.get(file)?.find((link) => link.target === next)?.use;
    const source = sources.get(file);
    if (use === undefined || source === undefined) continue;
    const files = round.map((name) => posix.relative(`${folder}/src`, name));
    findings.push(report("import_cycle", { files }, { source, span: use }));
  }
  return findings;
}

interface PackageContext {
  readonly layer: Layer;
  readonly folder: string;
  readonly manifestFile: string;
  readonly declared: ReadonlySet<string>;
  readonly packageNames: readonly string[];
  readonly entries: readonly string[];
}

function checkUse(context: PackageContext, source: Source, use: ModuleUse): Diagnostic[] {
  const { layer, folder } = context;
  const place = { source, span: use };
  const isTest = isTestFile(source.file);
  const specifier = use.specifier;
  if (specifier === undefined) {
    const mayCompute = layer.usesNode || isTest || use.kind === "url";
    return mayCompute ? [] : [report("import_not_literal", { from: layer.name }, place)];
  }
  if (use.kind === "url" || isRelative(specifier)) {
    // Tests read shared data (conformance/, examples/) by path: they are never published.
    if (use.kind === "url" && (isTest || /^[a-z]+:/.test(specifier))) return [];
    const target = posix.join(dirname(source.file), specifier);
    if (!`${target}/`.startsWith(`${folder}/`)) return [report("import_leaves_package", { specifier, folder }, place)];
    return !isTest && isTestFile(target) ? [report("import_of_test", { specifier }, place)] : [];
  }
  if (isBuiltin(specifier))
    return layer.usesNode || isTest ? [] : [report("builtin_not_allowed", { from: layer.name, specifier }, place)];

  const name = packageName(specifier);
  if (isTest && testLibraries.includes(name)) return [];
  const allowed = [...layer.packages, ...layer.libraries];
  if (!allowed.includes(name)) return [report("import_not_allowed", { from: layer.name, specifier, allowed }, place)];
  const isEntry = specifier === name || context.entries.includes(specifier);
  if (!isEntry && context.packageNames.includes(name)) return [report("deep_import", { specifier, name }, place)];
  if (!context.declared.has(name))
    return [report("import_not_declared", { specifier: name, manifest: context.manifestFile }, place)];
  return [];
}

function checkOutside(source: Source, layers: readonly Layer[]): Diagnostic[] {
  return moduleUses(source.file, source.text).flatMap((use) => {
    const specifier = use.specifier;
    if (specifier === undefined || use.kind === "url") return [];
    const layer = isRelative(specifier)
      ? layers.find(({ folder }) => `${posix.join(dirname(source.file), specifier)}/`.startsWith(`packages/${folder}/`))
      : layers.find(({ name, entries }) => specifier.startsWith(`${name}/`) && entries?.includes(specifier) !== true);
    return layer === undefined ? [] : [report("deep_import", { specifier, name: layer.name }, { source, span: use })];
  });
}

function declaredIn(manifest: Manifest): ReadonlySet<string> {
  return new Set(
    [manifest.dependencies, manifest.peerDependencies, manifest.optionalDependencies].flatMap((group) =>
      Object.keys(group ?? {}),
    ),
  );
}

function packageName(specifier: string): string {
  const [first = "", second = ""] = specifier.split("/");
  return specifier.startsWith("@") ? `${first}/${second}` : first;
}

function isRelative(specifier: string | undefined): boolean {
  return specifier?.startsWith(".") === true || specifier?.startsWith("/") === true;
}

/** Where a key of a JSON text stands, looked for from an offset on; the text's start where it has none. */
function keySpan(text: string, key: string, from: number): { start: number; end: number } {
  const quoted = JSON.stringify(key);
  for (let at = text.indexOf(quoted, from); at !== -1; at = text.indexOf(quoted, at + 1))
    if (/^\s*:/.test(text.slice(at + quoted.length))) return { start: at, end: at + quoted.length };
  return { start: 0, end: 1 };
}

function readSource(root: string, file: string): Source {
  return new Source(file, readFileSync(join(root, file), "utf8"));
}

function foldersIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}
