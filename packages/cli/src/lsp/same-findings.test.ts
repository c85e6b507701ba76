import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Diagnostic as Finding } from "@cuebook/template";
import { expect, test } from "vitest";
import type { Diagnostic } from "vscode-languageserver/node";
import { cuebook } from "../testing/cuebook.ts";
import { EditorClient, ProjectFolder } from "./testing/editor-client.ts";

const examples = fileURLToPath(new URL("../../../../examples/", import.meta.url));
const isRead = /(?:\.workflow\.yaml|WORKFLOW\.md|\.prompt\.yaml|\.cuebook\/.*\.(?:md|yaml))$/;
const files = readdirSync(examples, { recursive: true, encoding: "utf8" })
  .map((name) => name.replaceAll("\\", "/"))
  .filter((name) => isRead.test(name) && !name.includes("/state/"));

/** Mistakes that a person makes in any file: in a key, a name of a template, a value. */
const mistakes: readonly ((text: string) => string)[] = [
  (text) => text.replace(/\bprompt:/, "promt:").replace(/\{\{+\s*\.?(?:issue|steps)\.(\w+)/, (use) => `${use}x`),
  (text) => text.replace(/(\brole: )(\w+)/g, "$1$2y").replace("description:", "descriptoin:"),
  (text) => text.slice(0, Math.floor(text.length * 0.7)),
];

test.each([0, 1, 2])(
  "an editor shows the findings of check for the same texts: all examples with mistakes of kind %i",
  async (kind) => {
    const wrong = (text: string) => mistakes[kind]?.(text) ?? text;
    const texts = new Map(files.map((name) => [name, readFileSync(`${examples}${name}`, "utf8")]));
    using saved = new ProjectFolder(Object.fromEntries([...texts].map(([name, text]) => [name, wrong(text)])));
    const { out } = await cuebook(saved.path, ["check", "--format", "json"]);
    const findings: readonly Finding[] = JSON.parse(out).diagnostics;

    const capabilities = { textDocument: { diagnostic: {} }, workspace: { diagnostics: { refreshSupport: true } } };
    await using client = await EditorClient.start(new ProjectFolder(Object.fromEntries(texts)), capabilities);
    for (const [name, text] of texts) await client.open(name, wrong(text));
    const shown = await client.connection.sendRequest<{ items: { uri: string; items: Diagnostic[] }[] }>(
      "workspace/diagnostic",
      { previousResultIds: [] },
    );

    // The command reads a configuration only for a workflow beside it.
    const isCompared = (name: string) => texts.has(name) && !name.endsWith("config.yaml");
    const ofCheck = findings
      .filter(({ file }) => isCompared(file))
      .map((finding) => ({
        ...{ file: finding.file, code: finding.code },
        at: `${finding.line}:${finding.column}`,
        message: finding.message,
      }));
    const ofEditor = shown.items
      .filter(({ uri }) => isCompared(client.name(uri)))
      .flatMap(({ uri, items }) =>
        items.map(({ code, range: { start }, message }) => ({
          ...{ file: client.name(uri), code: String(code) },
          at: `${start.line + 1}:${start.character + 1}`,
          message: String(message).split(/\n(?:note|help): /)[0],
        })),
      );
    const text = (each: object) => JSON.stringify(each);
    expect(ofEditor.map(text).sort()).toEqual(ofCheck.map(text).sort());
    expect(ofCheck.length).toBeGreaterThan(5);
  },
);
