import { styleText } from "node:util";
import type { Severity } from "@cuebook/template";

/** How parts of the output look. Without colours every one of these gives the text as it is. */
export interface Style {
  readonly severity: (severity: Severity, text: string) => string;
  readonly strong: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly good: (text: string) => string;
  readonly accent: (text: string) => string;
}

const always = { validateStream: false };
const severityColor = { error: "red", warning: "yellow", info: "cyan" } as const;

const colored: Style = {
  severity: (severity, text) => styleText(["bold", severityColor[severity]], text, always),
  strong: (text) => styleText("bold", text, always),
  dim: (text) => styleText("dim", text, always),
  good: (text) => styleText("green", text, always),
  accent: (text) => styleText("cyan", text, always),
};

const asItIs = (text: string) => text;

const plain: Style = {
  severity: (_, text) => text,
  strong: asItIs,
  dim: asItIs,
  good: asItIs,
  accent: asItIs,
};

/** The looks with colours, or without. */
export function styleOf(isColored: boolean): Style {
  return isColored ? colored : plain;
}
