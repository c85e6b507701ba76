import { type Rule, type RuleDecision, ruleText, shellCommand } from "@cuebook/policy";
import { nearest } from "@cuebook/template";

/** The rules that a tool in the notation of clients means, or why no rules mean the same. */
export type ToolReading =
  | { readonly rules: readonly Rule[] }
  | {
      /** What is wrong with it: `has a "*" inside its words`. */
      readonly problem: string;
      readonly instead: string;
    };

const reading: readonly string[] = ["Read", "Glob", "Grep", "LS", "NotebookRead"];
const writing: readonly string[] = ["Edit", "Write", "MultiEdit", "NotebookEdit"];

/** Tools of the client that have no part in brackets here. */
const others: readonly string[] = [
  ...["Agent", "AskUserQuestion", "BashOutput", "EnterPlanMode", "EnterWorktree", "ExitPlanMode", "ExitWorktree"],
  ...["KillBash", "KillShell", "LSP", "ListMcpResourcesTool", "Monitor", "PowerShell", "ReadMcpResourceTool", "Skill"],
  ...["SlashCommand", "Task", "TaskOutput", "TaskStop", "TodoRead", "TodoWrite", "ToolSearch", "WebSearch"],
];

/** Other names of the same tool, of earlier versions of the client. */
const aliases: readonly (readonly string[])[] = [
  ["Task", "Agent"],
  ["KillBash", "KillShell", "TaskStop"],
];

const known: readonly string[] = [...reading, ...writing, "Bash", "WebFetch", ...others];

/**
 * The tools of a text in the notation of Claude Code: separated by blanks and commas outside brackets.
 *
 * ```ts
 * toolsOf("Bash(git log:*), Read"); // ["Bash(git log:*)", "Read"]
 * ```
 */
export function toolsOf(text: string): readonly string[] {
  const tools: string[] = [""];
  let isInside = false;
  for (const character of text) {
    if (character === "(") isInside = true;
    else if (character === ")") isInside = false;
    if (!isInside && /[ ,]/.test(character)) tools.push("");
    else tools.push((tools.pop() ?? "") + character);
  }
  return tools.map((tool) => tool.trim()).filter((tool) => tool !== "");
}

/**
 * What a tool in the notation of Claude Code means: `Bash(npm test:*)`. A rule that allows covers nothing that the client would ask
 * about, and one that denies covers everything that the client would deny. What is not understood is a problem.
 */
export function readTool(decide: RuleDecision, written: string): ToolReading {
  const [, tool = written, inside] = /^([^()]*)\((.*)\)$/s.exec(written) ?? [];
  if (/[()]/.test(tool)) {
    const isOpen = written.lastIndexOf("(") > written.lastIndexOf(")");
    return isOpen
      ? wrong("has a bracket that is never closed", 'end it with ")"')
      : wrong("has text behind its bracket", "separate tools by blanks or commas");
  }
  if (/^mcp__/.test(tool)) return serverRule(decide, tool, inside);
  if (!known.includes(tool)) return unknownTool(decide, tool);
  const part = inside === "" || inside === "*" ? undefined : inside;
  if (part === undefined) {
    const names = aliases.find((names) => names.includes(tool)) ?? [tool];
    return { rules: names.map((name) => wholeRule(decide, name)) };
  }
  if (part.trim() !== part || /[\p{Cc}\p{Cs}]/u.test(part))
    return wrong("has a blank before or after the text in brackets", `write "${tool}(${part.trim()})"`);
  if (tool === "Bash") return commandRule(decide, part);
  if (tool === "WebFetch") return addressRule(decide, part);
  if (tool === "Read" || tool === "Edit") return fileRules(decide, tool, part);
  const whole = reading.includes(tool) ? "Read" : writing.includes(tool) ? "Edit" : undefined;
  if (whole !== undefined) return wrong("is not about files for the client", `write "${whole}(${part})"`);
  return wrong(`has brackets, which mean nothing here for "${tool}"`, `write "${tool}"`);
}

function wrong(problem: string, instead: string): ToolReading {
  return { problem, instead };
}

function unknownTool(decide: RuleDecision, tool: string): ToolReading {
  if (/[*?[\]{}]/.test(tool)) return wrong("has a pattern in the name of the tool", "name each tool");
  if (!/^\w+$/.test(tool))
    return wrong("is not the name of a tool", "name each tool, with blanks or commas between them");
  const near = nearest(tool, known) ?? known.find((each) => each.toLowerCase() === tool.toLowerCase());
  return wrong(
    "is no tool of the client",
    near === undefined ? `write a rule in "permissions": ${ruleText({ decide, tool })}` : `write "${near}"`,
  );
}

/** A tool of a server. A server means all of its tools. */
function serverRule(decide: RuleDecision, tool: string, inside: string | undefined): ToolReading {
  if (inside !== undefined) return wrong("has brackets, which a tool of a server does not have", `write "${tool}"`);
  const [, server = "", name] = /^mcp__((?:(?!__)[\w-])+)(?:__([\w-]*\*?))?$/.exec(tool) ?? [];
  if (server === "") return wrong("does not name the server", 'write "mcp__SERVER" or "mcp__SERVER__TOOL"');
  if (name === "") return wrong("does not name the tool", `write "mcp__${server}" or "mcp__${server}__TOOL"`);
  return { rules: [{ decide, tool: name === undefined ? `mcp__${server}__*` : tool }] };
}

function wholeRule(decide: RuleDecision, tool: string): Rule {
  if (reading.includes(tool)) return { decide, effect: "read" };
  // To deny one of the tools that write is to deny writing: the others do the same.
  if (writing.includes(tool))
    return { decide, effect: "write", ...(decide === "allow" && tool !== "Edit" && { tool }) };
  if (tool === "Bash") return { decide, effect: "run" };
  if (tool === "WebFetch") return { decide, effect: "network", ...(decide === "allow" && { tool }) };
  return tool === "WebSearch" ? { decide, effect: "network", tool } : { decide, tool };
}

/** `npm test` is these words, `npm test:*` and `npm test *` are these words with any others behind them. */
function commandRule(decide: RuleDecision, pattern: string): ToolReading {
  const [, prefix] = /^(.*)(?::\*| \*)$/s.exec(pattern) ?? [];
  const text = prefix ?? pattern;
  if (text.trim() === "") return wrong("names no program", 'write "Bash(PROGRAM:*)"');
  if (text.trim() !== text) return wrong('has a blank before ":*"', `write "Bash(${text.trim()}:*)"`);
  if (/ {2}/.test(text)) return wrong("has more than one blank between its words", "write one");
  if (text.includes("*")) {
    return wrong('has a "*" inside its words', `write the words before it: "Bash(${wordsBefore(text)}:*)"`);
  }
  const words = shellCommand(text);
  // Of a line that only a shell understands, the client judges each command. Rules have the line as a whole, as words of `sh`.
  const isLine = words[0] === "sh" && words[2] === text;
  if (isLine)
    return wrong("is more than one simple command for a shell", "write each command alone, without variables");
  if (words[0] === "sh" && decide === "allow")
    return wrong("would allow every command, which a shell can run", 'write "Bash" to allow every command');
  const command = words.map((word) => word.replace(/[\\*?[]/g, "\\$&"));
  return { rules: [{ decide, effect: "run", command: prefix === undefined ? command : [...command, "**"] }] };
}

/** The whole words before a `*`. */
function wordsBefore(text: string): string {
  const [before = "", ...after] = text.split("*");
  const isWhole = before.endsWith(" ") || after.join("*") === "";
  const words = isWhole ? before.trim() : before.slice(0, Math.max(before.lastIndexOf(" "), 0));
  return words === "" || /["']/.test(words) ? "PROGRAM" : words;
}

function addressRule(decide: RuleDecision, pattern: string): ToolReading {
  const domain = /^domain:((?:\*\.)?[\w-]+(?:\.[\w-]+)*)$/.exec(pattern)?.[1]?.toLowerCase();
  if (domain !== undefined)
    return { rules: [{ decide, effect: "network", url: `${decide === "allow" ? "https" : "*"}://${domain}/**` }] };
  const host = /^(?:domain:)?(?:\w+:\/\/)?([\w-]+(?:\.[\w-]+)+)(?:[/:?#]|$)/.exec(pattern)?.[1] ?? "HOST";
  return wrong("names no host", `write "WebFetch(domain:${host})"`);
}

/** Patterns as in `.gitignore`. A rule that denies covers also what is below. */
function fileRules(decide: RuleDecision, tool: "Read" | "Edit", pattern: string): ToolReading {
  const effect = tool === "Read" ? "read" : "write";
  const problem = pathProblem(decide, pattern);
  if (problem !== undefined) {
    const path = problem === outside ? "/FOLDER/**" : "FOLDER/**";
    return wrong(problem, `write a rule in "permissions": ${ruleText({ decide, effect, path })}`);
  }
  // A rule that allows a kind of action is about the workspace only.
  if (pattern.startsWith("//")) return { rules: [{ decide, tool, path: pattern.slice(1) }] };
  const isFolder = pattern.endsWith("/");
  const path = pattern.replace(/^\.?\//, "").replace(/\/$/, "");
  // The client finds a name without `/` in every folder. In doubt, only the one beside the file is allowed.
  const isAnchored = pattern.startsWith("/") || path.includes("/") || path === "**";
  const isDoubtful = isFolder || pattern.startsWith("./");
  const wide = isAnchored || (decide === "allow" && isDoubtful) ? path : `**/${path}`;
  const below = wide === "**" || wide.endsWith("/**") ? [] : [`${wide}/**`];
  const paths = isFolder ? below : decide === "allow" ? [wide] : [wide, ...below];
  return { rules: paths.map((each) => ({ decide, effect, path: each })) };
}

const outside = "is about files outside the workspace";

/** What is not read in a pattern. Undefined: all of it is. */
function pathProblem(decide: RuleDecision, pattern: string): string | undefined {
  if (pattern.includes(":*")) return 'has ":*", which only commands have';
  if (pattern.startsWith("~") || pattern.split("/").includes("..")) return outside;
  // The path of a file of the workspace is relative, so an absolute pattern would deny nothing there.
  if (pattern.startsWith("//") && decide !== "allow") return outside;
  if (/^[!#]|[{}[\]\\]/.test(pattern)) return "has a character of patterns that is not understood";
  const parts = pattern
    .replace(/^(?:\/\/|\.?\/)/, "")
    .replace(/\/$/, "")
    .split("/");
  if (parts.some((part) => part === "" || part === ".")) return "has an empty part of a path";
  if (pattern.endsWith("**/")) return 'has "**" before its last "/"';
  return parts.some((part) => part.includes("**") && part !== "**") ? 'has "**" inside a name' : undefined;
}
