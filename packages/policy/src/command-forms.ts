/** A beginning of commands, and words that they must not have. */
export interface CommandForm {
  readonly words: readonly string[];
  readonly without?: readonly string[];
}

/**
 * The ways in which a command of a project is called: the same script by another name, the same tool as a module of Python, the same
 * part of a tool for other packages or files.
 *
 * ```ts
 * commandForms(["npm", "test"]); // npm test, npm run test, npm t
 * commandForms(["go", "test", "./..."]); // go test, without options that run another program
 * ```
 */
export function commandForms(words: readonly string[]): readonly CommandForm[] {
  const [first = "", second = ""] = words;
  if (["npm", "pnpm", "yarn", "bun"].includes(first)) return scriptForms(words);
  if (first === "go" && ["test", "build", "vet"].includes(second)) {
    return [
      { words: [first, second], without: ["-exec*", "--exec*", "-toolexec*", "--toolexec*", "-vettool*", ...goFiles] },
    ];
  }
  if (first === "cargo" && /^[a-z]+$/.test(second)) {
    return [{ words: [first, second], without: ["--config*", "--manifest-path*", "--target-dir*", "-C*", "-Z*"] }];
  }
  return pythonForms(words) ?? [{ words }];
}

/** Options of `go` that write elsewhere, or build other files. */
const goFiles = ["--vettool*", "-o*", "--o*", "-C*", "--C*", "-overlay*", "--overlay*", "-modfile*", "--modfile*"];

function scriptForms(words: readonly string[]): CommandForm[] {
  const [manager = "", second = "", third = "", ...rest] = words;
  const isRun = second === "run" || second === "run-script";
  const script = isRun ? third : second;
  const more = isRun ? rest : words.slice(2);
  const isTest = script === "test" || (manager === "npm" && ["t", "tst"].includes(script));
  if (script === "" || script.startsWith("-") || (manager === "npm" && !isRun && !isTest)) return [{ words }];
  // What `bun test` runs is no script.
  if (manager === "bun" && !isRun) return [{ words }];
  const name = isTest ? "test" : script;
  const direct = manager === "npm" ? (isTest ? [["test"], ["t"]] : []) : manager === "bun" ? [] : [[name]];
  return [["run", name], ...direct].map((called) => ({ words: [manager, ...called, ...more] }));
}

/** Tools of Python by the words that name them. */
const tools = [["pytest"], ["unittest"], ["ruff", "check"], ["mypy"], ["flake8"], ["pylint"]];

function pythonForms(words: readonly string[]): CommandForm[] | undefined {
  const at = words.findIndex((_, index) => tools.some((tool) => tool.every((word, i) => words[index + i] === word)));
  const tool = tools.find((each) => each.every((word, i) => words[at + i] === word));
  if (tool === undefined || at > 4) return undefined;
  const before = words.slice(0, at);
  const isModule = before.at(-1) === "-m";
  const interpreter = isModule ? before.slice(0, -1) : [];
  const runner = isModule ? [] : before;
  const modules = [...(isModule ? [interpreter] : []), ["python"], ["python3"], [".venv/bin/python"]];
  const forms = [
    ...modules.map((python) => [...python, "-m", ...tool]),
    ...(tool[0] === "unittest" ? [] : [tool, [`.venv/bin/${tool[0]}`, ...tool.slice(1)], [...runner, ...tool]]),
  ];
  const distinct = new Map(forms.map((form) => [form.join(" "), form]));
  return [...distinct.values()].map((form) => ({ words: form }));
}
