import { basename, sep } from "node:path";
import { isRecord, splitFrontMatter } from "@cuebook/settings/values";
import { parseReadable, placesIn, writeYaml } from "@cuebook/settings/yaml";
import type { Place, Source } from "@cuebook/template";
import { type ImportedFiles, ImportNotes } from "../notes.ts";
import { unreadable } from "../unreadable.ts";

/** A changed prompt of orc as a file of `.cuebook/prompts`. The text is kept, and so are its variables. */
export function orcPrompt(source: Source, path: string): ImportedFiles {
  const { yaml, body: rest, isUnclosed } = splitFrontMatter(source.text);
  if (isUnclosed) throw unreadable(`${source.file} has front matter without an end`, "end it with a line ---");
  if (path.includes(`${sep}fragments${sep}`))
    throw unreadable(
      `${source.file} is a fragment: a variable has its text`,
      "import the workflow, whose variables name the file: `file: .orc/prompts/fragments/NAME.md`",
    );
  const target = `.cuebook/prompts/${basename(path).replace(/\.[^.]*$/, "")}.md`;
  const start: Place = { source, span: { start: 0, end: 0 } };
  if (yaml === undefined) {
    const notes = new ImportNotes(() => start);
    notes.add(
      "decide",
      "/",
      "a complete prompt also has an output here: see `cuebook prompt edit --whole`, and copy the front matter of that file",
    );
    return { files: [{ name: target, text: source.text }], notes: notes.all, agents: {} };
  }
  const document = parseReadable(source, yaml);
  const notes = new ImportNotes(placesIn(document, source));
  if (document.diagnostics.some(({ severity }) => severity === "error") || !isRecord(document.value))
    throw unreadable(`${source.file} has front matter that cannot be read`, "correct it, and import it again");
  const front = new Map<string, unknown>();
  for (const [key, value] of Object.entries(document.value)) {
    if (key === "extends") front.set(key, extended(value, notes));
    else if (key !== "prepend" && key !== "append")
      notes.add("unused", `/${key}`, "no key of a changed prompt that import knows");
    else if (typeof value === "string") front.set(key, value);
    else notes.add("decide", `/${key}`, "it is no text: write what the prompt gets in addition");
  }
  const body = source.text.slice(rest.start, rest.end).trim();
  const isChange = ["extends", "prepend", "append"].some((key) => front.has(key));
  // There, a file that extends another adds its texts to it, and its own body is not sent.
  if (isChange && body !== "")
    notes.add(
      "decide",
      "/extends",
      "the text below the front matter was not sent there, and is left out: move it to `append` if it is to be sent",
    );
  const text = `---\n${writeYaml(Object.fromEntries(front))}---\n${isChange || body === "" ? "" : `\n${body}\n`}`;
  return { files: [{ name: target, text }], notes: notes.all, agents: {} };
}

function extended(value: unknown, notes: ImportNotes): string {
  if (value === "personal") {
    notes.add("changed", "/extends", "personal is now user");
    return "user";
  }
  if (value === "embedded") notes.add("changed", "/extends", "embedded is now built-in");
  else
    notes.add(
      "decide",
      "/extends",
      `${JSON.stringify(value)} is now built-in: a prompt of the project changes yours or the built-in one`,
    );
  return "built-in";
}
