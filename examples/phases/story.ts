import { command } from "../command.ts";
import { call } from "../testing/call.ts";

/** A turn as it was shown, as far as it is looked at. */
interface ShownTurn {
  readonly kind: string;
  readonly state: string;
  readonly complaints: readonly { readonly path: string; readonly message: string }[];
  readonly checks: readonly { readonly name: string; readonly outcome: string; readonly output: string }[];
}

/** A step as it was shown, as far as it is looked at. */
interface ShownStep {
  readonly role: string;
  readonly visit: number;
  readonly status: string;
  readonly value: Readonly<Record<string, unknown>>;
  readonly tries: readonly { readonly turns: readonly ShownTurn[] }[];
}

/** The part of a run, as `runs show` prints it, that the tests read. */
interface ShownRun {
  readonly status: string;
  readonly steps: readonly ShownStep[];
  readonly decisions: readonly {
    readonly edge: { readonly role: string };
    readonly verdict: string;
    readonly by: number | null;
  }[];
  readonly suspension: { readonly reason: string; readonly message: string } | null;
}

/** The story of a run, from its journal. */
export class Story {
  readonly run: string;
  readonly repository: string;
  readonly shown: ShownRun;

  constructor(run: string, repository: string) {
    this.run = run;
    this.repository = repository;
    this.shown = JSON.parse(cuebook(["runs", "show", run], repository));
  }

  /** Each step with how it ended: `implement#2 complete`. */
  get steps(): string[] {
    return this.shown.steps.map(({ role, visit, status }) => `${role}${visit > 1 ? `#${visit}` : ""} ${status}`);
  }

  /** The turns of a step, over all its tries. @param ordinal from 1 */
  turns(ordinal: number): readonly ShownTurn[] {
    return this.shown.steps[ordinal - 1]?.tries.flatMap(({ turns }) => turns) ?? [];
  }

  /** The prompt of an agent. @param address below the run: `5/3` */
  prompt(address: string): string {
    const { prompt }: { prompt: { text: string } } = JSON.parse(
      cuebook(["runs", "show", `${this.run}/${address}`], this.repository),
    );
    return prompt.text;
  }

  /** Who produced a text of a prompt (`step/1`), and the file that put it there. */
  origin(address: string, text: string): { readonly producers: readonly string[]; readonly file: string } {
    const why = cuebook(["why", `${this.run}/${address}`, text], this.repository);
    const { parts }: { parts: { segment: { producers: string[]; file: string } }[] } = JSON.parse(why);
    const { producers = [], file = "" } = parts[0]?.segment ?? {};
    return { producers, file };
  }
}

/** What a command of Cuebook writes as JSON. */
export function cuebook(args: readonly string[], repository: string): string {
  const { code, out, err } = call(command, [...args, "--repo", repository, "--format", "json"]);
  if (code === 0 || code === 3) return out;
  throw new Error(`cuebook ${args.join(" ")} ended with exit code ${code}: ${err}${out}`);
}
