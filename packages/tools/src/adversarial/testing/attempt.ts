import type { PermissionAnswer } from "@cuebook/policy";
import type { ToolResult } from "../../contract/tool.ts";
import type { ToolErrorCode } from "../../errors/tool-error.ts";
import type { PermissionRequest } from "../../permission/channel.ts";
import type { Toolbox, ToolboxOptions } from "../../toolbox/toolbox.ts";
import type { Scene } from "./scene.ts";

/** Something hostile that is tried through a toolbox, and what has to come of it. */
export interface Attempt {
  readonly name: string;
  /** What is there before, beside what every scene has. */
  readonly given?: (scene: Scene) => void;
  /** The tool and its arguments; where an attempt takes several calls, what makes them and gives the last result. */
  readonly call: readonly [tool: string, args: unknown] | ((toolbox: Toolbox, scene: Scene) => Promise<ToolResult>);
  /** What happens while the question is open: after the preview, and before the approval. */
  readonly meanwhile?: (scene: Scene) => void;
  /** What is answered; absent: approved, this once. What is given need not be an answer at all. */
  readonly answer?: (request: PermissionRequest) => unknown;
  readonly options?: Partial<ToolboxOptions> | ((scene: Scene) => Partial<ToolboxOptions>);
  readonly comes: Outcome;
}

/** What has to come of an attempt. All else that holds for every attempt is in `judge.ts`. */
export type Outcome =
  /** Nothing in the workspace is another than before, and the caller is told one of these codes. */
  | { readonly refused: ToolErrorCode | readonly ToolErrorCode[]; readonly says?: RegExp }
  /** These files have these contents, and nothing else in the workspace is another than before. */
  | { readonly written: Readonly<Record<string, string | Uint8Array>>; readonly gives?: object }
  /** Nothing in the workspace is another than before, and the value has these fields. */
  | { readonly gives: object }
  /** It is done or refused with one of these codes. That it comes soon is what counts. */
  | { readonly soon: readonly ToolErrorCode[] };

/** Attempts of one kind. */
export interface Group {
  readonly kind: string;
  readonly attempts: readonly Attempt[];
}

/** A yes to a request, this once. */
export function approved({ hash }: PermissionRequest): PermissionAnswer {
  return { answer: "once", hash, by: "ada" };
}
