import { existsSync, readFileSync, statSync } from "node:fs";
import { basename, join, relative, resolve } from "node:path";
import type { templateNew as templateNewOutput } from "@cuebook/commands/json";
import { plural, printableLine } from "@cuebook/settings/values";
import { writeYaml } from "@cuebook/settings/yaml";
import { writeFiles } from "@cuebook/system";
import { checkSet, findSet, plainText } from "@cuebook/tools";
import { NotFoundError, UsageError } from "../../failure/failure.ts";
import { Findings } from "../../findings/findings.ts";
import { jsonText } from "../../output/json.ts";
import { openToolProject, workspacePath } from "../../project/tool-project.ts";
import type { CommandContext } from "../../terminal/command-context.ts";
import { exitCode } from "../../terminal/exit-code.ts";
import { withToolFailures } from "../with-tool-failures.ts";
import { surroundingsOf } from "./surroundings.ts";

export interface NewOptions {
  readonly from?: readonly string[];
  readonly set?: readonly string[];
  readonly format: "text" | "json";
}

/** A file of the new set. */
interface SetSource {
  readonly source: string;
  readonly target: string;
  readonly text: string | Uint8Array;
  readonly mode: number;
}

/** Runs `cuebook template new`. */
export async function newCommand(name: string, options: NewOptions, context: CommandContext): Promise<void> {
  await withToolFailures(context, options.format, async () => {
    const { terminal } = context;
    const { format, from = [] } = options;
    const project = await openToolProject(context, format);
    if (project === undefined) return;
    if (!/^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(name))
      throw new UsageError(`"${name}" cannot be the name of a set`, "use letters, digits, . _ and -");
    if (from.length === 0)
      throw new UsageError("no files are named", "for example: --from services/orders/main.ts --set name=orders");
    const folder = join(project.root.path, ".templates", name);
    if (existsSync(folder))
      throw new UsageError(`${relative(terminal.cwd, folder)} exists already`, "choose another name, or remove it");
    const values = new Map((options.set ?? []).map(readValue));
    const files = from.map((file) => {
      const inside = workspacePath(project, file, terminal.cwd);
      const stats = statSync(resolve(terminal.cwd, file), { throwIfNoEntry: false });
      if (stats === undefined) throw new NotFoundError(`there is no file "${file}"`);
      if (inside === undefined || !stats.isFile()) {
        throw new UsageError(`${file} is not a file of the project`, "--from takes files of the project");
      }
      return sourceOf(inside, resolve(terminal.cwd, file), values);
    });
    const sources = distinctSources(files);
    const description = { path: "template.yaml", text: descriptionOf(name, sources, values) };
    const contents = sources.map(({ source, text, mode }) => ({ path: source, text, mode }));
    writeFiles(folder, [...contents, description], { force: false, kept: "nothing of the set was kept" });
    const { set } = await findSet(surroundingsOf(project), `.templates/${name}`, "applyTemplate");
    const findings = new Findings();
    findings.add({ diagnostics: checkSet(set), sources: set.sources });
    if (format === "json")
      terminal.out(
        jsonText<typeof templateNewOutput>({
          set: name,
          path: `.templates/${name}`,
          diagnostics: findings.diagnostics,
        }),
      );
    else {
      terminal.out(
        `made  .templates/${name}  ${plural(set.variables.length, "variable")}, ${plural(set.files.length, "file")}\n`,
      );
      for (const { name: variable } of set.variables) terminal.out(`  ${printableLine(variable)}\n`);
      findings.show(context);
      terminal.out(`next  cuebook template apply ${name} --dry-run\n`);
    }
    if (findings.hasErrors) context.finish(exitCode.findings);
  });
}

function readValue(given: string): readonly [string, string] {
  const [, name, value] = /^([A-Za-z_][A-Za-z0-9_]*)=(.{2,})$/s.exec(given) ?? [];
  if (name === undefined || value === undefined) {
    throw new UsageError(
      `--set takes name=value with a value of at least two characters, not "${given}"`,
      "for example: --set name=orders",
    );
  }
  return [name, value];
}

function sourceOf(path: string, file: string, values: ReadonlyMap<string, string>): SetSource {
  const bytes = readFileSync(file);
  const { mode } = statSync(file);
  const text = plainText(bytes);
  const target = withVariables(path, values);
  const name = basename(path);
  const content = text === undefined ? undefined : withVariables(text, values);
  // A file without variables is copied unchanged, so that its braces need no escaping.
  if (text === undefined || content === undefined || content === escaped(text))
    return { source: name, target, text: bytes, mode: mode & 0o777 };
  return { source: `${name}.tmpl`, target, text: content, mode: mode & 0o777 };
}

/** A text with variables in place of their values, as written, capitalized, in upper case and in lower case. */
function withVariables(text: string, values: ReadonlyMap<string, string>): string {
  const forms = new Map<string, string>();
  for (const [name, value] of values) {
    const capital = value.charAt(0).toUpperCase() + value.slice(1).toLowerCase();
    for (const [form, expression] of [
      [value, name],
      [capital, `${name}|capitalize`],
      [value.toUpperCase(), `${name}|upper`],
      [value.toLowerCase(), `${name}|lower`],
    ] as const)
      if (!forms.has(form)) forms.set(form, `{{ ${expression} }}`);
  }
  const longest = [...forms.keys()].sort((a, b) => b.length - a.length);
  if (longest.length === 0) return escaped(text);
  const pattern = new RegExp(longest.map((form) => form.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|"), "g");
  let [result, at] = ["", 0];
  for (const { 0: form, index } of text.matchAll(pattern)) {
    result += escaped(text.slice(at, index)) + (forms.get(form) ?? form);
    at = index + form.length;
  }
  return result + escaped(text.slice(at));
}

/** The text with escaped braces, so that they are not tags of the template. */
function escaped(text: string): string {
  return text.replace(/\{[{%#]/g, (tag) => `{{ "${tag}" }}`);
}

/** Makes file names unique: a file that shares its name gets a number in front. */
function distinctSources(files: readonly SetSource[]): readonly SetSource[] {
  const count = Map.groupBy(files, ({ source }) => source);
  return files.map((file, at) =>
    (count.get(file.source)?.length ?? 0) > 1 ? { ...file, source: `${at + 1}-${file.source}` } : file,
  );
}

function descriptionOf(name: string, files: readonly SetSource[], values: ReadonlyMap<string, string>): string {
  const variables = Object.fromEntries(
    [...values].map(([variable, value]) => [
      variable,
      { type: "string", help: `For example: ${value}.`, ...patternFor(value) },
    ]),
  );
  return writeYaml({
    version: 1,
    description: `What ${name} makes.`,
    ...(values.size === 0 ? {} : { variables }),
    files: files.map(({ source, target }) => ({ source, target })),
  });
}

function patternFor(value: string): { readonly pattern?: string } {
  const patterns = ["^[a-z][a-z0-9-]*$", "^[A-Za-z][A-Za-z0-9_-]*$"];
  const pattern = patterns.find((each) => new RegExp(each).test(value));
  return pattern === undefined ? {} : { pattern };
}
