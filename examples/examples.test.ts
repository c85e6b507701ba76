import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { command as cuebook } from "./command.ts";
import { call } from "./testing/call.ts";
import { workflowFiles } from "./testing/examples.ts";

/** The examples whose demos have tests of their own. */
const tested = new Set(["codegen"]);

const everydayDemo = "support-assistant";

describe.for([...new Set(workflowFiles.map((file) => dirname(file)))])("the example %s", (name) => {
  test("is proved without findings", () => {
    const { code, out, err } = call(cuebook, ["check", "--strict", "--format", "json", `examples/${name}`]);
    expect({ code, err, ...JSON.parse(out) }).toMatchObject({ code: 0, err: "", diagnostics: [] });
  });

  test("passes at least two recorded tests", () => {
    const { code, out } = call(cuebook, ["test", "--format", "json", `examples/${name}`]);
    const result = JSON.parse(out);
    expect({ code, ...result }).toMatchObject({ code: 0, diagnostics: [], failed: 0 });
    expect(result.passed).toBeGreaterThanOrEqual(2);
  });

  // Every day, one demo is enough: the commands that it calls have tests of their own.
  const tags = name === everydayDemo ? [] : ["long"];
  test.skipIf(tested.has(name))("completes as a demo with its scripted agents", { timeout: 300_000, tags }, () => {
    const folder = mkdtempSync(join(tmpdir(), "cuebook-demos-"));
    try {
      const { code, out } = call("examples/demo.ts", [name], { TMPDIR: folder });
      expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining("\ncompleted ") });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe("the example issue-to-change", () => {
  test("is proved without findings", () => {
    const { code, out, err } = call(cuebook, ["check", "--strict", "--format", "json", "examples/issue-to-change"]);
    expect({ code, err, ...JSON.parse(out) }).toMatchObject({ code: 0, err: "", diagnostics: [] });
  });

  test("leaves the expected states in its issue file", { tags: ["long"] }, () => {
    const folder = mkdtempSync(join(tmpdir(), "cuebook-demos-"));
    try {
      const { code, out } = call("examples/demo.ts", ["issue-to-change"], { TMPDIR: folder });
      expect({ code, out }).toMatchObject({
        code: 0,
        out: expect.stringMatching(/TTL-2 .* attempt 1 after the first/),
      });
      const states = out.slice(out.lastIndexOf("The file now says:")).match(/TTL-\d {2}\w+( \w+)?/g);
      expect(states?.slice(0, 3)).toEqual(["TTL-1  Done", "TTL-2  Done", "TTL-3  In Review"]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

test("the demo program lists the demos when an unknown one is requested", () => {
  const { code, err } = call("examples/demo.ts", ["solve"]);
  expect({ code, err }).toEqual({
    code: 2,
    err: 'There is no demo "solve". There is: solve-issue, debate, review-pull-request, issue-to-change, phases, codegen, template-set, support-assistant, parallel-reviews, fix-files, release\n',
  });
});
