import { globSync } from "node:fs";
import { join, resolve } from "node:path";
import { useFolders } from "@cuebook/project/testing";
import { describe, expect, test } from "vitest";
import { cuebook } from "../testing/cuebook.ts";

const folder = useFolders();

const good = "Fix {{ .issue.title }}\n";
const flowchart = /^flowchart TD\n/;
const image = /^<svg [^>]*>\n<title>[^<]*<\/title>\n[\s\S]*<\/svg>\n$/;

describe("cuebook check --graph", () => {
  test("draws one workflow as Mermaid or SVG, before or after its path", async () => {
    const at = folder({ "a/WORKFLOW.md": good, "b/WORKFLOW.md": good });
    for (const args of [
      ["--graph", "a"],
      ["a", "--graph"],
      ["--graph=mermaid", "a"],
      ["--graph", "mermaid", "a"],
    ]) {
      expect(await cuebook(at, ["check", ...args])).toMatchObject({
        code: 0,
        err: "",
        out: expect.stringMatching(flowchart),
      });
    }
    for (const args of [
      ["--graph=svg", "a"],
      ["--graph", "svg", "a"],
      ["a", "--graph", "svg"],
    ]) {
      expect(await cuebook(at, ["check", ...args])).toMatchObject({
        code: 0,
        err: "",
        out: expect.stringMatching(image),
      });
    }
    const json = await cuebook(at, ["check", "a", "--graph=svg", "--format", "json"]);
    expect(JSON.parse(json.out)).toMatchObject({ checked: 1, graph: expect.stringMatching(image) });
  });

  test("draws several workflows as Markdown only", async () => {
    const at = folder({ "a/WORKFLOW.md": good, "b`#/WORKFLOW.md": good });
    for (const args of [["--graph"], ["--graph=svg"], ["--graph", "a", "b`#"]]) {
      expect(await cuebook(at, ["check", ...args])).toEqual({
        code: 2,
        out: "",
        err: "error[usage]: --graph draws exactly one workflow, and 2 were found\nhint: name one, or use --graph=markdown: cuebook check --graph=markdown > GRAPHS.md\n",
      });
    }
    const { out } = await cuebook(at, ["check", "--graph=markdown"]);
    expect(out.split("\n").filter((line) => line.startsWith("#"))).toEqual([
      "## `a/WORKFLOW.md`",
      "## `` b`#/WORKFLOW.md ``",
    ]);
    expect(out.match(/^```mermaid\nflowchart TD\n/gm)).toHaveLength(2);
    expect(await cuebook(folder({}), ["check", "--graph"])).toEqual({
      code: 2,
      out: "",
      err: "error[usage]: --graph draws exactly one workflow, and none was found\nhint: for example: cuebook check --graph solve.workflow.yaml\n",
    });
  });

  test("refuses unknown formats and formats of findings", async () => {
    const at = folder({ "WORKFLOW.md": good });
    expect(await cuebook(at, ["check", "--graph=sgv"])).toMatchObject({
      code: 2,
      err: 'error[usage]: --graph cannot be "sgv"\nhint: did you mean "svg"? --graph takes mermaid, svg, markdown\n',
    });
    expect(await cuebook(at, ["check", "--graph", "--format", "sarif"])).toMatchObject({
      code: 2,
      err: "error[usage]: --graph cannot be written as sarif\nhint: use --format text or json\n",
    });
  });

  test("draws what is known of a file with errors, and reports these on standard error", async () => {
    const broken = `version: 1
name: w
roles: { a: { prompt: x, colour: red } }
graph: { $START: { _: { role: a, prompt: x } }, a: { _: { role: $END } } }
`;
    const { code, out, err } = await cuebook(folder({ "w.workflow.yaml": broken }), ["check", "--graph"]);
    expect(code).toBe(1);
    expect(out).toContain("  n0 --> n1\n");
    expect(err).toContain("error[unknown_key]");
  });

  test("draws nothing for a file that cannot be read, and reports why", async () => {
    const { code, out, err } = await cuebook(folder({ "w.workflow.yaml": "name: [\n" }), ["check", "--graph"]);
    expect([code, out]).toEqual([1, ""]);
    expect(err).toContain("at w.workflow.yaml:");
  });
});

const repository = resolve(import.meta.dirname, "../../../..");

describe("cuebook check --graph draws the example", () => {
  const files = globSync("{examples,packages/library/workflows}/**/{*.workflow.yaml,WORKFLOW.md}", {
    cwd: repository,
  }).sort();
  test.each(files)("%s", async (file) => {
    const { out } = await cuebook(join(repository, file, ".."), ["check", "--graph=svg", file.split("/").at(-1) ?? ""]);
    expect(out).toMatch(image);
    expect(out).toContain('<g class="node start">');
  });
});
