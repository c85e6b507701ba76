import { describeJson, type JsonNode, parseJson } from "@cuebook/system";
import type { Diagnostic, Source } from "@cuebook/template";
import { report } from "./diagnostics.ts";
import type { Blocker } from "./issue.ts";
import { type IssueNodeRead, readIssueNode, textAt } from "./issue-reader.ts";

/** The largest file of issues, in bytes: 64 MiB. The service itself adds comments to such a file. */
export const issueFileLimit = 64 * 1024 * 1024;

/** An element of an issue file. */
export interface IssueEntry {
  readonly node: JsonNode;
  /** Absent if the element has no valid one. */
  readonly id?: string | undefined;
  readonly identifier?: string | undefined;
}

/** Parses the text of an issue file, a JSON array, into its elements; each element is read lazily. */
export function parseIssueList(source: Source): {
  list?: IssueList;
  /** The array. */
  elements?: Extract<JsonNode, { kind: "array" }>;
  diagnostics: readonly Diagnostic[];
} {
  const { node, diagnostics } = parseJson(source);
  if (node === undefined) return { diagnostics };
  if (node.kind === "array") return { list: new IssueList(source, node.elements), elements: node, diagnostics };
  const place = { source, span: { start: node.span.start, end: node.span.start + 1 } };
  return { diagnostics: [report("issues_not_list", { found: describeJson(node) }, place)] };
}

/** The elements of an issue file, by name. */
export class IssueList {
  readonly entries: readonly IssueEntry[];
  readonly #source: Source;
  readonly #named = new Map<string, IssueEntry[]>();

  constructor(source: Source, elements: readonly JsonNode[]) {
    this.#source = source;
    this.entries = elements.map((node) => {
      const [id, identifier] = [textAt(node, "id"), textAt(node, "identifier")];
      return { node, id, identifier };
    });
    for (const entry of this.entries) {
      for (const name of namesOf(entry)) {
        const same = this.#named.get(name);
        if (same === undefined) this.#named.set(name, [entry]);
        else same.push(entry);
      }
    }
  }

  /** The elements with a text as their id or identifier. More than one is a mistake. */
  named(name: string): readonly IssueEntry[] {
    return this.#named.get(name) ?? [];
  }

  /**
   * Reads one element. A blocker in the same file is shown with its current state: the state in the issue that lists it is a copy that
   * may be outdated.
   */
  read(entry: IssueEntry): IssueNodeRead {
    return readIssueNode(this.#source, entry.node, (blocker) => this.#present(blocker));
  }

  /** Like `read`, and reports names that another element also has as errors. */
  readUnique(entry: IssueEntry): IssueNodeRead {
    const shared = namesOf(entry).filter((name) => this.named(name).length > 1);
    const read = this.read(entry);
    if (shared.length === 0) return read;
    return { diagnostics: [...read.diagnostics, ...shared.map((name) => this.ambiguous(entry, name))] };
  }

  /** The finding for an element with the name of another one. */
  ambiguous({ node }: IssueEntry, name: string): Diagnostic {
    const span = { start: node.span.start, end: node.span.start + 1 };
    return report("issue_ambiguous", { id: name }, { source: this.#source, span });
  }

  #present(blocker: Blocker): Blocker {
    const name = blocker.id === "" ? blocker.identifier : blocker.id;
    const [found, ...others] = name === "" ? [] : this.named(name);
    if (found === undefined || others.length > 0) return blocker;
    const { id = blocker.id, identifier = blocker.identifier, node } = found;
    return { id, identifier, state: textAt(node, "state") ?? blocker.state };
  }
}

/** An empty name is reported separately, and identifies no element. */
function namesOf({ id, identifier }: IssueEntry): string[] {
  return [...new Set([id ?? "", identifier ?? ""])].filter((name) => name !== "");
}
