import type { Reply } from "../loopback.ts";

/** A check of the stub: of GitHub Actions, unless it says otherwise. */
export interface StubCheck {
  readonly id: number;
  readonly name: string;
  status: string;
  conclusion: string | null;
  readonly app: string;
  /** What a check of another app reports. */
  readonly summary: string | null;
}

/** The checks of commits. */
export class StubChecks {
  readonly #runs = new Map<string, StubCheck[]>();
  readonly #statuses = new Map<string, Map<string, string>>();
  /** The logs of jobs, by their number. */
  readonly logs = new Map<number, string>();
  #last = 0;

  /** A check of a commit; one with the same name is started again. @param conclusion null: it runs */
  add(commit: string, name: string, conclusion: string | null, more: Partial<StubCheck> = {}): StubCheck {
    const id = ++this.#last;
    const status = conclusion === null ? "in_progress" : "completed";
    const check = { id, name, status, conclusion, app: "github-actions", summary: null, ...more };
    const others = (this.#runs.get(commit) ?? []).filter((each) => each.name !== name);
    this.#runs.set(commit, [...others, check]);
    return check;
  }

  /** A commit status, as other services report it. */
  status(commit: string, context: string, state: string): void {
    this.#statuses.set(commit, (this.#statuses.get(commit) ?? new Map()).set(context, state));
  }

  /** @param rest the path below the repository */
  answer(rest: string, { origin }: URL): Reply | undefined {
    const [, ref = "", list] = /^\/commits\/([^/]+)\/(check-runs|status)$/.exec(rest) ?? [];
    if (list === "check-runs") {
      const runs = this.#runs.get(ref) ?? [];
      return ok({ total_count: runs.length, check_runs: runs.map((each) => checkJson(ref, each)) });
    }
    if (list === "status") {
      const statuses = [...(this.#statuses.get(ref) ?? [])].map(([context, state], at) => {
        return { id: at + 1, context, state, target_url: `https://ci.example/${context}`, description: null };
      });
      return ok({ state: "pending", sha: ref, total_count: statuses.length, statuses });
    }
    const [, job] = /^\/actions\/jobs\/(\d+)\/logs$/.exec(rest) ?? [];
    if (job !== undefined) return { status: 302, data: "", headers: { location: `${origin}/logs/${job}` } };
    const [, id, below] = /^\/check-runs\/(\d+)(\/annotations)?$/.exec(rest) ?? [];
    for (const [commit, runs] of this.#runs) {
      const check = runs.find((each) => each.id === Number(id));
      if (check !== undefined) return ok(below === undefined ? checkJson(commit, check) : [annotationJson(check)]);
    }
    return undefined;
  }
}

function checkJson(commit: string, { id, name, status, conclusion, app, summary }: StubCheck): object {
  return {
    id,
    name,
    status,
    conclusion,
    head_sha: commit,
    html_url: `https://github.com/acme/shop/runs/${id}`,
    details_url: `https://ci.example/${id}`,
    app: { id: 1, slug: app, name: app },
    output: {
      title: null,
      summary,
      text: null,
      annotations_count: 0,
      annotations_url: `https://api.github.com/repos/acme/shop/check-runs/${id}/annotations`,
    },
  };
}

function annotationJson({ name }: StubCheck): object {
  return {
    path: "said",
    start_line: 2,
    end_line: 2,
    start_column: null,
    end_column: null,
    annotation_level: "failure",
    title: null,
    message: `${name} does not like this line`,
    raw_details: null,
    blob_href: "https://github.com/acme/shop/blob/main/said",
  };
}

function ok(data: unknown): Reply {
  return { status: 200, data };
}
