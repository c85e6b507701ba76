import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Node, parseSync, Visitor } from "oxc-parser";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

/** What is read of a command of the parser. */
interface Command {
  name(): string;
  aliases(): readonly string[];
  readonly options: readonly { readonly long?: string | null }[];
  readonly commands: readonly Command[];
}

/** A text of a hint, with `…` for each value that it has. */
interface Hint {
  readonly file: string;
  readonly text: string;
}

/** The hints in all sources: values called `hint`, the second argument of a `UsageError`, and the table of advice. */
function hints(): readonly Hint[] {
  const found: Hint[] = [];
  for (const name of readdirSync(join(root, "packages"))) {
    const source = join(root, "packages", name, "src");
    for (const entry of readdirSync(source, { recursive: true, encoding: "utf8" })) {
      if (!/\.tsx?$/.test(entry) || /\.test\.ts|(^|\/)(testing|fixtures)\//.test(entry)) continue;
      const file = `packages/${name}/src/${entry}`;
      for (const text of hintsOf(file)) found.push({ file, text });
    }
  }
  return found;
}

function hintsOf(file: string): readonly string[] {
  const code = readFileSync(join(root, file), "utf8");
  // Trees of files are large.
  if (!/\bhint\b|UsageError|adviceByCode/.test(code)) return [];
  const { program } = parseSync(file, code);
  if (file.endsWith("failure/advice.ts")) return textsIn(program);
  const found: string[] = [];
  new Visitor({
    Property: ({ key, value }) => {
      if (key.type === "Identifier" && key.name === "hint") found.push(...textsIn(value));
    },
    VariableDeclarator: ({ id, init }) => {
      if (id.type === "Identifier" && id.name === "hint" && init !== null) found.push(...textsIn(init));
    },
    NewExpression: ({ callee, arguments: [, hint] }) => {
      if (callee.type === "Identifier" && callee.name === "UsageError" && hint !== undefined)
        found.push(...textsIn(hint));
    },
  }).visit(program);
  return found;
}

/** The texts below a node of the tree. */
function textsIn(node: unknown): readonly string[] {
  if (Array.isArray(node)) return node.flatMap(textsIn);
  if (typeof node !== "object" || node === null) return [];
  const at = node as Node;
  if (at.type === "Literal") return typeof at.value === "string" ? [at.value] : [];
  if (at.type === "TemplateLiteral") {
    const text = at.quasis.map(({ value }) => value.cooked).join("…");
    return [text, ...at.expressions.flatMap(textsIn)];
  }
  return Object.values(at).flatMap(textsIn);
}

/** Every command with its path, and every option of any of them. */
async function commandsAndOptions() {
  // The command is not a library: its modules have no public name.
  const load = (file: string) => import(new URL(`../packages/cli/src/${file}`, import.meta.url).href);
  const [{ programOf }, { processTerminal }] = await Promise.all([load("program.ts"), load("terminal/terminal.ts")]);
  const program: Command = await programOf(processTerminal(process), () => {});
  const commands = new Map<string, Command>();
  const options = new Set(["--help", "--version"]);
  const add = (command: Command, before: string): void => {
    for (const { long } of command.options) if (long) options.add(long);
    for (const child of command.commands) {
      for (const name of [child.name(), ...child.aliases()]) commands.set(`${before}${name}`, child);
      add(child, `${before}${child.name()} `);
    }
  };
  add(program, "");
  return { commands, options };
}

/** The keys of the configuration, of agents, and of workflows: the first column of tables that are made from the code. */
function settingNames(): ReadonlySet<string> {
  const pages = ["configuration", "agents", "workflow-file", "phases", "mcp-clients", "permissions", "replay-scripts"];
  const rows = pages.flatMap((page) =>
    readFileSync(join(root, `docs/reference/${page}.md`), "utf8")
      .matchAll(/^\| `([^`|]+)`/gm)
      .toArray(),
  );
  return new Set(rows.flatMap(([, path = ""]) => [path, ...path.split(".")].map((name) => name.replace(/\[\]$/, ""))));
}

/** Options of git and of programs of PostgreSQL. */
const foreign: ReadonlySet<string> = new Set([
  "--abort",
  "--add",
  "--bare",
  "--global",
  "--unshallow",
  "--encoding",
  "--template",
]);

const allHints = hints();

test("hints name only commands and options that exist", async () => {
  const { commands, options } = await commandsAndOptions();
  const unknown: string[] = [];
  for (const { file, text } of allHints) {
    for (const [, first = "", second = ""] of text.matchAll(/\bcuebook ([a-z][a-z-]*)(?: ([a-z][a-z-]*))?/g)) {
      const command = commands.get(first);
      if (command === undefined) unknown.push(`${file}: cuebook ${first}`);
      else if (command.commands.length > 0 && second !== "" && !commands.has(`${first} ${second}`))
        unknown.push(`${file}: cuebook ${first} ${second}`);
    }
    for (const [option] of text.matchAll(/(?<![\w-])--[a-z][a-z-]+/g))
      if (!options.has(option) && !foreign.has(option)) unknown.push(`${file}: ${option}`);
  }
  expect(unknown).toEqual([]);
});

test("hints name only settings that exist", () => {
  const names = settingNames();
  const unknown: string[] = [];
  for (const { file, text } of allHints) {
    // A path of the configuration, or a name in backticks that is written as settings are.
    const paths = text.matchAll(
      /\b(?:limits|tools|page|serve|handoff|telemetry|queues)\.[\w.]*\w|`([a-z]+(?:_[a-z]+)+):?`/g,
    );
    for (const [path, name = path] of paths) {
      const last = name.split(".").at(-1) ?? name;
      if (!names.has(name) && !names.has(last)) unknown.push(`${file}: ${name}`);
    }
  }
  expect(unknown).toEqual([]);
});
