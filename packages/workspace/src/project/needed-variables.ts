import { ProjectFolder } from "./project-folder.ts";
import { projectPlaces } from "./project-folders.ts";

/** A variable of the environment that a project uses, and the files that say so, by their paths. */
export interface NeededVariable {
  readonly name: string;
  readonly from: readonly string[];
}

/** What installs dependencies reaches the network by them. */
const ofNetwork = ["HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY", "http_proxy", "https_proxy", "no_proxy"];

/** The variables that toolchains read, without those that every child gets: `childEnvironment` has these. */
const ofToolchains = {
  go: ["GOPROXY", "GOSUMDB", "GONOPROXY", "GOINSECURE", "GOEXPERIMENT", "CGO_ENABLED", "CGO_CFLAGS", "CGO_LDFLAGS"],
  java: ["MAVEN_OPTS", "MAVEN_ARGS", "GRADLE_OPTS", "JAVA_OPTS", "JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS"],
  node: ["NPM_CONFIG_USERCONFIG", "NPM_CONFIG_REGISTRY"],
  python: ["PIP_INDEX_URL", "PIP_EXTRA_INDEX_URL", "PIP_CONFIG_FILE", "UV_DEFAULT_INDEX", "UV_INDEX"],
  rust: ["RUSTFLAGS", "RUSTC_WRAPPER", "CARGO_BUILD_TARGET", "OPENSSL_DIR", "LIBCLANG_PATH", "PROTOC"],
} as const;

type Toolchain = keyof typeof ofToolchains;

/** Other names of toolchains, as version managers have them. */
const toolNames: Readonly<Record<string, Toolchain>> = {
  ...{ golang: "go", gradle: "java", kotlin: "java", maven: "java", nodejs: "node", bun: "node", pnpm: "node" },
  ...{ poetry: "python", uv: "python", cargo: "rust" },
};

/** The variables of Docker, which tests start services with. */
const ofDocker = ["DOCKER_HOST", "DOCKER_CONFIG", "COMPOSE_FILE", "COMPOSE_PROFILES", "COMPOSE_PROJECT_NAME"];

interface Source {
  readonly files: readonly string[];
  readonly namesIn: (text: string) => readonly string[];
}

/** The files that name variables, and how they do. */
const sources: readonly Source[] = [
  { files: [".env.example", ".env.sample", ".env.template", ".env.dist", "env.example"], namesIn: namesInExample },
  {
    files: ["compose.yaml", "compose.yml", "docker-compose.yaml", "docker-compose.yml"],
    namesIn: (text) => [...ofDocker, ...namesInCompose(text)],
  },
  { files: [".envrc"], namesIn: (text) => matches(text, /(?:^|[;&])[ \t]*export[ \t]+([A-Za-z_]\w*)/gm) },
  { files: ["mise.toml", ".mise.toml"], namesIn: namesInMise },
  { files: [".tool-versions"], namesIn: (text) => matches(text, /^([\w-]+)[ \t]/gm).flatMap(ofTool) },
  { files: ["package.json"], namesIn: (text) => [...ofToolchain("node"), ...namesInScripts(text)] },
  { files: [".npmrc", ".yarnrc.yml"], namesIn: (text) => matches(text, /\$\{([A-Za-z_]\w*)/g) },
  { files: [".nvmrc", ".node-version"], namesIn: () => ofToolchain("node") },
  { files: ["GNUmakefile", "makefile", "Makefile"], namesIn: namesInMakefile },
  {
    files: ["pom.xml"],
    namesIn: (text) => [...ofToolchain("java"), ...matches(text, /\$\{env\.([A-Za-z_]\w*)\}/g)],
  },
  {
    files: ["build.gradle", "build.gradle.kts", "settings.gradle", "settings.gradle.kts"],
    namesIn: (text) => [
      ...ofToolchain("java"),
      ...matches(text, /\b(?:getenv|environmentVariable)\(\s*["']([A-Za-z_]\w*)["']/g),
    ],
  },
  { files: ["go.mod", "go.work"], namesIn: () => ofToolchain("go") },
  { files: ["Cargo.toml"], namesIn: () => ofToolchain("rust") },
  {
    files: ["pyproject.toml", "setup.py", "setup.cfg", "requirements.txt", "Pipfile", ".python-version"],
    namesIn: () => ofToolchain("python"),
  },
];

/** The names of variables in the text of a file of a project. @param file its name */
export function variablesIn(file: string, text: string): readonly string[] {
  const found = sources.filter(({ files }) => files.includes(file)).flatMap(({ namesIn }) => namesIn(text));
  return [...new Set(found)];
}

/**
 * The variables that a project uses, as far as its files say so: at its root, and in the projects below. No program is run, and no value
 * is read.
 * @param folder absolute
 */
export async function neededVariables(folder: string): Promise<readonly NeededVariable[]> {
  const root = new ProjectFolder(folder);
  const found = new Map<string, string[]>();
  for (const place of ["", ...(await projectPlaces(root))]) {
    for (const file of sources.flatMap(({ files }) => files)) {
      const path = place === "" ? file : `${place}/${file}`;
      const text = await root.text(path);
      for (const name of text === undefined ? [] : variablesIn(file, text))
        found.set(name, [...(found.get(name) ?? []), path]);
    }
  }
  return [...found].map(([name, from]) => ({ name, from }));
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, ...names]) => names.filter((name) => name !== undefined));
}

function ofToolchain(name: Toolchain): readonly string[] {
  return [...ofToolchains[name], ...ofNetwork];
}

function ofTool(name: string): readonly string[] {
  const known = Object.hasOwn(toolNames, name) ? toolNames[name] : name;
  return known !== undefined && Object.hasOwn(ofToolchains, known) ? ofToolchain(known as Toolchain) : [];
}

function namesInExample(text: string): readonly string[] {
  return matches(text, /^[ \t]*(?:export[ \t]+)?([A-Za-z_]\w*)[ \t]*=/gm);
}

/** What is filled in, `${NAME:-default}`, and what is passed on, `- NAME`. A `$$` is a dollar. */
function namesInCompose(text: string): readonly string[] {
  const filled = text.replaceAll("$$", "");
  return [...shellNames(filled), ...matches(text, /^[ \t]*-[ \t]+["']?([A-Z][A-Z0-9_]*)["']?[ \t\r]*$/gm)];
}

function shellNames(text: string): readonly string[] {
  return matches(text, /\$\{?([A-Za-z_]\w*)/g);
}

/** The names in the table `env`, and the variables of the tools in the table `tools`. */
function namesInMise(text: string): readonly string[] {
  let table = "";
  return text.split("\n").flatMap((line) => {
    table = /^[ \t]*\[([^\]]*)\]/.exec(line)?.[1]?.trim() ?? table;
    const key = /^[ \t]*["']?([\w-]+)["']?[ \t]*=/.exec(line)?.[1];
    if (key === undefined) return [];
    if (table === "tools") return ofTool(key);
    // Its own settings of the table begin with a line.
    return table === "env" && !key.startsWith("_") ? [key] : [];
  });
}

function namesInScripts(text: string): readonly string[] {
  try {
    const manifest: unknown = JSON.parse(text);
    const scripts = typeof manifest === "object" && manifest !== null && "scripts" in manifest ? manifest.scripts : {};
    return Object.values(scripts ?? {}).flatMap((script) => (typeof script === "string" ? shellNames(script) : []));
  } catch {
    return [];
  }
}

/** What a Makefile uses, in its own words or in those of its recipes, and does not set. `NAME ?= default` lets the environment set it. */
function namesInMakefile(text: string): readonly string[] {
  const set = new Set(matches(text, /^(?:[^\s#=:][^#=:\n]*:)? *(?:\w+ +)*([A-Za-z_]\w*)[ \t]*(?::{0,3}|[+!])=/gm));
  const ofRecipes = new Set(
    matches(text, /(?:^|[\s;&|@(])([A-Za-z_]\w*)=|\bfor ([A-Za-z_]\w*) in\b|\bread ([A-Za-z_]\w*)/g),
  );
  return [
    ...matches(text, /(?<!\$)\$[({]([A-Za-z_]\w*)[)}:]/g).filter((name) => !set.has(name)),
    ...matches(text, /\$\$\{?([A-Za-z_]\w*)/g).filter((name) => !ofRecipes.has(name) && !set.has(name)),
    ...matches(text, /^ *(?:\w+ +)*([A-Za-z_]\w*)[ \t]*\?=/gm),
  ];
}
