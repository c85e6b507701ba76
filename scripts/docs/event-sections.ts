import { decisionDocs } from "./events/decision-docs.ts";
import { endDocs } from "./events/end-docs.ts";
import type { EventDocs } from "./events/event-docs.ts";
import { graphDocs } from "./events/graph-docs.ts";
import { phaseDocs } from "./events/phase-docs.ts";
import { runDocs } from "./events/run-docs.ts";
import { turnDocs } from "./events/turn-docs.ts";
import { inlineCode } from "./table.ts";

const docs: EventDocs = { ...runDocs, ...graphDocs, ...decisionDocs, ...turnDocs, ...phaseDocs, ...endDocs };

/** The section on events: each type, when it is written, and its fields. */
export function eventSections(): [string, string][] {
  const parts = Object.entries(docs).map(([type, { when, fields }]) => {
    const lines = Object.entries(fields).map(([name, words]: [string, string | { readonly optional: string }]) =>
      typeof words === "string"
        ? `- ${inlineCode(name)}: ${words}`
        : `- ${inlineCode(name)} (may be absent): ${words.optional}`,
    );
    return [`### \`${type}\``, "", when, ...(lines.length === 0 ? [] : ["", ...lines])].join("\n");
  });
  return [["events", parts.join("\n\n")]];
}
