import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execPath } from "node:process";
import { EVENT_VERSION, type EventBody, type RunEvent, stateOf } from "@cuebook/run";
import { build } from "rolldown";
import { afterAll, beforeAll, expect, test } from "vitest";
import { repositoryRoot } from "../files.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "cuebook-run-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const turn = { step: 1, try: 1, turn: 1 };
const journal: readonly RunEvent[] = (
  [
    {
      type: "run_created",
      workflow: "w",
      pin: { definition: "d", object: "o" },
      issue: null,
      input: {},
      workspace: { repository: "/r", base: "b", branch: "c", path: "/p" },
    },
    { type: "driver_attached", owner: { host: "h", pid: 1, startedAt: "then" }, reason: "start", repeats: [] },
    { type: "workspace_prepared", path: "/p", branch: "c", base: "b" },
    { type: "edge_taken", step: null, role: "$START", status: "_", to: "writer" },
    { type: "step_started", step: 1, role: "writer", visit: 1, parents: [], via: { role: "$START", status: "_" } },
    { type: "step_checkpointed", step: 1, checkpoint: { head: "h", tree: "t" } },
    { type: "try_started", step: 1, try: 1, reason: "first", restore: false },
    {
      ...{ type: "turn_requested", ...turn, kind: "prompt", prompt: "p" },
      agent: { name: "a", kind: "k", resume: false, resumeInterrupted: false },
    },
    { type: "turn_completed", ...turn, text: "Done.", durationMs: 5, denied: [] },
  ] satisfies EventBody[]
).map((event, index) => ({ ...event, seq: index + 1, at: "2026-01-01T00:00:00.000Z", version: EVENT_VERSION }));

/** A page's use of a journal: it folds it, and asks what is next. */
const page = `
import "./no-node.js";
import { decide, defaultLimits, stateOf } from "@cuebook/run";
const journal = ${JSON.stringify(journal)};
const role = { prompt: [], returns: { format: "text" }, tools: [], turns: 20 };
const edge = (role) => ({ role, gate: "auto", max: 5 });
const definition = { version: 1, name: "w", roles: { writer: role }, graph: { $START: { _: edge("writer") }, writer: { _: edge("$END") } } };
const state = stateOf("run", journal);
const read = (text) => ({ ok: true, status: "_", value: {}, body: text, repairs: [] });
console.log(JSON.stringify({ state, next: decide(definition, defaultLimits, state, read) }));
`;

test("the rules of a run bundle without other packages, and fold a journal where code may not be made of strings", async () => {
  const [input, file] = [join(folder, "page.js"), join(folder, "bundle.js")];
  writeFileSync(input, page);
  // A page has none of these.
  writeFileSync(join(folder, "no-node.js"), "delete globalThis.Buffer; delete globalThis.process;");
  const { output } = await build({
    input,
    cwd: repositoryRoot,
    platform: "browser",
    resolve: { modules: [join(repositoryRoot, "node_modules")] },
    output: { file, format: "esm" },
  });
  expect(
    output.flatMap((chunk) => (chunk.type === "chunk" ? [...chunk.imports, ...chunk.dynamicImports] : [])),
  ).toEqual([]);
  const printed = execFileSync(execPath, ["--disallow-code-generation-from-strings", file], { encoding: "utf8" });
  const { state, next } = JSON.parse(printed);
  expect(state).toEqual(JSON.parse(JSON.stringify(stateOf("run", journal))));
  expect(next).toMatchObject([{ do: "keep_artifacts", texts: [{ text: "Done." }] }]);
});
