import type { Span } from "@cuebook/template";
import type { Ordered } from "./order.ts";

interface Verb {
  /** At the start of a sentence. */
  readonly begins: RegExp;
  /** In the middle of one that begins with another imperative. */
  readonly follows?: RegExp;
  readonly ordered: Ordered;
}

const command = (line: string): Ordered => ({ what: "command", line });
const changes = "(?:all|every|each|the|your|it|them|this|these|what|everything|changes?)";
const next = "(?:,\\s*(?:and\\s+|then\\s+)?|\\band\\s+|\\bthen\\s+)";
/** The start of a sentence, with the words that may come before its imperative: the source of a pattern. */
export const sentenceStart =
  "^[\\s*_]*(?:(?:then|now|first|next|finally|always|also|please|lastly|afterwards)[,\\s]+)*";
const end = "\\s*(?:[.;!]|,\\s*(?:and|then)\\b)";

function verb(name: string, objects: string, ordered: Ordered, isJoined = false): Verb {
  const pattern = (before: string) => new RegExp(`(?<=${before})${name}(?=\\s+${objects}\\b|${end})`, "i");
  const joined = new RegExp(`(?<=${next})${name}(?=\\s+${objects}\\b)`, "i");
  return { begins: pattern(sentenceStart), ...(isJoined ? { follows: joined } : {}), ordered };
}

/** Imperatives that mean a command, or the network. */
const verbs: readonly Verb[] = [
  verb("commit", changes, command("git commit -m message"), true),
  verb("push", "(?:the|your|it|this|to)", command("git push"), true),
  verb("stage", changes, command("git add --all"), true),
  verb("fetch", "(?:the\\s+)?(?:remote|origin|upstream|branch|target|latest)", command("git fetch")),
  verb("merge", "(?:the\\s+)?(?:target|branch|main|master|upstream)", command("git merge main")),
  verb("rebase", "(?:the|your|it|onto|on)", command("git rebase main")),
  ...[
    "run (?:all |the |your |all the )?(?:tests|test suite|linter|build|checks|type checker)",
    "install (?:the |all )?(?:dependencies|packages)",
  ].map(
    (words): Verb => ({
      begins: new RegExp(`(?<=${sentenceStart})${words}\\b`, "i"),
      ordered: { what: "project_command" },
    }),
  ),
  {
    begins: new RegExp(`(?<=${sentenceStart})run (?:every|each) (?:command|example)\\b`, "i"),
    ordered: { what: "any_command" },
  },
  ...["follow (?:every|each|all|the) links?", "search the (?:web|internet)"].map(
    (words): Verb => ({ begins: new RegExp(`(?<=${sentenceStart})${words}\\b`, "i"), ordered: { what: "network" } }),
  ),
];

const otherMood =
  /\b(?:not|never|no|without|can|may|might|would|will|they|who|which|that|if|when|cuebook|persons?|people|users?)\b/i;
const imperative =
  /^[\s*_]*(?:\w+ly,?\s+)?(?:stage|commit|resolve|fix|add|write|run|make|create|update|rebase|merge|test|check|push|finish|save)\b/i;

/** What a sentence orders without naming a command. @param sentence with code spans filled */
export function proseOrder(sentence: string): (Span & { readonly ordered: Ordered })[] {
  const isImperative = imperative.test(sentence);
  return verbs.flatMap(({ begins, follows, ordered }) => {
    const found = begins.exec(sentence) ?? (isImperative ? follows?.exec(sentence) : null);
    if (!found) return [];
    if (otherMood.test(sentence.slice(0, found.index))) return [];
    return [{ start: found.index, end: found.index + found[0].length, ordered }];
  });
}

const toWrite =
  /^[\s*_]*(?:(?:write|create|edit|update|overwrite)(?:\s+(?:an?|the|file|short|new))*|(?:write|save|store|record|put)\b[^\uE001.:;]*\s(?:to|into|in)(?:\s+(?:the|file|a))*)\s+(?=\uE001)/i;

/** Where in a sentence the file is named that it orders to write. */
export function writtenFile(sentence: string): number | undefined {
  const found = toWrite.exec(sentence)?.[0];
  return found === undefined || otherMood.test(found) ? undefined : found.length;
}
