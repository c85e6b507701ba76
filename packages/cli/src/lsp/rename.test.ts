import { expect, test } from "vitest";
import type { Location, WorkspaceEdit } from "vscode-languageserver/node";
import { cuebook } from "../testing/cuebook.ts";
import { EditorClient, ProjectFolder, positionIn } from "./testing/editor-client.ts";

const workflow = `name: w
roles:
  planner:
    goal: Plan.
    frontmatter:
      oneOf:
        - properties:
            $status: { const: ready }
            tasks: { type: array, items: { type: object, properties: { title: { type: string } }, required: [title] } }
          required: [$status, tasks]
        - { properties: { $status: { const: stuck }, why: { type: string } }, required: [$status, why] }
  worker:
    prompt: { file: prompts/worker.md, dialect: jinja }
  writer:
    prompt: { file: prompts/writer.md, dialect: liquid }
  closer:
    prompt: { file: prompts/closer.md, dialect: go }
graph:
  $START: { _: { role: planner, prompt: "Plan {{{input.prompt}}}." } }
  planner:
    ready: { role: worker, prompt: { file: prompts/ready.md } }
    stuck: { role: planner, prompt: "You were stuck: {{{why}}}" }
  worker: { _: { role: writer, prompt: { file: prompts/write.hbs, dialect: handlebars } } }
  writer: { _: { role: closer, prompt: Close. } }
  closer: { _: { role: $END } }
`;

/** A prompt of each dialect, each in its own file. */
const files = {
  "w.workflow.yaml": workflow,
  "prompts/ready.md": "Do:\n{{#tasks}}\n- {{{title}}}\n{{/tasks}}\n",
  "prompts/write.hbs": "Write: {{#each steps.planner.tasks}}{{title}}{{/each}}",
  "prompts/worker.md":
    "Do {% for t in steps.planner.tasks %}{{ t.title }} {{ t['title'] }}{% endfor %}{% if steps.planner['$status'] == 'ready' %}!{% endif %}\n",
  "prompts/writer.md": "Do {% for t in steps.planner.tasks %}{{ t.title | upcase }}{% endfor %}\n",
  "prompts/closer.md": "Do {{ range .steps.planner.tasks }}{{ .title }}{{ end }}\n",
  "w.prompt.test.yaml":
    "workflow: w.workflow.yaml\nedge: planner/ready\ncases:\n  - name: one\n    data: { $status: ready, tasks: [{ title: Paint }], _body: x, _artifacts: {} }\n    expect: { user: { contains: Paint } }\n",
};

async function renamed(client: EditorClient, file: string, at: string, newName: string): Promise<void> {
  const position = positionIn(client.folder.read(file), at);
  const edit = await client.ask<WorkspaceEdit>("textDocument/rename", file, { position, newName });
  const changed: { uri: string; type: 2 }[] = [];
  for (const [uri, edits] of Object.entries(edit.changes ?? {})) {
    const lines = client.folder.read(client.name(uri)).split("\n");
    for (const { range, newText } of edits.toSorted((a, b) => b.range.start.character - a.range.start.character)) {
      const line = lines[range.start.line] ?? "";
      lines[range.start.line] = line.slice(0, range.start.character) + newText + line.slice(range.end.character);
    }
    client.folder.write(client.name(uri), lines.join("\n"));
    changed.push({ uri, type: 2 });
  }
  await client.connection.sendNotification("workspace/didChangeWatchedFiles", { changes: changed });
}

function contents(client: EditorClient): Record<string, string> {
  return Object.fromEntries(Object.keys(files).map((name) => [name, client.folder.read(name)]));
}

test("a rename reaches prompts in files of every dialect, and tests; check stays clean, and back nothing differs", async () => {
  await using client = await EditorClient.start(new ProjectFolder(files));
  const { path } = client.folder;
  const findings = async () => JSON.parse((await cuebook(path, ["check", "--format", "json"])).out).diagnostics;
  const before = await findings();
  expect(before).toEqual([]);

  await renamed(client, "w.workflow.yaml", "properties: { ti|tle", "headline");
  const field = contents(client);
  expect(Object.entries(field).filter(([, text]) => text.includes("title"))).toEqual([]);
  expect(field["prompts/worker.md"]).toContain("{{ t.headline }} {{ t['headline'] }}");
  expect(field["w.prompt.test.yaml"]).toContain("{ headline: Paint }");
  expect(await findings()).toEqual(before);

  await renamed(client, "prompts/ready.md", "{{#ta|sks}}", "jobs");
  expect(client.folder.read("prompts/ready.md")).toBe("Do:\n{{#jobs}}\n- {{{headline}}}\n{{/jobs}}\n");
  await renamed(client, "w.workflow.yaml", "    re|ady: { role", "planned");
  expect(client.folder.read("prompts/worker.md")).toContain("== 'planned'");
  expect(client.folder.read("w.prompt.test.yaml")).toContain("edge: planner/planned");
  expect(client.folder.read("w.prompt.test.yaml")).toContain("$status: planned");
  await renamed(client, "prompts/closer.md", ".steps.pla|nner", "architect");
  expect(await findings()).toEqual(before);

  await renamed(client, "w.workflow.yaml", "  archi|tect:\n    goal", "planner");
  await renamed(client, "w.workflow.yaml", "const: plan|ned", "ready");
  await renamed(client, "prompts/writer.md", "planner.jo|bs", "tasks");
  await renamed(client, "prompts/write.hbs", "{{head|line}}", "title");
  expect(contents(client)).toEqual(files);
});

test("a rename from the name of a field in an argument of a filter reaches its declaration and every dialect", async () => {
  const jinja = "Do {{ steps.planner.tasks | map(attribute='title') | join(', ') }}\n";
  const liquid = "Do {% assign t = steps.planner.tasks | map: 'title' %}{{ t | join: ', ' }}\n";
  const named = { ...files, "prompts/worker.md": jinja, "prompts/writer.md": liquid };
  await using client = await EditorClient.start(new ProjectFolder(named));
  const findings = async () =>
    JSON.parse((await cuebook(client.folder.path, ["check", "--format", "json"])).out).diagnostics;
  expect(await findings()).toEqual([]);

  await renamed(client, "prompts/worker.md", "attribute='ti|tle'", "headline");
  const after = contents(client);
  expect(Object.entries(after).filter(([, text]) => text.includes("title"))).toEqual([]);
  expect(after["prompts/worker.md"]).toBe(jinja.replace("title", "headline"));
  expect(after["prompts/writer.md"]).toBe(liquid.replace("title", "headline"));
  expect(after["w.workflow.yaml"]).toBe(workflow.replaceAll("title", "headline"));
  expect(await findings()).toEqual([]);

  await renamed(client, "prompts/writer.md", "map: 'head|line'", "title");
  expect(contents(client)).toEqual(named);
});

test("definition and references go from a prompt's file to the workflow and its tests", async () => {
  await using client = await EditorClient.start(new ProjectFolder(files));
  const position = positionIn(files["prompts/writer.md"], "{{ t.ti|tle");
  const [found] = await client.ask<Location[]>("textDocument/definition", "prompts/writer.md", { position });
  expect(found).toMatchObject({
    uri: client.folder.uri("w.workflow.yaml"),
    range: { start: positionIn(workflow, "properties: { |title") },
  });
  const all = await client.ask<Location[]>("textDocument/references", "prompts/writer.md", {
    position,
    context: { includeDeclaration: true },
  });
  expect(new Set(all.map(({ uri }) => client.name(uri)))).toEqual(new Set(Object.keys(files)));
  const opened = await client.ask<Location[]>("textDocument/definition", "w.workflow.yaml", {
    position: positionIn(workflow, "prompts/wor|ker.md"),
  });
  expect(client.name(opened[0]?.uri ?? "")).toBe("prompts/worker.md");
});

test("what other workflows need is not renamed under them", async () => {
  const inner = `name: inner
inputs: { type: object, properties: { prompt: { type: string }, city: { type: string } }, required: [prompt, city] }
roles:
  a: { goal: Go., frontmatter: { properties: { $status: { const: found }, place: { type: string } }, required: [$status, place] } }
graph: { $START: { _: { role: a, prompt: "{{{input.city}}}" } }, a: { found: { role: $END } } }
`;
  const outer = `name: outer
roles:
  caller: { workflow: inner.workflow.yaml, with: { city: "Rome" } }
  b: { goal: Go. }
graph:
  $START: { _: { role: caller, prompt: Go. } }
  caller: { found: { role: b, prompt: "{{{place}}}" } }
  b: { _: { role: $END } }
`;
  const folder = new ProjectFolder({ "inner.workflow.yaml": inner, "outer.workflow.yaml": outer });
  await using client = await EditorClient.start(folder);
  await client.open("inner.workflow.yaml");
  await client.ask("cuebook/graph", "outer.workflow.yaml");
  const refused = (at: string) =>
    expect(
      client.ask("textDocument/rename", "inner.workflow.yaml", { position: positionIn(inner, at), newName: "other" }),
    ).rejects.toThrow(/outer\.workflow\.yaml:\d+:\d+ would be wrong/);
  await refused("    a: { fo|und".replace("    a", "a"));
  await refused("input.ci|ty");
  await refused("pla|ce: { type");
});
