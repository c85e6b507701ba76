import { readdirSync, readFileSync } from "node:fs";
import { renderFindings } from "@cuebook/template/testing";
import { describe, expect, test } from "vitest";
import { loadWorkflow } from "./load/load.ts";
import { route } from "./model/route.ts";
import { verifyWorkflow } from "./verify/verify.ts";

const folder = new URL("../fixtures/", import.meta.url);

function read(file: string): string {
  return readFileSync(new URL(file, folder), "utf8");
}

function verified(file: string, text: string): string {
  const { workflow, diagnostics } = loadWorkflow({ file, text }, () => undefined);
  const findings = workflow === undefined ? diagnostics : [...diagnostics, ...verifyWorkflow(workflow)];
  return renderFindings(findings, { [file]: text });
}

function definitionOf(file: string) {
  const { workflow } = loadWorkflow({ file, text: read(file) }, () => undefined);
  if (workflow === undefined) throw new Error(`${file} does not load`);
  return workflow.definition;
}

describe("workflow files of each generation of the format", () => {
  test.each(readdirSync(folder).filter((file) => file.endsWith(".workflow.yaml")))(
    "%s loads without findings",
    (file) => {
      expect(verified(file, read(file))).toBe("");
    },
  );

  test("a role with a single exit without a name has the status _", () => {
    expect(route(definitionOf("debate.workflow.yaml"), "host", "_").role).toBe("archivist");
    expect(route(definitionOf("solve-issue.workflow.yaml"), "developer", "_").role).toBe("reviewer");
  });

  test("a role with a single named exit has that status, and a graph can have two entries", () => {
    const definition = definitionOf("review-pr.workflow.yaml");
    expect(route(definition, "commenter", "done").role).toBe("$END");
    expect(() => route(definition, "commenter", "_")).toThrow('no edge for role "commenter" with status "_"');
    expect(route(definition, "$START", "new").role).toBe("fetcher");
    expect(route(definition, "$START", "resume").prompt?.text).toContain("again");
  });

  test("double braces are read in the dialect that the file declares", () => {
    const text = read("questions.workflow.yaml");
    expect(verified("questions.workflow.yaml", text.replace("version: 1", "version: 1\ndialect: mustache"))).toBe("");
    const inGo = text.replace("version: 1", "version: 1\ndialect: go").replaceAll(/\{\{ (\w)/g, "{{ .$1");
    expect(verified("questions.workflow.yaml", inGo)).toBe("");
    const mixed = text.replace("version: 1", "version: 1\ndialect: go");
    expect(verified("questions.workflow.yaml", mixed)).not.toBe("");
  });

  test("a mistake in a schema that roles share is reported once", () => {
    const text = read("debate.workflow.yaml").replace('"The strongest point, in one paragraph"', "A point, in short");
    expect(verified("debate.workflow.yaml", text)).toMatchInlineSnapshot(`
      "debate.workflow.yaml:9:57 error schema_unknown_keyword: "in short" is not a keyword of JSON Schema; a field of the data belongs under "properties"
      > 9 |         argument: { type: string, description: A point, in short }
          |                                                         ^^^^^^^^
        help: inside braces, quote a text that has a comma"
    `);
  });

  test("a key that no generation has is reported", () => {
    const text = read("debate.workflow.yaml").replace("capabilities: [arguing]", "capabilites: [arguing]");
    expect(verified("debate.workflow.yaml", text)).toContain('did you mean "capabilities"?');
  });
});
