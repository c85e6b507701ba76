import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { readWorkflowFile } from "./workflow-file.ts";

const made: string[] = [];
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true });
});

function folder(files: Readonly<Record<string, string | Buffer>>): string {
  const path = mkdtempSync(join(tmpdir(), "cuebook-workflow-"));
  made.push(path);
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(path, name)), { recursive: true });
    writeFileSync(join(path, name), content);
  }
  return path;
}

const workflow = (file: string) => `
name: w
roles: { worker: { prompt: { file: ${JSON.stringify(file)}, dialect: go } } }
graph: { $START: { _: { role: worker, prompt: Go } }, worker: { _: { role: $END } } }
`;

async function read(at: string, name = "w.workflow.yaml") {
  const { diagnostics, ...rest } = await readWorkflowFile(join(at, name), `flows/${name}`);
  return { ...rest, diagnostics, codes: diagnostics.map((each) => each.code) };
}

describe("a workflow file", () => {
  test("is loaded with all files that it names, which are available for showing findings", async () => {
    const at = folder({ "w.workflow.yaml": workflow("parts/./p.md"), "parts/p.md": "Work\n" });
    const { workflow: loaded, diagnostics, sources } = await read(at);
    expect(diagnostics).toEqual([]);
    expect(loaded?.definition.roles.worker?.prompt).toMatchObject([{ text: "Work", dialect: "go" }]);
    expect([...sources.keys()]).toEqual(["flows/w.workflow.yaml", "flows/parts/p.md"]);
  });

  test("means the same with Windows line ends and a byte order mark, except for remarks", async () => {
    const text = "---\ndescription: One\n---\nFix\n\n{{ .issue.title }}\n";
    const plain = await read(folder({ "WORKFLOW.md": text }), "WORKFLOW.md");
    const windows = await read(folder({ "WORKFLOW.md": `\ufeff${text.replaceAll("\n", "\r\n")}` }), "WORKFLOW.md");
    expect(windows.workflow?.definition).toEqual(plain.workflow?.definition);
    expect(windows.codes).toEqual(["file_byte_order_mark", "file_crlf"]);
    expect(windows.diagnostics.map((each) => each.severity)).toEqual(["info", "info"]);
  });

  test("gives no workflow and a finding when it cannot be read", async () => {
    expect(await read(folder({}), "WORKFLOW.md")).toMatchObject({ codes: ["file_missing"] });
    expect(await read(folder({ "WORKFLOW.md/x": "" }), "WORKFLOW.md")).toMatchObject({ codes: ["file_is_folder"] });
  });
});

/** A workflow of roles in a row. */
function row(roles: number): string {
  const names = Array.from({ length: roles }, (_, index) => `r${index}`);
  const written = names.map((name) => `  ${name}: { prompt: "Do it.", frontmatter: { type: object } }`);
  const edges = names.map((name, index) => {
    const to = index + 1 < roles ? `role: r${index + 1}, prompt: "Continue."` : "role: $END";
    return `  ${name}: { _: { ${to} } }`;
  });
  return ["name: w", "roles:", ...written, "graph:", "  $START: { _: { role: r0, prompt: Go } }", ...edges, ""].join(
    "\n",
  );
}

describe("a large workflow", () => {
  // Both ways: what every file has, and what only the package for YAML reads.
  test.each(["", "x-same: &same a\nx-again: *same\n"])("is read while requests are answered %#", async (more) => {
    const server = createServer((_, response) => response.end("ok")).listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    const { port } = server.address() as AddressInfo;
    const health = async () => (await fetch(`http://127.0.0.1:${port}`)).text();
    const at = folder({ "w.workflow.yaml": `${row(1000)}${more}` });
    await health();
    const events: string[] = [];
    const reading = read(at).then(({ codes, workflow: loaded }) => {
      events.push("read");
      return { codes, roles: Object.keys(loaded?.definition.roles ?? {}).length };
    });
    await health();
    events.push("health");
    expect(await reading).toEqual({ codes: [], roles: 1000 });
    server.close();
    expect(events).toEqual(["health", "read"]);
  });
});

describe("a prompt file", () => {
  test("gives one finding at its name when it is missing, with the name that was meant", async () => {
    const { diagnostics, workflow: loaded } = await read(
      folder({ "w.workflow.yaml": workflow("promt.md"), "prompt.md": "x" }),
    );
    expect(loaded).toBeUndefined();
    expect(diagnostics).toMatchObject([
      { code: "prompt_file_missing", line: 3, suggestion: { text: 'did you mean "flows/prompt.md"?' } },
    ]);
  });

  test.each<[string, string | Buffer, string]>([
    ["is not UTF-8", Buffer.from([0x61, 0xff]), "not UTF-8: byte 1 (0xFF) is invalid"],
    ["is empty", "", '"flows/p.md" is empty'],
    ["is too large", Buffer.alloc(5_000_000, 0x61), '"flows/p.md" has 5000000 bytes; at most 4194304 are read'],
  ])("gives one finding at its name with the reason when it %s", async (_, content, reason) => {
    const { diagnostics } = await read(folder({ "w.workflow.yaml": workflow("p.md"), "p.md": content }));
    expect(diagnostics).toMatchObject([{ code: "prompt_file_missing", line: 3, notes: [{ message: reason }] }]);
  });

  test("is not waited for when it is a pipe", async () => {
    const at = folder({ "w.workflow.yaml": workflow("p.md") });
    execFileSync("/usr/bin/env", ["mkfifo", join(at, "p.md")]);
    const { diagnostics } = await read(at);
    expect(diagnostics).toMatchObject([
      { notes: [{ message: '"flows/p.md" is a pipe: only ordinary files are read' }] },
    ]);
  });

  test.each(["../secret.md", "/etc/passwd", "a/../../secret.md"])(
    "is refused outside of the folder: %s",
    async (name) => {
      const at = folder({ "in/w.workflow.yaml": workflow(name), "secret.md": "SECRET" });
      const { workflow: loaded, codes } = await read(join(at, "in"));
      expect([loaded, codes]).toEqual([undefined, ["prompt_file_outside"]]);
    },
  );

  test("is refused outside of the folder by a link or a linked folder; links within the folder are allowed", async () => {
    const at = folder({
      "in/w.workflow.yaml": workflow("link.md"),
      "in/v.workflow.yaml": workflow("folder/secret.md"),
      "in/u.workflow.yaml": workflow("inner.md").replace("name: w", "name: u"),
      "in/own.md": "own",
      "out/secret.md": "SECRET",
    });
    symlinkSync("../out/secret.md", join(at, "in/link.md"));
    symlinkSync("../out", join(at, "in/folder"));
    symlinkSync("own.md", join(at, "in/inner.md"));
    for (const name of ["w.workflow.yaml", "v.workflow.yaml"]) {
      const { workflow: loaded, diagnostics, sources } = await read(join(at, "in"), name);
      expect(loaded).toBeUndefined();
      expect(diagnostics[0]?.notes[0]?.message).toMatch(
        /is a link to ".*\/out\/secret\.md", outside the workflow's folder$/,
      );
      expect([...sources.keys()]).toEqual([`flows/${name}`]);
    }
    expect((await read(join(at, "in"), "u.workflow.yaml")).codes).toEqual([]);
  });
});
