/** What Cuebook understands of a client's arguments and variables. Whatever is not here could allow more than a role's rules. */
export interface KnownArguments {
  /** Names of the client's program. */
  readonly programs: readonly string[];
  /** Words with which Cuebook has it started: a subcommand, or the option of a protocol. */
  readonly start?: readonly string[];
  /** Options without a value. */
  readonly flags: readonly string[];
  /** Options with one value, behind `=` or as the next word. */
  readonly values: readonly string[];
  /** Options whose value is `KEY=VALUE` of the client's configuration. */
  readonly settings?: readonly string[];
  /** The keys of those that are understood. */
  readonly keys?: RegExp;
  readonly variables: KnownVariables;
}

/** The client's own variables, of which only some are understood. Others are of the project. */
export interface KnownVariables {
  readonly own: RegExp;
  readonly understood: RegExp;
  /** Values of variables that are understood, of those that have no other. */
  readonly only?: Readonly<Record<string, RegExp | ((value: string) => boolean)>>;
}

/** What the options of clients decide, by their words, and the key of Cuebook that says it instead. The first that fits counts. */
const decided: readonly (readonly [RegExp, string])[] = [
  [/mcp|server/, "`tools` of the role, and `tools.servers` of the configuration, say which servers of tools it has"],
  [/dir|path|\broots?\b|\bcd\b|cwd|worktree/, "`permissions` of the role say which folders it reaches"],
  [/hook|notify|plugin|extension|agent/, "`hooks` and `notify` of Cuebook start programs"],
  [/sandbox/, "a role's `permissions` and `sandbox` decide"],
  [
    /permission|yolo|approv|allow|auto|danger|full|trust|tool|polic|profile|settings|search|url/,
    "a role's `permissions` and `sandbox` decide",
  ],
];

/** Options of any client that decide what a role's rules decide: a client that is not known may have them, too. */
const granting =
  /yolo|approv|allow-|allow(ed)?-?tools|danger|permission|bypass|full-?auto|full-?access|sandbox|skip-?trust|add-?dir|include-?director|mcp-?config|polic(y|ies)|^--?(settings|profile|auto|plugin-dir|plugin-url|agents)$/i;

/**
 * What is wrong with additional arguments and with the command of a client: words that decide what the role's permissions decide, and
 * words that are not understood. Behind the name of the client's program, both are read in the same way.
 */
export function argumentProblems(
  known: KnownArguments | undefined,
  { command, args }: { readonly command: readonly string[]; readonly args: readonly string[] },
): string[] {
  const all = known === undefined ? command : spokenCommand(known, command);
  const at = known === undefined ? -1 : placeOf(known, all);
  const [before, own] = at < 0 ? [all.slice(1), []] : [all.slice(1, at), all.slice(at + 1)];
  const words = before.flatMap(shellWords);
  const problems = [
    ...words.flatMap((word, index) => grantingName(word, words[index - 1])),
    ...(known === undefined
      ? args.flatMap((word, index) => grantingName(word, args[index - 1]))
      : [...unknownWords(known, own, true), ...unknownWords(known, args, false)]),
  ];
  return [...new Set(problems)].map(
    (name) => `"args" and "command" must not contain "${name}": ${reasonOf(name, known)}`,
  );
}

/** What is wrong with variables that the settings set. */
export function variableProblems(
  { own, understood, only = {} }: KnownVariables,
  set: Readonly<Record<string, string>>,
): string[] {
  return Object.entries(set).flatMap(([name, value]) => {
    const values = only[name];
    const isTaken = values === undefined || (values instanceof RegExp ? values.test(value) : values(value));
    if (!isTaken) {
      return [`"set" must not contain "${name}" with this value: a role's \`permissions\` decide`];
    }
    if (!own.test(name) || understood.test(name)) return [];
    return [
      `"set" must not contain "${name}": a role's \`permissions\` decide, and Cuebook does not know what this allows`,
    ];
  });
}

/** Whether a command starts the client, also by another program such as `npx`. */
export function startsClient(known: KnownArguments, command: readonly string[]): boolean {
  return placeOf(known, command) >= 0;
}

/** A command whose shell starts the client, as that shell reads it: what follows its text are its name and its arguments. */
function spokenCommand(known: KnownArguments, command: readonly string[]): readonly string[] {
  if (placeOf(known, command) >= 0) return command;
  const at = command.findIndex((text) => placeOf(known, shellWords(text)) >= 0);
  if (at < 0) return command;
  const words = shellWords(command[at] ?? "").filter((word) => !["$@", "$*"].includes(word));
  return [...command.slice(0, at), ...words, ...command.slice(at + 2)];
}

function shellWords(text: string): readonly string[] {
  return text.split(/[\s'";&|()]+/).filter((word) => word !== "");
}

function placeOf({ programs }: KnownArguments, command: readonly string[]): number {
  return command.findIndex((word) => programs.includes(programOf(word)));
}

/** `codex` of `/usr/bin/codex`, `@openai/codex@1` and `codex.cmd`. */
function programOf(word: string): string {
  const [name = ""] = (word.split(/[\\/]/).at(-1) ?? "").split("@");
  return name.replace(/\.(exe|cmd|bat|ps1|[cm]?js)$/i, "").toLowerCase();
}

/** The name of an option that decides about permissions, of a client that is not known. */
function grantingName(word: string, previous = ""): string[] {
  const pair = /^(?:--config=|-c=?)?([^=]*)/s.exec(word)?.[1]?.trim() ?? "";
  const isPair = /^(-c|--config)/.test(word) || ["-c", "--config"].includes(previous);
  if (isPair && granting.test(pair)) return [pair];
  const [name = ""] = word.split("=");
  if (/^-[a-z]*y[a-z]*$/.test(name)) return [name];
  return name.startsWith("-") && granting.test(name) ? [name] : [];
}

/** The words that are not understood. Each client reads them in its grammar, so none is taken that has two readings. */
function unknownWords(known: KnownArguments, words: readonly string[], isCommand: boolean): string[] {
  const found: string[] = [];
  let rest = words;
  while (rest.length > 0) {
    const [taken, problem] = readWord(known, rest, isCommand);
    if (problem !== undefined) found.push(problem);
    rest = rest.slice(taken);
  }
  return found;
}

/** How many words the first option is, and the name of what is not understood. */
function readWord(
  known: KnownArguments,
  [word = "", next]: readonly string[],
  isCommand: boolean,
): readonly [number, (string | undefined)?] {
  const [name = ""] = word.split("=", 1);
  const setting = settingOption(known, word);
  if (setting !== undefined) {
    const isNext = word === setting;
    const pair = isNext ? (next ?? "") : word.slice(setting.length).replace(/^=/, "");
    return [isNext ? 2 : 1, unknownKey(known, setting, pair)];
  }
  if (known.flags.includes(word) || (isCommand && known.start?.includes(word) === true)) return [1];
  if (!known.values.includes(name)) return [1, name];
  if (word !== name) return [1];
  // A client may read it as an option.
  return next === undefined || next.startsWith("-") ? [1, name] : [2];
}

/** The option of a `KEY=VALUE`, which may follow a short one at once. */
function settingOption({ settings = [] }: KnownArguments, word: string): string | undefined {
  return settings.find((each) => word === each || word.startsWith(each.startsWith("--") ? `${each}=` : each));
}

function unknownKey({ keys }: KnownArguments, option: string, pair: string): string | undefined {
  const key = (pair.includes("=") ? pair.slice(0, pair.indexOf("=")) : pair).trim();
  if (pair.includes("=") && keys?.test(key) === true) return undefined;
  return key === "" ? option : key;
}

function reasonOf(name: string, known: KnownArguments | undefined): string {
  const reason = decided.find(([words]) => words.test(name))?.[1];
  if (reason !== undefined || known === undefined) return reason ?? "a role's `permissions` and `sandbox` decide";
  const all = [...known.flags, ...known.values, ...(known.settings ?? [])].toSorted().join(", ");
  return `Cuebook does not know what it allows; it knows ${all === "" ? "no argument of this client" : all}`;
}
