import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { execPath, exit, stderr, stdout } from "node:process";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { workflowFileSchema } from "@cuebook/workflow";
import {
  createProtocolConnection,
  type Position,
  type ProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-languageserver/node";
import { median } from "./measure.ts";

/*
 * `node benchmarks/editor.ts`: how long an editor waits after a key in a folder of many workflows, with `cuebook lsp` and with
 * yaml-language-server, which gets the schema of a workflow's keys. It writes benchmarks/EDITOR.md. The peer is installed by
 * `npm ci --prefix benchmarks`.
 */
const { values } = parseArgs({
  options: {
    files: { type: "string", default: "1000" },
    keys: { type: "string", default: "60" },
    write: { type: "boolean", default: true },
  },
  allowNegative: true,
});
const [files, keys] = [Number(values.files), Number(values.keys)];
if (!Number.isInteger(files) || !Number.isInteger(keys) || files < 1 || keys < 1) {
  stderr.write("usage: node benchmarks/editor.ts [--files N] [--keys N] [--no-write]\n");
  exit(2);
}

const root = fileURLToPath(new URL("..", import.meta.url));
const example = readFileSync(join(root, "examples/solve-issue/solve-issue.workflow.yaml"), "utf8");
const folder = mkdtempSync(join(tmpdir(), "cuebook-editor-"));
const load = loadavg()[0] ?? 0;

/** A server, and how it is started. */
interface Server {
  readonly name: string;
  readonly args: readonly string[];
  /** What follows its start. */
  readonly settle: (client: Client) => Promise<void>;
}

/** What is measured of a server, in milliseconds, except for memory in MB. */
interface Figures {
  readonly start: number;
  readonly completion: readonly number[];
  readonly keyCompletion: readonly number[];
  readonly hover: readonly number[];
  readonly diagnostics: readonly number[];
  readonly memory: number;
  /** The processor time of a key with its answer, on average: it hardly depends on what else the machine does. */
  readonly work: number;
}

const peer = createRequire(new URL("package.json", import.meta.url)).resolve(
  "yaml-language-server/bin/yaml-language-server",
);
const servers: readonly Server[] = [
  { name: "cuebook lsp", args: [join(root, "packages/cli/src/main.ts"), "lsp"], settle: async () => {} },
  {
    name: "yaml-language-server",
    args: [peer, "--stdio"],
    settle: async (client) => {
      const schema = join(folder, "schema.json");
      writeFileSync(schema, JSON.stringify(workflowFileSchema));
      const yaml = {
        schemas: { [pathToFileURL(schema).href]: "*.workflow.yaml" },
        schemaStore: { enable: false },
        completion: true,
        hover: true,
        validate: true,
      };
      client.settings = { yaml };
      await client.connection.sendNotification("workspace/didChangeConfiguration", { settings: client.settings });
    },
  },
];

class Client {
  readonly process: ChildProcess;
  readonly connection: ProtocolConnection;
  settings: Readonly<Record<string, unknown>> = {};
  #version = 1;
  #waiting: (() => void) | undefined;

  constructor(args: readonly string[]) {
    this.process = spawn(execPath, args, { cwd: folder, stdio: ["pipe", "pipe", "ignore"] });
    const { stdin, stdout: output } = this.process;
    if (stdin === null || output === null) throw new Error("the server has no streams");
    this.connection = createProtocolConnection(new StreamMessageReader(output), new StreamMessageWriter(stdin));
    this.connection.onRequest("client/registerCapability", () => null);
    this.connection.onRequest("workspace/configuration", ({ items }: { items: { section?: string }[] }) =>
      items.map(({ section }) => this.settings[section ?? ""] ?? null),
    );
    this.connection.onNotification("textDocument/publishDiagnostics", ({ uri }: { uri: string }) => {
      if (uri === document) this.#waiting?.();
    });
    this.connection.listen();
  }

  async start(): Promise<void> {
    const { connection } = this;
    const rootUri = pathToFileURL(folder).href;
    await connection.sendRequest("initialize", {
      ...{ processId: process.pid, rootUri, workspaceFolders: [{ uri: rootUri, name: "w" }] },
      capabilities: { workspace: { configuration: true }, textDocument: { completion: {}, hover: {} } },
    });
    await connection.sendNotification("initialized", {});
  }

  async open(text: string): Promise<void> {
    const textDocument = { uri: document, languageId: "yaml", version: this.#version, text };
    await this.connection.sendNotification("textDocument/didOpen", { textDocument });
  }

  /** Types at a place, and asks there. @returns the milliseconds until the answer */
  async typed(at: Position, text: string, ask: "completion" | "hover"): Promise<number> {
    const before = performance.now();
    await this.change(at, at, text);
    const position = { line: at.line, character: at.character + text.length };
    await this.connection.sendRequest(`textDocument/${ask}`, { textDocument: { uri: document }, position });
    return performance.now() - before;
  }

  async change(start: Position, end: Position, text: string): Promise<void> {
    await this.connection.sendNotification("textDocument/didChange", {
      textDocument: { uri: document, version: ++this.#version },
      contentChanges: [{ range: { start, end }, text }],
    });
  }

  /** Waits for the next diagnostics of the document. */
  async diagnostics(change: () => Promise<void>): Promise<number> {
    const before = performance.now();
    const told = new Promise<void>((resolve) => {
      this.#waiting = resolve;
    });
    await change();
    await told;
    return performance.now() - before;
  }
}

const document = pathToFileURL(join(folder, "area-0/solve-0.workflow.yaml")).href;
const firstText = example.replace("name: solve-issue", "name: solve-0");

/** The position after a part of the text. */
function after(part: string): Position {
  const before = firstText.slice(0, firstText.indexOf(part) + part.length);
  return { line: before.split("\n").length - 1, character: before.length - (before.lastIndexOf("\n") + 1) };
}

async function measure({ args, settle }: Server): Promise<Figures> {
  const client = new Client(args);
  try {
    const begun = performance.now();
    await client.start();
    await settle(client);
    await client.open(firstText);
    const inPrompt = after("{{{repoPath");
    const atKey = after("  developer:\n    description: Carries the plan out.\n    g");
    await client.typed(inPrompt, "x", "completion");
    const start = performance.now() - begun;
    await client.change(inPrompt, { ...inPrompt, character: inPrompt.character + 1 }, "");
    // A person begins when the folder has been read.
    await idle(client.process);
    const rounds = async (at: Position, ask: "completion" | "hover") => {
      const found: number[] = [];
      for (let key = 0; key < keys; key++) {
        found.push(await client.typed(at, "a", ask));
        await client.change(at, { ...at, character: at.character + 1 }, "");
        await pause(30);
      }
      return found;
    };
    const before = processorMs(client.process);
    const completion = await rounds(inPrompt, "completion");
    const keyCompletion = await rounds(atKey, "completion");
    const hover = await rounds(inPrompt, "hover");
    const work = (processorMs(client.process) - before) / (3 * keys);
    const diagnostics: number[] = [];
    for (let key = 0; key < Math.ceil(keys / 6); key++) {
      const at = after("version: 1\nna");
      const isWrong = key % 2 === 0;
      const end = isWrong ? at : { ...at, character: at.character + 1 };
      diagnostics.push(await client.diagnostics(() => client.change(at, end, isWrong ? "x" : "")));
      await pause(100);
    }
    return { start, completion, keyCompletion, hover, diagnostics, memory: memoryOf(client.process), work };
  } finally {
    client.connection.dispose();
    client.process.kill("SIGKILL");
  }
}

function memoryOf({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
}

/** The processor time that a process has used: the kernel counts it in hundredths of a second. */
function processorMs({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Waits until a process has used almost no processor time for a second. */
async function idle(process: ChildProcess): Promise<void> {
  for (let before = -100; processorMs(process) - before > 50; ) {
    before = processorMs(process);
    await pause(1000);
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function shown(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const high = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? Number.NaN;
  return `${median(times).toFixed(1)} / ${high.toFixed(1)}`;
}

try {
  for (let index = 0; index < files; index++) {
    const area = join(folder, `area-${index % 20}`);
    mkdirSync(area, { recursive: true });
    writeFileSync(
      join(area, `solve-${index}.workflow.yaml`),
      example.replace("name: solve-issue", `name: solve-${index}`),
    );
  }
  const measured: { readonly name: string; readonly figures: Figures }[] = [];
  for (const server of servers) measured.push({ name: server.name, figures: await measure(server) });
  const [own, other] = measured;
  if (own === undefined || other === undefined) throw new Error("nothing was measured");
  const row = (name: string, of: (figures: Figures) => readonly number[]) => {
    const ratio = median(of(own.figures)) / median(of(other.figures));
    return `| ${name} | ${shown(of(own.figures))} | ${shown(of(other.figures))} | ${ratio.toFixed(2)}x |`;
  };
  const text = [
    "# How long an editor waits",
    "",
    `\`node benchmarks/editor.ts --files ${files} --keys ${keys}\`, Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? "unknown"},`,
    `load ${load.toFixed(1)} at the start. A folder of ${files} workflows like \`examples/solve-issue\`; one is open, and a person types in it.`,
    "Milliseconds from a key to the answer: the median, and what 95 of 100 do not exceed. yaml-language-server has the schema of the keys; it",
    "knows nothing of templates, graphs and other files, so that its completion in a prompt and its hover there are empty answers, and it checks",
    "open documents only.",
    "",
    `| | ${own.name} | ${other.name} | ratio |`,
    "| --- | --- | --- | --- |",
    row("a key in a prompt, completion", ({ completion }) => completion),
    row("a key of a role, completion", ({ keyCompletion }) => keyCompletion),
    row("a key in a prompt, hover", ({ hover }) => hover),
    row("a key, findings", ({ diagnostics }) => diagnostics),
    row("a key with its answer, processor time", ({ work }) => [work]),
    row("start, until the first completion", ({ start }) => [start]),
    row("memory, MB", ({ memory }) => [memory]),
    "",
    "Findings wait until nobody has typed for a moment: 120 ms here, 200 ms in yaml-language-server.",
    "",
  ].join("\n");
  if (values.write) writeFileSync(join(root, "benchmarks/EDITOR.md"), text);
  stdout.write(text);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
