import type { Command } from "commander";
import { expect, test } from "vitest";
import { programOf } from "../program.ts";
import { processTerminal } from "../terminal/terminal.ts";

/** What help lists of a program's commands, and of those in groups. */
function listed(program: Command): readonly string[] {
  const help = program.createHelp();
  return program.commands.flatMap((command) => [
    `${help.subcommandTerm(command)}: ${help.subcommandDescription(command)}`,
    ...listed(command),
  ]);
}

test("help lists the same of a command before and after its module is loaded", async () => {
  const terminal = processTerminal(process);
  const loaded = await programOf(terminal, () => {});
  const unloaded = await programOf(terminal, () => {}, []);
  expect(listed(unloaded)).toEqual(listed(loaded));
  expect(listed(unloaded)).toContain("check|validate [options] [paths...]: prove every prompt of workflows");
});
