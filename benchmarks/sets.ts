import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { loadavg, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { execPath, exit, stderr, stdout } from "node:process";
import { parseArgs } from "node:util";
import { installCommand } from "./installed.ts";
import { median } from "./measure.ts";
import { machineName } from "./report.ts";

/*
 * `node benchmarks/sets.ts`: how long a set of templates with many files takes to apply, with `cuebook template apply` as it is published
 * and with plop's `addMany`, which is given the same files, names and values. It writes benchmarks/SETS.md. The peer is installed by
 * `npm ci --prefix benchmarks`.
 */
const { values } = parseArgs({
  options: {
    files: { type: "string", default: "200" },
    rounds: { type: "string", default: "9" },
    write: { type: "boolean", default: true },
  },
  allowNegative: true,
});
const [files, rounds] = [Number(values.files), Number(values.rounds)];
if (!Number.isInteger(files) || !Number.isInteger(rounds) || files < 1 || rounds < 1) {
  stderr.write("usage: node benchmarks/sets.ts [--files N] [--rounds N] [--no-write]\n");
  exit(2);
}

const load = loadavg()[0] ?? 0;
const manifest = createRequire(new URL("package.json", import.meta.url)).resolve("plop/package.json");
const peer = join(dirname(manifest), "bin/plop.js");
const { version }: { version: string } = JSON.parse(readFileSync(manifest, "utf8"));
const given = { name: "orders", port: "8080", owner: "ann" };

/** One of the files, with the same placeholders in both languages. */
const textOf = (at: number) => `// {{ name }}: part ${at}, of {{ owner }}
export const port = {{ port }};

export function start${at}(): string {
  return "{{ name }} on {{ port }}";
}
${"// A line that every file of this size has.\n".repeat(30)}`;
const names = Array.from({ length: files }, (_, at) => `area-${at % 20}/part-${at}`);

function write(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** A tool with its project. */
interface Tool {
  readonly name: string;
  readonly args: readonly string[];
  readonly prepare: (project: string) => void;
}

function toolsWith(command: string): readonly [Tool, Tool] {
  const sets = Object.entries(given).flatMap(([name, value]) => ["--set", `${name}=${value}`]);
  return [
    {
      name: "cuebook template apply",
      args: [command, "template", "apply", "many", ...sets, "--yes"],
      prepare: (project) => {
        write(project, ".cuebook/config.yaml", "{}\n");
        for (const [at, name] of names.entries()) write(project, `.templates/many/${name}.tmpl`, textOf(at));
        const targets = names.map((name) => `  - { source: ${name}.tmpl, target: "{{ name }}/${name}.ts" }\n`);
        const variables = 'variables:\n  name: { pattern: "^[a-z]+$" }\n  port: { type: integer }\n  owner: {}\n';
        write(project, ".templates/many/template.yaml", `version: 1\n${variables}files:\n${targets.join("")}`);
      },
    },
    {
      name: `plop ${version}`,
      args: [
        peer,
        "--no-progress",
        "many",
        "--",
        ...Object.entries(given).flatMap(([name, value]) => [`--${name}`, value]),
      ],
      prepare: (project) => {
        write(project, "package.json", '{ "type": "module" }\n');
        for (const [at, name] of names.entries()) write(project, `templates/${name}.ts.hbs`, textOf(at));
        const prompts = Object.keys(given).map((name) => ({ type: "input", name, message: name }));
        const actions = [
          { type: "addMany", destination: "{{ name }}", base: "templates", templateFiles: "templates/**/*.hbs" },
        ];
        const generator = JSON.stringify({ description: "many files", prompts, actions });
        write(project, "plopfile.js", `export default (plop) => plop.setGenerator("many", ${generator});\n`);
      },
    },
  ];
}

/** @returns the milliseconds of one call in a new project, and what it wrote, one file after the other */
function measure({ name, args, prepare }: Tool): { readonly ms: number; readonly written: string } {
  const project = mkdtempSync(join(tmpdir(), "cuebook-sets-"));
  try {
    prepare(project);
    const begun = performance.now();
    execFileSync(execPath, args, { cwd: project, stdio: "ignore" });
    const ms = performance.now() - begun;
    const missing = names.filter((each) => !existsSync(join(project, given.name, `${each}.ts`)));
    if (missing.length > 0) throw new Error(`${name} has not written ${missing.length} files, such as ${missing[0]}`);
    const texts = names.map((each) => readFileSync(join(project, given.name, `${each}.ts`), "utf8").trim());
    return { ms, written: texts.join("\n") };
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
}

const command = await installCommand();
try {
  const [own, other] = toolsWith(command.file);
  const times: { readonly own: number; readonly other: number }[] = [];
  // The first round fills the caches of the system.
  for (let round = 0; round <= rounds; round++) {
    const [ours, theirs] = [measure(own), measure(other)];
    if (ours.written !== theirs.written) throw new Error("the two have written different texts");
    if (round > 0) times.push({ own: ours.ms, other: theirs.ms });
  }
  const row = (what: string, of: (all: readonly number[]) => number) => {
    const [ours, theirs] = [of(times.map((each) => each.own)), of(times.map((each) => each.other))];
    return `| ${what} | ${ours.toFixed(0)} | ${theirs.toFixed(0)} | ${(ours / theirs).toFixed(2)}x |`;
  };
  const text = [
    "# How long a set of templates takes to apply",
    "",
    `\`node benchmarks/sets.ts --files ${files} --rounds ${rounds}\`, Node ${process.version}, ${machineName()},`,
    `load ${load.toFixed(1)} at the start. A set of ${files} files, each of 37 lines with three variables, into a new project: milliseconds`,
    "of the whole command, the two by turns. Both have the same texts, names and values, and the files are compared.",
    "",
    `| | ${own.name} | ${other.name} | ratio |`,
    "| --- | --- | --- | --- |",
    row("fastest", (all) => Math.min(...all)),
    row("median", median),
    "",
    "Cuebook also proves the set for all values of its variables, shows the whole change, records it so that it can be undone and brought up",
    "to date, and writes all files or none; plop renders the files and writes them one by one.",
    "",
  ].join("\n");
  if (values.write) writeFileSync(join(import.meta.dirname, "SETS.md"), text);
  stdout.write(text);
} finally {
  command.remove();
}
