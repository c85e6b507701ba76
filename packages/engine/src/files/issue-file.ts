import { type Diagnostic, nearest, type Place, type Source } from "@cuebook/template";
import { issueFields } from "@cuebook/workflow";
import { report } from "./diagnostics.ts";
import { describeJson, type JsonMember, type JsonNode, parseJson } from "./json.ts";
import { readText } from "./read-text.ts";

/** An issue as prompts see it: every field is there, `""`, `null` or `[]` where the file has none. */
export interface Issue {
  readonly id: string;
  readonly identifier: string;
  readonly title: string;
  readonly description: string;
  /** Lower is more urgent. */
  readonly priority: number | null;
  readonly state: string;
  readonly branch_name: string;
  readonly url: string;
  readonly assignee: string;
  readonly issue_type: string;
  readonly created_at: string;
  readonly updated_at: string;
  /** Lower-cased. */
  readonly labels: readonly string[];
  readonly parent: { readonly id: string; readonly identifier: string } | null;
  /** `null` when they were not fetched. */
  readonly comments:
    | readonly { readonly id: string; readonly author: string; readonly body: string; readonly created_at: string }[]
    | null;
  readonly blockers: readonly Blocker[];
  /** The same list as `blockers`. */
  readonly blocked_by: readonly Blocker[];
}

/** An issue that must be done before another. */
export interface Blocker {
  readonly id: string;
  readonly identifier: string;
  readonly state: string;
}

/** What reading an issue gives: the issue unless there is an error, and the files for showing findings. */
export interface IssueRead {
  readonly issue?: Issue;
  readonly diagnostics: readonly Diagnostic[];
  /** By name, as findings name them. */
  readonly sources: ReadonlyMap<string, Source>;
}

/**
 * Reads one issue of an issue file, a JSON array of issues.
 *
 * @param path the file
 * @param id the `id` or the `identifier` of the issue
 * @param file the file's name in messages
 */
export function readIssueFile(path: string, id: string, file: string = path): IssueRead {
  const read = readText(path, file);
  const sources = new Map(read.source === undefined ? [] : [[file, read.source]]);
  if (!read.ok) return { diagnostics: read.diagnostics, sources };
  const { issue, diagnostics } = issueOf(read.source, id);
  return { ...(issue === undefined ? {} : { issue }), diagnostics: [...read.diagnostics, ...diagnostics], sources };
}

function issueOf(source: Source, id: string): { issue?: Issue; diagnostics: readonly Diagnostic[] } {
  const { node, diagnostics } = parseJson(source);
  if (node === undefined) return { diagnostics };
  const at = (of: JsonNode): Place => ({ source, span: { start: of.span.start, end: of.span.start + 1 } });
  if (node.kind !== "array") {
    return { diagnostics: [report("issues_not_list", { found: describeJson(node) }, at(node))] };
  }
  const found = node.elements.filter((element) => textAt(element, "id") === id || textAt(element, "identifier") === id);
  const [first, ...others] = found;
  if (first === undefined)
    return { diagnostics: [...notObjects(node.elements, at), notFound(node.elements, id, source)] };
  if (others.length > 0) {
    return { diagnostics: others.map((other) => report("issue_ambiguous", { id }, at(other))) };
  }
  const reader = new IssueReader(source, first);
  const issue = reader.issue();
  const isBroken = reader.found.some((finding) => finding.severity === "error");
  return isBroken ? { diagnostics: reader.found } : { issue, diagnostics: reader.found };
}

function notObjects(elements: readonly JsonNode[], at: (of: JsonNode) => Place): Diagnostic[] {
  return elements
    .filter((element) => element.kind !== "object")
    .map((element) => report("issue_not_object", { found: describeJson(element) }, at(element)));
}

function notFound(elements: readonly JsonNode[], id: string, source: Source): Diagnostic {
  const names = elements.flatMap((element) => {
    const [key, identifier] = [textAt(element, "id"), textAt(element, "identifier")];
    return [identifier, key].filter((name) => name !== undefined);
  });
  const known = elements.map((element) => textAt(element, "identifier") ?? textAt(element, "id") ?? "(no id)");
  const listed = known.slice(0, 20);
  const near = nearest(id, names);
  return report(
    "issue_not_found",
    { id, known: listed, more: known.length - listed.length },
    { source, span: { start: 0, end: 0 } },
    near === undefined ? {} : { suggestion: { text: `did you mean "${near}"?` } },
  );
}

/** An id may be written as a number: it is compared as it is printed. */
function textAt(node: JsonNode, key: string): string | undefined {
  const value = memberOf(node, key)?.value;
  if (value?.kind !== "scalar") return undefined;
  return typeof value.value === "string" || typeof value.value === "number" ? String(value.value) : undefined;
}

function memberOf(node: JsonNode, key: string): JsonMember | undefined {
  return node.kind === "object" ? node.members.find((member) => member.key === key) : undefined;
}

const knownFields = issueFields.map((field) => field.name);

/** Makes the issue of a JSON object, with a finding for each field that is not as the contract says. */
class IssueReader {
  readonly found: Diagnostic[] = [];
  readonly #source: Source;
  readonly #node: JsonNode;

  constructor(source: Source, node: JsonNode) {
    this.#source = source;
    this.#node = node;
  }

  issue(): Issue {
    this.#unknown(this.#node, knownFields, "");
    const blockers = this.#blockers();
    return {
      id: this.#required("id"),
      identifier: this.#required("identifier"),
      title: this.#required("title"),
      description: this.#text(this.#node, "description"),
      priority: this.#priority(),
      state: this.#required("state"),
      branch_name: this.#text(this.#node, "branch_name"),
      url: this.#text(this.#node, "url"),
      assignee: this.#text(this.#node, "assignee"),
      issue_type: this.#text(this.#node, "issue_type"),
      created_at: this.#text(this.#node, "created_at"),
      updated_at: this.#text(this.#node, "updated_at"),
      labels: this.#labels(),
      parent: this.#parent(),
      comments: this.#comments(),
      blockers,
      blocked_by: blockers,
    };
  }

  #required(key: string): string {
    const text = this.#text(this.#node, key);
    const member = memberOf(this.#node, key);
    const isGiven = member !== undefined && !isNull(member.value);
    if (!isGiven || (member.value.kind === "scalar" && text.trim() === "")) {
      this.found.push(
        report("issue_field_missing", { field: key }, this.#at(member?.value ?? this.#node, member === undefined)),
      );
    }
    return text;
  }

  #text(node: JsonNode, key: string, within = ""): string {
    const value = memberOf(node, key)?.value;
    if (value === undefined || isNull(value)) return "";
    if (value.kind === "scalar" && typeof value.value === "string") return value.value;
    const isNumberedId =
      (key === "id" || key === "identifier") && value.kind === "scalar" && Number.isSafeInteger(value.value);
    if (isNumberedId) return String(value.value);
    return this.#wrong(`${within}${key}`, "a string", value, "");
  }

  #priority(): number | null {
    const value = memberOf(this.#node, "priority")?.value;
    if (value === undefined || isNull(value)) return null;
    if (value.kind === "scalar" && typeof value.value === "number" && Number.isSafeInteger(value.value))
      return value.value;
    this.found.push(report("issue_priority_dropped", { found: describeJson(value) }, this.#at(value)));
    return null;
  }

  #labels(): string[] {
    return (this.#list("labels") ?? []).flatMap((label, index) => {
      if (label.kind === "scalar" && typeof label.value === "string") return [label.value.toLowerCase()];
      return this.#wrong<string[]>(`labels[${index}]`, "a string", label, []);
    });
  }

  #parent(): Issue["parent"] {
    const value = memberOf(this.#node, "parent")?.value;
    if (value === undefined || isNull(value)) return null;
    if (value.kind !== "object") return this.#wrong("parent", "an object with id and identifier, or null", value, null);
    this.#unknown(value, ["id", "identifier"], "parent.");
    return { id: this.#text(value, "id", "parent."), identifier: this.#text(value, "identifier", "parent.") };
  }

  #comments(): Issue["comments"] {
    const list = this.#list("comments");
    return (
      list?.map((item, index) => {
        const within = `comments[${index}].`;
        const comment = { id: "", author: "", body: "", created_at: "" };
        if (item.kind !== "object")
          return this.#wrong(`comments[${index}]`, "an object with id, author, body, created_at", item, comment);
        this.#unknown(item, Object.keys(comment), within);
        return {
          id: this.#text(item, "id", within),
          author: this.#text(item, "author", within),
          body: this.#text(item, "body", within),
          created_at: this.#text(item, "created_at", within),
        };
      }) ?? null
    );
  }

  /** The list stands under either of its two names; under both it must say the same. */
  #blockers(): Blocker[] {
    const [first, second] = ["blockers", "blocked_by"].flatMap((name) => {
      const list = this.#list(name);
      return list === undefined ? [] : [list.map((item, index) => this.#blocker(item, `${name}[${index}]`))];
    });
    if (second !== undefined && JSON.stringify(first) !== JSON.stringify(second)) {
      const value = memberOf(this.#node, "blocked_by")?.value ?? this.#node;
      this.found.push(report("issue_blockers_differ", undefined, this.#at(value)));
    }
    return first ?? [];
  }

  #blocker(item: JsonNode, name: string): Blocker {
    const blocker = { id: "", identifier: "", state: "" };
    if (item.kind !== "object") return this.#wrong(name, "an object with id, identifier, state", item, blocker);
    this.#unknown(item, Object.keys(blocker), `${name}.`);
    return {
      id: this.#text(item, "id", `${name}.`),
      identifier: this.#text(item, "identifier", `${name}.`),
      state: this.#text(item, "state", `${name}.`),
    };
  }

  #list(key: string): readonly JsonNode[] | undefined {
    const value = memberOf(this.#node, key)?.value;
    if (value === undefined || isNull(value)) return undefined;
    return value.kind === "array" ? value.elements : this.#wrong<readonly JsonNode[]>(key, "a list or null", value, []);
  }

  #unknown(node: JsonNode, known: readonly string[], within: string): void {
    if (node.kind !== "object") return;
    for (const { key, keySpan } of node.members) {
      if (known.includes(key) || key.startsWith("x-")) continue;
      const near = nearest(key, known);
      const place = { source: this.#source, span: keySpan };
      const options =
        near === undefined ? {} : { suggestion: { text: `did you mean "${near}"?`, replacement: `"${near}"` } };
      this.found.push(report("issue_unknown_field", { field: `${within}${key}` }, place, options));
    }
  }

  #wrong<T>(field: string, expected: string, value: JsonNode, instead: T): T {
    this.found.push(report("issue_field_type", { field, expected, found: describeJson(value) }, this.#at(value)));
    return instead;
  }

  #at(node: JsonNode, isStartOnly = node.kind !== "scalar"): Place {
    const { start, end } = node.span;
    return { source: this.#source, span: { start, end: isStartOnly ? start + 1 : end } };
  }
}

function isNull(node: JsonNode): boolean {
  return node.kind === "scalar" && node.value === null;
}
