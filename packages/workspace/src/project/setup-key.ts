import { createHash } from "node:crypto";
import type { ProjectFolder } from "./project-folder.ts";

/** The files that set-up commands read, by their names; hidden ones only at the root. */
const inputs =
  /^(?:package\.json|package-lock\.json|npm-shrinkwrap\.json|pnpm-(?:lock|workspace)\.yaml|yarn\.lock|bun\.lockb?|pyproject\.toml|uv\.lock|poetry\.lock|pdm\.lock|Pipfile(?:\.lock)?|[^/]*requirements[^/]*\.(?:txt|in)|setup\.(?:py|cfg)|go\.(?:mod|sum|work|work\.sum)|Cargo\.(?:toml|lock)|pom\.xml|(?:build|settings)\.gradle(?:\.kts)?|gradle\.properties|gradle\.lockfile|libs\.versions\.toml)$/;
const hidden = [".npmrc", ".yarnrc", ".yarnrc.yml", ".pnpmfile.cjs"] as const;
/** The keys of a package.json that an installation depends on, and the scripts that it runs. */
const manifestKeys =
  /^(?:dependencies|devDependencies|peerDependencies|peerDependenciesMeta|optionalDependencies|bundleDependencies|bundledDependencies|workspaces|overrides|resolutions|packageManager|devEngines|engines|pnpm|name|version|bin)$/;
const installScripts = ["preinstall", "install", "postinstall", "preprepare", "prepare", "postprepare"] as const;
/** The largest number of files that are hashed. */
const mostFiles = 500;

/** Whether a file is a manifest or a lock file of a package manager, by its path. */
export function isManifest(path: string): boolean {
  return inputs.test(path.slice(path.lastIndexOf("/") + 1)) || /(?:^|\/)requirements\/[^/]+\.(?:txt|in)$/.test(path);
}

/** The hash of a set-up command and of the files that it reads; empty without a command. */
export async function setupKeyOf(project: ProjectFolder, command: string): Promise<string> {
  if (command === "") return "";
  const files = (await project.files()).filter(isManifest);
  const hash = createHash("sha256").update(JSON.stringify(command));
  for (const name of [...hidden, ...files.slice(0, mostFiles)]) {
    const content = name.endsWith("package.json") ? await manifestHash(project, name) : await project.hash(name);
    if (content !== undefined) hash.update(`\n${JSON.stringify(name)} ${content}`);
  }
  return hash.digest("hex");
}

/** Of a package.json, what matters to an installation: most scripts do not. */
async function manifestHash(project: ProjectFolder, name: string): Promise<string | undefined> {
  const manifest = await project.json(name);
  if (manifest === undefined) return project.hash(name);
  const { scripts } = manifest;
  const ofInstall =
    typeof scripts === "object" && scripts !== null
      ? Object.entries(scripts).filter(([script]) => installScripts.some((each) => each === script))
      : [];
  const relevant = Object.entries(manifest).filter(([key]) => manifestKeys.test(key));
  return createHash("sha256")
    .update(JSON.stringify([relevant, ofInstall]))
    .digest("hex");
}
