import { describeJson, type JsonMember, type JsonNode } from "@cuebook/system";
import { type Diagnostic, nearest, type Place, type Source } from "@cuebook/template";
import { issueFields } from "@cuebook/workflow";
import { report } from "./diagnostics.ts";
import type { Blocker, Issue } from "./issue.ts";

const knownFields = issueFields.map((field) => field.name);

/** The result of reading one issue: the issue unless there is an error. */
export interface IssueNodeRead {
  readonly issue?: Issue | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads an issue from its JSON object, with a finding for each field that violates the contract.
 *
 * @param present gives the current state of a blocker, if the caller knows it better than the issue that lists it
 */
export function readIssueNode(
  source: Source,
  node: JsonNode,
  present: (blocker: Blocker) => Blocker = (blocker) => blocker,
): IssueNodeRead {
  if (node.kind !== "object") {
    const place = { source, span: { start: node.span.start, end: node.span.start + 1 } };
    return { diagnostics: [report("issue_not_object", { found: describeJson(node) }, place)] };
  }
  const reader = new IssueReader(source, node);
  const issue = reader.issue(present);
  const isBroken = reader.found.some((finding) => finding.severity === "error");
  return isBroken ? { diagnostics: reader.found } : { issue, diagnostics: reader.found };
}

class IssueReader {
  readonly found: Diagnostic[] = [];
  readonly #source: Source;
  readonly #node: JsonNode;

  constructor(source: Source, node: JsonNode) {
    this.#source = source;
    this.#node = node;
  }

  issue(present: (blocker: Blocker) => Blocker): Issue {
    this.#unknown(this.#node, knownFields, "");
    const blockers = this.#blockers().map(present);
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
    const isBlank = member?.value.kind === "scalar" && member.value.value === text && text.trim() === "";
    if (member === undefined || isNull(member.value) || isBlank) {
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

  /** The list may have either of its two names; if it has both, they must agree. */
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

/** An id may be written as a number: it is compared in its printed form. */
export function textAt(node: JsonNode, key: string): string | undefined {
  const value = memberOf(node, key)?.value;
  if (value?.kind !== "scalar") return undefined;
  return typeof value.value === "string" || typeof value.value === "number" ? String(value.value) : undefined;
}

/** The member of an object with a key. */
export function memberOf(node: JsonNode, key: string): JsonMember | undefined {
  return node.kind === "object" ? node.members.find((member) => member.key === key) : undefined;
}
