import { spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Dialect } from "@cuebook/template";
import type { Engine, Outcome } from "./engine.ts";
import { jinjaEngine } from "./jinja/engine.ts";

// The real engines, where they are on this machine: Go's text/template, npm's mustache, handlebars and liquidjs, and Python's
// Jinja2.

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
  return load<Mustache>("mustache", process.env.MUSTACHE_PREFIX);
}

/** A package where it is installed here, or in the folder given. */
async function load<T>(name: string, prefix: string | undefined): Promise<T | undefined> {
  const from = prefix === undefined ? import.meta.url : pathToFileURL(join(prefix, "package.json")).href;
  try {
    const loaded: { default: T } = await import(pathToFileURL(createRequire(from).resolve(name)).href);
    return loaded.default;
  } catch {
    return undefined;
  }
}

interface HelperOptions {
  readonly fn: (context: unknown) => string;
}

interface Handlebars {
  readonly create: () => Handlebars;
  readonly compile: (template: string) => (data: unknown) => string;
  readonly registerHelper: (name: string, helper: (this: unknown, ...given: readonly never[]) => unknown) => void;
  readonly registerPartial: (name: string, text: string) => void;
  readonly Utils: { escapeExpression: (value: unknown) => string; readonly isEmpty: (value: unknown) => boolean };
}

/**
 * npm's handlebars, where it is installed here, or in the folder that `HANDLEBARS_PREFIX` names, with the helpers that
 * the dialect has and handlebars leaves to its users: comparisons, logic and `raw`.
 */
export async function handlebarsEngine(): Promise<Engine | undefined> {
  const handlebars = await load<Handlebars>("handlebars", process.env.HANDLEBARS_PREFIX);
  if (handlebars === undefined) return undefined;
  const { Utils } = handlebars;
  const escapeHtml = Utils.escapeExpression;
  return (cases) =>
    cases.map(({ template, data, partials = {}, escape: escaping = "none" }) => {
      const engine = handlebars.create();
      addHelpers(engine, (value) => value !== 0 && !Utils.isEmpty(value));
      for (const [name, text] of Object.entries(partials)) engine.registerPartial(name, text);
      // Its option `noEscape` adds numbers that stand side by side, in place of printing them.
      Utils.escapeExpression = escaping === "html" ? escapeHtml : (value) => String(value ?? "");
      try {
        return { expected: engine.compile(template)(data) };
      } catch (error) {
        return { error: error instanceof Error ? error.message : String(error) };
      } finally {
        Utils.escapeExpression = escapeHtml;
      }
    });
}

function addHelpers(engine: Handlebars, isTrue: (value: unknown) => boolean): void {
  const add = (name: string, helper: (left: never, right: never) => unknown) => engine.registerHelper(name, helper);
  add("eq", (left, right) => left === right);
  add("ne", (left, right) => left !== right);
  add("lt", (left, right) => left < right);
  add("lte", (left, right) => left <= right);
  add("le", (left, right) => left <= right);
  add("gt", (left, right) => left > right);
  add("gte", (left, right) => left >= right);
  add("ge", (left, right) => left >= right);
  add("not", (value) => !isTrue(value));
  const addLogic = (name: string, stopsAt: boolean) =>
    engine.registerHelper(name, (...given) => {
      // Handlebars gives its options after the arguments.
      const operands: readonly unknown[] = given.slice(0, -1);
      const at = operands.findIndex((operand) => isTrue(operand) === stopsAt);
      return operands.at(at);
    });
  addLogic("and", false);
  addLogic("or", true);
  engine.registerHelper("raw", function (options: HelperOptions) {
    return options.fn(this);
  });
}

interface Liquid {
  readonly parseAndRenderSync: (template: string, data: object) => string;
}

interface LiquidModule {
  readonly Liquid: new (options: Readonly<Record<string, unknown>>) => Liquid;
}

/**
 * npm's liquidjs, where it is installed here, or in the folder that `LIQUIDJS_PREFIX` names. It is strict about variables
 * but in the profile `native`, always about filters, and sees the data's own fields alone.
 */
export async function liquidEngine(): Promise<Engine | undefined> {
  const liquidjs = await load<LiquidModule>("liquidjs", process.env.LIQUIDJS_PREFIX);
  if (liquidjs === undefined) return undefined;
  return (cases) =>
    cases.map(({ template, data, missing, partials, escape: escaping = "none" }) => {
      const engine = new liquidjs.Liquid({
        strictVariables: missing !== "native",
        strictFilters: true,
        ownPropertyOnly: true,
        ...(partials === undefined ? {} : { templates: partials }),
        ...(escaping === "html" ? { outputEscape: "escape" } : {}),
      });
      try {
        // It changes the data: `increment` counts in it.
        return { expected: engine.parseAndRenderSync(template, Object(structuredClone(data))) };
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        return { error: message.replace(/, line:\d+, col:\d+$/, "") };
      }
    });
}

/** All engines by dialect; `undefined` for one that is not installed. */
export async function allEngines(): Promise<Readonly<Record<Dialect, Engine | undefined>>> {
  return {
    go: goEngine(),
    mustache: await mustacheEngine(),
    jinja: jinjaEngine(),
    handlebars: await handlebarsEngine(),
    liquid: await liquidEngine(),
  };
}
