import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import type { Called } from "../testing/cuebook.ts";
import { outputOf } from "../testing/declared-output.ts";
import { callGroups } from "../testing/json-calls.ts";
import { jsonExample } from "../testing/json-example.ts";
import { outputs } from "./outputs.ts";

const root = fileURLToPath(new URL("../", import.meta.url));

/** The commands that are called in another environment, with the test that checks what they print. */
const elsewhere: Readonly<Record<string, string>> = {
  worker: "worker/worker.test.ts",
  "workers list": "worker/worker.test.ts",
  "workers drain": "worker/worker.test.ts",
  "runs signal": "commands/runs/signal.test.ts",
  "runs rewind": "commands/runs/rewind.test.ts",
  "permissions forget": "commands/permissions/permissions.test.ts",
  ui: "commands/ui.test.ts",
};

/** The commands whose output depends on the machine, or is that of another command. */
const withoutExample = new Set([
  ...["doctor", "config", "agents list", "agents show", "agents try", "setup", "automation run", "store copy"],
  ...["runs attach", "runs resume", "runs fork", "inbox reject", "inbox answer", "serve", "plan-work", "chat talk"],
  ...["prompt test", "explain", "prompt merge"],
]);

/** The output of each command that is shown: the longest one of the simplest call. */
const shown = new Map<string, { readonly words: number; readonly out: string }>();

function remember(args: readonly string[], { out }: Called): void {
  const command = outputOf(args)?.command ?? "";
  if (out === "" || /^\{\s*"error":/.test(out)) return;
  const words = args.length;
  const before = shown.get(command);
  if (before === undefined || words < before.words || (words === before.words && out.length > before.out.length))
    shown.set(command, { words, out });
}

// Each call fails if what it prints is not as declared.
test.each(Object.entries(callGroups))("calls of %s", (_name, call) => call(remember), 300_000);

test("every command was called", () => {
  const others = outputs.map(({ command }) => command).filter((command) => !shown.has(command));
  expect(others.toSorted()).toEqual(Object.keys(elsewhere).toSorted());
});

test.each(Object.entries(elsewhere))("%s is called in another test, as JSON", (command, file) => {
  expect(existsSync(`${root}${file}`)).toBe(true);
  const text = readFileSync(`${root}${file}`, "utf8");
  for (const word of [...command.split(" "), "json"]) expect(text).toContain(word);
});

describe("the examples of the reference are what commands print", () => {
  const commands = outputs.filter(({ command }) => !withoutExample.has(command) && elsewhere[command] === undefined);
  test.each(commands)("$command", async ({ command }) => {
    const state = process.env.XDG_STATE_HOME ?? "/tmp/cuebook-test-state";
    const example = jsonExample(shown.get(command)?.out ?? "null", state);
    await expect(example).toMatchFileSnapshot(`examples/${command.replaceAll(" ", "-")}.txt`);
  });
});
