import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { argv, cwd, exit, stderr, stdout } from "node:process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { relatedTests } from "./related/related.ts";

/*
 * `npm run test:related`: runs the tests near what was changed since the last commit, or near FILES. Those are the tests of the files'
 * packages that depend on them, and in other packages those of their direct users. `--all` takes every test that depends on them,
 * `--list` only names the tests.
 */
const { values, positionals } = parseArgs({
  args: argv.slice(2),
  allowPositionals: true,
  options: { all: { type: "boolean", default: false }, list: { type: "boolean", default: false } },
});
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const git = (...args: readonly string[]) =>
  execFileSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 })
    .split("\n")
    .filter((file) => /\.tsx?$/.test(file) && existsSync(resolve(root, file)));
const files = git("ls-files", "-co", "--exclude-standard");
const changed =
  positionals.length === 0
    ? [...git("diff", "--name-only", "HEAD"), ...git("ls-files", "-o", "--exclude-standard")]
    : positionals.map((file) => relative(root, resolve(cwd(), file)));
const missing = changed.filter((file) => !existsSync(resolve(root, file)));
if (missing.length > 0) {
  stderr.write(`there is no file ${missing.join(", ")}\n`);
  exit(2);
}
const tests = relatedTests(root, changed, files, { areAll: values.all });
if (values.list || tests.length === 0) {
  stdout.write(tests.length === 0 ? "no test depends on them\n" : `${tests.join("\n")}\n`);
  exit(0);
}
stdout.write(`${tests.length} files of tests\n`);
const vitest = spawnSync("npx", ["vitest", "run", ...tests], { cwd: root, stdio: "inherit" });
exit(vitest.status ?? 1);
