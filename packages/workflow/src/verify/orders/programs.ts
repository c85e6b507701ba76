import { programOf, readingPrograms, shellCommand, shellParts } from "@cuebook/policy";

/** Programs by whose name a code span is known to be a command line, beside those whose arguments are known. */
const programs: ReadonlySet<string> = new Set([
  ...["git", "gh", "glab", "npm", "npx", "pnpm", "yarn", "bun", "bunx", "node", "deno", "corepack"],
  ...["python", "python3", "pip", "pip3", "pipx", "uv", "poetry", "pipenv", "tox", "nox", "pre-commit"],
  ...["cargo", "rustup", "go", "make", "cmake", "ninja", "just", "task", "bazel", "mvn", "gradle", "sbt"],
  ...["bundle", "gem", "rake", "rails", "composer", "php", "dotnet", "swift", "mix", "docker", "podman"],
  ...["kubectl", "helm", "terraform", "aws", "gcloud", "az", "psql", "mysql", "sqlite3", "curl", "wget"],
  ...["rm", "cp", "mv", "mkdir", "touch", "chmod", "ln", "sed", "ssh", "scp", "rsync", "apt-get", "brew"],
]);

/** Programs that say enough without a further word. */
const alone: ReadonlySet<string> = new Set(["make", "just", "tox", "nox", "pytest", "yarn", "rake"]);

/** Whether a line is a command, or a list of them, and not the name of something. */
export function isCommand(line: string): boolean {
  const words = shellCommand(line);
  const isForShell = words[0] === "sh" && words[2] === line;
  if (isForShell) return shellParts(line)?.every((part) => isKnown(part.words)) ?? false;
  return isKnown(words);
}

function isKnown(words: readonly string[]): boolean {
  const [name = "", ...more] = words;
  if (more.length === 0)
    return alone.has(name) || /^\.{0,2}\/[\w./-]+$/.test(name) || /^[\w-]+\/[\w./-]+\.sh$/.test(name);
  if (programs.has(name) || /^\.{1,2}\/[\w./-]+$/.test(name)) return true;
  return programOf(words) !== undefined || readingPrograms.some((each) => each.name[0] === name);
}
