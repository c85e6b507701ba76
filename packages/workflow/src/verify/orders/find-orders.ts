import { programOf, readingPrograms, shellCommand, shellParts } from "@cuebook/policy";
import type { Span } from "@cuebook/template";
import { phaseVariableByName } from "../../contract/phase-variables.ts";
import type { PromptText } from "../../model/workflow.ts";
import type { Order } from "./order.ts";
import { type Block, blocksOf, type Fence, sentencesOf } from "./prose.ts";
import { proseOrder, sentenceStart, writtenFile } from "./verbs.ts";

/**
 * What a prompt clearly orders its reader to do: commands in code spans and fenced blocks of a shell behind an imperative, and a few
 * imperatives that mean one. What is negated, quoted, only mentioned or done by somebody else is no order.
 */
export function findOrders(prompt: PromptText): readonly Order[] {
  const orders: Order[] = [];
  let announces = false;
  for (const block of blocksOf(prompt)) {
    if (block.is === "fence") {
      if (announces) orders.push(...fencedOrders(block, prompt.text));
      announces = false;
      continue;
    }
    const isListed: boolean = announces && block.isItem && block.codes.length === 1 && /^[\uE001\s]*$/.test(block.text);
    const found = isListed ? block.codes.flatMap((span) => orderAt(span, prompt.text)) : ordersIn(block, prompt.text);
    orders.push(...found);
    announces = isListed || announcement.test(block.text);
  }
  return orders;
}

/** Every command that a prompt names in a code span, ordered or not: who reads it may well run it. */
export function findCommands(prompt: PromptText): readonly Order[] {
  return blocksOf(prompt).flatMap((block) =>
    // The path of a folder, alone in a span, is a place.
    block.is === "fence"
      ? []
      : block.codes.flatMap((span) => orderAt(span, prompt.text).filter(({ ordered }) => !isPlace(ordered))),
  );
}

function isPlace(ordered: Order["ordered"]): boolean {
  return ordered.what === "command" && /^[~.]{0,2}\/\S*$/.test(ordered.line);
}

const run = "(?:re-?)?(?:run|execute|invoke|call|use|try|start|type)";
const joined = "(?:[,:(–—]\\s*|\\b(?:and|then|or|please|must|should|always|also|first)\\s+)";
const small =
  "(?:\\s+(?:the|commands?|this|these|following|it|them|once|again|first|with|via|an?|tests?|suite|checks?|build|linter|type|checker|all|full|whole|your|project's|new|only|each|both|everything|using|by|running|that|cover))*\\s*\\(?\\s*";
const working =
  "(?:run|execute|look|read|see|check|verify|find|show|list|compare|measure|inspect|search|test|build|lint|format|install|commit|push|stage|fetch|merge|rebase|regenerate|generate|update|start|deploy|publish|leave|use)";

/** The sentence before a command that it orders. */
const orderingAtStart = new RegExp(`${sentenceStart}${run}\\b${small}$`, "i");
const orderingBehind = new RegExp(`${joined}${run}\\b${small}$`, "i");
const showing = new RegExp(
  `(?:${sentenceStart}|${joined})(?:look at|read|check|inspect|see|view)(?:\\s+(?:all|of|the|output))*\\s*$`,
  "i",
);
const introducing = new RegExp(`${sentenceStart}${working}\\b[^:\\uE001]*:\\s*$`, "i");
const means = new RegExp(`${sentenceStart}${working}\\b[^:\\uE001]*\\b(?:with|using|via|by running)\\s*$`, "i");

/** The end of a block that announces commands: in a list or in a fenced block. */
const announcement = new RegExp(
  `(?:${sentenceStart}|[.:;]\\s+|\\b(?:and|then)\\s+)(?:re-?)?(?:run|execute)\\b(?![^.;]*\\b(?:not|never|no)\\b)[^.;]*:\\s*$`,
  "i",
);

const negation =
  /\b(?:not|never|no|nor|neither|without|instead of|avoid|don['’]t|doesn['’]t|cannot|can['’]t|won['’]t|mustn['’]t|shouldn['’]t|forbidden|refrain|unless|rather than|except)\b/i;

/** Words that give a verb in the middle of a sentence another subject, or another mood. */
const otherSubject =
  /\b(?:can|could|may|might|would|will|does|did|they|he|she|it|who|which|that|if|when|where|how|cuebook|persons?|people|users?|engine|ci|somebody|nobody|to)\b/i;

const isFile =
  /^(?:[\w@.-]+\/)*[\w@.-]+\.(?:md|mdx|txt|rst|json|jsonc|ya?ml|toml|ini|csv|xml|html|css|[cm]?[jt]sx?|py|go|rs|java|kt|rb|php|cs|sh|sql)$/;

/** What a sentence says of the case that it is about, before what is to be done. */
const condition = /^[\s*_]*(?:if|when|where|after|before|once|for|at|during)\b[^,]*,/i;

const endOfOrder = /^\s*(?:$|[,.;:)(!?–—]|(?:and|or|to|in|on|for|first|again|once|before|after|then|until)\b)/i;

function ordersIn(block: Block, text: string): readonly Order[] {
  return sentencesOf(block).flatMap((sentence) => {
    const codes = block.codes.filter(({ start }) => {
      const at = start - block.start;
      return at >= sentence.start && at < sentence.end;
    });
    const found: Order[] = [];
    let last: Span | undefined;
    for (const code of codes) {
      const [before, after] = around(block, sentence, code);
      const between = last === undefined ? "" : block.text.slice(last.end - block.start, code.start - block.start);
      const isNext = last !== undefined && /^\uE001*[\s,]*(?:(?:and|then|or)\s+)*\uE001*$/.test(between);
      if (negation.test(before) || !(isNext || isOrdering(before, after, text.slice(code.start, code.end)))) continue;
      found.push(...orderAt(code, text));
      last = code;
    }
    if (found.length > 0) return found;
    const at = block.start + sentence.start;
    const file = writtenFile(sentence.text);
    const path = codes.find(({ start }) => file !== undefined && /^`+$/.test(text.slice(at + file, start)));
    const name = path === undefined ? "" : text.slice(path.start, path.end);
    if (path !== undefined && isFile.test(name))
      return [{ span: path, text: name, ordered: { what: "write", path: name } }];
    return proseOrder(sentence.text).map(({ start, end, ordered }): Order => {
      const span = { start: at + start, end: at + end };
      return { span, text: text.slice(span.start, span.end).replaceAll(/\s+/g, " "), ordered };
    });
  });
}

/** The text of a sentence before a code span, and behind it. */
function around(block: Block, sentence: Span, code: Span): readonly [before: string, after: string] {
  const [start, end] = [code.start - block.start, code.end - block.start];
  const marks = (text: string) => text.replace(/\uE001+$/, "");
  const before = marks(block.text.slice(sentence.start, start)).replace(condition, "");
  return [before, block.text.slice(end, sentence.end).replace(/^\uE001+/, "")];
}

function isOrdering(before: string, after: string, code: string): boolean {
  if (orderingAtStart.test(before)) return true;
  if (orderingBehind.test(before) && !otherSubject.test(before)) return true;
  if (/^git\s/.test(code) && showing.test(before)) return true;
  if (means.test(before)) return true;
  if (introducing.test(before) && endOfOrder.test(after)) return true;
  // "`git add` each file."
  return /^[\s*_]*$/.test(before) && /^\s+(?:each|every|all|the|your|them|it)\b/i.test(after);
}

function fencedOrders({ language, lines }: Fence, text: string): readonly Order[] {
  if (!/^(?:sh|bash|shell|zsh|console)$/.test(language)) return [];
  return lines.flatMap((span) => {
    const line = text.slice(span.start, span.end);
    const prompt = /^\s*\$\s+/.exec(line)?.[0] ?? "";
    if (language === "console" && prompt === "") return [];
    const written = /^[^#]*/.exec(line.slice(prompt.length))?.[0].trim() ?? "";
    const start = span.start + line.indexOf(written);
    return written === "" ? [] : orderAt({ start, end: start + written.length }, text);
  });
}

const ofProject = /^\{\{\{?~?\s*(?:TEST|LINT|BUILD|TYPECHECK)_COMMAND\s*~?\}?\}\}$/;

/** The order of a command, if it is known to be one. */
function orderAt(span: Span, text: string): Order[] {
  const written = text.slice(span.start, span.end).replaceAll(/\s+/g, " ").trim();
  if (ofProject.test(written)) return [{ span, text: written, ordered: { what: "project_command" } }];
  const line = written.replaceAll(/\{\{\{?[\s\S]*?\}\}\}?/g, sample).replaceAll(/<[\w -]+>/g, "x");
  return isCommand(line) ? [{ span, text: written, ordered: { what: "command", line } }] : [];
}

/** A word in place of a value. */
function sample(tag: string): string {
  const example = phaseVariableByName.get(/\w+/.exec(tag)?.[0] ?? "")?.example;
  return typeof example === "string" && /^[\w./-]+$/.test(example) ? example : "x";
}

/** Programs by whose name a code span is known to be a command line, beside those whose arguments are known. */
const programs: ReadonlySet<string> = new Set([
  ...["git", "gh", "glab", "npm", "npx", "pnpm", "yarn", "bun", "bunx", "node", "deno", "corepack"],
  ...["python", "python3", "pip", "pip3", "pipx", "uv", "poetry", "pipenv", "tox", "nox", "pre-commit"],
  ...["cargo", "rustup", "go", "make", "cmake", "ninja", "just", "task", "bazel", "mvn", "gradle", "sbt"],
  ...["bundle", "gem", "rake", "rails", "composer", "php", "dotnet", "swift", "mix", "docker", "podman"],
  ...["kubectl", "helm", "terraform", "aws", "gcloud", "az", "psql", "mysql", "sqlite3", "curl", "wget"],
  ...["rm", "cp", "mv", "mkdir", "touch", "chmod", "ln", "sed", "ssh", "scp", "rsync", "apt-get", "brew"],
]);

/** Programs that say enough without a further word. */
const alone: ReadonlySet<string> = new Set(["make", "just", "tox", "nox", "pytest", "yarn", "rake"]);

/** Whether a line is a command, or a list of them, and not the name of something. */
function isCommand(line: string): boolean {
  const words = shellCommand(line);
  const isForShell = words[0] === "sh" && words[2] === line;
  if (isForShell) return shellParts(line)?.every((part) => isKnown(part.words)) ?? false;
  return isKnown(words);
}

function isKnown(words: readonly string[]): boolean {
  const [name = "", ...more] = words;
  if (more.length === 0)
    return alone.has(name) || /^\.{0,2}\/[\w./-]+$/.test(name) || /^[\w-]+\/[\w./-]+\.sh$/.test(name);
  if (programs.has(name) || /^\.{1,2}\/[\w./-]+$/.test(name)) return true;
  return programOf(words) !== undefined || readingPrograms.some((each) => each.name[0] === name);
}
