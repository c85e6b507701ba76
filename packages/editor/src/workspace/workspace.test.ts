import { type Diagnostic, Source } from "@cuebook/template";
import { expect, test } from "vitest";
import type { CheckedFile, FileKind, OpenTexts } from "../host/host.ts";
import { Workspace } from "./workspace.ts";

/** A host whose workflows are lists of the files that they use; a file with `bad` in it has a finding. */
class ListHost {
  readonly disk = new Map<string, string>();
  readonly checked: string[] = [];

  kindOf(name: string): FileKind {
    return name.endsWith(".list") ? "workflow" : "text";
  }

  async files(): Promise<readonly string[]> {
    return [...this.disk.keys()].filter((name) => name.endsWith(".list"));
  }

  read(name: string): string | undefined {
    return this.disk.get(name);
  }

  forget(): void {}

  async check(name: string, texts: OpenTexts): Promise<CheckedFile> {
    this.checked.push(name);
    const textOf = (file: string) => texts.get(file) ?? this.disk.get(file);
    const named = (textOf(name) ?? "").split("\n").filter((file) => file !== "");
    const used = named.filter((file) => textOf(file) !== undefined);
    const sources = new Map([name, ...used].map((file) => [file, new Source(file, textOf(file) ?? "")]));
    const bad = [...sources.keys()].filter((file) => textOf(file)?.includes("bad"));
    return { diagnostics: [...bad.map(finding), ...(used.length < named.length ? [finding(name)] : [])], sources };
  }
}

function finding(file: string): Diagnostic {
  const place = { line: 1, column: 1, endLine: 1, endColumn: 2 };
  return { code: "bad", severity: "error", message: "bad", file, ...place, notes: [] };
}

async function workspaceOf(files: Readonly<Record<string, string>>) {
  const host = new ListHost();
  for (const [name, text] of Object.entries(files)) host.disk.set(name, text);
  const told: string[] = [];
  /** While somebody types, nothing is checked but what is asked for. */
  const typing = { goesOn: false };
  const workspace = new Workspace(host, {
    onFindings: (names) => told.push(...names),
    onChecked: () => {},
    onFailure: (_name, error) => {
      throw error;
    },
    pause: (ms) => (typing.goesOn && ms > 0 ? new Promise<void>(() => {}) : Promise.resolve()),
  });
  await workspace.load();
  await workspace.settled();
  host.checked.length = 0;
  return { host, workspace, told, typing };
}

test("only what depends on a changed document is checked again", async () => {
  const { host, workspace } = await workspaceOf({
    "a.list": "x.md",
    "b.list": "x.md\ny.md",
    "c.list": "",
    "x.md": "",
    "y.md": "",
  });
  workspace.setText("y.md", "bad");
  await workspace.settled();
  expect(host.checked).toEqual(["b.list"]);
  host.checked.length = 0;
  workspace.setText("x.md", "new");
  await workspace.settled();
  expect(host.checked.toSorted()).toEqual(["a.list", "b.list"]);
});

test("a text like the one on disk changes nothing, and a closed one is what is on disk", async () => {
  const { host, workspace, told } = await workspaceOf({ "a.list": "x.md", "x.md": "fine" });
  workspace.setText("x.md", "fine");
  await workspace.settled();
  expect(host.checked).toEqual([]);
  workspace.setText("x.md", "bad");
  await workspace.settled();
  expect(workspace.findingsIn("x.md")).toHaveLength(1);
  workspace.close("x.md");
  await workspace.settled();
  expect(workspace.findingsIn("x.md")).toEqual([]);
  expect(told).toEqual(["x.md", "x.md"]);
});

test("a finding of a file that several use is shown once, until none of them finds it", async () => {
  const { workspace } = await workspaceOf({ "a.list": "x.md", "b.list": "x.md", "x.md": "bad" });
  expect(workspace.findingsIn("x.md")).toHaveLength(1);
  workspace.setText("a.list", "");
  await workspace.settled();
  expect(workspace.findingsIn("x.md")).toHaveLength(1);
  workspace.setText("b.list", "");
  await workspace.settled();
  expect(workspace.findingsIn("x.md")).toEqual([]);
});

test("a file that appears is checked for those that may have missed it", async () => {
  const { host, workspace } = await workspaceOf({ "p/a.list": "p/new.md", "q/b.list": "" });
  host.disk.set("p/new.md", "bad");
  workspace.changedOnDisk([{ name: "p/new.md", is: "created" }]);
  await workspace.settled();
  expect(host.checked).toEqual(["p/a.list"]);
  expect(workspace.findingsIn("p/new.md")).toHaveLength(1);
});

test("a question waits for the check of what was typed last", async () => {
  const { workspace } = await workspaceOf({ "a.list": "" });
  workspace.setText("a.list", "bad.md");
  const { value } = await workspace.checksOf("a.list").next();
  expect(value?.diagnostics).toHaveLength(2);
});

test("files of others in the folder are ignored", async () => {
  const { host, workspace } = await workspaceOf({ "a.list": "missing.md" });
  workspace.changedOnDisk([{ name: "node_modules/x/a.list", is: "created" }]);
  await workspace.settled();
  expect(host.checked).toEqual([]);
  expect(workspace.findingsIn("a.list")).toHaveLength(1);
});

test("the trees of a file are kept once somebody has looked at it, until others were looked at since", async () => {
  const names = Array.from({ length: 20 }, (_, index) => `${String(index).padStart(2, "0")}.list`);
  const { host, workspace } = await workspaceOf(Object.fromEntries(names.map((name) => [name, ""])));
  const look = async (name: string) => (await workspace.checksOf(name).next()).value?.sources.has(name);
  expect(await look("00.list")).toBe(true);
  expect(await look("00.list")).toBe(true);
  expect(host.checked).toEqual(["00.list"]);
  for (const name of names) await look(name);
  host.checked.length = 0;
  await look("19.list");
  expect(host.checked).toEqual([]);
  await look("00.list");
  expect(host.checked).toEqual(["00.list"]);
  expect(workspace.findingsIn("00.list")).toEqual([]);
});

test("the first check of a prompt that many use does not wait for the others, and a cancelled one checks no more", async () => {
  const { host, workspace, typing } = await workspaceOf({
    "a.list": "x.md",
    "b.list": "x.md",
    "c.list": "x.md",
    "x.md": "",
  });
  typing.goesOn = true;
  workspace.setText("x.md", "bad");
  expect((await workspace.checksOf("x.md").next()).value?.name).toBe("a.list");
  expect(host.checked).toEqual(["a.list"]);
  let asked = 0;
  await workspace.update("x.md", () => asked++ > 0);
  expect(host.checked).toEqual(["a.list", "b.list"]);
  await workspace.update("x.md");
  expect(host.checked).toEqual(["a.list", "b.list", "c.list"]);
});

test("the file of a document that belongs to another project is no longer listed", async () => {
  const { workspace, told } = await workspaceOf({ "a.list": "" });
  workspace.setText("/elsewhere/b.list", "bad.md");
  await workspace.settled();
  expect(workspace.names).toContain("/elsewhere/b.list");
  workspace.leave("/elsewhere/b.list");
  expect(workspace.names).toEqual(["a.list"]);
  expect(told).toContain("/elsewhere/b.list");
  expect(workspace.findingsIn("/elsewhere/b.list")).toEqual([]);
});
