import { createHash } from "node:crypto";
import type { Action, Sandbox } from "@cuebook/policy";
import { integer, list, mapping, optional, text } from "@cuebook/settings";
import { defineArguments } from "../contract/arguments.ts";
import { countField, flagField, listField, resultSchema, textField } from "../contract/result-schema.ts";
import type { Surroundings } from "../contract/surroundings.ts";
import type { Tool, ToolCall, ToolDefinition, ToolValue } from "../contract/tool.ts";
import { ToolError } from "../errors/tool-error.ts";
import { ifAny } from "../text/record.ts";
import { sha256Of } from "../text/sha256.ts";
import { visible } from "../text/visible.ts";
import { commandFiles } from "../workspace/command-files.ts";
import { displayCommand } from "./command/display.ts";
import { type Executed, execute } from "./command/execute.ts";
import { type CommandFolder, holdFolder } from "./command/folder.ts";
import { identifyProgram, type Program } from "./command/program.ts";
import { shellWords } from "./command/warnings.ts";

/** The limit for all words together. Operating systems accept no more. */
const mostCommandBytes = 128 * 1024;

const args = defineArguments(
  mapping({
    command: list(text(), {
      description: 'The program and its arguments, each a separate element: ["npm", "run", "test"]. No shell reads it.',
      minItems: 1,
      maxItems: 1000,
    }),
    folder: optional(
      text({
        description: "The folder it runs in, relative to the workspace. Default: the workspace.",
        maxLength: 5000,
      }),
    ),
    timeout_ms: optional(
      integer({
        description: "The time after which it is ended. Default: the longest time allowed.",
        minimum: 1,
        maximum: 86_400_000,
      }),
    ),
    input: optional(text({ description: "The text on its standard input. Default: empty.", maxLength: 1_000_000 })),
  }),
);

const outputField = (stream: string) =>
  textField(
    `Its standard ${stream}. If it is long: the beginning and the end, and between them a line that says how much is left out.`,
  );

export const runCommandDefinition: ToolDefinition = {
  name: "runCommand",
  title: "Run a command",
  description:
    "Runs a program with arguments and waits until it ends. There is no shell: no pipes, redirections, globs or variables. An exit code " +
    "other than 0 is a result. Processes that it started end with it: a server does not keep running.",
  input: args.schema,
  output: resultSchema(
    {
      exit_code: { type: ["integer", "null"], description: "Null if a signal ended it." },
      signal: { type: ["string", "null"], description: "The signal that ended it." },
      timed_out: flagField("Whether it was ended because its time had run out."),
      stdout: outputField("output"),
      stderr: outputField("error output"),
      stdout_omitted_bytes: countField("Bytes left out of `stdout`."),
      stderr_omitted_bytes: countField("Bytes left out of `stderr`."),
      duration_ms: countField("How long it ran, in milliseconds."),
    },
    { notes: listField({ type: "string" }, "More facts about this execution.") },
  ),
  effect: "run",
};

/** Everything decided about a command before it runs. */
interface Plan {
  readonly words: readonly string[];
  readonly program: Program;
  readonly folder: Pick<CommandFolder, "path" | "identity">;
  readonly timeoutMs: number;
  readonly input: string | undefined;
  readonly sandbox: Sandbox;
}

/**
 * The tool that runs a program. Failures: `command_not_found` with `did_you_mean`, `arguments_invalid`, `path_not_found`,
 * `not_a_folder`, `path_outside`, and from the proposal `target_changed`, `command_failed`, `sandbox_unavailable`, `cancelled`.
 *
 * The folder is held open after its last check. The program is not: whoever can exchange its file between that check and its
 * start decides what runs. Without a sandbox, what a program does while it runs is not confined to the workspace.
 */
export function runCommand(surroundings: Surroundings): Tool {
  const { root, limits, environment, commands, sandbox = "none" } = surroundings;
  return {
    ...runCommandDefinition,
    prepare: async (given) => {
      const { command: words, folder: where = "", timeoutMs = limits.commandTimeoutMs, input } = args.read(given);
      refuseWords(words, input);
      if (timeoutMs > limits.commandTimeoutMs) {
        throw new ToolError(
          "arguments_invalid",
          `"timeout_ms" is ${timeoutMs}; the limit is ${limits.commandTimeoutMs}`,
          { argument: "timeout_ms" },
        );
      }
      using folder = holdFolder(root, where);
      const program = await identifyProgram(words, environment.PATH, `${root.path}/${folder.path}`);
      const { path, identity } = folder;
      const plan = { words, program, folder: { path, identity }, timeoutMs, input, sandbox };
      return {
        is: "proposed",
        proposal: {
          action: { ...actionOf(plan), ...(await commandFiles(words, path, root.path, commands)) },
          display: displayCommand(plan, root.path, limits.previewLines),
          hash: hashOf(plan),
          apply: (call) => run(plan, surroundings, call),
        },
      };
    },
  };
}

/** What rules decide on. An empty input is none. */
function actionOf({ words, folder, timeoutMs, input = "" }: Plan): Extract<Action, { effect: "run" }> {
  const sha256 = sha256Of(input);
  return {
    tool: runCommandDefinition.name,
    effect: "run",
    command: words,
    folder: folder.path,
    input: input === "" ? "none" : `sha256:${sha256}`,
    timeoutMs,
  };
}

function refuseWords(words: readonly string[], input: string | undefined): void {
  const wrong = words.flatMap((word, i) => {
    if (word.includes("\0")) return [`[${i}] has a NUL character`];
    return word.isWellFormed() ? [] : [`[${i}] has half a character`];
  });
  if (words[0] === "") wrong.push("[0] must be a program, but is empty");
  const bytes = words.reduce((sum, word) => sum + Buffer.byteLength(word) + 1, 0);
  if (bytes > mostCommandBytes) wrong.push(`has ${bytes} bytes; the limit is ${mostCommandBytes}`);
  if (wrong.length > 0)
    throw new ToolError("arguments_invalid", `"command" ${wrong.join("; ")}`, { argument: "command" });
  if (input?.isWellFormed() === false) {
    throw new ToolError("arguments_invalid", '"input" has half a character', { argument: "input" });
  }
}

async function run(plan: Plan, { root, limits, environment }: Surroundings, call: ToolCall): Promise<ToolValue> {
  const { words, timeoutMs, input } = plan;
  using folder = holdFolder(root, plan.folder.path);
  const program = await identifyProgram(words, environment.PATH, `${root.path}/${folder.path}`).catch(() => undefined);
  const changed =
    folder.path !== plan.folder.path || folder.identity !== plan.folder.identity
      ? `the folder ${folder.path || "."}`
      : program?.path !== plan.program.path ||
          program.real !== plan.program.real ||
          program.identity !== plan.program.identity
        ? `the program ${plan.program.path}`
        : undefined;
  if (changed !== undefined) {
    throw new ToolError(
      "target_changed",
      `the command was not run: ${visible(changed)} has changed since the command was prepared`,
      {
        hint: "Prepare the command again.",
      },
    );
  }
  const executed = await execute({
    program: plan.program.path,
    args: words.slice(1),
    place: folder.place,
    environment,
    confinement: { sandbox: plan.sandbox, workspace: root.path },
    timeoutMs,
    mostOutputBytes: limits.commandOutputBytes,
    signal: call.signal,
    progress: call.progress,
    input,
  });
  return resultOf(executed, plan);
}

function resultOf(executed: Executed, { words, timeoutMs }: Plan): ToolValue {
  const { exitCode, stdout, stderr, leftovers, hasTimedOut } = executed;
  const forShells = shellWords(words);
  const notes = [
    hasTimedOut ? `the command was ended after ${timeoutMs} ms` : undefined,
    // A command that was ended leaves nothing behind: what it had started was ended with it.
    leftovers > 0 && !hasTimedOut
      ? `processes that the command had started were still running and were ended: ${leftovers}`
      : undefined,
    stdout.isInvalid || stderr.isInvalid ? "the output has bytes that are not UTF-8, shown as �" : undefined,
    forShells,
  ].filter((note) => note !== undefined);
  return {
    exit_code: exitCode,
    signal: executed.signal,
    timed_out: hasTimedOut,
    stdout: stdout.text,
    stderr: stderr.text,
    stdout_omitted_bytes: stdout.omittedBytes,
    stderr_omitted_bytes: stderr.omittedBytes,
    duration_ms: executed.durationMs,
    notes: ifAny(notes),
  };
}

/** What an approval of a command covers: its words and input, where and how long it runs, what it reaches, the program itself. */
function hashOf({ words, program, folder, timeoutMs, input, sandbox }: Plan): string {
  const where = [folder.path, folder.identity];
  const parts = [
    "run",
    2,
    words,
    where,
    timeoutMs,
    input ?? null,
    sandbox,
    [program.path, program.real, program.identity],
  ];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}
