import type { Source } from "@cuebook/template";
import type { Workflow } from "@cuebook/workflow";
import { LSPErrorCodes, type Position, ResponseError } from "vscode-languageserver";
import { type TemplateSite, templatesOfPromptFile, templatesOfWorkflow } from "../features/templates.ts";
import type { LastRun } from "../host/host.ts";
import { occurrencesIn } from "../names/occurrences.ts";
import type { Occurrence } from "../names/symbol.ts";
import { offsetOf } from "../text/positions.ts";
import type { NamedCheck } from "../workspace/workspace.ts";
import type { Projects, Session } from "./projects.ts";

/** A document with what was found out about it. */
export interface ReadDocument {
  readonly session: Session;
  readonly name: string;
  readonly uri: string;
  readonly source: Source;
  /** The check of the first workflow that it is a part of. */
  readonly check: NamedCheck | undefined;
  readonly workflow: Workflow | undefined;
  /** The file of that workflow. */
  readonly entry: string | undefined;
  readonly templates: readonly TemplateSite[];
}

/** A text that is longer is only checked: everything else would take longer than a person waits. */
const longestText = 1_000_000;

/** Reads a document of a request; `undefined` if no project has such a file. */
export async function readDocument(projects: Projects, uri: string): Promise<ReadDocument | undefined> {
  const session = projects.of(uri);
  const name = session?.host.nameOf(uri);
  if (session === undefined || name === undefined) return undefined;
  const { workspace, host } = session;
  const source = workspace.source(name);
  if (source === undefined || source.text.length > longestText) return undefined;
  const check = await firstCheck(session, name);
  const workflow = check?.workflow;
  const kind = host.kindOf(name);
  const ofWorkflow = workflow === undefined ? [] : templatesOfWorkflow(workflow, name);
  const templates =
    kind === "prompt"
      ? templatesOfPromptFile(source, host.givenFacts)
      : kind === "template"
        ? host.templatesOf(name, source)
        : ofWorkflow;
  // The text may have changed while it was checked.
  const current = workspace.source(name) ?? source;
  return { session, name, uri, source: current, check, workflow, entry: check?.name, templates };
}

/** The first check of a file that has a workflow: a prompt can be a part of many, which would all have to be checked. */
async function firstCheck({ workspace }: Session, name: string): Promise<NamedCheck | undefined> {
  for await (const check of workspace.checksOf(name)) if (check.workflow !== undefined) return check;
  return undefined;
}

/** The names in a document and its workflow. */
export function occurrencesOf({ workflow }: ReadDocument): readonly Occurrence[] {
  return workflow === undefined ? [] : occurrencesIn(workflow);
}

/** The last run of the workflow of a document. */
export async function lastRunOf({ session, workflow, entry }: ReadDocument): Promise<LastRun | undefined> {
  return workflow === undefined || entry === undefined ? undefined : session.host.lastRun(workflow, entry);
}

/** The offset of a position of a request. */
export function offsetIn({ source }: ReadDocument, position: Position): number {
  return offsetOf(source, position);
}

/** The failure of a request because of what a person asked for: editors show its message. */
export function refusal(message: string): ResponseError<void> {
  return new ResponseError(LSPErrorCodes.RequestFailed, message);
}
