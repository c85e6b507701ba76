import type { Position, Range } from "vscode-languageserver-types";

/** The document of a request. */
export interface DocumentParams {
  readonly textDocument: { readonly uri: string };
}

/** A place in a file. */
export interface RequestedPlace {
  readonly uri: string;
  readonly range: Range;
}

/** A role of a drawing, where it is declared. */
export interface GraphRolePlace extends RequestedPlace {
  readonly name: string;
}

/** An edge of a drawing, where it is written. */
export interface GraphEdgePlace extends RequestedPlace {
  readonly from: string;
  readonly status: string;
  readonly to: string;
}

/** The result of `cuebook/graph`. */
export interface GraphResult {
  readonly uri: string;
  readonly name: string;
  readonly svg: string;
  readonly hasErrors: boolean;
  readonly roles: readonly GraphRolePlace[];
  readonly edges: readonly GraphEdgePlace[];
}

/** The parameters of `cuebook/preview`. */
export interface PreviewParams extends DocumentParams {
  readonly position?: Position | undefined;
  readonly prompt?: string | undefined;
}

/** A part of a preview. */
export interface PreviewSegment {
  readonly start: number;
  readonly end: number;
  readonly kind: "template" | "data" | "cuebook";
  readonly paths: readonly string[];
  readonly producer?: string;
  readonly source?: RequestedPlace;
}

/** The result of `cuebook/preview`. */
export interface PreviewResult extends RequestedPlace {
  readonly title: string;
  readonly prompt: string;
  readonly data: { readonly from: "run"; readonly run: string } | { readonly from: "example" };
  readonly text?: string;
  readonly segments?: readonly PreviewSegment[];
  readonly problems: readonly string[];
}
