import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { cuebook } from "../../testing/cuebook.ts";
import { ServedProject } from "../../testing/served-project.ts";

let served: ServedProject;
beforeEach(() => {
  served = new ServedProject([{ id: "1" }, { id: "2" }]);
});
afterEach(() => served[Symbol.dispose]());

const time = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;
const call = async (...args: readonly string[]) => {
  const { code, out, err } = await cuebook(served.folder, args);
  const text = `${out}${err}`.replaceAll(time, "TIME");
  return [
    code,
    text.replaceAll(/by \S+ with a command/g, "by USER with a command").replaceAll(/"name": ".*"/g, '"name": "USER"'),
  ];
};
const serve = () => call("serve", "--once", "--replay", "replay.yaml");

test("a paused service dispatches nothing until it is resumed", async () => {
  expect(await call("service", "show")).toEqual([0, "WORKFLOW.md: nothing is paused\n"]);
  expect(await call("service", "pause", "--reason", "Deploying")).toMatchInlineSnapshot(`
    [
      0,
      "WORKFLOW.md is paused: nothing is dispatched from the next poll on, and runs at work continue

    Next:
      cuebook service resume  dispatch again
    ",
    ]
  `);
  expect(await call("service", "show")).toEqual([
    0,
    "WORKFLOW.md  paused since TIME by USER with a command: Deploying\n",
  ]);
  const [code, out] = await serve();
  expect(code).toBe(3);
  expect(out).toContain(
    "the service is paused since TIME: Deploying; nothing is dispatched, and runs at work continue",
  );
  expect(out).toContain("cuebook service show");
  expect(served.states).toEqual({ 1: "To Do", 2: "To Do" });
  expect((await call("serve", "--dry-run", "--replay", "replay.yaml"))[1]).toContain("is paused since TIME: Deploying");
  expect(await call("service", "resume")).toEqual([0, "WORKFLOW.md is resumed\n"]);
  expect((await serve())[0]).toBe(0);
  expect(served.states).toEqual({ 1: "Review", 2: "Review" });
});

test("a paused issue waits, while others are worked on", { tags: ["long"] }, async () => {
  expect(await call("service", "pause", "--issue", "app-1")).toMatchInlineSnapshot(`
    [
      0,
      "app-1 of WORKFLOW.md is paused: it is not dispatched from the next poll on; a run at work continues

    Next:
      cuebook service resume --issue app-1  dispatch again
    ",
    ]
  `);
  expect((await serve())[0]).toBe(3);
  expect(served.states).toEqual({ 1: "To Do", 2: "Review" });
  expect(await call("service", "resume", "--issue", "APP-2")).toMatchInlineSnapshot(`
    [
      4,
      "error[not_paused]: the issue "APP-2" of WORKFLOW.md is not paused
    hint: did you mean "app-1"? paused issues: app-1
    ",
    ]
  `);
  expect(await call("service", "resume")).toMatchInlineSnapshot(`
    [
      4,
      "error[not_paused]: WORKFLOW.md is not paused
    hint: paused issues: app-1
    ",
    ]
  `);
  await call("service", "pause");
  expect(await call("service", "resume")).toMatchInlineSnapshot(`
    [
      0,
      "WORKFLOW.md is resumed; 1 issue of it is still paused
    ",
    ]
  `);
  expect(await call("service", "resume", "--issue", "APP-1", "--format", "json")).toMatchInlineSnapshot(`
    [
      0,
      "{
      "file": "WORKFLOW.md",
      "resumed": [
        {
          "issue": "app-1",
          "at": "TIME",
          "reason": "",
          "drains": false,
          "actor": {
            "name": "USER",
            "via": "command"
          }
        }
      ],
      "paused": []
    }
    ",
    ]
  `);
  expect(await call("service", "show")).toMatchInlineSnapshot(`
    [
      0,
      "WORKFLOW.md: nothing is paused
    WORKFLOW.md  resumed at TIME by USER with a command
    app-1  resumed at TIME by USER with a command
    ",
    ]
  `);
  expect((await serve())[0]).toBe(0);
});

test("a drained service ends alone, with exit code 0", async () => {
  expect(await call("service", "drain")).toMatchInlineSnapshot(`
    [
      0,
      "WORKFLOW.md is drained: nothing is dispatched from the next poll on, and the service ends when no run is at work

    Next:
      cuebook service resume  dispatch again
    ",
    ]
  `);
  const [code, out] = await call("serve", "--replay", "replay.yaml");
  expect(code).toBe(0);
  expect(out).toContain("the service is drained since TIME; nothing is dispatched, and it ends when no run is at work");
  expect(served.states).toEqual({ 1: "To Do", 2: "To Do" });
});

test("mistakes are refused", async () => {
  expect(await call("service", "pause", "--issue", " ")).toMatchInlineSnapshot(`
    [
      2,
      "error[usage]: --issue is empty
    hint: for example: --issue APP-1
    ",
    ]
  `);
  expect(await call("service", "resume", "--issue", "APP-1", "--all")).toMatchInlineSnapshot(`
    [
      2,
      "error[usage]: --issue and --all cannot be combined
    hint: omit one
    ",
    ]
  `);
  expect(await call("service", "pause", "OTHER.md")).toMatchInlineSnapshot(`
    [
      4,
      "error[file_missing]: there is no file "OTHER.md"
      at OTHER.md:1:1
      help: Check the spelling, and the folder that the command was started in.

    1 error, 0 warnings in 1 file
    ",
    ]
  `);
  writeFileSync(join(served.folder, "WORKFLOW.md"), "---\ntracker: [\n---\nDo it.\n");
  expect((await call("service", "pause"))[0]).toBe(1);
});

test("a service with its own database is paused there, without the variables that it needs", async () => {
  const front =
    "tracker: { kind: github, api_key: $NOT_SET, project: acme/shop, active_states: [todo] }\ndb_path: own.db\n";
  served.workflow("Do {{ .issue.title }}.", front);
  expect((await call("service", "pause"))[0]).toBe(0);
  const { out } = await cuebook(served.folder, ["service", "show"], { CUEBOOK_DB_PATH: join(served.folder, "own.db") });
  expect(out).toContain("WORKFLOW.md  paused since");
});
