import type { Findings } from "../facts.ts";
import type { ProjectFolder, Table } from "../project-folder.ts";
import { entriesNamed, hasTable, keysOf, textsIn } from "./toml.ts";

const markers = ["pyproject.toml", "setup.py", "setup.cfg", "requirements.txt", "Pipfile"] as const;
const frameworks = ["django", "fastapi", "flask", "starlette", "streamlit"] as const;

/** The relevant contents of a Python project's files. */
interface PythonFiles {
  /** pyproject.toml; empty if it is missing. */
  readonly pyproject: Table;
  /** The sections of setup.cfg and tox.ini, behind `ini:`. */
  readonly sections: ReadonlySet<string>;
  /** The names of dependencies, in lower case. */
  readonly listed: ReadonlySet<string>;
}

/** Python, by its project files. */
export async function detectPython(project: ProjectFolder): Promise<Findings | undefined> {
  if ((await project.first(markers)) === undefined) return undefined;
  const { pyproject, sections, listed } = await readFiles(project);
  const uses = async (tool: string, files: readonly string[], ...tables: readonly string[]): Promise<boolean> =>
    listed.has(tool) ||
    tables.some((name) => sections.has(name) || hasTable(pyproject, name)) ||
    (await project.first(files)) !== undefined;

  const files = await project.files();
  const hasTests = files.some((file) => /(?:^|\/)(?:test_[^/]+|[^/]+_test)\.py$/.test(file));
  const manager = await managerOf(project, pyproject);
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
  pyproject: Table,
): Promise<{ readonly name: string; readonly prefix: string }> {
  if (await project.has("uv.lock")) return { name: "uv", prefix: "uv run" };
  if ((await project.has("poetry.lock")) || hasTable(pyproject, "tool.poetry"))
    return { name: "poetry", prefix: "poetry run" };
  if ((await project.has("pdm.lock")) || hasTable(pyproject, "tool.pdm")) return { name: "pdm", prefix: "pdm run" };
  if (hasTable(pyproject, "tool.uv")) return { name: "uv", prefix: "uv run" };
  if (await project.has("Pipfile")) return { name: "pipenv", prefix: "pipenv run" };
  return { name: "pip", prefix: "" };
}

async function readFiles(project: ProjectFolder): Promise<PythonFiles> {
  const texts = async (names: readonly string[]) => {
    const found: string[] = [];
    for (const name of names) found.push((await project.text(name)) ?? "");
    return found;
  };
  const pyproject = (await project.toml("pyproject.toml")) ?? {};
  const pipfile = (await project.toml("Pipfile")) ?? {};
  const settings = await texts(["setup.cfg", "tox.ini"]);
  const requirements = (await project.files()).filter((file) =>
    /^(?:requirements[^/]*|requirements\/[^/]+)\.(?:txt|in)$/.test(file),
  );
  const lists = await texts([...requirements.slice(0, 20), "setup.cfg"]);
  const sections = settings.flatMap((text) => [...text.matchAll(/^\[([^\]\n]+)\]/gm)].map(([, name]) => `ini:${name}`));
  const required = lists.flatMap((text) => text.split("\n").map(requirementOf)).filter((name) => name !== undefined);
  return {
    pyproject,
    sections: new Set(sections),
    listed: new Set([...dependenciesOf(pyproject), ...dependenciesOf(pipfile), ...required]),
  };
}

/** The packages that pyproject.toml or a Pipfile lists: as keys of a table, or in lists of requirements. */
function dependenciesOf(file: Table): string[] {
  const named = entriesNamed(file, /(?:^|-)(?:dependencies|packages)$/).flatMap(([, packages]) => keysOf(packages));
  // The scripts of Hatch's environments name tools as well.
  const lists = entriesNamed(file, /dependencies$|^dependency-groups$|^envs$/).flatMap(([, value]) => textsIn(value));
  return [...named.map((name) => name.toLowerCase()), ...lists.map(requirementOf).filter((name) => name !== undefined)];
}

/** The package that a requirement names: `uvicorn[standard]>=0.30`; `undefined` if the text is not a requirement. */
function requirementOf(text: string): string | undefined {
  const [, name = "", rest = ""] = /^([A-Za-z0-9][A-Za-z0-9._-]*)(.*)$/.exec(text.trim()) ?? [];
  return name !== "" && /^(?:$|[[(<>=!~;#@])/.test(rest.trimStart()) ? name.toLowerCase() : undefined;
}
