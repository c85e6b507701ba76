import type { Place } from "../output/proposal.ts";
import { type Style, styleOf } from "../output/style.ts";
import type { ExitCode } from "./exit-code.ts";
import { hasColor, type Terminal } from "./terminal.ts";

/** The context of every command. */
export interface CommandContext {
  readonly terminal: Terminal;
  readonly version: string;
  /** The folder of this package, with data such as the scaffold. */
  readonly packageFolder: URL;
  /** The style of a stream, from options, environment and screen. */
  style(stream: "out" | "err"): Style;
  /** The place of the runs that the call's options name. Commands in hints repeat it. */
  readonly place: Place;
  /** Whether the call trusts what the files of its project name: `--trust`. */
  readonly trusts: boolean;
  /** Keeps all further output until the command ends, and then shows it in the person's pager if it does not fit on the screen. */
  page(): void;
  /** Sets the exit code. The command then returns normally, so that its output is written. */
  finish(code: ExitCode): void;
}

/** The options of a call that exist for every command. */
interface ChosenOptions {
  /** False with `--no-pager`. */
  readonly pager?: boolean;
  /** `--color` or `--no-color`. */
  readonly color?: boolean | undefined;
  /** `--trust`. */
  readonly trust?: boolean | undefined;
  readonly place: Place;
}

/**
 * The context of one call.
 *
 * @param chosen returns the options of the call once its arguments are parsed
 * @param page keeps the output for the pager
 */
export function commandContext(
  terminal: Terminal,
  { version, packageFolder }: Pick<CommandContext, "version" | "packageFolder">,
  chosen: () => ChosenOptions,
  finish: (code: ExitCode) => void,
  page: () => void = () => {},
): CommandContext {
  return {
    ...{ terminal, version, packageFolder, finish },
    style: (stream) => styleOf(hasColor(terminal, stream, chosen().color), () => terminal.size(stream)?.columns),
    page: () => {
      if (chosen().pager !== false) page();
    },
    get trusts() {
      return chosen().trust === true;
    },
    get place() {
      return chosen().place;
    },
  };
}
