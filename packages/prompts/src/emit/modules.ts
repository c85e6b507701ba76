/** @folder Prompts as modules of JavaScript with types: of prompt files, templates and workflows. */
import { relative, resolve, sep } from "node:path";
import type { JsonSchema, Template } from "@cuebook/template";

/** A prompt to emit. */
export interface EmittablePrompt {
  readonly template: Template;
  readonly contract?: JsonSchema | undefined;
  /** The stem of its files. */
  readonly name: string;
}

/** A file to write. */
export interface ModuleFile {
  /** Relative to the target folder. */
  readonly path: string;
  readonly text: string;
}

/** The files of a prompt's module. */
export function modulesOf({ template, contract, name }: EmittablePrompt, folder: string, cwd: string): ModuleFile[] {
  // The paths in a source map are relative to the map.
  const source = relative(folder, resolve(cwd, template.extract.source.file)).split(sep).join("/");
  const { module, types, map } = template.emit({ name, source, contract });
  return [
    { path: `${name}.mjs`, text: module },
    { path: `${name}.d.mts`, text: types },
    { path: `${name}.mjs.map`, text: `${JSON.stringify(map)}\n` },
  ];
}
