import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { repositoryRoot } from "./files.ts";
import { endWith } from "./findings.ts";
import { checkProse } from "./prose/check.ts";

/*
 * `node scripts/check-prose.ts [PATH...]` finds phrases that Cuebook's texts avoid, and lines of prose that are too long;
 * `--warnings` also prints words that are seldom right, and `--count` prints each message once with its number.
 */
const { values, positionals } = parseArgs({
  options: { warnings: { type: "boolean", default: false }, count: { type: "boolean", default: false } },
  allowPositionals: true,
});

/** Files that contain other people's texts, or data. */
const foreign =
  /^(?:conformance\/|benchmarks\/(?:RESULTS\.md$|cases\/)|scripts\/prose\/|LICENSE|package-lock\.json)|\/(?:fixtures|recordings)\//;

const files = execFileSync("git", ["ls-files", "--", ...positionals], { cwd: repositoryRoot, encoding: "utf8" })
  .split("\n")
  .filter((file) => /\.(?:ts|md|ya?ml|snap)$/.test(file) && !foreign.test(file));
const findings = files.flatMap((file) => checkProse(file, readFileSync(join(repositoryRoot, file), "utf8")));
const reported = findings.filter(({ severity }) => severity === "error" || values.warnings);

if (values.count) {
  const counts = Map.groupBy(findings, ({ code, message }) => `${code} ${message.replace(/\d+/g, "N")}`.toLowerCase());
  for (const [message, { length }] of [...counts].sort(([, a], [, b]) => b.length - a.length))
    process.stdout.write(`${String(length).padStart(6)} ${message}\n`);
} else
  endWith(reported, `prose: ${files.length} files, ${findings.length - reported.length} words to look at (--warnings)`);
