import { type Diagnostic, type DiagnosticKind, reporter, Source } from "@cuebook/template";
import type { NamedTest } from "./security-statements.ts";

const report = reporter({
  statement_without_test: {
    severity: "error",
    summary: "SECURITY.md guarantees something that no test holds.",
    remedy: "Name its tests in scripts/docs/security-statements.ts, and write those that are missing.",
    message: ({ statement }) =>
      `no test is named for ${JSON.stringify(statement)} in scripts/docs/security-statements.ts`,
  } satisfies DiagnosticKind<{ statement: string }>,
  statement_test_missing: {
    severity: "error",
    summary: "The test of a statement of SECURITY.md does not exist.",
    remedy: "Name the test as it is called now, or write it.",
    message: ({ statement, file, title }) =>
      `the test of ${JSON.stringify(statement)} is missing: ${file} has no ${JSON.stringify(title)}`,
  } satisfies DiagnosticKind<{ statement: string; file: string; title: string }>,
  statement_missing: {
    severity: "error",
    summary: "Tests are named for a statement that SECURITY.md does not make.",
    remedy: "Remove them from scripts/docs/security-statements.ts, or correct the words.",
    message: ({ statement }) => `SECURITY.md has no statement ${JSON.stringify(statement)}`,
  } satisfies DiagnosticKind<{ statement: string }>,
});

/** A statement of a page, and where it is. */
interface Statement {
  readonly text: string;
  readonly at: number;
}

/** What the page guarantees: the bold beginnings of paragraphs, and the first cells of the table of inputs. */
export function statementsOf(page: string): readonly Statement[] {
  const guarantees = partOf(page, "What is guaranteed");
  const inputs = partOf(page, "Who is trusted with what");
  return [
    ...[...guarantees.text.matchAll(/^\*\*(.+?)\*\*/gm)].map(({ 1: text = "", index }) => ({
      text,
      at: guarantees.at + index,
    })),
    ...[...inputs.text.matchAll(/^\| (?!input \|)(.+?) \|/gm)].map(({ 1: text = "", index }) => ({
      text,
      at: inputs.at + index,
    })),
  ];
}

/** The paragraphs of the guarantees that begin with no statement: what they say belongs to none. */
function loose(page: string): readonly Statement[] {
  const { text, at } = partOf(page, "What is guaranteed");
  const paragraphs = [...text.matchAll(/(?<=\n\n)(?!\n)(?:.+\n)+/g)];
  return paragraphs
    .filter(([each]) => !each.startsWith("**"))
    .map(({ 0: each, index }) => ({ text: each.trim(), at: at + index }));
}

function partOf(page: string, heading: string): Statement {
  const at = page.indexOf(`## ${heading}\n`);
  if (at === -1) throw new Error(`the page has no part ${JSON.stringify(heading)}`);
  const end = page.indexOf("\n## ", at + 1);
  return { text: page.slice(at, end === -1 ? page.length : end + 1), at };
}

/**
 * Statements without a test, tests that do not exist, and tests of statements that the page does not make.
 * @param read the text of a file; undefined: it does not exist
 */
export function checkStatements(
  name: string,
  page: string,
  tests: Readonly<Record<string, readonly NamedTest[]>>,
  exempt: Readonly<Record<string, string>>,
  read: (file: string) => string | undefined,
): readonly Diagnostic[] {
  const source = new Source(name, page);
  const at = (start: number) => ({ source, span: { start, end: start } });
  const statements = [...statementsOf(page), ...loose(page)];
  const known = new Set(statements.map(({ text }) => text));
  const found = statements.flatMap(({ text, at: start }) => {
    if (Object.hasOwn(exempt, text)) return [];
    const named = Object.hasOwn(tests, text) ? (tests[text] ?? []) : [];
    if (named.length === 0) return [report("statement_without_test", { statement: text }, at(start))];
    return named
      .filter(([file, title]) => read(file)?.includes(title) !== true)
      .map(([file, title]) => report("statement_test_missing", { statement: text, file, title }, at(start)));
  });
  const stale = [...Object.keys(tests), ...Object.keys(exempt)].filter((statement) => !known.has(statement));
  return [...found, ...stale.map((statement) => report("statement_missing", { statement }, at(0)))];
}
