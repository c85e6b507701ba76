import type { Command } from "commander";
import { expect, test } from "vitest";
import { placeableCommands } from "../output/proposal.ts";
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

/** The names of the commands that take an option. */
function taking(program: Command, option: string, before = ""): readonly string[] {
  return program.commands.flatMap((command) => {
    const name = `${before}${command.name()}`;
    const own = command.options.some(({ long }) => long === option) ? [name] : [];
    return [...own, ...taking(command, option, `${name} `)];
  });
}

test("proposed commands repeat --repo and --server for exactly the commands that take them", async () => {
  const program = await programOf(processTerminal(process), () => {});
  expect(placeableCommands.repo.toSorted()).toEqual(taking(program, "--repo").toSorted());
  expect(placeableCommands.server.toSorted()).toEqual(taking(program, "--server").toSorted());
});
