import { nearest } from "@cuebook/template";
import { ToolError } from "../errors/tool-error.ts";
import type { ToolMaker } from "../tools/tool-maker.ts";

/** The tools that a caller may use, in the order of all tools. @throws ToolError `unknown_tool` */
export function exposedOf(makers: readonly ToolMaker[], expose: readonly string[] | undefined): readonly ToolMaker[] {
  if (expose === undefined) return makers;
  const names = namesOf(makers);
  const unknown = expose.filter((name) => !names.includes(name));
  const [first] = unknown;
  if (first !== undefined) {
    const quotedName = unknown.map((name) => JSON.stringify(name.slice(0, 80))).join(", ");
    throw new ToolError("unknown_tool", `there is no tool ${quotedName}`, suggestions(first, names));
  }
  return makers.filter(({ definition }) => expose.includes(definition.name));
}

/** The failure of calling a tool that the caller does not have. */
export function unknownTool(name: string, exposed: readonly string[], makers: readonly ToolMaker[]): ToolError {
  const quotedName = JSON.stringify(String(name).slice(0, 80));
  const message = namesOf(makers).includes(name)
    ? `${quotedName} is not among the tools given here`
    : `there is no tool ${quotedName}`;
  return new ToolError("unknown_tool", message, suggestions(name, exposed));
}

function suggestions(name: string, available: readonly string[]) {
  const meant = nearest(String(name).slice(0, 80), available);
  return { available, did_you_mean: meant };
}

function namesOf(makers: readonly ToolMaker[]): readonly string[] {
  return makers.map(({ definition }) => definition.name);
}
