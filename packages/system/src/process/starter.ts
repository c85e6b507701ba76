import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { Socket } from "node:net";
import { constants } from "node:os";
import { platform } from "node:process";
import { guardShell } from "./guard.ts";
import { type ProgramAnswer, type ProgramRequest, Watched } from "./watched-program.ts";

/**
 * What a starter runs: it reads a request, runs its program, and writes the mark of the request and the exit code after the output. The
 * text is constant: everything comes as lines that it only stores in variables. The input is a here-document, so that the program sees
 * its end.
 */
const script = `
while IFS= read -r mark; do
  IFS= read -r folder
  IFS= read -r count
  IFS= read -r variables
  IFS= read -r lines
  set --
  while [ "$count" -gt 0 ]; do
    IFS= read -r part
    set -- "$@" "$part"
    count=$((count - 1))
  done
  input=
  while [ "$lines" -gt 0 ]; do
    IFS= read -r part
    input="$input$part
"
    lines=$((lines - 1))
  done
  (
    cd "$folder" || exit 127
    unset PWD OLDPWD SHLVL
    while [ "$variables" -gt 0 ]; do
      export "$1"
      shift
      variables=$((variables - 1))
    done
    if [ -z "$input" ]; then exec "$@" </dev/null; fi
    exec "$@" <<END
\${input%?}
END
  )
  code=$?
  printf '%s %s\\n' "$mark" "$code"
  printf '%s %s\\n' "$mark" "$code" >&2
done
`;

/** The exit codes of a shell that could not start a program. */
const notStarted: readonly number[] = [126, 127];

/** The signals by which programs end. A shell adds 128 to the number of a signal; git exits with 129 when it is called wrongly. */
const signals = new Map(
  Object.entries(constants.signals).flatMap(([name, number]) => (number === 1 ? [] : [[128 + number, name] as const])),
);

/** What any shell stores unchanged in a variable. */
const plain = /^[\x20-\x7e]*$/;

/** The shell reads its requests byte by byte. */
const longestInput = 16 * 1024;

/** The number of programs that starters run at once. */
const mostStarters = 8;

const starters = new Set<Starter>();
const free: Starter[] = [];
const waiting: (() => void)[] = [];

/**
 * Runs a program by a starter: a small shell that runs one program after another. To start a program, a process is copied, and waits
 * until the copy has become the program. A shell is copied several times faster than Node, and this process does not wait.
 *
 * @returns undefined if the program was not started
 */
export async function runByStarter(request: ProgramRequest): Promise<ProgramAnswer | undefined> {
  const lines = platform === "win32" || request.signal?.aborted === true ? undefined : linesOf(request);
  if (lines === undefined) return undefined;
  while (free.length === 0 && starters.size >= mostStarters) await new Promise<void>((go) => waiting.push(go));
  const starter = free.pop() ?? new Starter();
  try {
    return await starter.run(request, lines);
  } finally {
    if (starters.has(starter)) free.push(starter);
    waiting.shift()?.();
  }
}

/** The lines of a request after its mark; undefined if it has other characters than plain ones. */
function linesOf({ command, folder, environment, input }: ProgramRequest): readonly string[] | undefined {
  if (input.length > longestInput) return undefined;
  const variables = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
  const given = Buffer.from(input).toString("latin1").split("\n");
  if (given.pop() !== "") return undefined;
  const counts = [variables.length + command.length, variables.length, given.length];
  const lines = [folder, ...counts.map(String), ...variables, ...command, ...given];
  return lines.every((line) => plain.test(line)) ? lines : undefined;
}

/** One shell. Without a program, it does not keep us running; it ends with us. */
class Starter {
  readonly #process: ChildProcessWithoutNullStreams;

  constructor() {
    // A separate group, so that Ctrl-C in a terminal does not interrupt it.
    this.#process = spawn(guardShell, ["-c", script], { cwd: "/", env: {}, detached: true, stdio: "pipe" });
    starters.add(this);
    const leave = () => this.#leave();
    this.#process.on("error", leave).on("exit", leave).stdin.on("error", leave);
  }

  run(request: ProgramRequest, lines: readonly string[]): Promise<ProgramAnswer | undefined> {
    const mark = randomUUID();
    const { stdin, stdout, stderr } = this.#process;
    // It ends with its program: both are in its group.
    const program = new Watched(request, this.#process, () => this.#leave());
    const { promise, resolve, reject } = Promise.withResolvers<ProgramAnswer | undefined>();
    const output = new UntilMark(mark, (chunk) => program.write(chunk));
    const errors = new UntilMark(mark, (chunk) => program.writeError(chunk));
    const read = (to: UntilMark) => (chunk: Buffer) => {
      to.write(chunk);
      if (output.code === undefined || errors.code === undefined) return;
      const { code } = output;
      const signal = signals.get(code) ?? null;
      resolve(notStarted.includes(code) ? undefined : program.answer(signal === null ? code : null, signal));
    };
    const [onOutput, onErrors] = [read(output), read(errors)];
    const close = (_: unknown, signal: NodeJS.Signals | null) => {
      if (program.isStopped) resolve(program.answer(null, signal));
      else reject(new Error(`the shell that runs ${request.command[0]} has ended`));
    };
    stdout.on("data", onOutput);
    stderr.on("data", onErrors);
    this.#process.on("error", reject).on("close", close);
    this.#keep("ref");
    stdin.write([mark, ...lines, ""].join("\n"));
    return promise.finally(() => {
      program.close();
      stdout.off("data", onOutput);
      stderr.off("data", onErrors);
      this.#process.off("error", reject).off("close", close);
      this.#keep("unref");
    });
  }

  /** Whether it keeps this process running. */
  #keep(how: "ref" | "unref"): void {
    const { stdin, stdout, stderr } = this.#process;
    this.#process[how]();
    for (const stream of [stdin, stdout, stderr]) if (stream instanceof Socket) stream[how]();
  }

  #leave(): void {
    starters.delete(this);
    const index = free.indexOf(this);
    if (index >= 0) free.splice(index, 1);
  }
}

/** Passes a stream on up to a mark, after which comes the exit code. */
class UntilMark {
  code: number | undefined;
  readonly #mark: string;
  readonly #pass: (chunk: Buffer) => void;
  #held: Buffer = Buffer.alloc(0);

  constructor(mark: string, pass: (chunk: Buffer) => void) {
    this.#mark = mark;
    this.#pass = pass;
  }

  write(chunk: Buffer): void {
    const all = this.#held.length === 0 ? chunk : Buffer.concat([this.#held, chunk]);
    const at = all.indexOf(this.#mark);
    // What may be a part of the mark waits for the rest.
    const end = at >= 0 ? at : Math.max(0, all.length - this.#mark.length);
    if (end > 0) this.#pass(all.subarray(0, end));
    this.#held = all.subarray(end);
    if (at >= 0 && this.#held.at(-1) === 10) this.code = Number(this.#held.toString("latin1").split(" ")[1]);
  }
}
