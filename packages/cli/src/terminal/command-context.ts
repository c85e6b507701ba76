import { type Style, styleOf } from "../output/style.ts";
import type { ExitCode } from "./exit-code.ts";
import { hasColor, type Terminal } from "./terminal.ts";

/** What every command gets. */
export interface CommandContext {
  readonly terminal: Terminal;
  readonly version: string;
  /** The folder of this package, with data such as the scaffold. */
  readonly packageFolder: URL;
  /** The style of a stream, from options and environment. */
  style(stream: "out" | "err"): Style;
  /** Sets the exit code. The command then returns normally, so that its output is written. */
  finish(code: ExitCode): void;
}

/** The context of one call. @param color returns `--color` or `--no-color` once the arguments are parsed */
export function commandContext(
  terminal: Terminal,
  { version, packageFolder }: Pick<CommandContext, "version" | "packageFolder">,
  color: () => boolean | undefined,
  finish: (code: ExitCode) => void,
): CommandContext {
  return { terminal, version, packageFolder, finish, style: (stream) => styleOf(hasColor(terminal, stream, color())) };
}
