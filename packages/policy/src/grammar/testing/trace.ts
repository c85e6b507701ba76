import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** Whether processes can be watched here: `strace` is installed and may do it. */
const canTrace = spawnSync("strace", ["-qq", "-e", "trace=none", "true"]).status === 0;

const calls = "open,openat,creat,mkdir,mkdirat,rename,renameat,renameat2,link,linkat,symlink,symlinkat,connect";

/** The words that run a command line, and write down its calls to the system in files that begin with this path. */
export function traced(words: readonly string[], log: string): readonly string[] {
  if (!canTrace) return words;
  // One file for each process: calls of several ones would be mixed in a common one.
  return [
    "strace",
    "-ff",
    "-qq",
    "-y",
    "--seccomp-bpf",
    "-s",
    "4096",
    "-e",
    `trace=${calls}`,
    "-o",
    log,
    "--",
    ...words,
  ];
}

/** Places that every program may write to: devices, pipes, and what Java tells its tools about itself. */
const open = /^(?:\/dev\/|\/proc\/|\/tmp\/hsperfdata_|[^/])/;

/**
 * What the processes did outside a folder: wrote there, read a file that they should not, or connected to another machine. Removes the
 * files of the trace.
 * @param secret the file
 */
export function tracedActs(log: string, root: string, secret: string): readonly string[] {
  const files = readdirSync(dirname(log)).filter((name) => name.startsWith(`${basename(log)}.`));
  const found = files.flatMap((name) => {
    const path = join(dirname(log), name);
    const lines = readFileSync(path, "utf8").split("\n");
    rmSync(path);
    return lines.flatMap((line) => actsOf(line, root, secret));
  });
  return [...new Set(found)];
}

function actsOf(line: string, root: string, secret: string): readonly string[] {
  if (line.startsWith("connect(")) {
    const { address } = /inet6?_(?:addr|pton)\((?:AF_INET6, )?"(?<address>[^"]+)"/.exec(line)?.groups ?? {};
    return address === undefined || /^(?:127\.|::1$|0\.0\.0\.0$|::$)/.test(address) ? [] : [`connects to ${address}`];
  }
  const isMade = /^(?:creat|mkdir|rename|link|symlink)/.test(line) || /\bO_(?:WRONLY|RDWR|CREAT)\b/.test(line);
  const opened = / = \d+<(?<path>[^>]+)>$/.exec(line)?.groups?.path;
  const named = / = 0$/.test(line)
    ? [...line.matchAll(/"(?<path>\/[^"]*)"/g)].map(({ groups }) => groups?.path ?? "")
    : [];
  const paths = opened === undefined ? named : [opened];
  if (!isMade) return opened === secret ? [`reads ${secret.slice(root.length + 1)}`] : [];
  return paths.filter((path) => !path.startsWith(`${root}/`) && !open.test(path)).map((path) => `writes ${path}`);
}
