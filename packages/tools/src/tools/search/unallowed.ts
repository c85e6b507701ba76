import { exactRule, type Verdict } from "@cuebook/policy";
import { printable, printableText } from "../../text/printable.ts";

/** How many files a note names. */
const mostNamed = 5;

/** The files that a search skips because they may not be read without a question: it asks about none of them. */
export class Unallowed {
  readonly #secret: string[] = [];
  readonly #denied: string[] = [];
  readonly #asked: string[] = [];

  get count(): number {
    return this.#secret.length + this.#denied.length + this.#asked.length;
  }

  /** Whether a file may be searched. Counts it if not. */
  passes(path: string, verdict: Verdict | undefined): boolean {
    if (verdict === undefined || verdict.decision === "allow") return true;
    const of = verdict.guard !== undefined ? this.#secret : verdict.decision === "deny" ? this.#denied : this.#asked;
    of.push(path);
    return false;
  }

  /** How many files were skipped, and why. */
  notes(): readonly string[] {
    const [path] = this.#secret;
    const opening = path === undefined ? "" : `; a rule that names one allows it: ${ruleFor(path)}`;
    return [
      ...noteOf(this.#secret, "looks like a secret", "look like secrets", opening),
      ...noteOf(this.#denied, "is denied by a rule", "are denied by rules"),
      ...noteOf(this.#asked, "is one that a rule asks about", "are ones that rules ask about", "; readFile asks"),
    ];
  }
}

function ruleFor(path: string): string {
  return printableText(JSON.stringify(exactRule("allow", { tool: "searchFiles", effect: "read", path })), 500);
}

function noteOf(paths: readonly string[], one: string, many: string, then = ""): readonly string[] {
  if (paths.length === 0) return [];
  const named = paths.slice(0, mostNamed).map(printable);
  const all = [...named, ...(paths.length > named.length ? [`${paths.length - named.length} more`] : [])].join(", ");
  const files =
    paths.length === 1 ? `1 file was not searched: it ${one}` : `${paths.length} files were not searched: they ${many}`;
  return [`${files} (${all})${then}`];
}
