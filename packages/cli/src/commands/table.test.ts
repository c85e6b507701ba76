import type { Command } from "commander";
import { expect, test } from "vitest";
import { programOf } from "../program.ts";
import { processTerminal } from "../terminal/terminal.ts";

/** The help's list of a program's commands, with those of groups. */
function listed(program: Command): readonly string[] {
  const help = program.createHelp();
  return program.commands.flatMap((command) => [
    `${help.subcommandTerm(command)}: ${help.subcommandDescription(command)}`,
    ...listed(command),
  ]);
}

test("help lists a command in the same way before and after its module is loaded", async () => {
  const terminal = processTerminal(process);
  const loaded = await programOf(terminal, () => {});
  const unloaded = await programOf(terminal, () => {}, []);
  expect(listed(unloaded)).toEqual(listed(loaded));
  expect(listed(unloaded)).toContain("check|validate [options] [paths...]: prove every prompt of workflows");
});
