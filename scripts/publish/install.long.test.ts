import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { repositoryRoot } from "../files.ts";
import { buildPage, builtPage } from "../web/build.ts";
import { emitPackages } from "./emit.ts";
import { publishedPackages } from "./packages.ts";
import { type Registry, startRegistry } from "./registry.ts";
import { run } from "./run.ts";
import { packPackages } from "./verify.ts";

/*
 * The packages, installed from a registry on this machine by a person with an empty home folder.
 */

const folder = mkdtempSync(join(tmpdir(), "cuebook-install-"));
const home = join(folder, "home");
let registry: Registry;
let version = "";

beforeAll(async () => {
  for (const name of ["packages", "packed", "home"]) mkdirSync(join(folder, name));
  await buildPage(builtPage);
  const sources = publishedPackages(repositoryRoot);
  const built = await emitPackages(repositoryRoot, sources, join(folder, "packages"));
  const tarballs = await packPackages(built, join(folder, "packed"));
  const packed = built.map(({ manifest }) => {
    version = manifest.version;
    return [manifest.name, { manifest, tarball: tarballs.get(manifest.name) ?? "" }] as const;
  });
  registry = await startRegistry(repositoryRoot, new Map(packed));
}, 600_000);

afterAll(async () => {
  await registry?.[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

/** Calls a program as a person who has Node and npm, and nothing else. */
function call(cwd: string, program: string, ...args: readonly string[]): Promise<string> {
  const environment = {
    PATH: [dirname(process.execPath), process.env.PATH ?? ""].join(delimiter),
    HOME: home,
    npm_config_registry: registry.url,
    npm_config_update_notifier: "false",
    npm_config_prefix: join(home, "global"),
  };
  const given = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
  return run("env", ["-i", ...given, program, ...args], cwd);
}

test("npx brings the command, which makes a project whose first run completes", { timeout: 600_000 }, async () => {
  const project = join(folder, "project");
  mkdirSync(project);
  expect(await call(project, "npx", "--yes", "cuebook", "--version")).toBe(`${version}\n`);
  const made = await call(project, "npx", "--yes", "cuebook", "init", "--yes");
  const [, first = ""] = / {2}npx (cuebook run \S+ --issue \S+) /.exec(made) ?? [];
  expect(await call(project, "npx", "--yes", ...first.split(" "), "--quiet")).toContain("completed");
});

test("a global installation and one of a project have the command", { timeout: 600_000 }, async () => {
  await call(folder, "npm", "install", "--global", "--no-audit", "cuebook");
  expect(await call(folder, join(home, "global/bin/cuebook"), "--version")).toBe(`${version}\n`);
  const project = join(folder, "member");
  mkdirSync(project);
  await call(project, "npm", "init", "--yes");
  await call(project, "npm", "install", "--save-dev", "--no-audit", "cuebook");
  expect(JSON.parse(readFileSync(join(project, "package.json"), "utf8")).devDependencies).toEqual({
    cuebook: `^${version}`,
  });
  expect(await call(project, "npx", "cuebook", "--version")).toBe(`${version}\n`);
});
