import type { Grammar } from "../grammar.ts";

/** Values with which an option might read, write or run what it should not. */
const values = [
  ...["x", "1", "./canary.sh", "evil.cjs", "../outside/secret", "../outside/written", ".env", "written"],
  ...["$(./canary.sh)", "`./canary.sh`", "!./canary.sh", "|./canary.sh", "; ./canary.sh", "text:written", "@arguments"],
];

const operands = [
  ...values,
  ...["-", ".", "src", "--", "HEAD", "HEAD:.env", "HEAD:src", ":.env", ":/.env", "*.env", ".e*", "evil.py", "~/x", ""],
];

/**
 * Arguments in all spellings that programs have: shortened long options, values behind `=`, as the next word and joined to a letter,
 * joined letters, files of arguments, several operands, options in the place of a value.
 * @param others options that the grammar does not have
 */
export function spellings(grammar: Grammar, others: readonly string[]): readonly (readonly string[])[] {
  const { flags = [], letters = "", valued = {}, attached = {} } = grammar;
  const hidden = others.flatMap((name) => [
    name,
    `${name}=./canary.sh`,
    `${name}=evil.cjs`,
    `${name}=../outside/written`,
  ]);
  const names = [...new Set([...flags, ...Object.keys(valued), ...Object.keys(attached), ...others])];
  const single = [...letters].map((letter) => `-${letter}`);
  const pairs = single.flatMap((one) => single.map((other) => one + other.slice(1)));
  return unique([
    ...operands.map((word) => [word]),
    ...operands.map((word) => ["--", word]),
    ...names.flatMap((name) => spellingsOf(name)),
    ...Object.keys(valued).flatMap((name) => hidden.map((word) => [name, word])),
    ...[...single, ...pairs].map((word) => [word]),
    ...single.flatMap((letter) => values.map((value) => [letter + value])),
    ...names.slice(0, 20).flatMap((name, at) => [
      [name, names[(at * 7) % names.length] ?? ""],
      [name, "src"],
    ]),
  ]);
}

function spellingsOf(name: string): readonly (readonly string[])[] {
  const isLong = name.startsWith("--");
  const shortened = isLong ? [name.slice(0, -1), name.slice(0, -2), name.slice(0, 6)] : [];
  return [
    [name],
    ...shortened.filter((word) => word.length > 3 && word !== name).map((word) => [word]),
    ...shortened.slice(0, 1).map((word) => [`${word}=../outside/written`]),
    ...values.flatMap((value) => [[`${name}=${value}`], [name, value], ...(isLong ? [] : [[name + value]])]),
  ];
}

function unique(lists: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return [...new Map(lists.map((words) => [JSON.stringify(words), words])).values()];
}
