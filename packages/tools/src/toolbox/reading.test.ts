import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Rule } from "@cuebook/policy";
import { expect, test } from "vitest";
import { readAudit } from "../audit/read-audit.ts";
import { createToolbox, openRoot, type PermissionRequest } from "../index.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";

async function project(rules: readonly Rule[] = [], answer: "once" | "always" | undefined = undefined) {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "src"));
  writeFileSync(join(folder, "src/a.txt"), "password\n");
  for (const name of [".env", "a.pem", "b.pem"]) writeFileSync(join(folder, name), "password=1\n");
  const asked: PermissionRequest[] = [];
  const state = join(folder, ".cuebook/state");
  const toolbox = createToolbox({
    root: await openRoot(folder),
    state,
    rules,
    caller: { via: "test" },
    mask: (text) => text,
    channel: {
      name: "test",
      ask: async (request) => {
        asked.push(request);
        return answer && { answer, hash: request.hash, by: "ada" };
      },
    },
  });
  return {
    folder,
    toolbox,
    asked,
    events: async () => (await readAudit(state).catch(() => ({ entries: [] }))).entries,
  };
}

test("an ordinary file is read without a question and without a record", async () => {
  const { toolbox, asked, events } = await project();
  expect(await toolbox.call("readFile", { path: "src/a.txt" })).toMatchObject({ ok: true });
  expect(asked).toEqual([]);
  expect(await events()).toEqual([]);
});

test("a person is asked for what looks like a secret, and the answer is recorded", async () => {
  const { toolbox, asked, events } = await project([], "always");
  expect(await toolbox.call("readFile", { path: ".env" })).toMatchObject({ value: { content: "password=1\n" } });
  expect(await toolbox.call("readFile", { path: ".env" })).toMatchObject({ ok: true });
  expect(asked.map(({ display, rule }) => ({ ...display, rule }))).toEqual([
    {
      summary: "Read file: .env",
      details: "file: .env\nreadFile gives its content to the agent.",
      format_hint: "text",
      truncated: false,
      shown_lines: 2,
      total_lines: 2,
      warnings: ["looks like a secret: .env"],
      rule: { decide: "allow", effect: "read", tool: "readFile", path: ".env" },
    },
  ]);
  expect(await events()).toMatchObject([
    { event: "decided", decision: "allowed", answer: "always", action: { effect: "read", path: ".env" } },
    { event: "done", result: "ok" },
  ]);
});

test("a refusal names the rule that would allow reading", async () => {
  const { toolbox } = await project([{ decide: "allow" }]);
  expect(await toolbox.call("readFile", { path: ".env" })).toEqual({
    ok: false,
    failure: {
      code: "permission_denied",
      message: "Permission denied: nobody answered",
      hint: 'This rule would allow it: {"decide":"allow","effect":"read","tool":"readFile","path":".env"}',
    },
  });
});

test("a search asks about nothing, and says what it skipped and why", async () => {
  const { toolbox, asked } = await project([
    { decide: "deny", path: "src/**" },
    { decide: "ask", path: "b.pem" },
  ]);
  expect(await toolbox.call("searchFiles", { text: "password" })).toMatchObject({
    value: {
      matches: [],
      skipped: { not_allowed: 4 },
      notes: [
        '2 files were not searched: they look like secrets (.env, a.pem); a rule that names one allows it: {"decide":"allow","effect":"read","tool":"searchFiles","path":".env"}',
        "1 file was not searched: it is denied by a rule (src/a.txt)",
        "1 file was not searched: it is one that a rule asks about (b.pem); readFile asks",
      ],
    },
  });
  expect(asked).toEqual([]);
});

test("a rule that names a file opens it to a search", async () => {
  const { toolbox } = await project([{ decide: "allow", path: "**/.env" }]);
  expect(await toolbox.call("searchFiles", { text: "password=1" })).toMatchObject({
    value: { matches: [{ path: ".env" }], skipped: { not_allowed: 2 } },
  });
});

test("a change of an agent's settings carries a warning, also where a rule asks", async () => {
  const { toolbox, asked } = await project([{ decide: "ask", path: ".mcp.json" }], "once");
  await toolbox.call("writeFile", { path: ".mcp.json", content: "{}\n" });
  expect(asked[0]?.display.warnings[0]).toBe("changes the settings of agents or builds: .mcp.json");
});

test("a partial that may not be read is none", async () => {
  const { toolbox, folder } = await project([{ decide: "deny", effect: "read", path: ".templates/_partials/own.*" }]);
  mkdirSync(join(folder, ".templates/_partials"), { recursive: true });
  for (const name of ["own", "open"]) writeFileSync(join(folder, `.templates/_partials/${name}.mustache`), name);
  const rendered = (name: string) =>
    toolbox.call("renderTemplate", { template: `{{> ${name}}}`, dialect: "mustache", variables: {} });
  expect(await rendered("open")).toMatchObject({ value: { text: "open" } });
  expect(await rendered("own")).toMatchObject({ ok: false, failure: { code: "template_invalid" } });
});
