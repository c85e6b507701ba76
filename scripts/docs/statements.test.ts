import { expect, test } from "vitest";
import { checkStatements, statementsOf } from "./statements.ts";

const page = `# Security

## Who is trusted with what

| input | trusted to | not trusted to |
|---|---|---|
| You | all | – |
| An agent | read | write |

## What is guaranteed

**Templates are data.** They are.

**Secrets are masked** everywhere.

## What is not guaranteed

- **A gap.** There is one.
`;
const files: Readonly<Record<string, string>> = { "a.test.ts": 'test("templates are data", () => {});' };
const read = (file: string) => files[file];
const all = {
  "Templates are data.": [["a.test.ts", "templates are data"]],
  "Secrets are masked": [["a.test.ts", "templates are data"]],
  "An agent": [["a.test.ts", "templates are data"]],
} as const;
const codes = (...args: Parameters<typeof checkStatements>) =>
  checkStatements(...args).map(({ code, line }) => `${code}:${line}`);

test("the statements are the guarantees and the rows of inputs", () => {
  expect(statementsOf(page).map(({ text }) => text)).toEqual([
    "Templates are data.",
    "Secrets are masked",
    "You",
    "An agent",
  ]);
});

test("a page whose statements all have a test has no finding", () => {
  expect(checkStatements("SECURITY.md", page, all, { You: "nothing is withheld" }, read)).toEqual([]);
});

test("a statement without a test, and one whose test does not exist, are reported at their place", () => {
  const { "Secrets are masked": _, ...others } = all;
  expect(codes("SECURITY.md", page, others, { You: "" }, read)).toEqual(["statement_without_test:14"]);
  expect(codes("SECURITY.md", page, { ...all, "An agent": [["b.test.ts", "x"]] }, { You: "" }, read)).toEqual([
    "statement_test_missing:8",
  ]);
  expect(codes("SECURITY.md", page, { ...all, "An agent": [] }, { You: "" }, read)).toEqual([
    "statement_without_test:8",
  ]);
});

test("a paragraph without a statement, and a test of a statement that is gone, are reported", () => {
  const more = page.replace("## What is not", "Nothing ever leaks.\n\n## What is not");
  expect(codes("SECURITY.md", more, all, { You: "" }, read)).toEqual(["statement_without_test:16"]);
  expect(codes("SECURITY.md", page, { ...all, Gone: [] }, { You: "" }, read)).toEqual(["statement_missing:1"]);
});
