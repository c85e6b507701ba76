#!/usr/bin/env node
// What any Node can read: it looks at the version before anything newer is loaded.
"use strict";

const { existsSync } = require("node:fs");
const { join, dirname } = require("node:path");
const { pathToFileURL } = require("node:url");

const needed = 24;

/** The program: sources in a checkout, what is made of them in the published package. */
function programFile() {
  const built = join(__dirname, "../lib/main.js");
  return existsSync(built) ? built : join(__dirname, "../src/main.ts");
}

/** The Node that a checkout brings along, in a folder above this one. */
function ownNode() {
  for (let folder = __dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const node = join(folder, "node_modules/node/bin/node");
    if (existsSync(node)) return node;
  }
  return undefined;
}

/** Runs the program by another Node, as if it were this process. */
function runBy(node) {
  const { spawn } = require("node:child_process");
  const child = spawn(node, [programFile(), ...process.argv.slice(2)], { stdio: "inherit" });
  // Ctrl-C and a closed terminal reach the child by themselves; what is sent to this process alone is passed on.
  for (const name of ["SIGINT", "SIGHUP"]) process.on(name, () => {});
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  child.on("exit", (code, signal) => {
    for (const name of ["SIGINT", "SIGHUP", "SIGTERM"]) process.removeAllListeners(name);
    if (signal === null) process.exitCode = code;
    else process.kill(process.pid, signal);
  });
}

if (Number(process.versions.node.split(".")[0]) >= needed) import(pathToFileURL(programFile()).href);
else if (ownNode() !== undefined) runBy(ownNode());
else {
  process.stderr.write(
    `cuebook needs Node ${needed} or newer, and this is ${process.version}: install it from https://nodejs.org, or call npx --package=node@${needed} cuebook\n`,
  );
  process.exitCode = 2;
}
