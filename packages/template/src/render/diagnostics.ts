import { type DiagnosticKind, reporter } from "../text/diagnostic.ts";

/** Findings of a failed render; the code is that of the TemplateError and of the diagnostic in it. */
export const renderDiagnostics = {
  template_render_error: {
    severity: "error",
    summary: "A value was missing or had the wrong kind while a template was rendered.",
    remedy: "Correct the name, or guard the value. `check` with a contract finds these before anything runs.",
    message: (fields: { text: string; cause: string }) => `cannot render ${fields.text}: ${fields.cause}`,
  },
  host_function: {
    severity: "error",
    summary: "A template that is rendered calls a function of its host, which is declared and cannot be called here.",
    remedy: "Pass the function to `parse`, or render the template where it exists.",
    message: (fields: { text: string; cause: string }) => `cannot render ${fields.text}: ${fields.cause}`,
  },
  render_limit: {
    severity: "error",
    summary: "A render exceeded one of its limits.",
    remedy: "Shrink the data or the template, or raise the limit.",
    message: (fields: { limit: string; most: number }) =>
      `render limit reached: more than ${fields.most} ${fields.limit}`,
  },
} satisfies Record<string, DiagnosticKind<never>>;

/** Creates findings of this registry. */
export const report = reporter(renderDiagnostics);
