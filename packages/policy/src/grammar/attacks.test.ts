import { join } from "node:path";
import { expect, test } from "vitest";
import { decide } from "../decide.ts";
import { rulesOf } from "../named.ts";
import { shellCommand } from "../shell-command.ts";
import { shellParts } from "../shell-parts.ts";
import { attacks } from "./testing/attacks.ts";
import { placeOf } from "./testing/judge.ts";
import { understand } from "./understand.ts";

const project = {
  lines: [
    ...["vitest", "jest", "node --test", "flake8 src", "pylint src"],
    ...["npm test", "pnpm test", "pnpm run lint", "yarn test", "yarn run lint"],
  ],
  scripts: { test: "vitest", lint: "eslint ." },
};
const rules = rulesOf(["read", "project_commands"], project.lines).map((rule) => ({ rule, source: "role" as const }));

function decisionOn(line: string): string {
  const action = (words: readonly string[], folder: string) => {
    const found = understand(words, project);
    const understood = found && {
      as: found.as,
      reads: found.reads.map((path) => placeOf("/project", join(folder, path))),
    };
    return { command: words, folder, understood };
  };
  const parts = shellParts(line)?.map(({ words, folders }) => action(words, folders.join("/")));
  return decide(rules, { tool: "Bash", effect: "run", ...action(shellCommand(line), ""), parts }).decision;
}

test.each(Object.entries(attacks))("no line that reaches further with %s is allowed", (_, lines) => {
  expect(lines.length).toBeGreaterThanOrEqual(30);
  expect(lines.filter((line) => decisionOn(line) !== "ask")).toEqual([]);
});

test.each([
  ...["vitest src/a.test.ts", "vitest --run ./a.test.ts -t adds", "jest src"],
  ...["node --test test/a.js", "pnpm --filter a... test", "pnpm -F './packages/**' test", "pnpm -r test"],
  ...["pnpm --filter '!@scope/*' test", "yarn -s test", "npm test -- src/a.test.ts"],
])("%s is allowed", (line) => {
  expect(decisionOn(line)).toBe("allow");
});
