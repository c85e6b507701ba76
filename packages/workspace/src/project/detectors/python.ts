import type { Findings } from "../facts.ts";
import type { ProjectFolder } from "../project-folder.ts";
import { type TomlTable, tablesOf } from "./toml.ts";

const markers = ["pyproject.toml", "setup.py", "setup.cfg", "requirements.txt", "Pipfile"] as const;
const frameworks = ["django", "fastapi", "flask", "starlette", "streamlit"] as const;

/** What the files of a Python project say, as far as it matters here. */
interface PythonFiles {
  /** The tables of pyproject.toml, and the sections of setup.cfg and tox.ini behind `ini:`. */
  readonly tables: ReadonlySet<string>;
  /** The names of what is depended on, in small letters. */
  readonly listed: ReadonlySet<string>;
}

/** Python, by its project files. */
export async function detectPython(project: ProjectFolder): Promise<Findings | undefined> {
  if ((await project.first(markers)) === undefined) return undefined;
  const { tables, listed } = await readFiles(project);
  const has = (...names: readonly string[]): boolean =>
    names.some((name) => [...tables].some((table) => table === name || table.startsWith(`${name}.`)));
  const uses = async (tool: string, files: readonly string[], ...sections: readonly string[]): Promise<boolean> =>
    listed.has(tool) || has(...sections) || (await project.first(files)) !== undefined;

  const files = await project.files();
  const hasTests = files.some((file) => /(?:^|\/)(?:test_[^/]+|[^/]+_test)\.py$/.test(file));
  const manager = await managerOf(project, tables);
  const run = (command: string): string => (manager.prefix === "" ? command : `${manager.prefix} ${command}`);

  const isPytest = await uses(
    "pytest",
    ["pytest.ini", "conftest.py", "tests/conftest.py"],
    "tool.pytest",
    "ini:pytest",
    "ini:tool:pytest",
  );
  const isDjango = await project.has("manage.py");
  const test = isPytest ? "pytest" : isDjango ? "python manage.py test" : hasTests ? "python -m unittest" : "";
  let lint = "";
  if (await uses("ruff", ["ruff.toml", ".ruff.toml"], "tool.ruff")) lint = "ruff check .";
  else if (await uses("flake8", [".flake8"], "ini:flake8")) lint = "flake8";
  let types = "";
  if (await uses("mypy", ["mypy.ini", ".mypy.ini"], "tool.mypy", "ini:mypy")) types = "mypy .";
  else if (await uses("pyright", ["pyrightconfig.json"], "tool.pyright")) types = "pyright";
  const command = (text: string): string => (text === "" ? "" : run(text));
  return {
    language: "python",
    packageManager: manager.name,
    frameworks: frameworks.filter((name) => listed.has(name)),
    hasTests: hasTests || isPytest,
    testCommand: command(test),
    lintCommand: command(lint),
    typecheckCommand: command(types),
  };
}

async function managerOf(
  project: ProjectFolder,
  tables: ReadonlySet<string>,
): Promise<{ readonly name: string; readonly prefix: string }> {
  const isOf = (tool: string): boolean => [...tables].some((name) => name === tool || name.startsWith(`${tool}.`));
  if (await project.has("uv.lock")) return { name: "uv", prefix: "uv run" };
  if ((await project.has("poetry.lock")) || isOf("tool.poetry")) return { name: "poetry", prefix: "poetry run" };
  if ((await project.has("pdm.lock")) || isOf("tool.pdm")) return { name: "pdm", prefix: "pdm run" };
  if (isOf("tool.uv")) return { name: "uv", prefix: "uv run" };
  if (await project.has("Pipfile")) return { name: "pipenv", prefix: "pipenv run" };
  return { name: "pip", prefix: "" };
}

async function readFiles(project: ProjectFolder): Promise<PythonFiles> {
  const texts = async (names: readonly string[]) => {
    const found: string[] = [];
    for (const name of names) found.push((await project.text(name)) ?? "");
    return found;
  };
  const tables = (await texts(["pyproject.toml", "Pipfile"])).flatMap(tablesOf);
  const settings = await texts(["setup.cfg", "tox.ini"]);
  const requirements = (await project.files()).filter((file) =>
    /^(?:requirements[^/]*|requirements\/[^/]+)\.(?:txt|in)$/.test(file),
  );
  const lists = await texts([...requirements.slice(0, 20), "setup.cfg"]);
  const sections = settings.flatMap((text) => [...text.matchAll(/^\[([^\]\n]+)\]/gm)].map(([, name]) => `ini:${name}`));
  const required = lists.flatMap((text) => text.split("\n").map(requirementOf)).filter((name) => name !== undefined);
  return {
    tables: new Set([...tables.map(({ name }) => name), ...sections]),
    listed: new Set([...tables.flatMap(dependenciesOf), ...required]),
  };
}

/** The packages that a table of pyproject.toml or a Pipfile lists. */
function dependenciesOf({ name, keys, lines }: TomlTable): string[] {
  const named = /(?:^|[.-])(?:dependencies|packages)$/.test(name) ? keys.map((key) => key.toLowerCase()) : [];
  const isList = /(?:dependencies|dependency-groups)$|^tool\.hatch\.envs\./.test(name);
  return [...named, ...namesIn(isList ? lines : dependenciesIn(lines))];
}

/** What stands in the lists `dependencies = [...]` of a table that says other things too. */
function dependenciesIn(lines: readonly string[]): string[] {
  let isInside = false;
  return lines.filter((line) => {
    const isOf = isInside || /^[\w-]*dependencies\s*=\s*\[/.test(line);
    isInside = isOf && !line.endsWith("]");
    return isOf;
  });
}

/** The packages that quoted requirements name. */
function namesIn(lines: readonly string[]): string[] {
  const quoted = lines.flatMap((line) => [...line.matchAll(/["']([^"']*)["']/g)].map((text) => text[1] ?? ""));
  return quoted.map(requirementOf).filter((name) => name !== undefined);
}

/** The package that a requirement names: `uvicorn[standard]>=0.30`; `undefined` where a text is none. */
function requirementOf(text: string): string | undefined {
  const [, name = "", rest = ""] = /^([A-Za-z0-9][A-Za-z0-9._-]*)(.*)$/.exec(text.trim()) ?? [];
  return name !== "" && /^(?:$|[[(<>=!~;#@])/.test(rest.trimStart()) ? name.toLowerCase() : undefined;
}
