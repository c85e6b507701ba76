export { checkData, fitsData } from "./data/check.ts";
export { didYouMean, knownNames } from "./data/did-you-mean.ts";
export type { DataProblem } from "./data/problem.ts";
export { keyMeant } from "./data/problem.ts";
export type { SchemaUse } from "./data/schema.ts";
export { checkSchema } from "./data/schema.ts";
export { schemaForAuthors } from "./declare/author-schema.ts";
export type { Settings } from "./declare/camel-case.ts";
export { camelCase } from "./declare/camel-case.ts";
export type { About, SettingsSchema, ValueOf } from "./declare/declare.ts";
export {
  byName,
  choice,
  described,
  flag,
  integer,
  list,
  mapping,
  number,
  optional,
  section,
  text,
} from "./declare/declare.ts";
export { environmentName, environmentNames, environmentVariable } from "./declare/environment-names.ts";
export type { SettingRow } from "./declare/rows.ts";
export { settingRows } from "./declare/rows.ts";
export { settingsDiagnostics } from "./diagnostics/settings.ts";
export type { CheckedData, LevelOf } from "./load/findings.ts";
export { checkedData, dataFindings } from "./load/findings.ts";
export type { LoadedSettings, ReadValue, Setting, SettingSource } from "./load/load.ts";
export { loadSettings } from "./load/load.ts";
export type { SettingsRead } from "./load/read.ts";
export { readSettings, toSettings } from "./load/read.ts";
export type { CurrentNames } from "./load/rename.ts";
export { withCurrentNames } from "./load/rename.ts";
export type { Variable, VariableSettings } from "./load/variables.ts";
export { variableSettings } from "./load/variables.ts";
export type { PlaceOf } from "./values/place.ts";
