/** @folder The tree as an ES module, with types and a source map. */
import type { EmitOptions, Emitted, JsonSchema } from "../api/template.ts";
import type { Body } from "../language/ir.ts";
import { limitsFrom } from "../language/limits.ts";
import type { ParsedProgram } from "../parse/parse-program.ts";
import { compileOptions } from "../render/renderer.ts";
import { emitNodes, emitRendered } from "./body.ts";
import { BodyScope } from "./body-scope.ts";
import { callsOf } from "./calls.ts";
import { carriedLiteral } from "./carried.ts";
import { Code } from "./code.ts";
import { emitValue } from "./expressions.ts";
import { textLiteral } from "./literal.ts";
import { ModuleScope } from "./module-scope.ts";
import { encodeMappings } from "./source-map.ts";
import { typesOf } from "./types.ts";

/** The first line of all emitted files except maps: it distinguishes them from handwritten files. */
const mark = "// Emitted by cuebook";
/** The entries of the package that emitted modules import, each with the name of a dialect. */
const runtime = "@cuebook/template/emitted/";

/**
 * Emits a template as a module: a function that writes the text like code written by hand, and hands over to the
 * interpreted template if a value is of an unusual kind.
 *
 * @throws RangeError if the template calls functions of the caller and the options do not name their module
 */
export function emitProgram(parsed: ParsedProgram, contract: JsonSchema, options: EmitOptions): Emitted {
  const { program, options: parseOptions } = parsed;
  const { name = "template" } = options;
  const own = ownFunctions(parsed, options);
  const brief = options.failures === "brief" ? briefCode(parsed, options) : undefined;
  const { module, bodies, sources } = brief ?? codeOf(parsed, options, false);
  const file = textLiteral(program.main.extract.source.file);
  const code = new Code();
  code.line(`${mark} from the template ${file}: edit that, and emit it again.`);
  const entry = `${runtime}${module.isBrief ? "brief/" : ""}${parseOptions.dialect.name}`;
  code.line(`import { ${imports(module, own.length > 0).join(", ")} } from "${entry}";`);
  if (own.length > 0) {
    const names = own.map((each, at) => `${each} as own$${at}`).join(", ");
    code.line(`import { ${names} } from ${textLiteral(options.functions ?? "")};`);
  }
  code.line("");
  for (const line of module.isBrief ? briefSetUp(module) : setUp(module, parsed, own)) code.line(line);
  code.line("");
  for (const line of renderFunction(file, module.isBrief)) code.line(line);
  for (const each of bodies) {
    code.line("");
    code.append(each);
  }
  code.line(`//# sourceMappingURL=${encodeURIComponent(name)}.mjs.map`);
  return {
    module: `${code.lines.join("\n")}\n`,
    types: `${mark} from the template ${file}: edit that, and emit it again.\n\n${typesOf(contract)}`,
    map: {
      version: 3,
      file: `${name}.mjs`,
      sources: sources.names,
      sourcesContent: sources.contents,
      names: [],
      mappings: encodeMappings(code.mappings),
      x_generator: "cuebook",
    },
  };
}

/** The functions that write the bodies, without the interpreter; `undefined` if the template needs it. */
function briefCode(parsed: ParsedProgram, options: EmitOptions): ReturnType<typeof codeOf> | undefined {
  if (compileOptions(parsed.dialect.semantics, parsed.options).isLenient) return undefined;
  const made = codeOf(parsed, options, true);
  return made.module.needsInterpreter ? undefined : made;
}

/** The functions that write the bodies. @param isBrief whether the module has no interpreter */
function codeOf(
  { program, dialect, functions, options: parseOptions }: ParsedProgram,
  { source }: EmitOptions,
  isBrief: boolean,
) {
  const module = new ModuleScope(
    program,
    {
      options: compileOptions(dialect.semantics, parseOptions),
      semantics: dialect.semantics,
      limits: limitsFrom(parseOptions.limits),
    },
    (spec) => (functions.get(spec.name) === spec ? spec.name : undefined),
    isBrief,
  );
  const sources = sourcesOf(module.bodies, source);
  const scopes = module.bodies.map((body, at) => {
    const scope = new BodyScope(module, body, at === 0, sources.indexOf(body.partial), emitValue, emitRendered);
    for (const [at, slot] of (body.parameters ?? []).entries()) if (slot !== 0) scope.assign(slot, `given[${at}]`);
    emitNodes(body.nodes, scope);
    return scope;
  });
  // The imports are known once all bodies are written.
  return { module, sources, bodies: scopes.map(functionOf) };
}

/** The source files of the code: the template's own, then those of partials. */
function sourcesOf(bodies: readonly Body[], shown: string | undefined) {
  const files = new Map<string | undefined, { name: string; content: string | null }>();
  for (const { partial, extract } of bodies) {
    const { source } = extract;
    if (files.has(partial)) continue;
    const name = (partial === undefined ? shown : undefined) ?? source.file;
    const isWhole = source.text === extract.text && source.position(0).line === 1;
    files.set(partial, { name, content: isWhole ? source.text : null });
  }
  const keys = [...files.keys()];
  return {
    names: [...files.values()].map(({ name }) => name),
    contents: [...files.values()].map(({ content }) => content),
    indexOf: (partial: string | undefined) => keys.indexOf(partial),
  };
}

function imports(module: ModuleScope, hasOwn: boolean): string[] {
  const needed = module.isBrief
    ? ["failed", ...module.briefImports()]
    : [...(hasOwn ? ["functionsFor"] : []), "CarriedTemplate", "dialect", "handOver", ...module.imports];
  return needed.filter((name, at, all) => all.indexOf(name) === at).sort();
}

/** The names of the caller's functions that the template calls. */
function ownFunctions({ program, options, functions }: ParsedProgram, { functions: specifier }: EmitOptions): string[] {
  const given = { ...options.dialect.functions, ...options.functions };
  const called = new Set(callsOf(program).map((call) => call.function));
  const own = Object.keys(given).filter((name) => {
    const spec = functions.get(name);
    return spec !== undefined && called.has(spec);
  });
  if (own.length > 0 && specifier === undefined)
    throw new RangeError(
      `the template calls ${own.join(", ")}, which cannot be written into a module: give emit({ functions }) the module that exports them`,
    );
  return own;
}

function setUp(module: ModuleScope, { program, options }: ParsedProgram, own: readonly string[]): string[] {
  const carried = carriedLiteral(program.main.extract, module.bodies, options);
  const names = own.map((name, at) => `[${textLiteral(name)}, own$${at}]`).join(", ");
  const given = `{ dialect: { name: ${textLiteral(options.dialect.name)} }, functions: Object.fromEntries([${names}]) }`;
  const late = module.lateNames();
  return [
    `const functions = ${own.length === 0 ? "dialect.functions" : `functionsFor(dialect, ${given})`};`,
    ...`const template = new CarriedTemplate(dialect, ${carried}, functions);`.split("\n"),
    "const inherited = Object.prototype;",
    ...module.declarations(),
    ...(late.length > 0 ? [`let ${late.join(", ")};`] : []),
  ];
}

/** The set-up of a module without the interpreter. */
function briefSetUp(module: ModuleScope): string[] {
  return [
    "const inherited = Object.prototype;",
    ...module.declarations(),
    "/** The places that failures name: lines and columns from the first to after the last, and the text there. */",
    "const places = [",
    ...[...module.places.keys()].map((place) => `  ${place},`),
    "];",
    "let at = 0;",
  ];
}

function renderFunction(file: string, isBrief: boolean): string[] {
  return [
    "/**",
    ` * Renders ${file.replaceAll("*/", "*\\/")}.`,
    " * @throws TemplateError where a value is missing or has the wrong kind, or a limit is exceeded",
    " */",
    "export function render(data, options) {",
    "  try {",
    "    return write(data);",
    ...(isBrief
      ? ["  } catch (error) {", `    throw failed(error, ${file}, places[at], options);`]
      : [
          "  } catch {",
          "    // Unusual or invalid data: interpreting the template gives the text, or reports the place and the reason.",
          "    return template.render(data, options);",
        ]),
    "  }",
    "}",
  ];
}

/** The function that writes a body. */
function functionOf(scope: BodyScope): Code {
  const { module, body, isMain } = scope;
  const code = new Code();
  const head = isMain
    ? "write(data)"
    : `${module.bodyName(body)}(run, depth, outer, indent, data${body.parameters === undefined ? "" : ", given"})`;
  code.open(`function ${head} {`, scope.place({ start: 0, end: 0 }));
  if (isMain) for (const line of startOfMain(scope)) code.line(line);
  code.line('let out = "";');
  code.append(scope.declarations());
  code.append(scope.code);
  if (isMain) code.line(`if (out.length > ${module.limits.outputLength}) ${module.failLimit("outputLength")}`);
  code.line("return out;");
  code.close();
  return code;
}

/** The code before anything is read: checks of the whole data, and counters. */
function startOfMain({ module, body }: BodyScope): string[] {
  const lines: string[] = [];
  if (module.isBrief) lines.push(`at = ${module.placeNumber(body, { start: 0, end: 0 })};`);
  if (body.height > module.limits.depth) lines.push(module.failLimit("depth"));
  if (body.nodes.some(({ kind }) => kind !== "text")) lines.push(module.checkJson("data"));
  const names = module.names();
  // Fields are read by name, which is correct as long as no object inherits one.
  for (let at = 0; at < names.length; at += 8) {
    const some = names.slice(at, at + 8).map((name) => `${textLiteral(name)} in inherited`);
    lines.push(`if (${some.join(" || ")}) ${module.fail}`);
  }
  lines.push(...module.lateDeclarations());
  if (module.isMetered) lines.push(`${module.use("meter")}.steps = ${module.limits.steps};`);
  if (module.hasBodies)
    lines.push(
      "const run = { rounds: 0 };",
      `const depth = ${body.height};`,
      "const outer = [];",
      'const indent = "";',
    );
  else if (module.countsRounds) lines.push("let rounds = 0;");
  return lines;
}
