import { type Grammar, number, oneOf, type Program, text, type Value } from "../grammar.ts";

const revision: Value = { is: "revision" };
const pathspec: Value = { is: "pathspec" };
const color = oneOf("always", "never", "auto");

/** Formats have no placeholder that runs a program. `%G` asks gpg. */
const format: Value = { is: "text", like: /^(?!.*%G)/s };

const diffing: Grammar = {
  flags: [
    ...[
      "-p",
      "-u",
      "--patch",
      "-s",
      "--no-patch",
      "--raw",
      "--patch-with-stat",
      "--minimal",
      "--patience",
      "--histogram",
    ],
    ...[
      "--stat",
      "--numstat",
      "--shortstat",
      "--compact-summary",
      "--dirstat",
      "--summary",
      "--name-only",
      "--name-status",
    ],
    ...["-z", "--color", "--no-color", "--color-words", "--word-diff", "--no-renames", "-M", "--find-renames", "-C"],
    ...["--find-copies", "--find-copies-harder", "-R", "-a", "--text", "-w", "-b", "--ignore-all-space", "--check"],
    ...["--ignore-space-change", "--ignore-space-at-eol", "--ignore-blank-lines", "--ignore-cr-at-eol", "-W"],
    ...["--function-context", "--exit-code", "--quiet", "--full-index", "--binary", "--abbrev", "--no-ext-diff"],
    ...["--no-textconv", "--no-prefix", "--pickaxe-all", "--pickaxe-regex", "--cc", "-c", "-m", "--first-parent"],
  ],
  joined: /^-(?:U\d+|[MCB]\d+%?|l\d+)$/,
  valued: {
    "--unified": number,
    "--diff-filter": { is: "text", like: /^[A-Za-z*]+$/ },
    "-S": text,
    "-G": text,
    "--inter-hunk-context": number,
    "--word-diff-regex": text,
    "--diff-algorithm": oneOf("patience", "minimal", "histogram", "myers"),
  },
  attached: {
    "--stat": { is: "text", like: /^[\d,]+$/ },
    "--color": color,
    "--color-words": text,
    "--word-diff": oneOf("color", "plain", "porcelain", "none"),
    "--abbrev": number,
    "--find-renames": { is: "text", like: /^\d+%?$/ },
    "--dirstat": text,
    "--relative": { is: "path" },
  },
};

const ordering: Grammar = {
  flags: [
    ...[
      "--oneline",
      "--graph",
      "--all",
      "--branches",
      "--tags",
      "--remotes",
      "--decorate",
      "--no-decorate",
      "--reverse",
    ],
    ...[
      "--merges",
      "--no-merges",
      "--date-order",
      "--topo-order",
      "--author-date-order",
      "--follow",
      "-i",
      "-E",
      "-F",
      "-P",
    ],
    ...[
      "--regexp-ignore-case",
      "--extended-regexp",
      "--fixed-strings",
      "--perl-regexp",
      "--all-match",
      "--invert-grep",
    ],
    ...[
      "--abbrev-commit",
      "--no-abbrev-commit",
      "--left-right",
      "--cherry",
      "--cherry-pick",
      "--cherry-mark",
      "--boundary",
    ],
    ...["--name-only", "--full-history", "--simplify-merges", "--ancestry-path", "--parents", "--children", "--notes"],
    ...["--no-notes", "--source", "--no-show-signature", "--relative-date"],
  ],
  joined: /^-(?:\d+|n\d+|L.*)$/,
  valued: {
    "-n": number,
    "--max-count": number,
    "--skip": number,
    "--since": text,
    "--after": text,
    "--until": text,
    "--before": text,
    "--author": text,
    "--committer": text,
    "--grep": text,
    "--date": text,
    "--min-parents": number,
    "--max-parents": number,
  },
  attached: {
    "--format": format,
    "--pretty": format,
    "--decorate": oneOf("short", "full", "auto", "no"),
    "--branches": text,
    "--tags": text,
    "--exclude": text,
  },
};

const files = { operands: revision, rest: pathspec } as const satisfies Grammar;

/** `-L` names a file: `-L10,20:src/a.ts`. */
const log: Grammar = { ...joinedGrammar(diffing, ordering), ...files, joined: /^-(?:\d+|n\d+|U\d+|[MC]\d+%?)$/ };

const commands: readonly Omit<Program, "runs">[] = [
  {
    name: ["git", "status"],
    grammar: {
      flags: [
        ...[
          "-s",
          "--short",
          "-b",
          "--branch",
          "--show-stash",
          "--porcelain",
          "--long",
          "-v",
          "--verbose",
          "-z",
          "--ignored",
        ],
        ...["-u", "-uno", "-unormal", "-uall", "--untracked-files", "--ahead-behind", "--no-ahead-behind", "--renames"],
        ...["--no-renames", "--no-column"],
      ],
      letters: "sbvz",
      attached: {
        "--porcelain": oneOf("v1", "v2"),
        "--untracked-files": oneOf("no", "normal", "all"),
        "--ignored": oneOf("traditional", "no", "matching"),
        "--ignore-submodules": oneOf("none", "untracked", "dirty", "all"),
      },
      operands: pathspec,
      rest: pathspec,
    },
  },
  {
    name: ["git", "diff"],
    grammar: { ...diffing, ...files, flags: [...(diffing.flags ?? []), "--cached", "--staged", "--merge-base"] },
  },
  { name: ["git", "log"], grammar: log },
  { name: ["git", "show"], grammar: log },
  {
    name: ["git", "blame"],
    grammar: {
      flags: [
        "-w",
        "-M",
        "-C",
        "-s",
        "-l",
        "-t",
        "-f",
        "-n",
        "-e",
        "-p",
        "--porcelain",
        "--line-porcelain",
        "--date",
        "--show-email",
      ],
      joined: /^-L\d+(?:,[+-]?\d+)?$/,
      letters: "wslfne",
      valued: { "-L": { is: "text", like: /^\d+(?:,[+-]?\d+)?$/ }, "--since": text },
      attached: { "--date": text, "--abbrev": number },
      ...files,
    },
  },
  {
    name: ["git", "ls-files"],
    grammar: {
      flags: [
        ...[
          "-c",
          "--cached",
          "-d",
          "--deleted",
          "-m",
          "--modified",
          "-o",
          "--others",
          "-i",
          "--ignored",
          "-s",
          "--stage",
        ],
        ...[
          "-u",
          "--unmerged",
          "-t",
          "-z",
          "--exclude-standard",
          "--full-name",
          "--error-unmatch",
          "--directory",
          "--eol",
        ],
      ],
      letters: "cdmosutz",
      operands: pathspec,
      rest: pathspec,
    },
  },
  {
    name: ["git", "rev-parse"],
    grammar: {
      flags: [
        ...[
          "--verify",
          "--short",
          "--abbrev-ref",
          "--symbolic-full-name",
          "--symbolic",
          "--quiet",
          "-q",
          "--show-toplevel",
        ],
        ...[
          "--show-prefix",
          "--show-cdup",
          "--git-dir",
          "--git-common-dir",
          "--is-inside-work-tree",
          "--is-bare-repository",
        ],
        ...["--is-shallow-repository", "--absolute-git-dir", "--all", "--branches", "--tags", "--remotes"],
      ],
      attached: { "--short": number, "--abbrev-ref": oneOf("strict", "loose") },
      operands: revision,
    },
  },
];

/** What git shows of a repository, and never writes. A command that git does not have can be an alias, so it is not understood. */
export const git: readonly Program[] = commands.map((each) => ({ ...each, runs: "" }));

function joinedGrammar(one: Grammar, other: Grammar): Grammar {
  return {
    flags: [...(one.flags ?? []), ...(other.flags ?? [])],
    valued: { ...one.valued, ...other.valued },
    attached: { ...one.attached, ...other.attached },
  };
}
