#!/usr/bin/env node
import { enableCompileCache } from "node:module";
import { homedir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";

// Caches compiled code between calls, so that a command starts three times as fast. Without a writable cache, only this speed-up is
// lost.
enableCompileCache(join(process.env.XDG_CACHE_HOME ?? join(homedir(), ".cache"), "cuebook", "compiled"));

// Memory grows slowly: a command takes 35 MB less without taking more time, and a service stays below 200 MB.
for (const flag of ["--semi-space-growth-factor=1", "--heap-growing-percent=40"]) setFlagsFromString(flag);

const [{ runProgram }, { processTerminal }] = await Promise.all([
  import("./program.ts"),
  import("./terminal/terminal.ts"),
]);
const code = await runProgram(process.argv.slice(2), processTerminal(process));
// If output was lost, the exit code is already set.
process.exitCode ??= code;
