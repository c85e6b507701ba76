import { readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { ToolCall, ToolDefinition, ToolResult, ToolValue } from "../../contract/tool.ts";
import { failureOf, ToolError } from "../../errors/tool-error.ts";
import type { PermissionChannel } from "../../permission/channel.ts";
import type { Toolbox } from "../../toolbox/toolbox.ts";
import type { FileRead, Root } from "../../workspace/root.ts";

type Perform = (args: Readonly<Record<string, unknown>>, call: ToolCall) => Promise<ToolValue> | ToolValue;

export interface SmallToolboxOptions {
  readonly root?: Root;
  readonly channel?: PermissionChannel;
  /** Called for every cancelled call. */
  readonly onCancelled?: () => void;
}

const text = { type: "string" };

/** A toolbox whose tools each show one thing that a server has to pass on. */
export function smallToolbox({ root, channel, onCancelled }: SmallToolboxOptions = {}): Toolbox {
  const performs = new Map<string, Perform>();
  const tools: ToolDefinition[] = [];
  const tool = (
    name: string,
    effect: ToolDefinition["effect"],
    input: Readonly<Record<string, unknown>>,
    output: Readonly<Record<string, unknown>>,
    perform: Perform,
  ): void => {
    const closed = (properties: Readonly<Record<string, unknown>>) => ({
      type: "object" as const,
      properties,
      required: Object.keys(properties),
      additionalProperties: false,
    });
    const definition = { name, title: `The tool ${name}`, description: `It does ${name}.`, effect };
    tools.push({ ...definition, input: closed(input), output: closed(output) } as ToolDefinition);
    performs.set(name, perform);
  };

  tool("echo", "read", { say: text }, { said: text }, ({ say }) => ({ said: say }));
  tool("fail", "read", {}, {}, () => {
    throw new ToolError("path_not_found", "There is no file nope.txt.", {
      hint: "List the folder.",
      did_you_mean: "n.txt",
    });
  });
  tool("crash", "read", {}, {}, () => JSON.parse("{"));
  tool("lie", "read", {}, { size: { type: "integer" } }, () => ({ size: "large" }));
  tool("count", "read", { to: { type: "integer" } }, { counted: { type: "integer" } }, async ({ to }, call) => {
    for (let each = 1; each <= Number(to); each++) {
      call.progress(`${each} of ${to}`);
      await setTimeout(120);
    }
    return { counted: Number(to) };
  });
  tool("wait", "read", { ms: { type: "integer" } }, { waited: { type: "boolean" } }, async ({ ms }, call) => {
    try {
      await setTimeout(Number(ms), undefined, { signal: call.signal });
    } catch {
      onCancelled?.();
      throw new ToolError("cancelled", "The call was cancelled.");
    }
    return { waited: true };
  });
  tool("print", "run", {}, { printed: { type: "boolean" } }, () => {
    console.log("this is not a message of the protocol");
    return { printed: true };
  });
  if (root !== undefined) {
    tool("readFile", "read", { path: text }, { path: text, content: text }, async ({ path }) => {
      const read = await root.read(String(path), 10_000);
      return { path: read.path, content: Buffer.from(read.bytes).toString("utf8") };
    });
    tool("listFiles", "read", { path: text }, { files: { type: "array", items: text } }, async ({ path }) => {
      return { files: (await root.list(String(path))).map((entry) => entry.path) };
    });
    tool("writeFile", "write", { path: text, content: text }, { path: text }, async ({ path, content }, call) => {
      const target = await root.target(String(path), 10_000);
      const answer = await channel?.ask(requestFor(target.path, String(content)), call.signal);
      if (answer?.answer === "comment") throw new ToolError("permission_denied", answer.say);
      if (answer?.answer !== "once")
        throw new ToolError("permission_denied", `answered: ${answer?.answer ?? "nothing"}`);
      if (answer.hash !== hash) throw new ToolError("permission_denied", "another hash");
      const { path: written } = await root.write(target, Buffer.from(String(content)));
      return { path: written };
    });
  }

  return {
    tools,
    instructions: "These tools are for tests.",
    endTurn: () => {},
    call: async (name, args, call): Promise<ToolResult> => {
      const whole = { signal: new AbortController().signal, progress: () => {}, attach: () => {}, ...call };
      try {
        return { ok: true, value: (await performs.get(name)?.({ ...Object(args) }, whole)) ?? {} };
      } catch (error) {
        if (error instanceof ToolError) return { ok: false, failure: failureOf(error) };
        throw error;
      }
    },
  };
}

const hash = "a".repeat(64);

function requestFor(path: string, content: string): Parameters<PermissionChannel["ask"]>[0] {
  return {
    id: "1",
    tool: "writeFile",
    action: { tool: "writeFile", effect: "write", path },
    display: {
      summary: `Create file: ${path}`,
      details: content,
      format_hint: "diff",
      truncated: false,
      shown_lines: 1,
      total_lines: content.split("\n").length,
      warnings: ["the name is \u001b[31modd"],
    },
    hash,
    rule: { decide: "allow", tool: "writeFile", path: "src/**" },
    expiresAt: new Date(Date.now() + 60_000).toISOString(),
  };
}

/** A workspace over real files that trusts its callers: it shows what a view on it lets through. */
export function plainRoot(folder: string): Root {
  const read = async (path: string): Promise<FileRead> => {
    const bytes = await readFile(join(folder, path));
    const state = { device: 0n, inode: 0n, size: bytes.length, modifiedNs: 0n, mode: 0o644, links: 1 };
    return { path, bytes, sha256: "", state };
  };
  return {
    path: folder,
    read,
    look: async (path) => {
      const found = await stat(join(folder, path)).catch(() => undefined);
      if (found === undefined) return undefined;
      return { path, kind: found.isDirectory() ? "folder" : "file", size: found.size };
    },
    list: async (path) => {
      const names = (await readdir(join(folder, path))).sort();
      return names.map((name) => ({ path: path === "" ? name : `${path}/${name}`, kind: "file", size: 0 }));
    },
    target: async (path) => ({ path }),
    write: async (target, bytes) => {
      await writeFile(join(folder, target.path), bytes);
      return { path: target.path, size: bytes.length, sha256: "" };
    },
    recordTarget: async (path) => ({ path }),
    remove: ({ path }) => rm(join(folder, path)),
  };
}
