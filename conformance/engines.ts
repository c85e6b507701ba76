import { spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

// The real engines, where they are on this machine: Go's text/template and npm's mustache.

/** A template with its data, as it is given to an engine. */
export interface Given {
  readonly name: string;
  readonly template: string;
  readonly data?: unknown;
  readonly partials?: Readonly<Record<string, string>>;
  readonly escape?: "none" | "html";
  /** The profile: in `native`, Go is run with `missingkey=default` in place of `missingkey=error`. */
  readonly missing?: "error" | "empty" | "native";
}

/** What an engine makes of it: a text, or a message. */
export interface Outcome {
  readonly expected?: string;
  readonly error?: string;
}

/** Runs cases through an engine, in order. */
export type Engine = (cases: readonly Given[]) => Outcome[];

const goCommand = process.env.GO ?? "go";
let goBinary: string | undefined;

/** Go's text/template, where `go` is on the path, or `GO` names it. */
export function goEngine(): Engine | undefined {
  if (spawnSync(goCommand, ["version"]).status !== 0) return undefined;
  return (cases) => {
    goBinary ??= buildGo();
    const lines = cases.map(({ name, template, data = null, missing }) =>
      JSON.stringify({ name, template, data, ...(missing === undefined ? {} : { missing }) }),
    );
    const input = `${lines.join("\n")}\n`;
    const { status, stdout, stderr } = spawnSync(goBinary, [], { input, encoding: "utf8", maxBuffer: 1 << 30 });
    if (status !== 0) throw new Error(`Go failed: ${stderr}`);
    return stdout
      .trimEnd()
      .split("\n")
      .map((line): Outcome => JSON.parse(line));
  };
}

function buildGo(): string {
  const binary = join(mkdtempSync(join(tmpdir(), "cuebook-conformance-")), "generate");
  const source = fileURLToPath(new URL("go/generate.go", import.meta.url));
  const { status, stderr } = spawnSync(goCommand, ["build", "-o", binary, source], {
    encoding: "utf8",
    env: { ...process.env, GO111MODULE: "off", GOFLAGS: "" },
  });
  if (status !== 0) throw new Error(`go build failed: ${stderr}`);
  return binary;
}

interface Mustache {
  render(
    template: string,
    data: unknown,
    partials: Readonly<Record<string, string>>,
    options: { readonly escape?: (value: unknown) => string },
  ): string;
}

/** npm's mustache, where it is installed here, or in the folder that `MUSTACHE_PREFIX` names. */
export async function mustacheEngine(): Promise<Engine | undefined> {
  const mustache = await loadMustache();
  if (mustache === undefined) return undefined;
  return (cases) =>
    cases.map(({ template, data, partials = {}, escape: escaping = "none" }) => {
      try {
        return { expected: mustache.render(template, data, partials, escaping === "none" ? { escape: String } : {}) };
      } catch (error) {
        return { error: error instanceof Error ? error.message : String(error) };
      }
    });
}

async function loadMustache(): Promise<Mustache | undefined> {
  const prefix = process.env.MUSTACHE_PREFIX;
  const from = prefix === undefined ? import.meta.url : pathToFileURL(join(prefix, "package.json")).href;
  try {
    const loaded: { default: Mustache } = await import(pathToFileURL(createRequire(from).resolve("mustache")).href);
    return loaded.default;
  } catch {
    return undefined;
  }
}
