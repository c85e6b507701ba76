/** YAML as data with the place of each node. Programs that read no YAML do not load its parser. */
export { yamlDiagnostics } from "./diagnostics/yaml.ts";
export type { NodePlace } from "./values/node-place.ts";
export { conflictFindings } from "./yaml/conflict-marks.ts";
export { checkDocument, keyPlace, placesIn, valuePlace } from "./yaml/document.ts";
export type { YamlEdit } from "./yaml/edit.ts";
export { editYaml, writeYaml } from "./yaml/edit.ts";
export type { PartialDocument, YamlDocument } from "./yaml/yaml.ts";
export { parseReadable, parseYaml, readableInParts, readableValue } from "./yaml/yaml.ts";
