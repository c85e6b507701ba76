import type { Rule } from "./rule.ts";

/** Programs that run a program from their standard input. */
const interpreters =
  /^(?:a|ba|c|da|fi|k|mk|tc|z)?sh$|^(?:pwsh|node|nodejs|deno|bun|perl|php|ruby|lua|tclsh|Rscript|R|psql|mysql|sqlite3|ed|ex|python|pypy)[\d.]*$/;

/**
 * The interpreter that a rule allows with any standard input, if there is one: its input is a program, which can do anything.
 *
 * ```ts
 * openInterpreter({ decide: "allow", command: ["python3"] }); // "python3"
 * openInterpreter({ decide: "allow", command: ["python3"], input: "none" }); // undefined
 * ```
 */
export function openInterpreter({ decide, command, input }: Rule): string | undefined {
  if (decide !== "allow" || command === undefined || input !== undefined) return undefined;
  const [first = "", ...rest] = command;
  const name = first.slice(first.lastIndexOf("/") + 1);
  if (!interpreters.test(name)) return undefined;
  // The first argument that is no option is the program, unless it names the standard input or is open.
  const program = rest.find((word) => word === "-" || !word.startsWith("-"));
  const isFixed = program !== undefined && !/[*?[]|^-$|^\/dev\/(?:stdin|fd\/0)$|^\/proc\//.test(program);
  return isFixed ? undefined : name;
}
