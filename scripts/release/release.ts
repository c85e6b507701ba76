import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { publishedPackages } from "../publish/packages.ts";
import { releasedChangelog, releasedChanges, unreleasedChanges } from "./changelog.ts";
import { lockAt, manifestAt } from "./manifests.ts";
import { minorOf, whyNotNext } from "./version.ts";

/** A release that is not possible now: one sentence for each reason. */
export class ReleaseRefused extends Error {
  override readonly name = "ReleaseRefused";
}

export interface Release {
  /** The files that change, by their paths from the root. */
  readonly files: ReadonlyMap<string, string>;
  /** The commands that follow, in their order. */
  readonly commands: readonly string[];
}

/**
 * What a release of all packages changes. Nothing is written.
 * @param root a checkout
 * @param date the day of the release, as `2026-11-27`
 * @throws ReleaseRefused with all reasons
 */
export function planRelease(root: string, version: string, date: string): Release {
  const read = (path: string): string => readFileSync(join(root, path), "utf8");
  const folders = readdirSync(join(root, "packages"))
    .map((name) => `packages/${name}`)
    .filter((folder) => existsSync(join(root, folder, "package.json")))
    .sort();
  const manifests = new Map(folders.map((folder) => [folder, read(`${folder}/package.json`)]));
  const packages = [...manifests.values()].map((text): { name: string; version: string } => JSON.parse(text));
  const names = new Set(packages.map(({ name }) => name));
  const versions = [...new Set(packages.map((each) => each.version))].sort();

  const problems: string[] = [];
  if (versions.length > 1) problems.push(`the packages have different versions: ${versions.join(", ")}`);
  const problem = whyNotNext(version, versions.at(-1) ?? "0.0.0");
  if (problem !== undefined) problems.push(problem);
  const changed = execFileSync("git", ["status", "--porcelain"], { cwd: root, encoding: "utf8" }).trimEnd();
  if (changed !== "") problems.push(`there are changes that are not committed:\n${changed}`);
  const changelog = releasedChangelog(read("CHANGELOG.md"), version, date);
  if ("problem" in changelog) problems.push(changelog.problem);
  if (problems.length > 0 || "problem" in changelog) throw new ReleaseRefused(problems.join("\n"));

  const files = new Map(
    [...manifests].map(([folder, text]) => [`${folder}/package.json`, manifestAt(text, version, names)]),
  );
  const extension = "editors/vscode/package.json";
  files.set(extension, manifestAt(read(extension), version, names));
  files.set("package-lock.json", lockAt(read("package-lock.json"), version, folders, names));
  files.set("CHANGELOG.md", changelog.text);
  for (const [path, text] of releasedChanges(read(unreleasedChanges), version)) files.set(path, text);
  return { files, commands: commandsAfter(root, version) };
}

/** Writes what was planned. */
export function writeRelease(root: string, { files }: Release): void {
  for (const [path, text] of files) writeFileSync(join(root, path), text);
}

/** What remains to do: what is published cannot be withdrawn, so people call it. */
function commandsAfter(root: string, version: string): string[] {
  const sample = `conformance/versions/${minorOf(version)}`;
  return [
    ...(existsSync(join(root, sample)) ? [] : [`node conformance/versions/make.ts ${minorOf(version)}`]),
    "npm run check",
    "npm test",
    "npm run test:long",
    `git commit --all --message "Release ${version}"`,
    `git tag --annotate v${version} --message "Cuebook ${version}"`,
    "git push --follow-tags",
    "npm run build",
    "npm run extension",
    ...publishedPackages(root).map(
      ({ folder }) => `npm publish --provenance --access public ./${relative(root, folder)}/dist`,
    ),
  ];
}
