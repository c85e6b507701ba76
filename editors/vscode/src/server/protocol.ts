import type { Position, Range } from "vscode-languageclient";

// The requests of docs/reference/language-server.md, as far as the extension reads them.

/** A place in a file, as the server writes it. */
export interface Place {
  readonly uri: string;
  readonly range: Range;
}

export interface GraphParams {
  readonly textDocument: { readonly uri: string };
}

export interface GraphResult {
  readonly uri: string;
  readonly name: string;
  readonly svg: string;
  readonly hasErrors: boolean;
  readonly roles: readonly (Place & { readonly name: string })[];
}

export interface PreviewParams {
  readonly textDocument: { readonly uri: string };
  readonly position?: Position;
  readonly prompt?: string;
}

export interface PreviewSegment {
  readonly start: number;
  readonly end: number;
  readonly kind: "template" | "data" | "cuebook";
  readonly paths: readonly string[];
  readonly producer?: string;
  readonly source?: Place;
}

export interface PreviewResult extends Place {
  readonly title: string;
  readonly prompt: string;
  readonly data: { readonly from: "run"; readonly run: string } | { readonly from: "example" };
  readonly text?: string;
  readonly segments?: readonly PreviewSegment[];
  readonly problems: readonly string[];
}

/** The arguments of `cuebook` and its folder, as the commands of lenses return them. */
export interface CommandLine {
  readonly args: readonly string[];
  readonly cwd: string;
}
