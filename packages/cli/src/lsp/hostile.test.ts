import { once } from "node:events";
import { describe, expect, test } from "vitest";
import type { Location } from "vscode-languageserver/node";
import { EditorClient, ProjectFolder, positionIn } from "./testing/editor-client.ts";

const file = "w.workflow.yaml";
const text = `name: w
roles:
  a:
    goal: Work.
    frontmatter: { properties: { plan: { type: string } }, required: [plan] }
graph:
  $START: { _: { role: a, prompt: Go. } }
  a: { _: { role: $END } }
`;

describe("the language server", () => {
  test("answers what is asked before it is initialized with an error, and ends when its input does", async () => {
    await using client = EditorClient.silent(new ProjectFolder({ [file]: text }));
    expect(await client.ask("textDocument/documentSymbol", file)).toEqual([]);
    expect(await client.ask("cuebook/graph", file)).toBeNull();
    const ended = once(client.process, "exit");
    client.process.stdin?.end();
    expect((await ended)[0]).toBe(1);
  });

  test("ends when its client is gone", async () => {
    await using client = await EditorClient.start(new ProjectFolder({ [file]: text }));
    const ended = once(client.process, "exit");
    client.process.stdin?.destroy();
    await ended;
  });

  test("survives messages that are none, unknown requests and parameters without sense", async () => {
    await using client = await EditorClient.start(new ProjectFolder({ [file]: text }));
    const broken = '{"jsonrpc": "2.0", "id": ';
    client.process.stdin?.write(`Content-Length: ${broken.length}\r\n\r\n${broken}`);
    await expect(client.connection.sendRequest("cuebook/nothing", {})).rejects.toThrow();
    await expect(client.connection.sendRequest("cuebook/preview", { textDocument: 3 })).rejects.toThrow("need");
    await expect(client.connection.sendRequest("workspace/executeCommand", { command: "rm" })).rejects.toThrow("rm");
    await client.open(file);
    expect(await client.ask("cuebook/graph", file)).toMatchObject({ name: "w" });
    expect(
      await client.ask("textDocument/hover", "nothing.workflow.yaml", { position: { line: 0, character: 0 } }),
    ).toBeNull();
    await client.connection.sendNotification("textDocument/didOpen", {
      textDocument: { uri: "untitled:Untitled-1", languageId: "yaml", version: 1, text: "name: x" },
    });
    expect(
      await client.connection.sendRequest("textDocument/hover", {
        textDocument: { uri: "untitled:Untitled-1" },
        position: { line: 0, character: 0 },
      }),
    ).toBeNull();
    expect(await client.stop()).toBe(0);
  });

  test("moves positions outside of a text into it", async () => {
    await using client = await EditorClient.start(new ProjectFolder({ [file]: text }));
    await client.open(file);
    for (const position of [
      { line: 10_000, character: 3 },
      { line: 2, character: 99_999 },
      { line: 0, character: 0 },
    ]) {
      for (const method of ["hover", "completion", "definition", "prepareRename", "documentHighlight"])
        await client.ask(`textDocument/${method}`, file, { position });
    }
    await client.open("empty.workflow.yaml", "");
    await client.ask("textDocument/completion", "empty.workflow.yaml", { position: { line: 5, character: 5 } });
  });

  test("counts characters as editors do: beside emoji, and with line ends of Windows", async () => {
    const emoji = text
      .replace("prompt: Go. } }", "prompt: Go. } }")
      .replace(
        "  a: { _: { role: $END } }",
        '  a: { _: { role: b, prompt: "🦜🦜 {{{plan}}} 🦜 {{{nothing}}}" } }\n  b: { _: { role: $END } }',
      )
      .replace("graph:", "  b: { goal: End. }\ngraph:");
    const windows = emoji.replaceAll("\n", "\r\n");
    await using client = await EditorClient.start(new ProjectFolder({ [file]: windows }));
    await client.open(file);
    const found = await client.diagnostics(file, (all) => all.some(({ code }) => code === "unknown_name"));
    const unknown = found.find(({ code }) => code === "unknown_name");
    expect(unknown?.range.start).toEqual(positionIn(emoji, "{{{|nothing}}}"));
    const [definition] = await client.ask<Location[]>("textDocument/definition", file, {
      position: positionIn(emoji, "{{{pl|an}}}"),
    });
    expect(definition?.range.start).toEqual(positionIn(emoji, "properties: { |plan"));
  });

  test("follows a file that is deleted or renamed while it is open", async () => {
    await using client = await EditorClient.start(new ProjectFolder({ [file]: text }));
    await client.open(file, text.replace("role: a,", "role: b,"));
    await client.diagnostics(file, ([first]) => first?.code === "unknown_target");
    client.folder.remove(file);
    const changes = [{ uri: client.folder.uri(file), type: 3 as const }];
    await client.connection.sendNotification("workspace/didChangeWatchedFiles", { changes });
    expect(await client.ask("cuebook/graph", file)).toMatchObject({ name: "w", hasErrors: true });
    await client.close(file);
    await client.diagnostics(file, (all) => all.length === 0);
    client.folder.write("new.workflow.yaml", text);
    await client.open("new.workflow.yaml", text.replace("role: a,", "role: b,"));
    await client.diagnostics("new.workflow.yaml", (all) => all.some(({ code }) => code === "unknown_target"));
    expect(client.log).toEqual([]);
  });

  test("reports templates that include each other without end", async () => {
    const folder = new ProjectFolder({
      ".templates/_partials/one.hbs": "{{> two}}",
      ".templates/_partials/two.hbs": "{{> one}}",
      ".templates/page.hbs": "{{> one}}",
    });
    await using client = await EditorClient.start(folder);
    await client.open(".templates/page.hbs");
    await client.diagnostics(".templates/_partials/two.hbs", (all) => all.some(({ code }) => code === "partial_cycle"));
    const position = { line: 0, character: 6 };
    const [partial] = await client.ask<Location[]>("textDocument/definition", ".templates/page.hbs", { position });
    expect(client.name(partial?.uri ?? "")).toBe(".templates/_partials/one.hbs");
  });

  test("stays quick with a document of 5 MB, which is refused", async () => {
    const long = `${text}# ${"x".repeat(200)}\n`.repeat(1).concat(`#${"x".repeat(99)}\n`.repeat(50_000));
    await using client = await EditorClient.start(new ProjectFolder({ [file]: text, "long.workflow.yaml": text }));
    await client.open("long.workflow.yaml", long);
    await client.open(file);
    expect(await client.ask("cuebook/graph", file)).toMatchObject({ name: "w" });
    await client.diagnostics("long.workflow.yaml", ([first]) => first?.code === "yaml_too_large");
    expect(
      await client.ask("textDocument/completion", "long.workflow.yaml", { position: { line: 1, character: 0 } }),
    ).toBeNull();
  });
});
