#!/usr/bin/env node
import { enableCompileCache } from "node:module";
import { homedir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";

// Compiled code is cached between calls, so a command starts three times as fast. Without a writable cache nothing else changes.
enableCompileCache(join(process.env.XDG_CACHE_HOME ?? join(homedir(), ".cache"), "cuebook", "compiled"));

// Memory grows slowly: a command takes 35 MB less and no more time, and a service stays below 200 MB.
for (const flag of ["--semi-space-growth-factor=1", "--heap-growing-percent=40"]) setFlagsFromString(flag);

const [{ runProgram }, { processTerminal }] = await Promise.all([
  import("./program.ts"),
  import("./terminal/terminal.ts"),
]);
const code = await runProgram(process.argv.slice(2), processTerminal(process));
// Lost output has already set the exit code.
process.exitCode ??= code;
