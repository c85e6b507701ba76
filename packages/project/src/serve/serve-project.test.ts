import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readProject } from "../read-project.ts";
import { prepareService } from "../service/preflight.ts";
import { useFolders } from "../testing/folders.ts";
import { serveProject, servingHost } from "./serve-project.ts";

const folderWith = useFolders();

const workflow = `---
tracker:
  kind: file
  active_states: [To Do]
  terminal_states: [Done]
  handoff_state: Review
file: { path: issues.json }
done: { commit: optional }
---

Fix {{ .issue.title }}.
`;

function projectFolder(): string {
  const folder = folderWith({
    "WORKFLOW.md": workflow,
    "issues.json": JSON.stringify([{ id: "1", identifier: "APP-1", title: "It", state: "To Do" }]),
    "replay.yaml": "version: 1\nroles: { worker: [{ output: Done. }] }\n",
  });
  const git = (...args: string[]) => execFileSync("git", args, { cwd: folder });
  git("init", "--quiet");
  git("-c", "user.name=T", "-c", "user.email=t@localhost", "commit", "--quiet", "--allow-empty", "-m", "First");
  return folder;
}

test("a program serves the issues of a project, and gets what happens as events", async () => {
  const cwd = projectFolder();
  const surroundings = { cwd, env: { ...process.env, CUEBOOK_STATE: folderWith() } };
  const project = readProject({ cwd, env: surroundings.env });
  const { ready, diagnostics } = await prepareService(
    join(cwd, "WORKFLOW.md"),
    { project, replay: join(cwd, "replay.yaml") },
    surroundings,
  );
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  if (ready === undefined) throw new Error("the service is not ready");
  const serving = { services: [ready], schedules: undefined, project: ready.project, surroundings };
  const types: string[] = [];
  const { signal } = new AbortController();
  const results = await serveProject(serving, {
    ...{ host: servingHost(serving), isOnce: true, signal, hurry: signal },
    observe: ({ type }) => types.push(type),
  });
  expect(results?.services).toMatchObject([{ shown: "WORKFLOW.md", result: { dispatched: 1, open: [] } }]);
  expect(types).toEqual(expect.arrayContaining(["started", "dispatched", "settled"]));
  expect(readFileSync(join(cwd, "issues.json"), "utf8")).toContain('"Review"');
});

test("a service whose file has errors is not ready, and says why", async () => {
  const cwd = folderWith({ "WORKFLOW.md": workflow.replace("kind: file", "kind: fiel") });
  const env = { HOME: cwd };
  const found = await prepareService(join(cwd, "WORKFLOW.md"), { project: readProject({ cwd, env }) }, { cwd, env });
  expect(found.ready).toBeUndefined();
  expect(found.diagnostics.map(({ code }) => code)).toContain("tracker_unknown");
});
