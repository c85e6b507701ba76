import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cuebook } from "../testing/cuebook.ts";
import { type EssayProject, essayProject } from "../testing/run-project.ts";

let project: EssayProject;
beforeEach(() => {
  project = essayProject();
  write("phases.workflow.yaml", "version: 1\nname: phased\nagent: sh\nphases: [implement]\n");
});
afterEach(() => project.remove());

function write(name: string, text: string): void {
  mkdirSync(join(project.folder, name, ".."), { recursive: true });
  writeFileSync(join(project.folder, name), text);
}

const nowhere =
  "nothing will check the work: no command was found for test, lint, build in package.json, pyproject.toml, setup.py, setup.cfg, requirements.txt, Pipfile, go.mod, Cargo.toml, pom.xml, build.gradle, build.gradle.kts, Makefile; set `project: { test_command: COMMAND }` in the configuration";

describe("a project without commands", () => {
  test("is noted by check, and no longer when one is configured", async () => {
    const check = () => cuebook(project.folder, ["check", "phases.workflow.yaml"]);
    expect((await check()).err).toBe(`note: ${nowhere}\n`);
    write("api/composer.json", "{}");
    write("web/package.json", '{ "scripts": { "test": "vitest" } }');
    const inFolder = "nothing will check changes in api: no command was found there for test, lint, build";
    expect((await check()).err).toContain(`note: ${inFolder}; set `);
    write("Makefile", "test:\n\ttrue\n");
    expect((await check()).err).toBe("");
  });
});
