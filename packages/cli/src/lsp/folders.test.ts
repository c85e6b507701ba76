import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { EditorClient, ProjectFolder } from "./testing/editor-client.ts";

const wrongOf = (name: string) =>
  `name: ${name}\nroles: { a: { prompt: "Do {{{nothing}}}." } }\ngraph: { $START: { _: { role: a, prompt: Go. } }, a: { _: { role: $END } } }\n`;

/** A client whose window has folders of a folder. */
async function windowOf(folder: ProjectFolder, names: readonly string[]): Promise<EditorClient> {
  const client = EditorClient.silent(folder);
  await client.connection.sendRequest("initialize", {
    ...{ processId: process.pid, rootUri: folder.uri(names[0] ?? "") },
    workspaceFolders: names.map((name) => ({ uri: folder.uri(name), name })),
    capabilities: { workspace: { workspaceFolders: true } },
  });
  await client.connection.sendNotification("initialized", {});
  return client;
}

test("each folder of a window is its own project, also one that is added or removed", async () => {
  const folder = new ProjectFolder({
    "one/a.workflow.yaml": wrongOf("a"),
    "one/.cuebook/config.yaml": "agents: { claude: { kind: claude-code } }\nagent: claude\n",
    "two/b.workflow.yaml": wrongOf("b"),
    "two/inner/c.workflow.yaml": wrongOf("c"),
  });
  await using client = await windowOf(folder, ["one"]);
  const has = (name: string) => (client.published.get(name) ?? []).length > 0;
  await client.until(() => has("one/a.workflow.yaml"));
  expect(has("two/b.workflow.yaml")).toBe(false);

  const change = (added: readonly string[], removed: readonly string[]) => {
    const folders = (names: readonly string[]) => names.map((name) => ({ uri: folder.uri(name), name }));
    return client.connection.sendNotification("workspace/didChangeWorkspaceFolders", {
      event: { added: folders(added), removed: folders(removed) },
    });
  };
  await client.open("two/b.workflow.yaml");
  await change(["two"], []);
  await client.until(() => has("two/b.workflow.yaml") && has("two/inner/c.workflow.yaml"));
  const line = await client.connection.sendRequest<{ cwd: string; args: string[] }>("workspace/executeCommand", {
    command: "cuebook.run",
    arguments: [{ uri: folder.uri("two/inner/c.workflow.yaml") }],
  });
  expect(pathToFileURL(line.cwd).href).toBe(folder.uri("two"));
  expect(line.args).toEqual(["run", "inner/c.workflow.yaml"]);
  const found = await client.connection.sendRequest<{ location: { uri: string } }[]>("workspace/symbol", {
    query: "a",
  });
  expect(found.map(({ location }) => client.name(location.uri)).sort()).toEqual([
    ...["one/a.workflow.yaml", "two/b.workflow.yaml", "two/inner/c.workflow.yaml"],
  ]);

  await client.change("two/b.workflow.yaml", wrongOf("b").replace("nothing", "input.prompt"));
  await client.until(() => !has("two/b.workflow.yaml"));
  await change([], ["two"]);
  await client.until(() => !has("two/inner/c.workflow.yaml"));
  expect(has("one/a.workflow.yaml")).toBe(true);
  expect(client.log).toEqual([]);
});
