import { styleText } from "node:util";
import type { Severity } from "@cuebook/template";

/** The styles of the output. Without colours each one returns the text unchanged. */
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

const unchanged = (text: string) => text;

const plain: Style = {
  severity: (_, text) => text,
  strong: unchanged,
  dim: unchanged,
  good: unchanged,
  accent: unchanged,
};

/** The styles with or without colours. */
export function styleOf(isColored: boolean): Style {
  return isColored ? colored : plain;
}
