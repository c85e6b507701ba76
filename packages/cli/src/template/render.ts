/** @folder Files from templates on the command line. */

import type { templateRender as templateRenderOutput } from "@cuebook/commands/json";
import { printable } from "@cuebook/settings/values";
import type { SourceOptions } from "../options/template-source.ts";
import type { VariableOptions } from "../options/variables.ts";
import { jsonText } from "../output/json.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { callTool, filledFields } from "./call-tool.ts";
import { camelFields } from "./camel-keys.ts";
import { printWarnings } from "./warnings-text.ts";
import { withTemplate } from "./with-template.ts";

export interface RenderOptions extends SourceOptions, VariableOptions {
  readonly format: "text" | "json";
}

/** Runs `cuebook template render`. */
export function renderCommand(
  source: string | undefined,
  options: RenderOptions,
  context: CommandContext,
): Promise<void> {
  return withTemplate(source, options, context, async ({ toolbox, template, variables }) => {
    const value = await callTool(toolbox, "renderTemplate", { ...template.args, variables }, context);
    const { terminal } = context;
    if (options.format === "json")
      return terminal.out(jsonText<typeof templateRenderOutput>(camelFields(value, [...filledFields, "text"])));
    printWarnings(value, context);
    // A file gets the exact text; on a terminal it must not control the screen.
    terminal.out(terminal.isTerminal.out ? printable(value.text) : value.text);
  });
}
