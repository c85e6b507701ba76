import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execPath } from "node:process";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  createProtocolConnection,
  type Diagnostic,
  type Hover,
  type Position,
  type ProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-languageserver/node";

/*
 * The schemas of `cuebook schema` in the server that most editors have for YAML, which is installed by `npm ci --prefix benchmarks`: a
 * right file, a key that is misspelt, what a key means, and which keys can follow.
 */
const server = fileURLToPath(new URL("node_modules/yaml-language-server/bin/yaml-language-server", import.meta.url));
const schemas = new URL("../packages/cli/schemas/", import.meta.url);
const isInstalled = existsSync(server);

interface Schema {
  readonly $id: string;
  readonly examples: readonly unknown[];
  readonly properties?: Readonly<Record<string, { readonly description?: string }>>;
}

/** The published schemas by their names. */
const all = readdirSync(schemas)
  .filter((file) => file.endsWith(".schema.json"))
  .map((file) => [file.replace(".schema.json", ""), JSON.parse(readFileSync(new URL(file, schemas), "utf8"))] as const)
  .map(([name, schema]) => [name, schema as Schema] as const);

/** The start of a text as a pattern. */
function escaped(text: string): RegExp {
  return new RegExp(text.slice(0, 20).replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
}

/** Data as YAML with a line for each key. */
function yamlOf(value: unknown, indent = ""): string {
  if (Array.isArray(value) && value.length > 0)
    return value.map((each) => `\n${indent}- ${yamlOf(each, `${indent}  `).replace(/^\n\s*/, "")}`).join("");
  if (typeof value === "object" && value !== null && !Array.isArray(value) && Object.keys(value).length > 0)
    return Object.entries(value)
      .map(([key, each]) => {
        const text = yamlOf(each, `${indent}  `);
        return `\n${indent}${key}:${text.startsWith("\n") ? "" : " "}${text}`;
      })
      .join("");
  return JSON.stringify(value);
}

describe.skipIf(!isInstalled)("yaml-language-server", { timeout: 60_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), "cuebook-yaml-"));
  const published = new Map<string, readonly Diagnostic[]>();
  const waiting = new Set<() => void>();
  let child: ChildProcess;
  let connection: ProtocolConnection;

  beforeAll(async () => {
    mkdirSync(join(folder, ".cuebook/editor"), { recursive: true });
    for (const [name, schema] of all)
      writeFileSync(join(folder, `.cuebook/editor/${name}.schema.json`), JSON.stringify(schema));
    child = spawn(execPath, [server, "--stdio"], { cwd: folder, stdio: ["pipe", "pipe", "ignore"] });
    const { stdin, stdout } = child;
    if (stdin === null || stdout === null) throw new Error("the server has no streams");
    connection = createProtocolConnection(new StreamMessageReader(stdout), new StreamMessageWriter(stdin));
    const yaml = { schemaStore: { enable: false }, completion: true, hover: true, validate: true };
    connection.onRequest("client/registerCapability", () => null);
    connection.onRequest("workspace/configuration", ({ items }: { items: { section?: string }[] }) =>
      items.map(({ section }) => (section === "yaml" ? yaml : null)),
    );
    connection.onNotification("textDocument/publishDiagnostics", ({ uri, diagnostics }) => {
      published.set(uri, diagnostics);
      for (const heard of waiting) heard();
    });
    connection.listen();
    const rootUri = pathToFileURL(folder).href;
    await connection.sendRequest("initialize", {
      ...{ processId: process.pid, rootUri, workspaceFolders: [{ uri: rootUri, name: "w" }] },
      capabilities: { workspace: { configuration: true }, textDocument: { completion: {}, hover: {} } },
    });
    await connection.sendNotification("initialized", {});
    await connection.sendNotification("workspace/didChangeConfiguration", { settings: { yaml } });
  });
  afterAll(() => {
    connection.dispose();
    child.kill("SIGKILL");
    rmSync(folder, { recursive: true });
  });

  /** Opens a file that names its schema. @returns its address and text */
  async function opened(name: string, title: string, content: string) {
    const uri = pathToFileURL(join(folder, `${name}-${title}.yaml`)).href;
    const text = `# yaml-language-server: $schema=.cuebook/editor/${name}.schema.json\n${content}\n`;
    const textDocument = { uri, languageId: "yaml", version: 1, text };
    await connection.sendNotification("textDocument/didOpen", { textDocument });
    return {
      uri,
      text,
      ask: <R>(method: string, position: Position) =>
        connection.sendRequest<R>(`textDocument/${method}`, { textDocument: { uri }, position }),
    };
  }

  async function findings(uri: string): Promise<readonly Diagnostic[]> {
    while (!published.has(uri)) {
      await new Promise<void>((resolve) => {
        waiting.add(resolve);
      });
    }
    waiting.clear();
    return published.get(uri) ?? [];
  }

  /** The first key of a text below its first line, and its place. */
  function firstKey(text: string): { readonly key: string; readonly position: Position } {
    const line = text.split("\n")[1] ?? "";
    const [, before = "", key = ""] = /^(\s*(?:- )?)([\w$-]+):/.exec(line) ?? [];
    return { key, position: { line: 1, character: before.length + 1 } };
  }

  test.each(all)(
    "takes the schema %s: no finding in a right file, and one at a misspelt key",
    async (name, { examples }) => {
      const content = yamlOf(examples[0]).trimStart();
      const right = await opened(name, "right", content);
      expect(await findings(right.uri)).toEqual([]);
      const { key } = firstKey(right.text);
      const wrong = await opened(name, "wrong", content.replace(`${key}:`, `${key}x:`));
      const found = await findings(wrong.uri);
      expect(found.map(({ range, message }) => `${range.start.line}: ${message}`)).toContain(
        `1: Property ${key}x is not allowed.`,
      );
    },
  );

  test.each(all)("explains a key of the schema %s, and offers those that are left", async (name, schema) => {
    const content = yamlOf(schema.examples[0]).trimStart();
    const { text, ask } = await opened(name, "asked", `${content}\n`);
    const { key, position } = firstKey(text);
    const hover = await ask<Hover | null>("hover", position);
    const { contents = "" } = hover ?? {};
    const shown = typeof contents === "object" && "value" in contents ? contents.value : String(contents);
    const said = shown.replace(/\\(.)/g, "$1").replace(/\s+/g, " ");
    expect(said).toContain("Cuebook: ");
    // Keys that depend on others have their schema below `then`, `else` or `items`: then any sentence will do.
    const { description } = schema.properties?.[key] ?? { description: undefined };
    if (description !== "") expect(said).toMatch(description === undefined ? /\w\. / : escaped(description));
    const isList = Array.isArray(schema.examples[0]);
    const empty = await opened(name, "empty", isList ? "- " : "");
    const items = await empty.ask<{ items: { label: string }[] }>("completion", { line: 1, character: isList ? 2 : 0 });
    expect(items.items.map(({ label }) => label)).toContain(key);
  });
});

test.skipIf(isInstalled)("skipped: needs yaml-language-server (npm ci --prefix benchmarks)", () => {});
