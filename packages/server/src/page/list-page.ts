import { visible } from "@cuebook/tools";
import { html } from "hono/html";
import type { ListedQuestion, QuestionList } from "../decisions/list.ts";
import { type Html, page, time } from "./layout.ts";

const kinds = { gate: "Gate", question: "Question", permission: "Permission", checks: "Failed checks" } as const;

/** The page with all open questions. */
export function listPage({ decisions, total }: QuestionList, project: string): Html {
  const rows = decisions.map(
    ({ id, kind, message, askedAt, expiresAt, ...asker }) => html`<li>
<a href="/decisions/${id}"><span class="kind">${kinds[kind]}</span> ${visible(message)}</a>
<p class="about">${askerText(asker)} · asked ${time(askedAt)}${expiresAt === null ? "" : html` · until ${time(expiresAt)}`}</p>
</li>`,
  );
  const more = total - decisions.length;
  const content = html`<h1>What waits for you</h1>
<p id="notice" role="status"></p>
${rows.length === 0 ? html`<p>Nothing waits for an answer.</p>` : html`<ul class="questions">${rows}</ul>`}
${more > 0 ? html`<p>${more} more questions are open.</p>` : ""}`;
  const ids = decisions.map(({ id }) => id).join(" ");
  return page({ kind: "list", title: `${total} open`, project, data: { id: ids } }, content);
}

/** What asks: `codegen · ANN-7 · run 7k3m`, `claude-code 2.1.4 · session 9x2b`. */
function askerText({
  run,
  workflow,
  issue,
  session,
}: Pick<ListedQuestion, "run" | "workflow" | "issue" | "session">): string {
  const parts = session === null ? [workflow, issue, run && `run ${run}`] : [session.client, `session ${session.id}`];
  return parts.flatMap((part) => (part === null ? [] : [visible(part)])).join(" · ");
}
