import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type {
  CodeAction,
  CodeLens,
  CompletionItem,
  Diagnostic,
  Hover,
  Location,
  Range,
  WorkspaceEdit,
} from "vscode-languageserver/node";
import { EditorClient, ProjectFolder, positionIn } from "./testing/editor-client.ts";

const file = "solve-issue.workflow.yaml";
let client: EditorClient;
let text = "";

beforeAll(async () => {
  const folder = ProjectFolder.ofExample("solve-issue/solve-issue.workflow.yaml");
  folder.write(
    "review.prompt.yaml",
    "messages:\n  - role: system\n    content: Greet {{ name }}.\nvariables:\n  - { name: name, type: string }\n",
  );
  folder.write(
    ".cuebook/config.yaml",
    "agents:\n  claude: { kind: claude-code }\n  codex: { kind: codex }\nagent: claude\n",
  );
  folder.write(
    ".cuebook/templates/service.ts.jinja",
    "---\ndialect: jinja\nvariables:\n  type: object\n  properties: { name: { type: string } }\n  required: [name]\n---\nexport class {{ name }} {}\n",
  );
  folder.write("ship.workflow.yaml", "name: ship\nphases:\n  - use: spec\n  - implement\n");
  client = await EditorClient.start(folder);
  text = folder.read(file);
  await client.open(file);
});

afterAll(async () => client[Symbol.asyncDispose]());

/** The labels that are offered at the `|` of a part of the text, after it was changed. */
async function offered(changed: string, at: string, name = file): Promise<string[]> {
  return (await items(changed, at, name)).map(({ label }) => label);
}

async function items(changed: string, at: string, name = file): Promise<CompletionItem[]> {
  await client.change(name, changed);
  const found = await client.ask<CompletionItem[] | null>("textDocument/completion", name, {
    position: positionIn(changed, at),
  });
  return found ?? [];
}

async function hovered(at: string, name = file, from = text): Promise<string | undefined> {
  await client.change(name, from);
  const found = await client.ask<Hover | null>("textDocument/hover", name, { position: positionIn(from, at) });
  const contents = found?.contents;
  return typeof contents === "object" && "value" in contents ? contents.value : undefined;
}

/** The texts at places, by line. */
function shown(ranges: readonly Range[], from = text): string[] {
  const lines = from.split("\n");
  return ranges.map(
    ({ start, end }) => `${start.line + 1}: ${lines[start.line]?.slice(start.character, end.character)}`,
  );
}

describe("completion", () => {
  test("of the data of an edge's prompt, in a block scalar, a quoted text and a location", async () => {
    const block = text.replace("{{{repoPath}}}` by", "{{{rep}}}` by");
    expect(await offered(block, "{{{rep|}}}")).toEqual(
      expect.arrayContaining(["plan", "repoPath", "issue", "input", "steps"]),
    );
    const quoted = text.replace('{{{branch}}} at {{{worktree}}}.", location', '{{{steps.}}}.", location');
    expect(await offered(quoted, '{{{steps.|}}}.", location')).toEqual([
      "planner",
      "developer",
      "reviewer",
      "tester",
      "committer",
    ]);
    const deep = text.replace(
      "{{{steps.planner.plan}}}\n\n        The developer",
      "{{{steps.planner.}}}\n\n        The developer",
    );
    expect(await offered(deep, "{{{steps.planner.|}}}")).toEqual(expect.arrayContaining(["plan", "repoPath"]));
    expect(await offered(text, "Solve issue| {{{")).toEqual([]);
  });

  test("of statuses below a role, roles in the graph, and targets of edges", async () => {
    const status = text.replace("    hook_failed: { role: developer, prompt", "    : { role: developer, prompt");
    expect(await offered(status, "    |: { role: developer, prompt")).toEqual(["hook_failed"]);
    const target = text.replace("approved: { role: tester,", "approved: { role: ,");
    expect(await offered(target, "approved: { role: |,")).toEqual([
      ...["planner", "developer", "reviewer", "tester", "committer"],
      ...["$END", "$SUSPEND", "$JOIN"],
    ]);
    const role = `${text.slice(0, text.indexOf("  committer:\n    committed"))}  commx\n`;
    expect(await offered(role, "  comm|x")).toContain("committer");
  });

  test("of keys at their place: required ones first, those that exist not, each with its description", async () => {
    const edge = text.replace('location: "{{{worktree}}}" }', "lo }");
    const found = await items(edge, "lo| }");
    expect(found.map(({ label }) => label).slice(0, 3)).toEqual(["location", "gate", "approver"]);
    expect(found.find(({ label }) => label === "gate")).toMatchObject({
      detail: "auto | human | agent | skip",
      documentation: { value: expect.stringContaining("Who approves the edge") },
    });
    const role = text.replace("    goal: Make the smallest", "    \n    goal: Make the smallest");
    const ofRole = await offered(role, "    |\n    goal: Make");
    expect(ofRole).toContain("turns");
    expect(ofRole).not.toContain("goal");
    expect(await offered("name: x\n", "|name: x\n")).toEqual(expect.arrayContaining(["roles", "graph"]));
    expect((await offered("\n", "|\n")).slice(0, 3)).toEqual(["name", "roles", "graph"]);
    const inSchema = text.replace("            repoPath: { type: string, ", "            repoPath: { typ, ");
    expect(await offered(inSchema, "{ typ|, ")).toContain("type");
  });

  test("of values: those of a setting, agents, phases of the library", async () => {
    const gate = text.replace("{ role: $END }", "{ role: $END, gate: h }");
    expect(await offered(gate, "gate: h|")).toEqual(["auto", "human", "agent", "skip"]);
    const agent = text.replace("    goal: Find out what", "    agent: c\n    goal: Find out what");
    expect(await offered(agent, "agent: c|")).toEqual(["claude", "codex"]);
    await client.open("ship.workflow.yaml");
    const phases = client.folder.read("ship.workflow.yaml").replace("use: spec", "use: re");
    expect(await offered(phases, "use: re|", "ship.workflow.yaml")).toEqual(expect.arrayContaining(["spec", "review"]));
    const short = phases.replace("- implement", "- i");
    expect(await offered(short, "- i|", "ship.workflow.yaml")).toEqual(expect.arrayContaining(["implement", "use"]));
    await client.open(".cuebook/config.yaml");
    const config = "sync: \nlimits:\n  re\n";
    expect(await offered(config, "sync: |", ".cuebook/config.yaml")).toEqual(["merge", "rebase", "none"]);
    expect(await offered(config, "  re|\n", ".cuebook/config.yaml")).toContain("repairs");
    await client.close(".cuebook/config.yaml");
  });

  test("in a prompt of a conversation, and in a template of the project", async () => {
    await client.open("review.prompt.yaml");
    const prompt = client.folder.read("review.prompt.yaml").replace("{{ name }}", "{{ na }}");
    expect(await offered(prompt, "{{ na| }}", "review.prompt.yaml")).toEqual(
      expect.arrayContaining(["name", "session"]),
    );
    expect(await offered(prompt.replace("na }}", "name|upp }}"), "name|upp‸", "review.prompt.yaml")).toContain("upper");
    const template = ".cuebook/templates/service.ts.jinja";
    await client.open(template);
    expect(await offered(client.folder.read(template), "{{ na|me }}", template)).toContain("name");
  });
});

describe("hover", () => {
  test("on a variable says its type, who produces it, and where", async () => {
    const found = await hovered("by this plan:\n\n        {{{pl|an}}}");
    expect(found).toContain("plan: string");
    expect(found).toContain("what to change and how to see that it works");
    expect(found).toMatch(/Produced by `planner#ready`: \[solve-issue\.workflow\.yaml:\d+\]/);
    expect(await hovered("{{{steps.planner.pl|an}}}\n\n        The developer")).toContain("planner#ready");
    expect(await hovered("{{{issue.ti|tle}}}")).toContain("issue.title: string");
  });

  test("on keys, roles and statuses says what they mean", async () => {
    expect(await hovered("    capab|ilities: [reading")).toContain("The capabilities of the agent");
    expect(await hovered("  tes|ter:\n    description")).toContain("Runs the tests and reports what they say.");
    expect(await hovered("    fix_s|pec:\n      role")).toMatch(/Fields: report[\s\S]*Leads to `planner`/);
    expect(await hovered("Make the small|est")).toBeUndefined();
  });
});

describe("definition and references", () => {
  async function defined(at: string): Promise<string[]> {
    await client.change(file, text);
    const found = await client.ask<Location[] | null>("textDocument/definition", file, {
      position: positionIn(text, at),
    });
    return shown((found ?? []).map(({ range }) => range));
  }

  async function references(at: string): Promise<string[]> {
    const found = await client.ask<Location[] | null>("textDocument/references", file, {
      position: positionIn(text, at),
      context: { includeDeclaration: false },
    });
    return shown((found ?? []).map(({ range }) => range)).map((line) => line.replace(/^\d+: /, ""));
  }

  test("lead from a variable to the field of the schema, and back", async () => {
    const [plan, ...others] = await defined("by this plan:\n\n        {{{pl|an}}}");
    expect(others).toEqual([]);
    expect(plan).toBe(`${positionIn(text, "            plan: { type").line + 1}: plan`);
    expect(await references("            pl|an: { type")).toHaveLength(4);
    expect(await defined("{{{steps.deve|loper.branch}}} back")).toEqual([
      `${positionIn(text, "  developer:\n    description").line + 1}: developer`,
    ]);
  });

  test("lead from an edge to its status and its target", async () => {
    expect(await defined("    fix_|code:\n      role")).toEqual([
      `${positionIn(text, "const: fix_code").line + 1}: fix_code`,
    ]);
    expect(await defined("approved: { role: tes|ter")).toEqual([
      `${positionIn(text, "  tester:\n    description").line + 1}: tester`,
    ]);
    const uses = await references("  plan|ner:\n    description");
    expect(uses.filter((name) => name !== "planner")).toEqual([]);
    expect(uses.length).toBeGreaterThan(5);
  });
});

describe("rename", () => {
  function apply(edit: WorkspaceEdit, from = text): string {
    const lines = from.split("\n");
    const offset = ({ line, character }: { line: number; character: number }) =>
      lines.slice(0, line).reduce((sum, each) => sum + each.length + 1, character);
    const changes = edit.changes?.[client.folder.uri(file)] ?? [];
    return changes
      .toSorted((a, b) => offset(b.range.start) - offset(a.range.start))
      .reduce(
        (whole, { range, newText }) => whole.slice(0, offset(range.start)) + newText + whole.slice(offset(range.end)),
        from,
      );
  }

  async function rename(at: string, newName: string, from = text): Promise<string> {
    await client.change(file, from);
    const edit = await client.ask<WorkspaceEdit>("textDocument/rename", file, {
      position: positionIn(from, at),
      newName,
    });
    return apply(edit, from);
  }

  test("of a role, a status and a field changes the graph and all prompts, and back gives the same bytes", async () => {
    const role = await rename("{{{steps.deve|loper.branch}}} back", "builder");
    expect(role).not.toContain("developer:");
    expect(role.match(/steps\.builder\.branch/g)).toHaveLength(2);
    expect(await rename("  build|er:\n    description", "developer", role)).toBe(text);
    const status = await rename("    fix_|code:\n      role", "fix_it");
    expect(status).toContain("const: fix_it");
    const field = await rename("{{{com|ments}}}", "remarks");
    expect(field).toContain("required: [$status, remarks]");
    expect(await rename("{{{rem|arks}}}", "comments", field)).toBe(text);
  });

  test("refuses names that are invalid or exist, and says why", async () => {
    await client.change(file, text);
    const at = { position: positionIn(text, "  tes|ter:\n    description") };
    await expect(client.ask("textDocument/rename", file, { ...at, newName: "planner" })).rejects.toThrow(
      "there is a role planner already",
    );
    await expect(client.ask("textDocument/rename", file, { ...at, newName: "a b" })).rejects.toThrow(
      '"a b" is no name',
    );
    const field = { position: positionIn(text, "{{{com|ments}}}"), newName: "issue" };
    await expect(client.ask("textDocument/rename", file, field)).rejects.toThrow("a name that every prompt has");
    expect(await client.ask("textDocument/prepareRename", file, at)).toMatchObject({ placeholder: "tester" });
    const nothing = { position: positionIn(text, "Runs the te|sts and") };
    expect(await client.ask("textDocument/prepareRename", file, nothing)).toBeNull();
  });
});

describe("the rest", () => {
  test("suggestions are fixes, and all of a file at once", async () => {
    const wrong = text.replace("{{{plan}}}", "{{{plann}}}").replace("role: tester,", "role: testr,");
    await client.change(file, wrong);
    const diagnostics = await client.diagnostics(file, (all) => all.some(({ code }) => code === "unknown_target"));
    const actions = await client.ask<CodeAction[]>("textDocument/codeAction", file, {
      range: diagnostics[0]?.range,
      context: { diagnostics: [diagnostics.find(({ code }) => code === "unknown_target")] },
    });
    expect(actions[0]).toMatchObject({ title: "Replace testr by tester", kind: "quickfix", isPreferred: true });
    const all = await client.ask<CodeAction[]>("textDocument/codeAction", file, {
      range: diagnostics[0]?.range,
      context: { diagnostics: [], only: ["source.fixAll"] },
    });
    expect(all[0]?.kind).toBe("source.fixAll.cuebook");
    expect(all[0]?.edit?.changes?.[client.folder.uri(file)]?.map(({ newText }) => newText)).toContain("tester");
  });

  test("lenses run the workflow, and show each prompt as an agent reads it", async () => {
    await client.change(file, text);
    const lenses = await client.ask<CodeLens[]>("textDocument/codeLens", file);
    const titles = lenses.map(({ command }) => command?.title);
    expect(titles.slice(0, 2)).toEqual(["run", "graph"]);
    expect(titles.filter((title) => title === "preview prompt")).toHaveLength(16);
    const [run] = lenses;
    const line = await client.connection.sendRequest("workspace/executeCommand", {
      command: run?.command?.command,
      arguments: run?.command?.arguments,
    });
    expect(line).toEqual({ args: ["run", file], cwd: expect.stringContaining("cuebook-lsp-") });
    const prompt = await client.ask<{
      text: string;
      title: string;
      segments: { kind: string; paths: string[]; start: number; end: number }[];
    }>("cuebook/preview", file, { position: positionIn(text, "Do this, and ke|ep what is right") });
    expect(prompt.title).toBe("reviewer → developer (rejected)");
    expect(prompt.text).toContain("The reviewer sends your change on branch ‹branch› back.");
    const data = prompt.segments.filter(({ kind }) => kind === "data");
    expect(data.map(({ paths }) => paths.join())).toEqual(["steps.developer.branch", "comments"]);
    expect(prompt.segments.map(({ start, end }) => prompt.text.slice(start, end)).join("")).toBe(prompt.text);
  });

  test("symbols, folds, links and tokens of the templates in YAML", async () => {
    const symbols = await client.ask<{ name: string; children?: { name: string }[] }[]>(
      "textDocument/documentSymbol",
      file,
    );
    expect(symbols.find(({ name }) => name === "roles")?.children?.map(({ name }) => name)).toEqual([
      ...["planner", "developer", "reviewer", "tester", "committer"],
    ]);
    const folds = await client.ask<{ startLine: number }[]>("textDocument/foldingRange", file);
    expect(folds.map(({ startLine }) => startLine)).toContain(positionIn(text, "roles:\n").line);
    const tokens = await client.ask<{ data: number[] }>("textDocument/semanticTokens/full", file);
    const [line, character, length] = tokens.data;
    expect(text.split("\n")[line ?? 0]?.slice(character, (character ?? 0) + (length ?? 0))).toBe("{{{");
    type Selection = { range: Range; parent?: Selection };
    const [selection] = await client.ask<Selection[]>("textDocument/selectionRange", file, {
      positions: [positionIn(text, "{{{steps.com|mitter.prUrl}}}")],
    });
    expect(selection && shown([selection.range, selection.parent?.range ?? selection.range])).toEqual([
      expect.stringContaining(": committer"),
      expect.stringContaining("{{{steps.committer.prUrl}}}"),
    ]);
    const found = await client.connection.sendRequest<{ name: string }[]>("workspace/symbol", { query: "tstr" });
    expect(found.map(({ name }) => name)).toEqual(["tester"]);
  });

  test("the graph is an image, with the places of its parts", async () => {
    const graph = await client.ask<{ svg: string; name: string; roles: { name: string; range: Range }[] }>(
      "cuebook/graph",
      file,
    );
    expect(graph.svg).toMatch(/^<svg /);
    expect(shown(graph.roles.map(({ range }) => range)).map((each) => each.replace(/^\d+: /, ""))).toEqual(
      graph.roles.map(({ name }) => name),
    );
    expect(client.log).toEqual([]);
    const left: readonly Diagnostic[] = await client.diagnostics(file, (all) => all.length === 0);
    expect(left).toEqual([]);
  });
});
