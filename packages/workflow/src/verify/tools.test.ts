import { expect, test } from "vitest";
import { loadWorkflow } from "../load/load.ts";
import { phaseLibrary } from "../testing/phase-library.ts";
import { toolFindings } from "./tools.ts";

const known = ["readFile", "writeFile", "writeFileFromTemplate"];

function findings(text: string) {
  const { workflow, diagnostics } = loadWorkflow({ file: "w.yaml", text }, () => undefined, { library: phaseLibrary });
  if (workflow === undefined) throw new Error(JSON.stringify(diagnostics));
  return toolFindings(workflow, known).map(({ line, column, message, suggestion, notes }) =>
    [`${line}:${column} ${message}`, suggestion?.text ?? [], notes.map((note) => `${note.line}:${note.column}`)].flat(),
  );
}

const graph = (tools: string) => `name: w
roles:
  writer:
    prompt: Write.
    tools: ${tools}
graph:
  $START: { _: { role: writer, prompt: Begin. } }
  writer: { _: { role: $END } }
`;

test("a role can list existing tools", () => {
  expect(findings(graph("[writeFileFromTemplate, readFile]"))).toEqual([]);
  expect(findings(graph("[]"))).toEqual([]);
});

test("unknown and repeated tools are reported at their place, with a suggestion", () => {
  expect(findings(graph("[readfile, writeFile, toString, writeFile]"))).toEqual([
    [
      '5:13 role "writer": there is no tool "readfile"; known tools: readFile, writeFile, writeFileFromTemplate',
      'did you mean "readFile"?',
    ],
    ['5:34 role "writer": there is no tool "toString"; known tools: readFile, writeFile, writeFileFromTemplate'],
    ['5:44 role "writer" names the tool "writeFile" more than once', "5:23"],
  ]);
});

test("the tools of an entry of phases are checked, and reported once for several roles of the phase", () => {
  const text = "name: w\nphases:\n  - plan\n  - { use: look, reviewers: 2, tools: [readFile, wirteFile] }\n";
  expect(findings(text)).toEqual([
    [
      '4:50 role "look": there is no tool "wirteFile"; known tools: readFile, writeFile, writeFileFromTemplate',
      'did you mean "writeFile"?',
    ],
  ]);
});
