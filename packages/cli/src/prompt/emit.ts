import { relative, resolve, sep } from "node:path";
import type { JsonSchema, Template } from "@cuebook/template";

/** A prompt to be emitted. */
export interface EmittablePrompt {
  readonly template: Template;
  readonly contract?: JsonSchema | undefined;
  /** The stem of its files. */
  readonly name: string;
}

/** A file to be written. */
export interface ModuleFile {
  /** Below the folder that is written into. */
  readonly path: string;
  readonly text: string;
}

/** The files of a prompt as a module. */
export function modulesOf({ template, contract, name }: EmittablePrompt, folder: string, cwd: string): ModuleFile[] {
  // A source map names its sources from where it stands itself.
  const source = relative(folder, resolve(cwd, template.extract.source.file)).split(sep).join("/");
  const { module, types, map } = template.emit({ name, source, contract });
  return [
    { path: `${name}.mjs`, text: module },
    { path: `${name}.d.mts`, text: types },
    { path: `${name}.mjs.map`, text: `${JSON.stringify(map)}\n` },
  ];
}
