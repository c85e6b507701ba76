import {
  type ComplaintRecord,
  type EventBody,
  type EvidenceRecord,
  isMet,
  plainCommand,
  type Step,
  workspaceOf,
} from "@cuebook/run";
import { readBelow, reportFile } from "@cuebook/system";
import { Source } from "@cuebook/template";
import type { CheckedEvidence, Performance } from "./performance.ts";

type Completed = Extract<EventBody, { type: "step_completed" }>;

/** The largest number of entries that are checked; the rest are kept as claims. */
const mostEntries = 200;

/**
 * Checks the evidence in the output of a phase: files and lines exist in its worktree, commands ran and passed. A missing file or line
 * is a complaint, a command that shows nothing is a doubt, and an entry that cannot be checked is kept as claimed.
 */
export async function checkEvidence(
  { host, recorder, transcript }: Pick<Performance, "host" | "recorder" | "transcript">,
  { step: number, value }: Pick<Completed, "step" | "value">,
): Promise<CheckedEvidence> {
  const { state } = recorder;
  const written: readonly unknown[] = Array.isArray(value.evidence) ? value.evidence : [];
  if (written.length === 0) return { complaints: [], evidence: [] };
  const { path } = workspaceOf(
    state,
    state.steps.find(({ step }) => step === number),
  );
  await transcript.flush();
  const events = await host.journal.transcript(state.id, { step: number });
  const ran = new Commands(state.steps, events);
  const complaints: ComplaintRecord[] = [];
  const doubts: ComplaintRecord[] = [];
  const evidence = written.flatMap((each, index): EvidenceRecord[] => {
    const entry = entryOf(each);
    if (entry === undefined) return [];
    const wrong = index < mostEntries ? problemOf(entry, path) : undefined;
    if (wrong !== undefined) complaints.push({ path: `/evidence/${index}`, message: wrong });
    const found = entry.command === undefined ? undefined : ran.find(entry.command);
    const doubt = doubtOf(entry, found);
    if (doubt !== undefined) doubts.push({ path: `/evidence/${index}`, message: doubt });
    if (found !== undefined) return [{ ...entry, checked: "command", exitCode: found.exitCode }];
    return [{ ...entry, checked: entry.file === undefined || index >= mostEntries ? "claimed" : "file" }];
  });
  return { complaints, evidence, ...(doubts.length === 0 ? {} : { doubts }) };
}

type Entry = Omit<EvidenceRecord, "checked" | "exitCode">;

function entryOf(value: unknown): Entry | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const field = (name: string): unknown => (Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined);
  const text = (name: string) => {
    const found = field(name);
    return typeof found === "string" && found.trim() !== "" ? found.trim() : undefined;
  };
  const criterion = text("criterion");
  const line = field("line");
  if (criterion === undefined) return undefined;
  return {
    criterion,
    file: text("file"),
    line: typeof line === "number" ? line : undefined,
    command: text("command"),
    result: text("result"),
  };
}

/** Findings about files that exist, but whose lines cannot be counted. */
const withoutLines: ReadonlySet<string> = new Set(["file_too_large", "file_not_utf8", "file_binary", "file_empty"]);

/** The complaint about an entry, worded for its agent; `undefined`: nothing is wrong. */
function problemOf({ criterion, file, line, command, result }: Entry, folder: string): string | undefined {
  if (file === undefined) {
    if (command !== undefined || result !== undefined) return undefined;
    return `The evidence for ${criterion} says nothing. Name the command that you ran and its result, or the file and the line that show it.`;
  }
  const nowhere = { source: new Source(file, ""), span: { start: 0, end: 0 } };
  const read = readBelow(folder, file, file, (target) => reportFile("file_outside_folder", { file, target }, nowhere));
  if (!read.ok && !read.diagnostics.some(({ code }) => withoutLines.has(code))) {
    return `The evidence for ${criterion} names the file ${file}, but there is no such file in the worktree. Give its path from the root of the worktree.`;
  }
  if (!read.ok || line === undefined) return undefined;
  const lines = read.source.text.split("\n").length;
  if (line <= lines) return undefined;
  return `The evidence for ${criterion} names line ${line} of ${file}, which has only ${lines} lines. Look at the file, and give the line as it is now.`;
}

/** The doubt whether the command of an entry shows that its criterion is met, worded for its agent; `undefined`: no doubt. */
function doubtOf({ criterion, command }: Entry, run: Run | undefined): string | undefined {
  if (command === undefined) return undefined;
  const instead = `If \`${command}\` cannot show it, name the test or the place in the code that does.`;
  if (run === undefined) {
    return `The evidence for ${criterion} names the command \`${command}\`, but Cuebook saw no run of it. Run it exactly as you write it. ${instead}`;
  }
  if (run.isMet ?? (run.exitCode ?? 0) === 0) return undefined;
  return `The evidence for ${criterion} names the command \`${command}\`, which ended with exit code ${run.exitCode ?? "unknown"} the last time it ran. Fix the cause and run it again. ${instead}`;
}

/** A command that ran. */
interface Run {
  readonly text: string;
  readonly exitCode?: number | undefined;
  /** For a check of the project: whether it counts as passed. */
  readonly isMet?: boolean;
}

/** The commands that ran: as checks of the run, and by the agent of a step. */
class Commands {
  readonly #ran: Run[] = [];

  constructor(steps: readonly Step[], events: Awaited<ReturnType<Performance["host"]["journal"]["transcript"]>>) {
    for (const { tries } of steps)
      for (const { turns } of tries)
        for (const { checks = [] } of turns)
          for (const check of checks) {
            const { command, code } = check;
            this.#ran.push({ text: plainCommand(command), exitCode: code ?? undefined, isMet: isMet(check) });
          }
    const codes = new Map<string, number | undefined>();
    for (const event of events) if (event.type === "tool_finished") codes.set(event.item, event.exitCode);
    for (const event of events) {
      if (event.type === "tool_started" && event.kind === "execute")
        this.#ran.push({ text: plainCommand(event.summary), exitCode: codes.get(event.item) });
    }
  }

  /** The last run of a command, alone or within a longer command line. */
  find(command: string): Run | undefined {
    const wanted = plainCommand(command);
    return this.#ran.findLast(({ text }) => text === wanted) ?? this.#ran.findLast(({ text }) => text.includes(wanted));
  }
}
