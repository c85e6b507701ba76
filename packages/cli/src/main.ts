#!/usr/bin/env node
import { enableCompileCache } from "node:module";
import { homedir } from "node:os";
import { join } from "node:path";

// Compiled code is kept between calls, so that a command starts three times as fast; where it cannot be kept, nothing changes.
enableCompileCache(join(process.env.XDG_CACHE_HOME ?? join(homedir(), ".cache"), "cuebook", "compiled"));

const [{ runProgram }, { processTerminal }] = await Promise.all([
  import("./program.ts"),
  import("./terminal/terminal.ts"),
]);
const code = await runProgram(process.argv.slice(2), processTerminal(process));
// Where output was lost, that has set the code already.
process.exitCode ??= code;
