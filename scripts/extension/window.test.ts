import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { fakeWindow, type Window } from "../../editors/vscode/src/testing/fake-vscode.ts";
import { repositoryRoot } from "../files.ts";
import { bundleExtension } from "./build.ts";

const command = join(repositoryRoot, "packages/cli/bin/cuebook.cjs");
const workflow = `version: 1
name: tiny
agent: sh
roles:
  writer:
    prompt: "Write about {{{input.prompt}}}."
graph:
  $START: { _: { role: writer, prompt: Begin. } }
  writer:
    _: { role: $END }
`;

interface Extension {
  activate(context: { readonly subscriptions: { dispose(): void }[] }): Promise<void>;
  deactivate(): Promise<void>;
}

let code: string;
beforeAll(async () => {
  ({ code } = await bundleExtension());
});

/** The bundled extension, in a window. */
function loaded({ vscode }: Window): Extension {
  const require = createRequire(import.meta.url);
  const module = { exports: {} };
  const load = new Function("require", "module", "exports", "__dirname", "__filename", code);
  load((name: string) => (name === "vscode" ? vscode : require(name)), module, module.exports, repositoryRoot, command);
  return module.exports as Extension;
}

describe("the bundled extension, with the real language server", () => {
  const folder = mkdtempSync(join(tmpdir(), "cuebook-extension-"));
  const file = join(folder, "it's $(odd) & tiny.workflow.yaml");
  const uri = pathToFileURL(file).href;
  const window = fakeWindow(folder, command);
  const subscriptions: { dispose(): void }[] = [];
  let extension: Extension;
  beforeAll(async () => {
    writeFileSync(file, workflow);
    extension = loaded(window);
    await extension.activate({ subscriptions });
  });
  afterAll(async () => {
    await extension.deactivate();
    for (const subscription of subscriptions) subscription.dispose();
    rmSync(folder, { recursive: true });
  });

  test("starts it without an error", () => {
    expect(window.errors).toEqual([]);
    expect([...window.commands.keys()]).toEqual(expect.arrayContaining(["cuebook.graph.open", "cuebook.run"]));
  });

  test("shows the graph of a lens, whose nodes lead to their roles", async () => {
    await window.commands.get("cuebook.showGraph")?.({ textDocument: { uri } });
    const panel = window.panels.at(-1);
    // A notification of the server can have asked again meanwhile: the latest answer is shown.
    await vi.waitFor(() => expect(panel?.title).toBe("Graph: tiny"), 10_000);
    expect(panel?.html).toContain('data-roles="[&quot;writer&quot;]"');
    await panel?.receive({ roles: '["writer"]' });
    expect(window.opened).toEqual([{ uri, line: 4 }]);
  });

  test("shows it again when the server has checked a change", async () => {
    const panel = window.panels.at(-1);
    writeFileSync(file, workflow.replaceAll("writer", "author"));
    await vi.waitFor(() => expect(window.watchers.size).toBeGreaterThan(0), 10_000);
    for (const heard of window.watchers) heard({ toString: () => uri });
    await vi.waitFor(() => expect(panel?.html).toContain('data-roles="[&quot;author&quot;]"'), 20_000);
    writeFileSync(file, workflow);
    for (const heard of window.watchers) heard({ toString: () => uri });
    await vi.waitFor(() => expect(panel?.html).toContain('data-roles="[&quot;writer&quot;]"'), 20_000);
  });

  test("shows the prompt of a lens with the origin of its data", async () => {
    await window.commands.get("cuebook.previewPrompt")?.({ textDocument: { uri }, prompt: "/roles/writer" });
    const panel = window.panels.at(-1);
    await vi.waitFor(() => expect(panel?.title).toBe("the prompt of writer"), 10_000);
    expect(panel?.html).toMatch(/<span class="input" title="input\.prompt/);
  });

  test("runs a workflow without a shell, whatever its name has", async () => {
    await window.commands.get("cuebook.run")?.({ uri });
    expect(window.tasks).toEqual([
      {
        command: "node",
        args: [command, "run", expect.stringContaining("it's $(odd) & tiny.workflow.yaml")],
        cwd: folder,
      },
    ]);
  });

  test("is started again by its command, which defines nothing twice", async () => {
    await window.commands.get("cuebook.server.restart")?.();
    expect(window.errors).toEqual([]);
    expect(window.commands.has("cuebook.run")).toBe(true);
  });
});

test("a missing command is explained, with buttons", async () => {
  const window = fakeWindow(tmpdir(), "/nowhere/cuebook");
  const extension = loaded(window);
  const subscriptions: { dispose(): void }[] = [];
  await extension.activate({ subscriptions });
  expect(window.errors).toEqual([
    {
      message: "The setting cuebook.path names /nowhere/cuebook, which is not a file.",
      buttons: ["Open Settings", "Try Again"],
    },
  ]);
  await extension.deactivate();
  for (const subscription of subscriptions) subscription.dispose();
});

describe("the inbox", () => {
  const folder = mkdtempSync(join(tmpdir(), "cuebook-extension-"));
  const [program, answer, calls] = ["program.cjs", "answer.json", "calls"].map((name) => join(folder, name));
  const decision = {
    id: "7k3m/q1",
    run: "7k3m",
    workflow: "w",
    issue: null,
    kind: "gate",
    message: "May it?",
    createdAt: "now",
  };
  const window = fakeWindow(folder, program ?? "");
  const subscriptions: { dispose(): void }[] = [];
  const callsSoFar = () => readFileSync(calls ?? "", "utf8").length;
  let extension: Extension;
  beforeAll(async () => {
    const read = `require("node:fs").appendFileSync(${JSON.stringify(calls)}, "x");
      process.stdout.write(require("node:fs").readFileSync(${JSON.stringify(answer)}, "utf8"));`;
    writeFileSync(
      program ?? "",
      `if (process.argv[2] === "inbox") { ${read} } else require(${JSON.stringify(command)});`,
    );
    writeFileSync(calls ?? "", "");
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    extension = loaded(window);
    writeFileSync(answer ?? "", JSON.stringify({ decisions: [] }));
    await extension.activate({ subscriptions });
  });
  afterAll(async () => {
    await extension.deactivate();
    for (const subscription of subscriptions) subscription.dispose();
    vi.useRealTimers();
    rmSync(folder, { recursive: true });
  });

  test("is said to be empty when it was read, and shows what waits", async () => {
    await vi.waitFor(() => expect(window.contexts.get("cuebook.isInboxEmpty")).toBe(true), 20_000);
    expect(await window.inbox.tree?.getChildren()).toEqual([]);
    writeFileSync(answer ?? "", JSON.stringify({ decisions: [decision] }));
    await window.commands.get("cuebook.inbox.refresh")?.();
    expect(await window.inbox.tree?.getChildren()).toMatchObject([{ label: "May it?", kind: "gate", id: "7k3m/q1" }]);
    expect(window.contexts.get("cuebook.isInboxEmpty")).toBe(false);
  });

  test("is asked by one process at a time, and again if something changed meanwhile", async () => {
    const before = callsSoFar();
    const refresh = window.commands.get("cuebook.inbox.refresh");
    await Promise.all([refresh?.(), refresh?.(), refresh?.(), window.inbox.tree?.getChildren()]);
    await window.inbox.tree?.getChildren();
    expect(callsSoFar() - before).toBe(2);
  });

  test("is polled only while somebody can see it, and redrawn only if it differs", async () => {
    let redrawn = 0;
    window.inbox.tree?.onDidChangeTreeData(() => redrawn++);
    const before = callsSoFar();
    vi.advanceTimersByTime(60_000);
    window.inbox.view.visible = true;
    window.inbox.state.focused = false;
    vi.advanceTimersByTime(60_000);
    expect(callsSoFar()).toBe(before);
    window.inbox.state.focused = true;
    vi.advanceTimersByTime(15_000);
    await vi.waitFor(() => expect(callsSoFar()).toBeGreaterThan(before), 20_000);
    expect(redrawn).toBe(0);
    writeFileSync(answer ?? "", JSON.stringify({ decisions: [{ ...decision, message: "Really?" }] }));
    // One poll is enough: polls that come before it has ended would be asked again and again where processes start slowly.
    vi.advanceTimersByTime(15_000);
    await vi.waitFor(() => expect(redrawn).toBeGreaterThan(0), 20_000);
    expect(await window.inbox.tree?.getChildren()).toMatchObject([{ label: "Really?" }]);
  });

  test("says why it cannot be read", async () => {
    writeFileSync(answer ?? "", "{}");
    await window.commands.get("cuebook.inbox.refresh")?.();
    expect(await window.inbox.tree?.getChildren()).toMatchObject([
      { label: "The inbox cannot be read", tooltip: expect.stringContaining("something else than an inbox") },
    ]);
  });
});
