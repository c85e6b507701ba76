import { describe, expect, test } from "vitest";
import { repositoryRoot } from "../files.ts";
import { examplesInPage, examplesInSource, runExamples } from "./examples.ts";

describe("the examples", () => {
  test("of a page are its marked code blocks, with the output that follows", () => {
    const page =
      "```ts run\na();\n```\n\nprints\n\n```text output\n1\n```\n\n```ts\nno();\n```\n\n```ts run\nb();\n```\n";
    expect(examplesInPage("a.md", page)).toEqual([
      { file: "a.md", line: 2, code: "a();\n", output: "1\n" },
      { file: "a.md", line: 16, code: "b();\n" },
    ]);
  });

  test("of a source are found in doc comments, with their lines", () => {
    const source = [
      "const a = 1;",
      "/**",
      " * Says it.",
      " *",
      " * ```ts run",
      " * if (a) {",
      " *   say(a);",
      " * }",
      " * ```",
      " */",
      "export const say = 1; /* ```ts run */",
    ].join("\n");
    expect(examplesInSource("a.ts", source)).toEqual([{ file: "a.ts", line: 6, code: "if (a) {\n  say(a);\n}\n" }]);
  });

  test("run as TypeScript with the repository's packages", async () => {
    const code = `import { nearest } from "@cuebook/template";\nconst name: string = "titel";\nconsole.log(nearest(name, ["title"]));\n`;
    expect(await runExamples(repositoryRoot, [{ file: "a.md", line: 1, code }])).toEqual([
      { exitCode: 0, stdout: "title\n", stderr: "" },
    ]);
  });

  test("fail with their line in the page", async () => {
    const code = `const a = 1;\nthrow new Error("no " + a);\n`;
    const [result] = await runExamples(repositoryRoot, [{ file: "docs/a.md", line: 40, code }]);
    expect(result).toMatchObject({ exitCode: 1, stderr: expect.stringContaining("docs/a.md:41:7") });
  });
});
