import { commandsByName } from "@cuebook/commands";
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
  const placed = [...commandsByName].filter(([, { place }]) => place !== undefined);
  expect(placed.map(([name]) => name).toSorted()).toEqual(taking(program, "--repo").toSorted());
  const remote = placed.filter(([, { place }]) => place === "server");
  expect(remote.map(([name]) => name).toSorted()).toEqual(taking(program, "--server").toSorted());
});

/** Every command with an action, by the words that call it, with what it prints as help. */
async function helpOfCommands(): Promise<readonly { readonly name: string; readonly help: string }[]> {
  let help = "";
  const terminal = { ...processTerminal(process), out: (text: string) => (help += text) };
  const program = await programOf(terminal, () => {});
  const below = (command: Command, before: string): { name: string; help: string }[] =>
    command
      .createHelp()
      .visibleCommands(command)
      .flatMap((each) => {
        if (each.name() === "help") return [];
        if (each.commands.length > 0) return below(each, `${before}${each.name()} `);
        help = "";
        each.outputHelp();
        return [{ name: `${before}${each.name()}`, help }];
      });
  return below(program, "");
}

test("help of every command has an example that calls it, and its exit codes", async () => {
  const commands = await helpOfCommands();
  expect(commands.length).toBeGreaterThan(70);
  const lacking = (pattern: (name: string) => RegExp) =>
    commands.filter(({ name, help }) => !pattern(name).test(help)).map(({ name }) => name);
  // The default command of a group is called by the group alone too.
  expect(
    lacking(
      (name) => new RegExp(`^Examples?:\\n(?:.*\\n)*? .*cuebook ${name.replace(/ (?:list|talk)$/, "(?: $&)?")}`, "m"),
    ),
  ).toEqual([]);
  expect(lacking(() => /^Exit codes: 0 /m)).toEqual([]);
});
