import { folderWith } from "@cuebook/project/testing";
import type { Command } from "commander";
import { describe, expect, test } from "vitest";
import { programOf } from "../program.ts";
import { processTerminal } from "../terminal/terminal.ts";
import { cuebook } from "../testing/cuebook.ts";

interface Called {
  /** The words that call it. */
  readonly name: string;
  readonly command: Command;
}

/** Every command that does something. */
function commandsIn(above: Command, before = ""): readonly Called[] {
  return above.commands.flatMap((command) => {
    const name = `${before}${command.name()}`;
    return command.commands.length > 0 ? commandsIn(command, `${name} `) : [{ name, command }];
  });
}

// The command that `inbox serve` names is there to be refused with a hint.
const commands = commandsIn(await programOf(processTerminal(process), () => {})).filter(
  ({ name }) => name !== "inbox serve",
);

const project = folderWith({
  "greet.workflow.yaml": `name: greet
roles:
  greeter: { goal: Greet the person., output: The greeting. }
graph:
  $START: { _: { role: greeter, prompt: Greet. } }
  greeter: { _: { role: $END } }
`,
});

/** Calls that name what does not exist: a file, a workflow, a role, a run, a folder. */
const named: readonly (readonly string[])[] = [
  ["check", "nowhere.workflow.yaml"],
  ["check", "nowhere"],
  ["check", "greet.workflow.yaml", "nowhere.md"],
  ["check", "--effective", "nowhere.md"],
  ["check", "--graph=mermaid", "nowhere.workflow.yaml"],
  ["test", "nowhere.recording.yaml"],
  ["test", "nowhere"],
  ["test", "--from-run", "nothing"],
  ["prompt", "test", "nowhere.prompt.yaml"],
  ["prompt", "test", "nowhere.prompt.test.yaml"],
  ["prompt", "render", "nowhere.prompt.yaml"],
  ["prompt", "doctor", "nothing"],
  ["prompt", "merge", "nothing"],
  ["service", "show", "nowhere.md"],
  ["template", "check", "nowhere.jinja"],
  ["template", "vars", "nowhere.jinja"],
  ["template", "render", "nowhere.jinja"],
  ["template", "update", "nothing"],
  ["template", "new", "set", "--from", "nowhere.ts"],
  ["chat", "show", "nothing"],
  ["chat", "export", "nothing"],
  ["undo", "nothing"],
  ["import", "nowhere.md"],
  ["plan", "nowhere.workflow.yaml"],
  ["plan", "nowhere"],
  ["run", "nowhere.workflow.yaml"],
  ["run", "nowhere"],
  ["run", "nowhere", "--format", "json"],
  ["serve", "nowhere.workflow.yaml", "--dry-run"],
  ["schedules", "nowhere.workflow.yaml"],
  ["automation", "show", "nothing"],
  ["automation", "run", "nothing"],
  ["ui", "nothing"],
  ["why", "nothing/1", "text"],
  ["workflow", "show", "nowhere.workflow.yaml"],
  ["workflow", "show", "nowhere"],
  ["workflow", "add", "nowhere.workflow.yaml"],
  ["workflow", "export", "nothing"],
  ["workflow", "diff", "nothing"],
  ["workflow", "reset", "nothing"],
  ["prompt", "render", "nowhere.workflow.yaml"],
  ["prompt", "render", "greet.workflow.yaml", "--role", "nobody"],
  ["prompt", "render", "greet.workflow.yaml", "--edge", "nobody/never"],
  ["prompt", "why", "nowhere.prompt.yaml", "text"],
  ["prompt", "infer", "nowhere.jinja"],
  ["prompt", "emit", "nowhere.workflow.yaml", "--out", "modules"],
  ["prompt", "show", "nothing"],
  ["prompt", "show", "nowhere.prompt.yaml"],
  ["prompt", "edit", "nothing"],
  ["prompt", "diff", "nothing"],
  ["prompt", "reset", "nothing"],
  ["template", "extract", "nowhere.md"],
  ["template", "write", "nowhere.jinja", "out.txt"],
  ["template", "apply", "nothing"],
  ["permissions", "forget", "7"],
  ["agents", "show", "nothing"],
  ["agents", "try", "nothing"],
  ["mcp", "--workspace", "nowhere"],
  ["pr", "nothing"],
  ...["show", "log", "attach", "diff", "apply", "merge", "request", "open", "resume", "adopt", "pause", "cancel"].map(
    (each) => ["runs", each, "nothing"] as const,
  ),
  ["runs", "artifact", "nothing/1"],
  ["runs", "fork", "nothing/1"],
  ["runs", "rewind", "nothing", "spec"],
  ["runs", "signal", "nothing", "event"],
  ["runs", "tell", "nothing", "text"],
  ...["show", "approve"].map((each) => ["inbox", each, "nothing"] as const),
  ["inbox", "reject", "nothing", "--say", "No."],
  ["inbox", "answer", "nothing", "--say", "Yes."],
];

/** Commands with a required argument that is a word of a fixed list, or a name for something new: unknown ones are wrong usage. */
const ofFixedWords = ["completion", "permissions check", "store copy"];

describe("the exit code of every command", () => {
  test("is 2 for an option that it does not have", async () => {
    expect(commands.length).toBeGreaterThan(90);
    expect(
      await others(
        2,
        commands.map(({ name }) => [...name.split(" "), "--zzz"]),
      ),
    ).toEqual([]);
  });

  test("is 2 without a required argument", async () => {
    const taking = commands.filter(({ command }) => takesName(command));
    expect(taking.length).toBeGreaterThan(40);
    expect(
      await others(
        2,
        taking.map(({ name }) => name.split(" ")),
      ),
    ).toEqual([]);
  });

  test("is 4 if what it names does not exist", async () => {
    const covered = new Set(named.flatMap(([first = "", second = ""]) => [first, `${first} ${second}`]));
    const untested = commands.filter(({ name, command }) => takesName(command) && !covered.has(name));
    expect(untested.map(({ name }) => name).toSorted()).toEqual(ofFixedWords.toSorted());
    expect(await others(4, named)).toEqual([]);
  });

  test("is 4 if the folder of --repo does not exist", async () => {
    const ofRepositories = commands.filter(
      ({ command }) =>
        command.options.some(({ long }) => long === "--repo") && command.registeredArguments.length === 0,
    );
    expect(ofRepositories.length).toBeGreaterThan(10);
    expect(
      await others(
        4,
        ofRepositories.map(({ name }) => [...name.split(" "), "--repo", "nowhere"]),
      ),
    ).toEqual([]);
  });
});

function takesName(command: Command): boolean {
  return command.registeredArguments.some(({ required }) => required);
}

/** The calls that end with another code. */
async function others(code: number, calls: readonly (readonly string[])[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const call of calls) {
    const result = await cuebook(project, call);
    if (result.code !== code) found.push(`${call.join(" ")}: ${result.code} ${result.err || result.out}`);
  }
  return found;
}
