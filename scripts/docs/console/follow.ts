import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Bindings, matchOutput, outputDiff, updatedOutput, withBoundValues } from "./output.ts";
import { Shell } from "./shell.ts";
import { consoleSteps, withoutBlankEnd } from "./steps.ts";

/** A command that prints something else than its page says. */
export interface ConsoleFinding {
  readonly line: number;
  readonly message: string;
}

/** What following a page gave. */
export interface FollowedPage {
  readonly findings: readonly ConsoleFinding[];
  /** The page with what its commands print. */
  readonly updated: string;
}

/** How to follow a page. */
export interface FollowOptions {
  /** The checkout whose command is run. */
  readonly root: string;
  /** Whether the page begins in a checkout, and not in an empty folder. */
  readonly isInCheckout?: boolean;
}

/**
 * Follows a page from top to bottom as its reader does, in an empty folder that stands for `/tmp`, with a home folder that stands for
 * `/home/ann`. The command is on PATH as `cuebook`. Nothing of the host's settings is seen.
 *
 * @returns a finding for each command that prints something else than the page says, with a diff
 */
export async function followPage(page: string, { root, isInCheckout = false }: FollowOptions): Promise<FollowedPage> {
  const base = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-docs-")));
  const shell = new Shell(root, base, isInCheckout);
  const findings: ConsoleFinding[] = [];
  const pageLines = page.split("\n");
  const changes: (() => void)[] = [];
  let bindings: Bindings = new Map();
  try {
    for (const step of consoleSteps(page)) {
      if (step.kind === "file") {
        const message = shell.writeFile(step);
        if (message !== undefined) findings.push({ line: step.line, message });
        continue;
      }
      const { exitCode, output } = await shell.run(withBoundValues(step.command, bindings));
      if (step.kind === "script") {
        if (exitCode !== 0)
          findings.push({ line: step.line, message: `ended with exit code ${String(exitCode)}\n${output}` });
        continue;
      }
      const printed = withoutBlankEnd(output.split("\n").map((line) => line.trimEnd()));
      const matched = matchOutput(step.expected, printed, bindings);
      if (matched !== undefined) {
        bindings = matched;
        continue;
      }
      const diff = outputDiff(step.expected, printed, bindings);
      findings.push({ line: step.line, message: `prints something else\n$ ${step.command}\n${diff}` });
      const updated = updatedOutput(step.expected, printed, bindings);
      bindings = new Map([...bindings, ...(matchOutput(updated, printed, bindings) ?? [])]);
      changes.push(() => pageLines.splice(step.outputLine - 1, step.outputLines, ...updated));
    }
  } finally {
    shell.end();
    rmSync(base, { recursive: true, force: true });
  }
  for (const change of changes.reverse()) change();
  const aliases = aliasesOf(bindings);
  for (const [alias, value] of aliases) {
    const line = page.split("\n").findIndex((text) => text.includes(alias)) + 1;
    if (line > 0) findings.push({ line, message: `${alias} is the value that the page shows as ${value} before` });
  }
  const updated = pageLines.join("\n");
  return { findings, updated: aliases.reduce((text, [alias, value]) => text.replaceAll(alias, value), updated) };
}

/** Values of a page that stand for the same value of the run as an earlier one, each with the earlier one. */
function aliasesOf(bindings: Bindings): readonly (readonly [alias: string, value: string])[] {
  const seen: (readonly [value: string, printed: string])[] = [];
  const aliases: (readonly [string, string])[] = [];
  for (const [value, printed] of bindings) {
    const earlier = seen.find(([, other]) => other.startsWith(printed));
    if (earlier === undefined) seen.push([value, printed]);
    else if (!earlier[0].startsWith(value)) aliases.push([value, earlier[0].slice(0, value.length)]);
  }
  return aliases;
}
