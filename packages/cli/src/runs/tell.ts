import type { runsTell as runsTellOutput } from "@cuebook/commands/json";
import { type MessageTold, tellRun } from "@cuebook/engine";
import { mostMessageBytes } from "@cuebook/run";
import { tellAt } from "@cuebook/server/client";
import { isBlank } from "@cuebook/template";
import { UsageError } from "../failure/failure.ts";
import { readInput } from "../options/read-input.ts";
import { jsonText } from "../output/json.ts";
import { withRun } from "../project/host.ts";
import { runsPlace } from "../project/runs-place.ts";
import type { ServerOptions } from "../remote/server-address.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/** The options of `cuebook runs tell`. */
export interface TellOptions extends ServerOptions {
  readonly now?: true;
  readonly step?: string;
  readonly format: "text" | "json";
}

const fates: Readonly<Record<MessageTold["is"], string>> = {
  during: "its agent gets it during its turn",
  interrupted: "the turn of its agent ends early, and continues with it",
  next: "its agent gets it with its next turn",
};

/** Runs `cuebook runs tell`. */
export async function tell(
  prefix: string,
  given: string,
  options: TellOptions,
  context: CommandContext,
): Promise<void> {
  const { terminal } = context;
  const place = runsPlace(context, options, options.format);
  if (place === undefined) return;
  const message = {
    text: await textOf(given, terminal),
    when: options.now === true ? "now" : "next",
    step: options.step === undefined ? undefined : stepOf(options.step),
  } as const;
  const { run, number, step, is } =
    place.is === "server"
      ? await place.readRun(prefix, async (_, run) => {
          const { message: number, step, is } = await tellAt(place.api, run, message);
          return { run, number, step, is };
        })
      : await withRun(place.project, prefix, async (host, run) => {
          const { message: number = null, step = null, is } = await tellRun(host, run, message);
          return { run, number, step, is };
        });
  if (options.format === "json") {
    return terminal.out(jsonText<typeof runsTellOutput>({ run, message: number, step, outcome: is }));
  }
  const where = step === null ? `run ${run}` : `step ${step} of run ${run}`;
  terminal.out(`${context.style("out").good("sent")}  ${where}: ${fates[is]}\n`);
}

/** @throws UsageError */
async function textOf(given: string, terminal: CommandContext["terminal"]): Promise<string> {
  const tooLong = () =>
    new UsageError(`<text> takes at most ${mostMessageBytes} bytes`, "name a file of the workspace instead");
  const limit = { bytes: mostMessageBytes, tooLong };
  const text = given === "-" ? await readInput(terminal, "<text> -", { limit }) : given;
  if (isBlank(text)) throw new UsageError("<text> is empty", 'for example: cuebook runs tell 7k3m "Use tabs."');
  if (Buffer.byteLength(text) > mostMessageBytes) throw tooLong();
  return text;
}

/** @throws UsageError */
function stepOf(given: string): number {
  if (/^[1-9][0-9]{0,8}$/.test(given)) return Number(given);
  throw new UsageError(
    `--step must be the number of a step, not ${JSON.stringify(given.slice(0, 40))}`,
    "cuebook runs show lists the steps",
  );
}
