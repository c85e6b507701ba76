import type { Command } from "commander";
import type { CommandContext } from "../../command-context.ts";
import { addTemplateCheck } from "./check.ts";
import { addTemplateExtract } from "./extract.ts";
import { addTemplateList } from "./list.ts";
import { addTemplateRender } from "./render.ts";
import { addTemplateVars } from "./vars.ts";
import { addTemplateWrite } from "./write.ts";

/** Adds `cuebook template`. */
export function addTemplate(program: Command, context: CommandContext): void {
  const template = program
    .command("template")
    .summary("files from templates: check, render, list, extract, write")
    .description(
      "Works with templates of files, as agents do by their tools: those in .cuebook/templates and .templates of the project, in the " +
        "folders of tools.template_roots in the configuration, and any file that you name.",
    );
  addTemplateList(template, context);
  addTemplateVars(template, context);
  addTemplateCheck(template, context);
  addTemplateRender(template, context);
  addTemplateWrite(template, context);
  addTemplateExtract(template, context);
}
