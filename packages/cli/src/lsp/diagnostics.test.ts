import { describe, expect, test } from "vitest";
import { EditorClient, ProjectFolder, positionIn } from "./testing/editor-client.ts";

const file = "solve-issue.workflow.yaml";

describe("diagnostics", () => {
  test("are those of an unsaved text, with notes, a page and a fix", async () => {
    await using client = await EditorClient.start(ProjectFolder.ofExample("solve-issue/solve-issue.workflow.yaml"));
    const text = client.folder.read(file);
    await client.open(file, text.replace("{{{plan}}}", "{{{plann}}}"));
    const [found, ...others] = await client.diagnostics(file);
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      code: "unknown_name",
      severity: 1,
      source: "cuebook",
      range: { start: positionIn(text, "{{{|plan}}}") },
      data: { replacement: "plan" },
    });
    expect(found?.message).toContain("help: did you mean plan?");
    expect(found?.codeDescription?.href).toMatch(/diagnostics\.md#unknown_name$/);

    await client.change(file, text.replace("role: tester,", "role: testr,"));
    const unknown = await client.diagnostics(file, (all) => all.some(({ code }) => code === "unknown_target"));
    expect(unknown.map(({ code }) => code)).toContain("unknown_target");

    await client.change(file, text);
    expect(await client.diagnostics(file, (all) => all.length === 0)).toEqual([]);
    expect(await client.stop()).toBe(0);
  });

  test("of a prompt file follow its workflow, and those of the workflow its prompt file", async () => {
    const workflow = `name: w
roles:
  a:
    goal: Work.
    frontmatter: { properties: { plan: { type: string } }, required: [plan] }
graph:
  $START: { _: { role: a, prompt: Go. } }
  a: { _: { role: $END } }
`;
    const withFile = workflow.replace("prompt: Go.", "prompt: { file: go.md }");
    await using client = await EditorClient.start(
      new ProjectFolder({ "w.workflow.yaml": workflow, "go.md": "Do {{{input.prompt}}}" }),
    );
    await client.open("w.workflow.yaml", withFile);
    await client.open("go.md", "Do {{{input.promt}}}");
    const [found] = await client.diagnostics("go.md");
    expect(found).toMatchObject({ code: "unknown_field" });

    await client.change(
      "w.workflow.yaml",
      `inputs: { properties: { promt: { type: string } }, required: [promt] }\n${withFile}`,
    );
    expect(await client.diagnostics("go.md", (all) => all.length === 0)).toEqual([]);

    await client.change("go.md", "Do {{#x}");
    await client.diagnostics("go.md", (all) => all.length > 0);
    await client.close("go.md");
    await client.diagnostics("go.md", (all) => all[0]?.code === "unknown_field");
  });

  test("are pulled by clients that can, which are asked to after a change", async () => {
    const capabilities = { textDocument: { diagnostic: {} }, workspace: { diagnostics: { refreshSupport: true } } };
    const folder = ProjectFolder.ofExample("solve-issue/solve-issue.workflow.yaml");
    folder.write("other.workflow.yaml", "name: other\n");
    await using client = await EditorClient.start(folder, capabilities);
    const text = folder.read(file);
    await client.open(file, text.replace("{{{plan}}}", "{{{plann}}}"));
    const found = await client.ask<{ items: { code: string }[]; resultId: string }>("textDocument/diagnostic", file);
    expect(found.items.map(({ code }) => code)).toEqual(["unknown_name"]);
    const { resultId: previousResultId } = found;
    expect(await client.ask("textDocument/diagnostic", file, { previousResultId })).toMatchObject({
      kind: "unchanged",
    });
    const all = await client.connection.sendRequest<{ items: { uri: string; items: unknown[] }[] }>(
      "workspace/diagnostic",
      {
        previousResultIds: [],
      },
    );
    expect(all.items.map(({ uri, items }) => [client.name(uri), items.length > 0]).sort()).toEqual([
      ["other.workflow.yaml", true],
      [file, true],
    ]);
    await client.until(() => client.refreshes.length > 0);
    expect(client.published.size).toBe(0);
  });

  test("come with a notification of what was checked again, for clients that want it", async () => {
    const folder = ProjectFolder.ofExample("solve-issue/solve-issue.workflow.yaml");
    await using client = await EditorClient.start(folder, {}, { notifyChanged: true });
    const changed = new Promise<{ uris: string[] }>((resolve) => {
      client.connection.onNotification("cuebook/changed", resolve);
    });
    await client.open(file);
    expect((await changed).uris).toContain(folder.uri(file));
  });

  test("follow files that are created, changed and deleted on disk", async () => {
    const workflow =
      "name: w\nroles: { a: { prompt: { file: a.md } } }\ngraph: { $START: { _: { role: a, prompt: Go. } }, a: { _: { role: $END } } }\n";
    await using client = await EditorClient.start(new ProjectFolder({ "w.workflow.yaml": workflow }));
    await client.diagnostics("w.workflow.yaml", ([first]) => first?.code === "prompt_file_missing");
    const changed = async (type: 1 | 2 | 3, name = "a.md") =>
      client.connection.sendNotification("workspace/didChangeWatchedFiles", {
        changes: [{ uri: client.folder.uri(name), type }],
      });

    client.folder.write("a.md", "Do {{{nothing}}}.");
    await changed(1);
    await client.diagnostics("w.workflow.yaml", (all) => all.length === 0);
    await client.diagnostics("a.md", ([first]) => first?.code === "unknown_name");

    client.folder.write("a.md", "Do it.");
    await changed(2);
    await client.diagnostics("a.md", (all) => all.length === 0);

    client.folder.remove("w.workflow.yaml");
    client.folder.write("b.workflow.yaml", "name: b\n");
    await changed(3, "w.workflow.yaml");
    await changed(1, "b.workflow.yaml");
    await client.diagnostics("b.workflow.yaml", (all) => all.length > 0);
  });
});
