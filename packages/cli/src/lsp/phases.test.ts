import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Hover, Location, Position, TextDocumentEdit, WorkspaceEdit } from "vscode-languageserver/node";
import { EditorClient, ProjectFolder, positionIn } from "./testing/editor-client.ts";

const files = {
  "ship.workflow.yaml":
    'name: ship\nphases:\n  - spec\n  - { use: polish, retry_from: spec }\n  - use: "implement"\n    loop: { back_to: polish, max: 2, until: done, then: finish }\n',
  "long.workflow.yaml": "name: long\nextends: small\nchange:\n  - { add: polish, after: implement }\n",
  ".cuebook/config.yaml": "gates:\n  phases: { polish: human }\n",
  ".cuebook/prompts/polish.md":
    "---\nid: polish\npurpose: Makes it shine.\nvariables: [TASK_TITLE]\n---\nPolish {{TASK_TITLE}}.\n",
} as const;

describe("a phase of the project", () => {
  let client: EditorClient;
  beforeAll(async () => {
    client = await EditorClient.start(new ProjectFolder(files));
  });
  afterAll(async () => client[Symbol.asyncDispose]());

  const at = (name: keyof typeof files, part: string): { readonly position: Position } => ({
    position: positionIn(files[name], part),
  });
  const named = (found: readonly Location[] | null) =>
    (found ?? []).map(({ uri, range }) => `${client.name(uri)}:${range.start.line + 1}`).sort();

  test("is found wherever it is named, in workflows, changes, the configuration and its own file", async () => {
    const everywhere = [
      ...[".cuebook/config.yaml:2", ".cuebook/prompts/polish.md:2", "long.workflow.yaml:4"],
      ...["ship.workflow.yaml:4", "ship.workflow.yaml:6"],
    ];
    const context = { includeDeclaration: true };
    for (const [name, part] of [
      ["ship.workflow.yaml", "use: pol|ish"],
      ["long.workflow.yaml", "add: pol|ish"],
      [".cuebook/config.yaml", "phases: { pol|ish"],
      [".cuebook/prompts/polish.md", "id: pol|ish"],
    ] as const) {
      const found = await client.ask<Location[]>("textDocument/references", name, { ...at(name, part), context });
      expect(named(found)).toEqual(everywhere);
    }
  });

  test("leads to its file, and says what it is for", async () => {
    const place = at("ship.workflow.yaml", "back_to: pol|ish");
    expect(named(await client.ask("textDocument/definition", "ship.workflow.yaml", place))).toEqual([
      ".cuebook/prompts/polish.md:1",
    ]);
    const { contents } = await client.ask<Hover>("textDocument/hover", "ship.workflow.yaml", place);
    expect(contents).toMatchObject({ value: expect.stringContaining("Makes it shine.") });
    const builtIn = at("ship.workflow.yaml", "retry_from: sp|ec");
    const other = await client.ask<Hover>("textDocument/hover", "ship.workflow.yaml", builtIn);
    expect(other.contents).toMatchObject({ value: expect.stringMatching(/specification[\s\S]*Built in/) });
  });

  test("is renamed with its file and all that names it", async () => {
    const place = at("long.workflow.yaml", "add: pol|ish");
    const edit = await client.ask<WorkspaceEdit>("textDocument/rename", "long.workflow.yaml", {
      ...place,
      newName: "shine",
    });
    const changes = edit.documentChanges ?? [];
    expect(changes.at(-1)).toEqual({
      kind: "rename",
      oldUri: client.folder.uri(".cuebook/prompts/polish.md"),
      newUri: client.folder.uri(".cuebook/prompts/shine.md"),
    });
    const edited = changes.filter((each): each is TextDocumentEdit => "edits" in each);
    expect(edited.flatMap(({ edits }) => edits)).toHaveLength(5);
    for (const [newName, reason] of [
      ["spec", "there is a phase spec already"],
      ["Big One", "is no id of a phase"],
    ])
      await expect(client.ask("textDocument/rename", "long.workflow.yaml", { ...place, newName })).rejects.toThrow(
        reason,
      );
  });

  test("that is built in keeps its name", async () => {
    const place = at("ship.workflow.yaml", 'use: "imple|ment');
    await expect(client.ask("textDocument/prepareRename", "ship.workflow.yaml", place)).rejects.toThrow(
      "the phase implement is built in",
    );
  });
});
