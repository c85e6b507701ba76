import type { CheckRecord, FailureRecord } from "@cuebook/run";

type Missing = Pick<CheckRecord, "name" | "command" | "missing" | "expect">;

/** How well-known programs are installed. */
const installed: Readonly<Record<string, string>> = {
  pytest: "pip install pytest, or apt-get install python3-pytest",
  python: "apt-get install python-is-python3, or use python3 in the command",
  python3: "apt-get install python3",
  ruff: "pip install ruff",
  mypy: "pip install mypy",
  flake8: "pip install flake8",
  uv: "see https://docs.astral.sh/uv/",
  poetry: "see https://python-poetry.org/docs/",
  pnpm: "npm install --global pnpm, or corepack enable",
  yarn: "npm install --global yarn, or corepack enable",
  bun: "npm install --global bun",
  go: "see https://go.dev/doc/install, or apt-get install golang",
  "golangci-lint": "see https://golangci-lint.run/",
  cargo: "see https://rustup.rs/",
  mvn: "apt-get install maven",
  gradle: "see https://gradle.org/install/",
  make: "apt-get install make",
};

/** The failure for programs that checks did not find. An agent cannot fix it. */
export function missingFailure(checks: readonly Missing[]): FailureRecord {
  const texts = checks.map(({ name, command, missing }) => `\`${missing}\`, for ${name} (${command})`);
  const hints = [...new Set(checks.map(({ missing }) => missing ?? ""))].map(installText);
  return {
    code: "tool_missing",
    message: `a program was not found: ${texts.join("; ")}`,
    retryable: false,
    hint: `${hints.join(" ")} Then resume the run; or change the command under \`project\` in the configuration, or give its check \`on_failure: tell\`, and start a new run.`,
    data: {
      programs: checks.map(({ missing }) => missing),
      checks: checks.map(({ name, expect }) => (expect === undefined ? { name } : { name, expect })),
    },
  };
}

/** The message that the project has no command for a check. */
export function unknownCheckText(name: string): string {
  return `the project has no command for the check \`${name}\`: give it one with \`run\``;
}

function installText(program: string): string {
  const how = Object.hasOwn(installed, program) ? installed[program] : undefined;
  return how === undefined
    ? `Install ${program}, or add it to the dependencies of the project.`
    : `Install ${program}: ${how}.`;
}
