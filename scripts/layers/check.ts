import { isBuiltin } from "node:module";
import { posix } from "node:path";
import { byPlace, type Diagnostic, type Place, reporter, type Source } from "@cuebook/template";
import { cycles } from "./cycles.ts";
import { layerDiagnostics } from "./diagnostics.ts";
import { checkFolders } from "./folders.ts";
import type { ModuleUse } from "./imports.ts";
import {
  isRelative,
  type Manifest,
  manifestsIn,
  type PackageFiles,
  readPackage,
  readSources,
  type SourceFile,
  targetOf,
} from "./package-files.ts";
import { isTestFile, type Layer, layers as ours, outsideFolders, testLibraries } from "./table.ts";

const report = reporter(layerDiagnostics);

/** Every violation of the arrows of `layers` in a checkout, ordered by file and place. */
export function checkLayers(root: string, layers: readonly Layer[] = ours): Diagnostic[] {
  const findings: Diagnostic[] = [];
  for (const [folder, manifest] of manifestsIn(root)) {
    const layer = layers.find((candidate) => candidate.folder === folder);
    if (layer === undefined) {
      findings.push(report("unknown_package", { folder }, { source: manifest, span: { start: 0, end: 1 } }));
      continue;
    }
    const checked = readPackage(root, layer, manifest);
    findings.push(...checkManifest(checked), ...checkUses(checked, layers));
    findings.push(...checkFileCycles(checked), ...checkFolders(checked), ...checkLines(checked));
  }
  for (const folder of outsideFolders)
    for (const file of readSources(root, folder).values()) findings.push(...checkOutside(file, layers));
  return findings.sort(byPlace);
}

function checkManifest({ layer, manifest, manifestSource: source }: PackageFiles): Diagnostic[] {
  const findings: Diagnostic[] = [];
  const nameAt = keySpan(source.text, "name", 0);
  if (manifest.name !== layer.name)
    findings.push(
      report("wrong_package_name", { actual: manifest.name ?? "", expected: layer.name }, { source, span: nameAt }),
    );
  const allowed = [...layer.packages, ...layer.libraries];
  for (const group of ["dependencies", "peerDependencies", "optionalDependencies"] as const) {
    const groupAt = keySpan(source.text, group, 0);
    for (const specifier of Object.keys(manifest[group] ?? {})) {
      if (allowed.some((each) => packageName(each) === specifier)) continue;
      const span = keySpan(source.text, specifier, groupAt.end);
      findings.push(report("dependency_not_allowed", { from: layer.name, specifier, allowed }, { source, span }));
    }
  }
  return findings;
}

function checkLines({ layer: { name, lines: most }, manifestSource: source, files }: PackageFiles): Diagnostic[] {
  if (most === undefined) return [];
  const sources = [...files].filter(([path]) => !isTestFile(path));
  const lines = sources.reduce((sum, [, file]) => sum + file.source.text.split("\n").length - 1, 0);
  const at = { source, span: { start: 0, end: 1 } };
  if (lines > most) return [report("too_many_lines", { name, lines, most }, at)];
  // A small package may lose half of its lines in one change.
  return lines < most * 0.95 - 100 ? [report("too_few_lines", { name, lines, most }, at)] : [];
}

function checkFileCycles({ folder, files }: PackageFiles): Diagnostic[] {
  const graph = new Map(
    [...files].map(([file, { uses }]) => [file, uses.flatMap((use) => loadedFile(file, use) ?? [])]),
  );
  return cycles(graph).flatMap((round) => {
    const [file = "", next = ""] = round;
    const read = files.get(file);
    const use = read?.uses.find((candidate) => loadedFile(file, candidate) === next);
    if (read === undefined || use === undefined) return [];
    const names = round.map((name) => posix.relative(`${folder}/src`, name));
    return [report("import_cycle", { files: names }, { source: read.source, span: use })];
  });
}

/** The file that is loaded with another one; types never are. */
function loadedFile(file: string, use: ModuleUse): string | undefined {
  return use.kind === "value" ? targetOf(file, use) : undefined;
}

interface UseContext {
  readonly layer: Layer;
  readonly folder: string;
  readonly manifestFile: string;
  readonly declared: ReadonlySet<string>;
  readonly layers: readonly Layer[];
}

function checkUses({ layer, folder, manifest, manifestSource, files }: PackageFiles, layers: readonly Layer[]) {
  const context = { layer, folder, manifestFile: manifestSource.file, declared: declaredIn(manifest), layers };
  return [...files.values()].flatMap(({ source, uses }) => uses.flatMap((use) => checkUse(context, source, use)));
}

function checkUse(context: UseContext, source: Source, use: ModuleUse): Diagnostic[] {
  const { layer } = context;
  const place = { source, span: use };
  const isTest = isTestFile(source.file);
  const { specifier } = use;
  if (specifier === undefined) {
    const mayCompute = layer.usesNode || isTest || use.kind === "url";
    return mayCompute ? [] : [report("import_not_literal", { from: layer.name }, place)];
  }
  if (use.kind === "url" || isRelative(specifier)) return checkPath(context, specifier, use, place);
  if (isBuiltin(specifier))
    return layer.usesNode || isTest ? [] : [report("builtin_not_allowed", { from: layer.name, specifier }, place)];
  return checkName(context, specifier, place);
}

function checkPath({ folder }: UseContext, specifier: string, use: ModuleUse, place: Place): Diagnostic[] {
  const { file } = place.source;
  const isTest = isTestFile(file);
  // Tests read shared data (conformance/, examples/) by path: they are never published.
  if (use.kind === "url" && (isTest || /^[a-z]+:/.test(specifier))) return [];
  const target = posix.join(posix.dirname(file), specifier);
  if (!`${target}/`.startsWith(`${folder}/`)) return [report("import_leaves_package", { specifier, folder }, place)];
  return !isTest && isTestFile(target) ? [report("import_of_test", { specifier }, place)] : [];
}

function checkName(context: UseContext, specifier: string, place: Place): Diagnostic[] {
  const { layer, layers, declared, manifestFile } = context;
  const name = packageName(specifier);
  if (isTestFile(place.source.file) && testLibraries.includes(name)) return [];
  const allowed = [...layer.packages, ...layer.libraries];
  // If one entry of a package is allowed, tests can use the whole package.
  const isAllowed = allowed.some(
    (each) => each === name || each === specifier || (isTestFile(place.source.file) && packageName(each) === name),
  );
  if (!isAllowed) return [report("import_not_allowed", { from: layer.name, specifier, allowed }, place)];
  const outsideEntries = checkEntry(specifier, place, layers);
  if (outsideEntries.length > 0) return outsideEntries;
  return declared.has(name) ? [] : [report("import_not_declared", { specifier: name, manifest: manifestFile }, place)];
}

/** Of our own packages, imports can name the index, the entries, and in tests the entries for tests. */
function checkEntry(specifier: string, place: Place, layers: readonly Layer[]): Diagnostic[] {
  const layer = layers.find(({ name }) => specifier.startsWith(`${name}/`));
  if (layer === undefined || layer.entries?.includes(specifier) === true) return [];
  if (layer.testEntries?.includes(specifier) !== true)
    return [report("deep_import", { specifier, name: layer.name }, place)];
  // Code outside the packages is not published either.
  const { file } = place.source;
  return isTestFile(file) || !file.startsWith("packages/") ? [] : [report("import_of_test", { specifier }, place)];
}

function checkOutside({ source, uses }: SourceFile, layers: readonly Layer[]): Diagnostic[] {
  return uses.flatMap((use) => {
    const { specifier } = use;
    if (specifier === undefined || use.kind === "url") return [];
    const place = { source, span: use };
    if (!isRelative(specifier)) return checkEntry(specifier, place, layers);
    const target = posix.join(posix.dirname(source.file), specifier);
    // Nothing of a test is published.
    if (isTestFile(source.file) && isTestFile(target)) return [];
    const entered = layers.find(({ folder }) => `${target}/`.startsWith(`packages/${folder}/`));
    return entered === undefined ? [] : [report("deep_import", { specifier, name: entered.name }, place)];
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

/** The range of a key in a JSON text, searched from an offset on; the start of the text if the key is missing. */
function keySpan(text: string, key: string, from: number): { start: number; end: number } {
  const quoted = JSON.stringify(key);
  for (let at = text.indexOf(quoted, from); at !== -1; at = text.indexOf(quoted, at + 1))
    if (/^\s*:/.test(text.slice(at + quoted.length))) return { start: at, end: at + quoted.length };
  return { start: 0, end: 1 };
}
