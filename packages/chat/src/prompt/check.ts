import { byPlace, type Diagnostic, type JsonSchema } from "@cuebook/template";
import { quoted } from "../arguments/quoted.ts";
import { argumentTable, namespaces, presences } from "../arguments/table.ts";
import { report } from "../protocol/diagnostics.ts";
import { argumentsSchema, type ContractOptions, isOpen, promptContract, type UndeclaredNames } from "./contract.ts";
import type { ParsedMessage, ParsedVariable, PromptDefinition, PromptOptions } from "./definition.ts";
import { placesIn, readPrompt } from "./read.ts";
import { isAlong } from "./variables.ts";

/**
 * Checks a prompt before it is used: the findings of `parsePrompt`, and what can fail for some arguments that its contract
 * allows. Never throws for an author's mistake.
 *
 * A prompt without errors and without `unchecked` findings renders with any arguments that fit `args`.
 *
 * @example
 * ```ts run
 * import { checkPrompt } from "@cuebook/chat";
 *
 * const content = "Today is {{ current_date }}.";
 * for (const { line, column, message, suggestion } of checkPrompt({ messages: [{ role: "system", content }] }))
 *   console.log(`${line}:${column} ${message}; ${suggestion?.text}`);
 * ```
 *
 * ```text output
 * 1:13 unknown name "current_date": the contract does not have it; did you mean system.current_date?
 * ```
 */
export function checkPrompt(
  definition: PromptDefinition,
  options: ContractOptions & PromptOptions = {},
): readonly Diagnostic[] {
  const { args, given, profile: _, ...parsing } = options;
  const profile = { ...definition.profile, ...options.profile };
  const prompt = readPrompt(definition, parsing);
  const { messages, variables } = prompt;
  const known = argumentsSchema(args);
  const undeclared = isOpen(known.rest) ? undeclaredNames(messages, variables, [...known.properties.keys()]) : nothing;
  const contract = promptContract(prompt, { ...options, profile }, undeclared);
  // Whoever writes a policy knows. Without readable variables and roles it is not known what is printed.
  const isSilent = definition.blank !== undefined || prompt.diagnostics.some(({ severity }) => severity === "error");
  const checked = messages.flatMap((message) => {
    // If a template does not parse, the open arguments it uses are unknown.
    if (message.template === undefined && isOpen(known.rest)) return message.diagnostics;
    return message.check(contract).map((finding) => explained(finding, variables));
  });
  return [
    ...prompt.diagnostics,
    ...checked,
    ...(isSilent ? [] : messages.flatMap((message, at) => blankFindings(message, at + 1, contract))),
    ...shadowing(definition, { args, profile }),
    ...unused(messages, variables),
    ...undeclaredFindings(messages, undeclared),
  ].sort(byPlace);
}

const nothing: UndeclaredNames = { root: [], args: [] };

/** The first names of the paths that messages use, without the known ones. */
function undeclaredNames(
  messages: readonly ParsedMessage[],
  variables: readonly ParsedVariable[],
  listed: readonly string[],
): UndeclaredNames {
  const used = messages.flatMap(({ template }) => template?.references().map(({ path }) => path) ?? []);
  const names = (paths: readonly (readonly string[])[]) => [...new Set(paths.flatMap(([name]) => name ?? []))];
  const firsts = names(variables.map(({ path }) => path));
  const ofArgs = names(variables.map(({ path }) => (path[0] === "args" ? path.slice(1) : path)));
  return {
    root: names(used).filter((name) => ![...namespaces, ...firsts, ...listed].includes(name)),
    args: names(used.filter(([name]) => name === "args").map((path) => path.slice(1))).filter(
      (name) => ![...ofArgs, ...listed].includes(name),
    ),
  };
}

/** Places where a message fails if the caller leaves out an undeclared argument. Guarded uses are fine. */
function undeclaredFindings(messages: readonly ParsedMessage[], { root, args }: UndeclaredNames): Diagnostic[] {
  return messages.flatMap(({ template, placeOf }) => {
    const needs = template?.infer().requirements.filter(({ isRequired }) => isRequired) ?? [];
    return needs.flatMap(({ path, uses }) => {
      const [first = "", second = ""] = path;
      const isUndeclared = path.length === 1 ? root.includes(first) : first === "args" && args.includes(second);
      const [use] = uses.filter(({ partial }) => partial === undefined);
      if (!isUndeclared || path.length > 2 || use === undefined) return [];
      return [report("prompt_variable_undeclared", { name: quoted(path.join(".")) }, placeOf(use.span), { path })];
    });
  });
}

/** Warns about a message that can be blank, with the branches on which it is. Not if the message has an error. */
function blankFindings({ template, check, role, placeOf }: ParsedMessage, number: number, contract: JsonSchema) {
  const blankness = template?.blankness(contract);
  if (template === undefined || blankness === undefined) return [];
  if (check(contract).some(({ severity }) => severity === "error")) return [];
  const { paths, branches } = blankness;
  const { text } = template.extract;
  const place = placeOf({ start: 0, end: firstLine(text) });
  const notes = branches.map(({ span, isTrue }) => {
    const written = quoted(text.slice(span.start, span.end));
    return { message: `it can be blank if ${written} is ${isTrue ? "true" : "false or empty"}`, ...placeOf(span) };
  });
  const isAlways = paths.length === 0 && branches.length === 0 && template.holes().length === 0;
  const fields = { role, number, isAlways, paths: paths.map((path) => path.join(".")) };
  return [report("message_maybe_blank", fields, place, { notes })];
}

/** Where the first line of a text ends. */
function firstLine(text: string): number {
  const end = text.indexOf("\n");
  return end === -1 ? text.length : end;
}

const undeclaredNote = {
  message: "callers' arguments have to be declared: as a variable of the prompt, or in the schema of the arguments",
};

/** A finding of the template about its data, with what is known of that data. */
function explained(finding: Diagnostic, variables: readonly ParsedVariable[]): Diagnostic {
  const { code, path: [first = "", second] = [], notes } = finding;
  if (code === "unknown_name" && second === undefined) {
    const row = argumentTable.find(({ field }) => field === first);
    if (row !== undefined) return { ...finding, suggestion: { text: `did you mean ${row.namespace}.${first}?` } };
    return { ...finding, notes: [...notes, undeclaredNote] };
  }
  if (code === "unknown_field" && first === "args") return { ...finding, notes: [...notes, undeclaredNote] };
  if (code !== "maybe_absent") return finding;
  const row = argumentTable.find(({ namespace, field }) => namespace === first && field === second);
  if (row !== undefined) {
    const message = `${first}.${row.field} is set ${presences[row.presence]}`;
    return { ...finding, notes: [...notes, { message }] };
  }
  if (first !== "args" || !variables.some(({ name, hasDefault }) => name === second && hasDefault)) return finding;
  return { ...finding, notes: [...notes, { message: `the default is at the root: ${second}` }] };
}

/** What callers may overwrite, or cannot. */
function shadowing({ file = "prompt" }: PromptDefinition, { args, profile }: ContractOptions): Diagnostic[] {
  const { properties, rest } = argumentsSchema(args);
  const isFlat = profile?.args === "flat";
  const at = placesIn(file);
  const found = [...properties.keys()]
    .filter((name) => namespaces.includes(name))
    .map((name) => report("prompt_argument_shadows", { name, isFlat }, at(`/args/properties/${name}`, name)));
  return isFlat && rest !== false ? [...found, report("prompt_flat_open", {}, at("/args", ""))] : found;
}

/** The variables that no message uses. Unknown if a message does not parse. */
function unused(messages: readonly ParsedMessage[], variables: readonly ParsedVariable[]): Diagnostic[] {
  if (messages.some(({ template }) => template === undefined)) return [];
  const used = messages.flatMap(({ template }) => template?.references().map(({ path }) => path) ?? []);
  const paths = [...used, ...used.filter(([first]) => first === "args").map((path) => path.slice(1))];
  return variables
    .filter(({ path }) => !paths.some((one) => isAlong(one, path)))
    .map(({ name, place }) => report("prompt_variable_unused", { name: quoted(name) }, place));
}
