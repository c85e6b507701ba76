import type { Findings } from "../facts.ts";
import type { ProjectFolder } from "../project-folder.ts";

const managers = ["npm", "pnpm", "yarn", "bun"] as const;
type Manager = (typeof managers)[number];

const lockfiles: readonly (readonly [file: string, manager: Manager])[] = [
  ["bun.lock", "bun"],
  ["bun.lockb", "bun"],
  ["pnpm-lock.yaml", "pnpm"],
  ["yarn.lock", "yarn"],
  ["package-lock.json", "npm"],
  ["npm-shrinkwrap.json", "npm"],
];

/** Frameworks by their package, and whether they are for user interfaces. */
const packages: readonly (readonly [name: string, framework: string, isFrontend: boolean])[] = [
  ["@angular/core", "angular", true],
  ["@nestjs/core", "nestjs", false],
  ["@remix-run/react", "remix", true],
  ["@sveltejs/kit", "sveltekit", true],
  ["astro", "astro", true],
  ["electron", "electron", true],
  ["express", "express", false],
  ["fastify", "fastify", false],
  ["hono", "hono", false],
  ["koa", "koa", false],
  ["lit", "lit", true],
  ["next", "next", true],
  ["nuxt", "nuxt", true],
  ["preact", "preact", true],
  ["react", "react", true],
  ["react-native", "react-native", true],
  ["solid-js", "solid", true],
  ["svelte", "svelte", true],
  ["vue", "vue", true],
];

const runners = ["vitest", "jest", "mocha", "ava", "tap", "@playwright/test", "cypress", "jasmine"] as const;
const dependencyKeys = ["dependencies", "devDependencies", "peerDependencies", "optionalDependencies"] as const;
/** The longest text of a script that is kept. A longer one is cut, and its end is not understood. */
const longestScript = 4000;
/** The largest number of packages of a workspace that are read. */
const mostMembers = 100;

/** JavaScript and TypeScript, by their `package.json`. */
export async function detectJavaScript(project: ProjectFolder): Promise<Findings | undefined> {
  const isProject = await project.has("package.json");
  if (!isProject && !(await project.has("tsconfig.json")) && !(await project.has("deno.json"))) return undefined;
  const manifest = (await project.json("package.json")) ?? {};
  const members = await membersOf(project, manifest);
  const listed = new Set([manifest, ...members].flatMap(listedIn));
  const isTypeScript = listed.has("typescript") || (await project.has("tsconfig.json"));
  const frameworks = packages.filter(([name]) => listed.has(name));
  const files = await project.files();
  const hasTestFiles = files.some((file) =>
    /(?:\.(?:test|spec)\.[cm]?[jt]sx?|(?:^|\/)__tests__\/.+\.[cm]?[jt]sx?)$/.test(file),
  );
  const manager = isProject ? await managerOf(project, manifest) : undefined;
  const scripts = recordIn(manifest, "scripts");
  const used: Record<string, string> = Object.create(null);
  const script = (...names: readonly string[]): string => {
    const name = names.find((each) => isScript(scripts, each));
    const all = name === undefined ? [] : [`pre${name}`, name, `post${name}`];
    for (const each of all.filter((one) => isScript(scripts, one)))
      used[each] = String(valueIn(scripts, each)).slice(0, longestScript);
    return name === undefined || manager === undefined ? "" : commandOf(manager, name);
  };
  const setupCommand = manager === undefined ? "" : await setupOf(project, manager, [manifest, ...members]);
  const commands = {
    testCommand: script("test"),
    lintCommand: script("lint", "check:lint", "eslint"),
    buildCommand: script("build"),
    typecheckCommand: script("typecheck", "type-check", "check-types", "check:types", "types:check", "tsc"),
  };
  return {
    language: isTypeScript ? "typescript" : "javascript",
    packageManager: manager,
    frameworks: frameworks.map(([, framework]) => framework),
    hasFrontend:
      frameworks.some(([, , isFrontend]) => isFrontend) || files.some((file) => /\.(?:[jt]sx|vue|svelte)$/.test(file)),
    hasTests: hasTestFiles || (runners.some((name) => listed.has(name)) && isScript(scripts, "test")),
    setupCommand,
    ...commands,
    ...(Object.keys(used).length === 0 ? {} : { scripts: { ...used } }),
  };
}

/** The manifests of a workspace's packages: the project uses what they use. Its commands are the root's. */
async function membersOf(
  project: ProjectFolder,
  manifest: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>[]> {
  if (valueIn(manifest, "workspaces") === undefined && !(await project.has("pnpm-workspace.yaml"))) return [];
  const names = (await project.files()).filter((file) => file.endsWith("/package.json")).slice(0, mostMembers);
  return (await Promise.all(names.map((name) => project.json(name)))).filter((each) => each !== undefined);
}

/** The command that installs the dependencies. Without a lock file, it writes none. */
async function setupOf(
  project: ProjectFolder,
  manager: Manager,
  manifests: readonly Readonly<Record<string, unknown>>[],
): Promise<string> {
  const locks = lockfiles.filter((entry) => entry[1] === manager).map(([file]) => file);
  const isLocked = (await project.first(locks)) !== undefined;
  if (!isLocked && !manifests.some(needsInstallation)) return "";
  switch (manager) {
    case "npm":
      return isLocked ? "npm ci" : "npm install --no-package-lock";
    case "pnpm":
      return isLocked ? "pnpm install --frozen-lockfile" : "pnpm install --no-lockfile";
    case "bun":
      return isLocked ? "bun install --frozen-lockfile" : "bun install --no-save";
    case "yarn": {
      const [, major = "1"] = /^yarn@(\d+)/.exec(String(valueIn(manifests[0] ?? {}, "packageManager"))) ?? [];
      if (Number(major) > 1 || (await project.has(".yarnrc.yml")))
        return isLocked ? "yarn install --immutable" : "yarn install";
      return isLocked ? "yarn install --frozen-lockfile" : "yarn install --pure-lockfile";
    }
  }
}

/** Whether an installation does something: there are dependencies, packages of a workspace, or scripts that it runs. */
function needsInstallation(manifest: Readonly<Record<string, unknown>>): boolean {
  const scripts = recordIn(manifest, "scripts");
  const hasScript = ["preinstall", "install", "postinstall", "prepare"].some((name) => isScript(scripts, name));
  return hasScript || listedIn(manifest).length > 0 || valueIn(manifest, "workspaces") !== undefined;
}

function listedIn(manifest: Readonly<Record<string, unknown>>): string[] {
  return dependencyKeys.flatMap((key) => Object.keys(recordIn(manifest, key)));
}

/** By the manifest, else by the lockfile. */
async function managerOf(project: ProjectFolder, manifest: Readonly<Record<string, unknown>>): Promise<Manager> {
  const inDevEngines = recordIn(recordIn(manifest, "devEngines"), "packageManager");
  for (const said of [valueIn(manifest, "packageManager"), valueIn(inDevEngines, "name")]) {
    if (typeof said !== "string") continue;
    const [name] = said.split("@");
    const known = managers.find((each) => each === name);
    if (known !== undefined) return known;
    project.note(
      `package.json names the package manager ${JSON.stringify(said.slice(0, 80))}: expected one of ${managers.join(", ")}.`,
    );
  }
  const found: (readonly [file: string, manager: Manager])[] = [];
  for (const entry of lockfiles) if (await project.has(entry[0])) found.push(entry);
  const [first] = found;
  if (first === undefined) return "npm";
  if (found.some(([, manager]) => manager !== first[1])) {
    const names = found.map(([file]) => file).join(", ");
    project.note(
      `There are lockfiles of several package managers (${names}): ${first[1]} is used. Name one in package.json, under packageManager.`,
    );
  }
  return first[1];
}

/** Whether a script of that name exists, other than npm's placeholder for projects without tests. */
function isScript(scripts: Readonly<Record<string, unknown>>, name: string): boolean {
  const text = valueIn(scripts, name);
  return typeof text === "string" && text.trim() !== "" && !/^echo "?Error: no test specified"?/.test(text.trim());
}

/** The names are Cuebook's, not the project's, so they are safe in a command. */
function commandOf(manager: Manager, script: string): string {
  if (script === "test" && manager !== "bun") return `${manager} test`;
  return manager === "yarn" ? `yarn ${script}` : `${manager} run ${script}`;
}

function recordIn(value: Readonly<Record<string, unknown>>, key: string): Readonly<Record<string, unknown>> {
  const found = valueIn(value, key);
  return typeof found === "object" && found !== null && !Array.isArray(found) ? { ...found } : {};
}

function valueIn(value: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(value, key) ? value[key] : undefined;
}
