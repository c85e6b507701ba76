import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { Socket } from "node:net";
import { constants } from "node:os";
import { kill } from "node:process";
import { guardScript, guardShell } from "./guard.ts";
import type { Exit, Spawned } from "./spawned.ts";
import { started } from "./started.ts";
import { type ProgramAnswer, type ProgramRequest, Watched, wholeOf } from "./watched-program.ts";

/** The program that starts another in a separate session. */
export const sessionProgram = "/usr/bin/setsid";

/**
 * What a starter runs: it reads a request, runs its program, and writes the mark of the request and the exit code after the output. The
 * text is constant: everything comes as lines that it only stores in variables. The input is a here-document, so that the program sees
 * its end. A program whose streams are named gets a guard and a separate session.
 *
 * First it reads what is usual: a shell asks the system for every single byte, which takes longer than git.
 */
const script = `
guard=$1
IFS= read -r variables
IFS= read -r count
while [ "$variables" -gt 0 ]; do
  IFS= read -r part
  export "$part"
  variables=$((variables - 1))
done
set --
while [ "$count" -gt 0 ]; do
  IFS= read -r part
  set -- "$@" "$part"
  count=$((count - 1))
done
perform() {
  IFS= read -r folder
  read -r in out err alive
  IFS= read -r variables
  IFS= read -r count
  IFS= read -r lines
  given=
  while [ "$variables" -gt 0 ]; do
    IFS= read -r part
    given="$given$part
"
    variables=$((variables - 1))
  done
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
    set -f
    IFS='
'
    for part in $given; do export "$part"; done
    unset IFS
    set +f
    if [ -n "$in" ]; then
      exec <"$in" 3<"$alive" 4>&1 >"$out" 2>"$err"
      exec ${sessionProgram} ${guardShell} -c "$guard" "$@"
    fi
    if [ -z "$input" ]; then exec "$@" </dev/null; fi
    exec "$@" <<END
\${input%?}
END
  )
  code=$?
  printf '%s %s\\n' "$mark" "$code"
  printf '%s %s\\n' "$mark" "$code" >&2
}
while IFS= read -r mark; do perform "$@"; done
`;

/** The names in the script that variables of a program must not have, beside those that some shells keep for themselves. */
export const starterVariables: ReadonlySet<string> = new Set([
  ...[
    "guard",
    "mark",
    "folder",
    "in",
    "out",
    "err",
    "alive",
    "count",
    "variables",
    "lines",
    "part",
    "given",
    "input",
    "code",
  ],
  ...["IFS", "PPID", "UID", "EUID", "SHELLOPTS", "BASHOPTS", "BASH_VERSINFO", "OPTIND", "LINENO"],
]);

/** The guard; first it says which process it is, where the starter writes. */
const announcedGuard = `
echo $$ >&4
exec 4>&-
${guardScript}`;

/** The exit codes of a shell that could not start a program. */
const notStarted: readonly number[] = [126, 127];

/** The signals by which programs end. A shell adds 128 to the number of a signal; git exits with 129 when it is called wrongly. */
const signals = new Map(
  Object.entries(constants.signals).flatMap(([name, number]) => (number === 1 ? [] : [[128 + number, name] as const])),
);

function exitOf(code: number): Exit {
  const signal = signals.get(code) ?? null;
  return { code: signal === null ? code : null, signal };
}

/** How a starter ended that should have gone on. */
interface Ended {
  readonly signal: string | null;
}

/** Reads a stream of a starter up to the mark of a request, after which comes the exit code. */
interface Reader {
  readonly code: number | undefined;
  write(chunk: Buffer): void;
}

/** A small shell that starts one program after another. Without a program, it does not keep us running; it ends with us. */
export class Starter {
  /** The lines of what is usual. */
  readonly usual: string;
  readonly #process: ChildProcessWithoutNullStreams;
  #hasEnded = false;

  private constructor(shell: ChildProcessWithoutNullStreams, usual: string) {
    this.usual = usual;
    this.#process = shell;
    shell.stdin.write(usual);
    const end = () => this.end();
    shell.on("error", end).on("exit", end).stdin.on("error", end);
  }

  /** Starts one. @throws the error of the system if it cannot be started */
  static async start(usual: string): Promise<Starter> {
    // A separate group, so that Ctrl-C in a terminal does not interrupt it.
    const options = { cwd: "/", env: {}, detached: true, stdio: "pipe" } as const;
    const shell = spawn(guardShell, ["-c", script, "cuebook-starter", announcedGuard], options);
    return new Starter(await started(shell), usual);
  }

  /** Whether it cannot start another program. */
  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Ends it, once its program has ended. */
  end(): void {
    this.#hasEnded = true;
    this.#process.stdin.end();
  }

  /** Runs a program to its end. @returns undefined if it was not started */
  async run(request: ProgramRequest, lines: readonly string[]): Promise<ProgramAnswer | undefined> {
    // It ends with its program: both are in its group.
    const program = new Watched(request, this.#process, () => this.end());
    try {
      const code = await this.#send(lines, (mark) => ({
        output: new UntilMark(mark, (chunk) => program.write(chunk)),
        errors: new UntilMark(mark, (chunk) => program.writeError(chunk)),
      }));
      if (typeof code !== "number") {
        if (program.isStopped) return program.answer(null, code.signal);
        throw new Error(`the shell that runs ${wholeOf(request).command[0]} has ended`);
      }
      const { code: exit, signal } = exitOf(code);
      return notStarted.includes(code) ? undefined : program.answer(exit, signal);
    } finally {
      program.close();
    }
  }

  /** Starts a program under its guard. @returns undefined if it was not started; `onEnd` is called in any case */
  async spawn(lines: readonly string[], onEnd: () => void): Promise<Spawned | undefined> {
    const announced = Promise.withResolvers<number | undefined>();
    const code = this.#send(lines, (mark) => ({
      output: new Announcement(mark, (pid) => announced.resolve(pid)),
      errors: new UntilMark(mark, () => undefined),
    })).finally(() => {
      announced.resolve(undefined);
      onEnd();
    });
    code.catch(() => undefined);
    const pid = await announced.promise;
    if (pid === undefined) return undefined;
    const exit = code.then((ended) => {
      if (typeof ended === "number") return exitOf(ended);
      // Nobody else would learn how the program ends.
      killGroup(pid);
      return { code: null, signal: "SIGKILL" };
    });
    return { pid, exit };
  }

  /** @returns the exit code of the program, or the signal with which this shell has ended */
  async #send(
    lines: readonly string[],
    readers: (mark: string) => Readonly<Record<"output" | "errors", Reader>>,
  ): Promise<number | Ended> {
    const mark = randomUUID();
    const { stdin, stdout, stderr } = this.#process;
    const { promise, resolve, reject } = Promise.withResolvers<number | Ended>();
    const { output, errors } = readers(mark);
    const read = (to: Reader) => (chunk: Buffer) => {
      to.write(chunk);
      if (output.code !== undefined && errors.code !== undefined) resolve(output.code);
    };
    const [onOutput, onErrors] = [read(output), read(errors)];
    const close = (_: unknown, signal: NodeJS.Signals | null) => resolve({ signal });
    stdout.on("data", onOutput);
    stderr.on("data", onErrors);
    this.#process.on("error", reject).on("close", close);
    this.#keep("ref");
    stdin.write([mark, ...lines, ""].join("\n"));
    try {
      return await promise;
    } finally {
      stdout.off("data", onOutput);
      stderr.off("data", onErrors);
      this.#process.off("error", reject).off("close", close);
      this.#keep("unref");
    }
  }

  /** Whether it keeps this process running. */
  #keep(how: "ref" | "unref"): void {
    const { stdin, stdout, stderr } = this.#process;
    this.#process[how]();
    for (const stream of [stdin, stdout, stderr]) if (stream instanceof Socket) stream[how]();
  }
}

function killGroup(group: number): void {
  try {
    kill(-group, "SIGKILL");
  } catch {
    // It has just ended.
  }
}

/** Passes on what comes before the mark. */
class UntilMark implements Reader {
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

/** Reads which process the guard is. */
class Announcement implements Reader {
  code: number | undefined;
  readonly #mark: string;
  readonly #announce: (pid: number) => void;
  #text = "";

  constructor(mark: string, announce: (pid: number) => void) {
    this.#mark = mark;
    this.#announce = announce;
  }

  write(chunk: Buffer): void {
    this.#text += chunk.toString("latin1");
    for (const line of this.#text.split("\n").slice(0, -1)) {
      const [first, code] = line.split(" ");
      if (first === this.#mark) this.code = Number(code);
      else this.#announce(Number(first));
    }
  }
}
