#!/usr/bin/env node
// Any Node from 12 on can read this file: it checks the version before it loads newer syntax. Names with `node:` are newer, too.
"use strict";

const { existsSync } = require("fs");
const { join, dirname } = require("path");
const { pathToFileURL } = require("url");

const needed = 24;

/** The program: the sources in a checkout, the build in the published package. */
function programFile() {
  const built = join(__dirname, "../lib/main.js");
  return existsSync(built) ? built : join(__dirname, "../src/main.ts");
}

/** The Node installed in a checkout, in a folder above this one. */
function ownNode() {
  for (let folder = __dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const node = join(folder, "node_modules/node/bin/node");
    if (existsSync(node)) return node;
  }
  return undefined;
}

/** Runs the program with another Node, in place of this process. */
function runBy(node) {
  const { spawn } = require("child_process");
  const child = spawn(node, [programFile(), ...process.argv.slice(2)], { stdio: "inherit" });
  child.on("spawn", hideEnvironment);
  // Ctrl-C and a closed terminal reach the child directly; a signal to this process alone is forwarded.
  for (const name of ["SIGINT", "SIGHUP"]) process.on(name, () => {});
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  child.on("exit", (code, signal) => {
    for (const name of ["SIGINT", "SIGHUP", "SIGTERM"]) process.removeAllListeners(name);
    if (signal === null) process.exitCode = code;
    else process.kill(process.pid, signal);
  });
}

/** Hides the environment of this process from what the other one starts: it waits only. See `hideEnvironment` of the system. */
function hideEnvironment() {
  const { closeSync, openSync, readFileSync, writeSync } = require("fs");
  try {
    const { length } = readFileSync("/proc/self/environ");
    const stat = readFileSync("/proc/self/stat", "utf8");
    const start = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[47]);
    const memory = openSync("/proc/self/mem", "r+");
    writeSync(memory, Buffer.alloc(length), 0, length, start);
    closeSync(memory);
  } catch {
    // Only Linux has these files.
  }
}

/** Whether the folder that the command was called in still exists. */
function hasFolder() {
  try {
    process.cwd();
    return true;
  } catch {
    return false;
  }
}

if (!hasFolder()) {
  process.stderr.write("cuebook: the current folder no longer exists: change to another one\n");
  process.exitCode = 2;
} else if (Number(process.versions.node.split(".")[0]) >= needed) import(pathToFileURL(programFile()).href);
else if (ownNode() !== undefined) runBy(ownNode());
else {
  process.stderr.write(
    `error[node_too_old]: cuebook needs Node.js ${needed} or newer, and this is ${process.version}\n` +
      `hint: install it (https://nodejs.org; nvm install ${needed}), or let npm bring it for one call:\n` +
      `      npx --package=node@${needed} --package=cuebook cuebook\n`,
  );
  process.exitCode = 4;
}
