import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync, type TSType, Visitor } from "oxc-parser";
import { describe, expect, test } from "vitest";
import { TypeReader } from "./type-fields.ts";

/** What is used of a command of the parser. */
interface Command {
  readonly commands: readonly Command[];
  readonly options: readonly { attributeName(): string }[];
  name(): string;
}

const root = fileURLToPath(new URL("../../", import.meta.url));
const commands = "packages/cli/src/commands";
const load = (file: string) => import(new URL(`../../packages/cli/src/${file}`, import.meta.url).href);
const [{ programOf }, { processTerminal }] = await Promise.all([load("program.ts"), load("terminal/terminal.ts")]);
const program: Command = await programOf(processTerminal(process), () => {});

/** The module of each command, by the words that call it. */
const modules = [
  ...readFileSync(`${root}${commands}/modules.ts`, "utf8").matchAll(
    /^ {2}"?([a-z -]+?)"?: \(\) => import\("\.\/(.*)"\),$/gm,
  ),
].map(([, words = "", file = ""]) => ({ words, file: `${commands}/${file}` }));

/** The options that a command declares, by the names that its code reads. */
function declared(words: string): string[] {
  const command = words
    .split(" ")
    .reduce<Command | undefined>((at, name) => at?.commands.find((each) => each.name() === name), program);
  return [...new Set(command?.options.map((option) => option.attributeName()))];
}

/** The type of the options in the action of a module; undefined: it takes none. */
function optionsType(file: string): TSType | undefined {
  let found: TSType | undefined;
  new Visitor({
    ArrowFunctionExpression: ({ params }) => {
      for (const each of params)
        if (each.type === "Identifier" && each.name === "options") found ??= each.typeAnnotation?.typeAnnotation;
    },
  }).visit(parseSync(file, readFileSync(`${root}${file}`, "utf8")).program);
  return found;
}

/** An option that no code reads: clients of the language server give it, and the server has no other way to talk. */
const forOthers = ["stdio"];

const read = modules.map(({ words, file }) => {
  const type = optionsType(file);
  const fields =
    type === undefined ? { names: new Set<string>(), isOpen: false } : new TypeReader(root).ofType(file, type);
  const name = type?.type === "TSTypeReference" && type.typeName.type === "Identifier" ? type.typeName.name : words;
  return {
    words,
    ...fields,
    group: `${dirname(file)} ${name}`,
    own: declared(words).filter((each) => !forOthers.includes(each)),
  };
});

test("every command is looked at", () => {
  expect(read.length).toBeGreaterThan(90);
});

describe("the code of a command has a field for each option, and no other one", () => {
  test.each(read)("$words", ({ names, isOpen, group, own }) => {
    const unread = own.filter((name) => !names.has(name));
    // Commands of one group can share a type.
    const ofGroup = new Set(read.filter((each) => each.group === group).flatMap((each) => each.own));
    const undeclared = [...names].filter((name) => !ofGroup.has(name));
    expect({ unread: isOpen ? [] : unread, undeclared }).toEqual({ unread: [], undeclared: [] });
  });
});
