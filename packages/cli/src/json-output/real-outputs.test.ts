import { outputs } from "@cuebook/commands/json";
import { describePostgres } from "@cuebook/store/testing";
import { describe, expect, test } from "vitest";
import type { Called } from "../testing/cuebook.ts";
import { outputOf } from "../testing/declared-output.ts";
import { callGroups, sharedCalls } from "../testing/json-calls.ts";
import { jsonExample } from "../testing/json-example.ts";

/** The commands that need a shared store. */
const ofSharedStore = ["worker", "workers list", "workers drain"];

/** The commands whose output depends on the machine, or is that of another command. */
const withoutExample = new Set([
  ...["doctor", "config", "agents list", "agents show", "agents try", "setup", "automation run", "store copy"],
  ...["runs attach", "runs resume", "runs fork", "inbox reject", "inbox answer", "serve", "plan-work", "chat talk"],
  ...["prompt test", "explain", "prompt merge", "runs signal", "runs rewind", "ui", ...ofSharedStore],
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

const uncalled = (commands: readonly string[]) => commands.filter((command) => !shown.has(command));

describePostgres("calls with a shared store", (database) => {
  test("of workers", async () => {
    await sharedCalls(database.address.url)(remember);
    expect(uncalled(ofSharedStore)).toEqual([]);
  }, 300_000);
});

test("every command was called", () => {
  const commands = outputs.map(({ command }) => command);
  expect(uncalled(commands.filter((command) => !ofSharedStore.includes(command)))).toEqual([]);
});

describe("the examples of the reference are what commands print", () => {
  const commands = outputs.filter(({ command }) => !withoutExample.has(command));
  test.each(commands)("$command", async ({ command }) => {
    const state = process.env.XDG_STATE_HOME ?? "/tmp/cuebook-test-state";
    const example = jsonExample(shown.get(command)?.out ?? "null", state);
    await expect(example).toMatchFileSnapshot(`examples/${command.replaceAll(" ", "-")}.txt`);
  });
});
