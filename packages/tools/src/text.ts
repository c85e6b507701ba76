// For pages: functions on texts that load nothing else.
export { type PreviewLine, previewLines } from "./preview/preview-lines.ts";
export { stillVisible, visible, visibleLine } from "./text/visible.ts";
