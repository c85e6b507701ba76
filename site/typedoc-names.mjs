import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Converter, ReflectionKind } from "typedoc";

/** Names the modules of the API reference as programs import them: `@cuebook/chat/prompt-file`. */
export function load(app) {
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    for (const module of project.getReflectionsByKind(ReflectionKind.Module)) module.name = importName(module.name);
  });
}

/** @param name the module's path without its ending, such as `packages/chat/src/prompt-file` */
function importName(name) {
  const [, folder, path] = /^packages\/([^/]+)\/(.+)$/.exec(name) ?? [];
  const manifest = JSON.parse(readFileSync(join("../packages", folder, "package.json"), "utf8"));
  const isNamed = ([, file]) => [`./${path}.ts`, `./${path}/index.ts`].includes(file);
  const [entry] = Object.entries(manifest.exports).find(isNamed);
  return join(manifest.name, entry);
}
