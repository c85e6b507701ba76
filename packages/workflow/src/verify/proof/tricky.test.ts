import { readFileSync } from "node:fs";
import { isRecord } from "@cuebook/settings/values";
import { dialectNames } from "@cuebook/template";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { exampleIssue } from "../../contract/issue.ts";
import { promptOutput } from "../../contract/output.ts";
import { loadWorkflow } from "../../load/load.ts";
import { variants } from "../../output/variants.ts";
import { compilePrompt } from "../../prompt/compile.ts";
import { verifyWorkflow } from "../verify.ts";

/* Valid outputs and prompts that are not easy to prove: none has a finding, and each renders its data. */

const cases: readonly unknown[] = parse(readFileSync(new URL("./tricky.yaml", import.meta.url), "utf8"));
const prompts = cases
  .filter(isRecord)
  .flatMap((each) =>
    dialectNames.flatMap((dialect) =>
      typeof each[dialect] === "string"
        ? [{ name: String(each.name), dialect, text: each[dialect], schema: each.schema, data: each.data }]
        : [],
    ),
  );

describe("a tricky prompt is proved", () => {
  test.each(prompts)("$name, in $dialect", ({ dialect, text, schema, data }) => {
    const document = {
      name: "w",
      dialect,
      context: "task",
      roles: { maker: { prompt: "Make.", frontmatter: schema }, user: { prompt: "Use." } },
      graph: {
        $START: { _: { role: "maker", prompt: "Go." } },
        maker: { _: { role: "user", prompt: text } },
        user: { _: { role: "$END" } },
      },
    };
    const { workflow, diagnostics } = loadWorkflow({ file: "w.yaml", text: JSON.stringify(document) }, () => undefined);
    expect(diagnostics).toEqual([]);
    if (workflow === undefined) return;
    expect(verifyWorkflow(workflow).map(({ code, message }) => `${code}: ${message}`)).toEqual([]);
    const { prompt } = compilePrompt(workflow, "/graph/maker/_/prompt");
    const returns = workflow.definition.roles.maker?.returns ?? { format: "text" };
    const [variant] = variants(returns);
    if (variant === undefined) throw new Error("no output");
    for (const value of Array.isArray(data) ? data : []) {
      const output = promptOutput(variant.schema, value, "", {});
      const around = { issue: exampleIssue, input: {}, steps: { maker: output, user: null } };
      expect(prompt?.render({ ...output, ...around })).not.toMatch(/\[object|map\[|<nil>|undefined|None/);
    }
  });
});

test("there are tricky prompts in each dialect", () => {
  expect(prompts.length).toBeGreaterThanOrEqual(90);
  for (const name of dialectNames) expect(prompts.filter(({ dialect }) => dialect === name).length).toBeGreaterThan(10);
});
