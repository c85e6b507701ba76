import type { PermissionAnswer } from "@cuebook/policy";
import type { ToolResult } from "../../contract/tool.ts";
import type { ToolErrorCode } from "../../errors/tool-error.ts";
import type { PermissionRequest } from "../../permission/channel.ts";
import type { Toolbox, ToolboxOptions } from "../../toolbox/toolbox.ts";
import type { Scene } from "./scene.ts";

/** A hostile call through a toolbox, and its required outcome. */
export interface Attempt {
  readonly name: string;
  /** Files that exist before, in addition to those of every scene. */
  readonly given?: (scene: Scene) => void;
  /** The tool and its arguments. If an attempt needs several calls: a function that makes them and returns the last result. */
  readonly call: readonly [tool: string, args: unknown] | ((toolbox: Toolbox, scene: Scene) => Promise<ToolResult>);
  /** What happens while the question is open: after the preview, before the approval. */
  readonly meanwhile?: (scene: Scene) => void;
  /** The answer. Absent: approved once. It need not be a valid answer. */
  readonly answer?: (request: PermissionRequest) => unknown;
  readonly options?: Partial<ToolboxOptions> | ((scene: Scene) => Partial<ToolboxOptions>);
  readonly comes: Outcome;
}

/** The required outcome of an attempt. Requirements on every attempt are in `judge.ts`. */
export type Outcome =
  /** Nothing in the workspace has changed, and the caller receives one of these codes. */
  | { readonly refused: ToolErrorCode | readonly ToolErrorCode[]; readonly says?: RegExp }
  /** These files have these contents, and nothing else in the workspace has changed. */
  | { readonly written: Readonly<Record<string, string | Uint8Array>>; readonly gives?: object }
  /** Nothing in the workspace has changed, and the value has these fields. */
  | { readonly gives: object }
  /** The call succeeds, or fails with one of these codes. It only has to end soon. */
  | { readonly soon: readonly ToolErrorCode[] };

/** Attempts of one kind. */
export interface Group {
  readonly kind: string;
  readonly attempts: readonly Attempt[];
}

/** An approval of a request, once. */
export function approved({ hash }: PermissionRequest): PermissionAnswer {
  return { answer: "once", hash, by: "ada" };
}
