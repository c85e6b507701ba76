import { expect, test } from "vitest";
import { missingProgram } from "./missing.ts";

test.each([
  ["eslint .", 127, "sh: 1: eslint: not found\n", "eslint"],
  ["npm run lint", 127, "> lint\n> eslint .\n\nsh: 1: eslint: not found\n", "eslint"],
  ["golangci-lint run", 127, "check: line 1: golangci-lint: command not found\n", "golangci-lint"],
  ["./run", 127, "env: ‘python’: No such file or directory\n", "python"],
  ["mystery --now", 127, "", "mystery"],
  ["make lint", 2, "make: ruff: No such file or directory\nmake: *** [Makefile:2: lint] Error 127\n", "ruff"],
  [".venv/bin/python -m pytest", 1, "/w/.venv/bin/python: No module named pytest\n", "pytest"],
  ["uv run ruff check .", 2, "error: Failed to spawn: `ruff`\n", "ruff"],
  ["cd backend && uv run ruff check .", 2, "error: Failed to spawn: `ruff`\n", "ruff"],
  ["cd backend && mystery --now", 127, "", "mystery"],
  ["npm test", 1, "sh: 1: eslint: not found\n1 test failed\n", undefined],
  ["python3 -m unittest", 1, "ModuleNotFoundError: No module named 'app'\n", undefined],
])("%s that ends with %d names the missing program", (command, code, output, program) => {
  expect(missingProgram(command, code, output)).toBe(program);
});
