import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Model } from "@cuebook/chat";
import { CuebookError } from "@cuebook/error";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findPromptTests } from "./find-tests.ts";
import { runPromptTests } from "./run-tests.ts";

const prompt = `messages: [{ role: system, content: "Help customers of {{ shop }}." }]
variables: [{ name: shop, required: true }]
`;
const cases = `models: [first, second]
cases:
  - name: late
    args: { shop: Ada's }
    message: Where is my parcel?
    expect: { system: { contains: Ada's } }
    answer: { contains: Monday }
`;

let cwd: string;
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), "cuebook-"));
  writeFileSync(join(cwd, "a.prompt.yaml"), prompt);
  writeFileSync(join(cwd, "a.prompt.test.yaml"), cases);
});
afterEach(() => rmSync(cwd, { recursive: true }));

const saying = (text: string): Model => ({
  async *stream() {
    yield { type: "text", delta: text };
    yield { type: "finish", reason: "stop" };
  },
});

test("runPromptTests asks a program's own models by name, and later uses the recorded answers", async () => {
  const asked: string[] = [];
  const open = ({ name }: { readonly name: string }) => {
    asked.push(name);
    return saying(`On Monday, hunter2 says ${name}.`);
  };
  const mask = (text: string) => text.replaceAll("hunter2", "[secret]");
  const first = await runPromptTests(["a.prompt.test.yaml"], { cwd, record: "missing", open, mask });
  expect(first).toMatchObject({ passed: 3, failed: 0, cases: 1, answers: 2, asked: 2, diagnostics: [] });
  expect(asked).toEqual(["first", "second"]);
  expect(readFileSync(join(cwd, "a.prompt.answers.yaml"), "utf8")).toContain("On Monday, [secret] says second.");
  const again = await runPromptTests(["a.prompt.test.yaml"], { cwd, open });
  expect(again).toMatchObject({ passed: 3, failed: 0, asked: 0 });
  expect(asked).toHaveLength(2);
});

test("runPromptTests returns what fails as findings at their places, and throws for none of it", async () => {
  const run = await runPromptTests(["a.prompt.test.yaml"], {
    cwd,
    record: "all",
    models: ["first"],
    open: () => saying("I do not know."),
  });
  expect(run).toMatchObject({ passed: 1, failed: 1 });
  expect(run.diagnostics.map(({ code, line, message }) => [code, line, message])).toEqual([
    ["prompt_test_failed", 7, 'case "late": the answer of first does not contain "Monday"'],
  ]);
  const unanswered = await runPromptTests(["a.prompt.test.yaml"], { cwd, models: ["second"], open: () => saying("") });
  expect(unanswered.diagnostics.map(({ message }) => message)).toEqual([
    'case "late": no answer of second: none to this prompt is recorded',
  ]);
});

test("runPromptTests reads the names of models as addresses if no other meaning is given", async () => {
  const { diagnostics } = await runPromptTests(["a.prompt.test.yaml"], { cwd });
  expect(diagnostics.map(({ code, line, message }) => [code, line, message])).toEqual([
    ["prompt_test_model", 1, 'the address "first" names no service'],
    ["prompt_test_model", 1, 'the address "second" names no service'],
  ]);
});

test("findPromptTests finds the test of a prompt file and all tests of a folder, and refuses a prompt without a test", () => {
  expect(findPromptTests(["a.prompt.yaml"], cwd).files).toEqual(["a.prompt.test.yaml"]);
  expect(findPromptTests(["."], cwd)).toEqual({ files: ["a.prompt.test.yaml"], closed: [], barren: [] });
  writeFileSync(join(cwd, "b.prompt.yaml"), prompt);
  expect(() => findPromptTests(["b.prompt.yaml"], cwd)).toThrow(
    new CuebookError("prompt_test_none", 'the prompt b.prompt.yaml has no test: there is no file "b.prompt.test.yaml"'),
  );
});
