import { styleText } from "node:util";
import type { Severity } from "@cuebook/template";

/** The styles of the output, and its width. Without colours each style returns the text unchanged. */
export interface Style {
  /** The columns of the screen that shows the output; `undefined` if it is not a screen: then no text is cut. */
  readonly columns: number | undefined;
  readonly severity: (severity: Severity, text: string) => string;
  readonly strong: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly good: (text: string) => string;
  readonly accent: (text: string) => string;
}

const always = { validateStream: false };
const severityColor = { error: "red", warning: "yellow", info: "cyan" } as const;

const colored: Omit<Style, "columns"> = {
  severity: (severity, text) => styleText(["bold", severityColor[severity]], text, always),
  strong: (text) => styleText("bold", text, always),
  dim: (text) => styleText("dim", text, always),
  good: (text) => styleText("green", text, always),
  accent: (text) => styleText("cyan", text, always),
};

const unchanged = (text: string) => text;

const plain: Omit<Style, "columns"> = {
  severity: (_, text) => text,
  strong: unchanged,
  dim: unchanged,
  good: unchanged,
  accent: unchanged,
};

/** The styles with or without colours. @param columnsNow returns the columns of the screen, which can change */
export function styleOf(isColored: boolean, columnsNow: () => number | undefined = () => undefined): Style {
  return {
    ...(isColored ? colored : plain),
    get columns() {
      return columnsNow();
    },
  };
}

/** A style for lines that are indented by some columns. */
export function narrower(style: Style, by: number): Style {
  const { columns, ...styles } = style;
  return { ...styles, columns: columns === undefined ? undefined : columns - by };
}
