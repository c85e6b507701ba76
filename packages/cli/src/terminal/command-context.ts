import { type Style, styleOf } from "../output/style.ts";
import type { ExitCode } from "./exit-code.ts";
import { hasColor, type Terminal } from "./terminal.ts";

/** What a command is given to work with. */
export interface CommandContext {
  readonly terminal: Terminal;
  readonly version: string;
  /** The folder of this package: data such as the scaffold is in it. */
  readonly packageFolder: URL;
  /** How text on a stream looks, by the flags and the surroundings. */
  style(stream: "out" | "err"): Style;
  /** Sets the exit code. The command returns after it: output is still being written. */
  finish(code: ExitCode): void;
}

/** The context of one call. @param color gives `--color` or `--no-color` once the arguments are parsed */
export function commandContext(
  terminal: Terminal,
  { version, packageFolder }: Pick<CommandContext, "version" | "packageFolder">,
  color: () => boolean | undefined,
  finish: (code: ExitCode) => void,
): CommandContext {
  return { terminal, version, packageFolder, finish, style: (stream) => styleOf(hasColor(terminal, stream, color())) };
}
