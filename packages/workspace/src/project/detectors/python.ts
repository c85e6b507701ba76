import { shellWord } from "@cuebook/policy";
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
  const isPytest = await uses(
    "pytest",
    ["pytest.ini", "conftest.py", "tests/conftest.py"],
    "tool.pytest",
    "ini:pytest",
    "ini:tool:pytest",
  );
  const setup = await setupOf(project, manager.name, ownPackage(pyproject), isPytest ? "pytest" : undefined);
  const run = (command: string): string => (manager.prefix === "" ? command : `${manager.prefix} ${command}`);
  const python = setup.python ?? (manager.name === "pip" ? await pythonOf(project) : "python");

  const isDjango = await project.has("manage.py");
  const tool = (name: string): string => (setup.python === undefined ? name : `${setup.python} -m ${name}`);
  const unittest = `${python} -m unittest${unittestPlace(files)}`;
  const test = isPytest ? tool("pytest") : isDjango ? `${python} manage.py test` : hasTests ? unittest : "";
  let lint = "";
  if (await uses("ruff", ["ruff.toml", ".ruff.toml"], "tool.ruff")) lint = tool("ruff check .");
  else if (await uses("flake8", [".flake8"], "ini:flake8")) lint = tool("flake8");
  let types = "";
  if (await uses("mypy", ["mypy.ini", ".mypy.ini"], "tool.mypy", "ini:mypy")) types = tool("mypy .");
  else if (await uses("pyright", ["pyrightconfig.json"], "tool.pyright")) types = tool("pyright");
  const command = (text: string): string => (text === "" ? "" : run(text));
  return {
    language: "python",
    packageManager: manager.name,
    frameworks: frameworks.filter((name) => listed.has(name)),
    hasTests: hasTests || isPytest,
    setupCommand: setup.command,
    testCommand: command(test),
    lintCommand: command(lint),
    typecheckCommand: command(types),
  };
}

/** The interpreter: some systems have it only as `python3`. */
async function pythonOf(project: ProjectFolder): Promise<string> {
  const isNumbered = !(await project.hasProgram("python")) && (await project.hasProgram("python3"));
  return isNumbered ? "python3" : "python";
}

/** Tests in a folder that is not a package are found only if the search begins there. */
function unittestPlace(files: readonly string[]): string {
  const tests = files.filter((file) => /(?:^|\/)test_[^/]*\.py$/.test(file));
  const folder = ["tests", "test"].find((each) => tests.every((file) => file.startsWith(`${each}/`)));
  return tests.length === 0 || folder === undefined || files.includes(`${folder}/__init__.py`)
    ? ""
    : ` discover -s ${folder}`;
}

const requirementFiles = [
  ...["requirements.txt", "requirements-dev.txt", "requirements_dev.txt", "dev-requirements.txt"],
  ...["requirements-test.txt", "test-requirements.txt", "requirements/dev.txt", "requirements/test.txt"],
] as const;

/** The extras and groups of dependencies that tests need, by their usual names. */
const ofTests = /^(?:dev|develop|development|tests?|testing)$/;

/** What pip installs of a project that is a package itself. */
interface OwnPackage {
  /** Arguments of pip. */
  readonly args: string;
  /** The packages that come with it. */
  readonly names: readonly string[];
}

/**
 * The project as a package with a build system. Installed in the worktree, its tests import the worktree's code: an environment that is
 * active has that of the checkout. `undefined`: it is none.
 */
function ownPackage(pyproject: Table): OwnPackage | undefined {
  if (!hasTable(pyproject, "build-system")) return undefined;
  const extras = entriesNamed(pyproject, /^optional-dependencies$/).flatMap(([, value]) => namedIn(value));
  const groups = entriesNamed(pyproject, /^dependency-groups$/).flatMap(([, value]) => namedIn(value));
  // An older pip knows no groups.
  const grouped = groups
    .flatMap(([, value]): readonly unknown[] => (Array.isArray(value) ? value : []))
    .filter((each) => typeof each === "string")
    .filter((text) => requirementOf(text) !== undefined);
  const extra = extras.length === 0 ? "" : `[${extras.map(([name]) => name).join(",")}]`;
  const needed = entriesNamed(pyproject, /^dependencies$/).flatMap(([, value]) => textsIn(value));
  const all = [...needed, ...extras.flatMap(([, value]) => textsIn(value)), ...grouped];
  return {
    args: [` -e ${shellWord(`.${extra}`)}`, ...grouped.map((text) => ` ${shellWord(text)}`)].join(""),
    names: all.map(requirementOf).filter((name) => name !== undefined),
  };
}

/** The entries of a table that tests need. */
function namedIn(value: unknown): (readonly [name: string, value: unknown])[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).filter(([name]) => ofTests.test(name));
}

/**
 * The command that installs the dependencies. With pip, it creates an environment in the worktree that also sees the packages of the
 * system, and whose interpreter the other commands need.
 * @param runner of the tests: without it in the environment, the project is not installed as a package
 */
async function setupOf(
  project: ProjectFolder,
  manager: string,
  own: OwnPackage | undefined,
  runner: string | undefined,
): Promise<{ readonly command: string; readonly python?: string }> {
  switch (manager) {
    case "uv":
      return { command: "uv sync" };
    case "poetry":
      return { command: "poetry install" };
    case "pdm":
      return { command: "pdm install" };
    case "pipenv":
      return {
        command: (await project.has("Pipfile.lock")) ? "pipenv sync --dev" : "pipenv install --dev --skip-lock",
      };
  }
  const lists: string[] = [];
  const installed = new Set(own?.names);
  for (const name of requirementFiles) {
    const lines = ((await project.text(name)) ?? "").split("\n");
    if (lines.some((line) => /^[^#\s]/.test(line))) lists.push(` -r ${name}`);
    for (const required of lines.map(requirementOf)) if (required !== undefined) installed.add(required);
  }
  if (own !== undefined && (runner === undefined || installed.has(runner))) lists.push(own.args);
  if (lists.length === 0) return { command: "" };
  const python = ".venv/bin/python";
  const create = `${await pythonOf(project)} -m venv --system-site-packages .venv`;
  return { command: `${create} && ${python} -m pip install${lists.join("")}`, python };
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
