import { toolMakers, workToolMakers } from "../tools/index.ts";
import { assembleToolbox } from "./assemble-toolbox.ts";
import type { Toolbox, ToolboxOptions } from "./toolbox.ts";

/**
 * Makes a toolbox: tools over a workspace. Each call is checked, allowed by a rule or a person, recorded and bounded.
 *
 * ```ts
 * const toolbox = createToolbox({ root: await openRoot("."), state, caller: { via: "cli" }, mask, channel });
 * await toolbox.call("writeFile", { path: "a.txt", content: "a" }); // { ok: true, value: { change: "created", ... } }
 * ```
 *
 * @throws ToolError `unknown_tool` for a name in `expose` that no tool has
 */
export function createToolbox(options: ToolboxOptions): Toolbox {
  const makers = options.work === undefined ? toolMakers : [...toolMakers, ...workToolMakers];
  return assembleToolbox(makers, options);
}
