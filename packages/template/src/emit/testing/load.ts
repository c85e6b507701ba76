import type { EmitOptions, Template } from "../../template.ts";

/** What a test uses of an emitted module. */
export interface EmittedModule {
  readonly render: (data: unknown, options?: { readonly isSecret?: (path: string) => boolean }) => string;
}

const runtime = new URL("../../emitted/index.ts", import.meta.url).href;

/** Emits a template and loads the module. */
export async function loadEmitted(template: Template, options: EmitOptions = {}): Promise<EmittedModule> {
  return importModule(template.emit(options).module);
}

/** Loads an emitted module as it stands; only the package is not looked for by its name, as the module is in no folder. */
export async function importModule(module: string): Promise<EmittedModule> {
  const text = module
    .replace('"@cuebook/template/emitted"', JSON.stringify(runtime))
    .replace(/\n\/\/# source.*\n$/, "\n");
  return import(`data:text/javascript,${encodeURIComponent(text)}`);
}
