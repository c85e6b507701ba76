import { printable, printableLine } from "@cuebook/settings/values";
import { type Diagnostic, Source } from "@cuebook/template";
import { describe, expect, test } from "vitest";
import { indentedJson } from "../output/json.ts";
import { styleOf } from "../output/style.ts";
import { githubText } from "./github.ts";
import { sarifText } from "./sarif.ts";
import { diagnosticsText, summaryText } from "./text.ts";

const source = new Source("flows/plan.md", "one\n{{ .issue.titel }}\n");
const typo: Diagnostic = {
  code: "unknown_field",
  severity: "error",
  message: 'the issue has no field "titel"',
  file: "flows/plan.md",
  line: 2,
  column: 11,
  endLine: 2,
  endColumn: 16,
  notes: [{ message: "the fields are id, title" }, { message: "declared here", file: "a.yaml", line: 3, column: 4 }],
  suggestion: { text: 'did you mean "title"?', replacement: "title" },
};
const remark: Diagnostic = { ...typo, code: "odd", severity: "info", notes: [] };
const sources = new Map([[source.file, source]]);

describe("findings as text", () => {
  test("show the place, the line, the notes and the help", () => {
    expect(diagnosticsText([typo], sources, styleOf(false))).toBe(`\
error[unknown_field]: the issue has no field "titel"
  at flows/plan.md:2:11
  1 | one
> 2 | {{ .issue.titel }}
    |           ^^^^^
  note: the fields are id, title
  note: declared here (a.yaml:3:4)
  help: did you mean "title"?
`);
  });

  test("have a line between them and a summary", () => {
    expect(diagnosticsText([typo, remark], sources, styleOf(false)).split("\n\n")).toHaveLength(2);
    expect(summaryText([typo, remark, { ...typo, file: "b" }])).toBe("2 errors, 0 warnings, 1 remark in 2 files");
    expect(summaryText([{ ...typo, severity: "warning" }])).toBe("0 errors, 1 warning in 1 file");
  });

  test("differ only in colours with and without colours", () => {
    const colored = diagnosticsText([typo], sources, styleOf(true));
    expect(colored).toContain("\u001b[1m\u001b[31merror[unknown_field]");
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the colours themselves
    expect(colored.replace(/\u001b\[\d+m/g, "")).toBe(diagnosticsText([typo], sources, styleOf(false)));
  });

  test("escape control characters from every source", () => {
    const evil = "\u001b]0;owned\u0007\u009b31m\u202e\r";
    const hostile: Diagnostic = {
      ...typo,
      message: evil,
      file: `${evil}\n`,
      notes: [{ message: evil }],
      suggestion: { text: evil },
    };
    const text = diagnosticsText(
      [hostile],
      new Map([[hostile.file, new Source(hostile.file, `x\n${evil}`)]]),
      styleOf(false),
    );
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the test searches for control characters
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
  });
});

test("printable keeps line breaks, and printableLine has none", () => {
  expect(printable("a\nb\tc\u001b")).toBe("a\nb\tc␛");
  expect(printableLine("a\nb\tc")).toBe("a␤b c");
});

test("JSON escapes control characters without changing the value", () => {
  const value = { "a\u009b": "\u202e\u0007é" };
  expect(indentedJson(value)).toBe('{\n  "a\\u009b": "\\u202e\\u0007é"\n}\n');
  expect(JSON.parse(indentedJson(value))).toEqual(value);
});

describe("findings for GitHub", () => {
  test("are workflow commands with their place", () => {
    expect(githubText([typo])).toBe(
      '::error file=flows/plan.md,line=2,endLine=2,col=11,endColumn=16,title=unknown_field::the issue has no field "titel"' +
        '%0Anote: the fields are id, title%0Anote: declared here%0Ahelp: did you mean "title"?\n',
    );
  });

  test("cannot be forged by an author's text", () => {
    const hostile: Diagnostic = { ...remark, file: "a,b:c%", message: "100%\r\n::add-mask::x", endLine: 4 };
    expect(githubText([hostile])).toBe(
      '::notice file=a%2Cb%3Ac%25,line=2,endLine=4,title=odd::100%25␍%0A::add-mask::x%0Ahelp: did you mean "title"?\n',
    );
  });
});

describe("findings as SARIF", () => {
  const registry = {
    unknown_field: { severity: "error", summary: "A field is unknown.", remedy: "Fix it.", message: () => "" },
    unused: { severity: "warning", summary: "Unused.", remedy: "Use it.", message: () => "" },
  } as const;
  const log = (diagnostics: readonly Diagnostic[]) =>
    JSON.parse(sarifText(diagnostics, [registry], { version: "1.2.3", cwd: "/work/a b" }));

  test("have the required version, driver, rules, and results with message and place", () => {
    expect(log([typo])).toEqual({
      $schema: "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
      version: "2.1.0",
      runs: [
        {
          tool: {
            driver: {
              name: "cuebook",
              semanticVersion: "1.2.3",
              rules: [
                {
                  id: "unknown_field",
                  shortDescription: { text: "A field is unknown." },
                  help: { text: "Fix it." },
                  defaultConfiguration: { level: "error" },
                },
                {
                  id: "unused",
                  shortDescription: { text: "Unused." },
                  help: { text: "Use it." },
                  defaultConfiguration: { level: "warning" },
                },
              ],
            },
          },
          columnKind: "utf16CodeUnits",
          originalUriBaseIds: { "%SRCROOT%": { uri: "file:///work/a%20b/" } },
          results: [
            {
              ruleId: "unknown_field",
              ruleIndex: 0,
              level: "error",
              message: {
                text: 'the issue has no field "titel"\nNote: the fields are id, title\nHelp: did you mean "title"?',
              },
              locations: [
                {
                  physicalLocation: {
                    artifactLocation: { uri: "flows/plan.md", uriBaseId: "%SRCROOT%" },
                    region: { startLine: 2, startColumn: 11, endLine: 2, endColumn: 16 },
                  },
                },
              ],
              relatedLocations: [
                {
                  id: 0,
                  message: { text: "declared here" },
                  physicalLocation: {
                    artifactLocation: { uri: "a.yaml", uriBaseId: "%SRCROOT%" },
                    region: { startLine: 3, startColumn: 4 },
                  },
                },
              ],
              fixes: [
                {
                  description: { text: 'did you mean "title"?' },
                  artifactChanges: [
                    {
                      artifactLocation: { uri: "flows/plan.md", uriBaseId: "%SRCROOT%" },
                      replacements: [
                        {
                          deletedRegion: { startLine: 2, startColumn: 11, endLine: 2, endColumn: 16 },
                          insertedContent: { text: "title" },
                        },
                      ],
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
    });
  });

  test("name files by URI: relative below the folder, absolute outside it", () => {
    const uris = log([
      { ...remark, file: "./a b/ü#?.md" },
      { ...remark, file: "/elsewhere/x.md" },
    ]).runs[0].results.map((result: { locations: [{ physicalLocation: { artifactLocation: { uri: string } } }] }) => {
      return result.locations[0].physicalLocation.artifactLocation.uri;
    });
    expect(uris).toEqual(["a%20b/%C3%BC%23%3F.md", "file:///elsewhere/x.md"]);
  });

  test("refer to a rule even for a code of no registry", () => {
    const { tool, results } = log([remark]).runs[0];
    expect(tool.driver.rules[results[0].ruleIndex].id).toBe("odd");
    expect(results[0].level).toBe("note");
  });
});
