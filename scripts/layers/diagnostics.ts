import type { DiagnosticKind, Registry } from "@cuebook/template";

function kind<Fields>(summary: string, remedy: string, message: (fields: Fields) => string): DiagnosticKind<Fields> {
  return { severity: "error", summary, remedy, message };
}

interface ImportFields {
  readonly from: string;
  readonly specifier: string;
  readonly allowed: readonly string[];
}

const table = "scripts/layers/table.ts";

/** Findings about the imports between packages. */
export const layerDiagnostics = {
  unknown_package: kind(
    "A folder in packages/ has no entry in the table of layers.",
    `Add it to ${table}.`,
    (fields: { folder: string }) => `packages/${fields.folder} has no entry in ${table}; add its allowed imports there`,
  ),
  wrong_package_name: kind(
    "The name of a package differs from the table of layers.",
    `Make package.json and ${table} agree.`,
    (fields: { actual: string; expected: string }) =>
      `the package is named "${fields.actual}"; ${table} expects "${fields.expected}"`,
  ),
  dependency_not_allowed: kind(
    "A package.json declares a dependency that the table of layers does not allow.",
    "Remove it, or change the architecture in the table and give the reason in the commit.",
    (fields: ImportFields) => `${fields.from} may not depend on "${fields.specifier}"; ${expected(fields.allowed)}`,
  ),
  import_not_allowed: kind(
    "A file imports a package that the table of layers does not allow.",
    "Move the code to the package that may, or pass the value as an argument.",
    (fields: ImportFields) => `${fields.from} may not import "${fields.specifier}"; ${expected(fields.allowed)}`,
  ),
  import_not_declared: kind(
    "A file imports a package that its own package.json does not declare.",
    "Declare it in dependencies, or it will be missing where the package is installed.",
    (fields: { specifier: string; manifest: string }) =>
      `"${fields.specifier}" is imported but not in "dependencies" of ${fields.manifest}; declare it there`,
  ),
  builtin_not_allowed: kind(
    "A package that has to run anywhere imports one of Node's modules.",
    "Take its values (clock, randomness, files) as arguments.",
    (fields: { from: string; specifier: string }) =>
      `${fields.from} runs without Node and may not import "${fields.specifier}"; take its values as arguments`,
  ),
  deep_import: kind(
    "A file reaches into another package past its index and its other entries.",
    "Export what is needed from the other package's src/index.ts and import it by the package's name.",
    (fields: { specifier: string; name: string }) =>
      `"${fields.specifier}" reaches into a package; import "${fields.name}", and export the missing names from there`,
  ),
  import_leaves_package: kind(
    "A relative path leads out of the package's folder.",
    "Import the other package by name; keep data files inside the package.",
    (fields: { specifier: string; folder: string }) =>
      `"${fields.specifier}" leads out of ${fields.folder}, and only that folder is published`,
  ),
  import_of_test: kind(
    "A source file imports a file or an entry that exists for tests and is not published.",
    "Move the shared code into a source file.",
    (fields: { specifier: string }) => `"${fields.specifier}" is for tests and is not published; no source may need it`,
  ),
  import_not_literal: kind(
    "A package that has to run anywhere imports by a computed name.",
    "Write the name as a constant, or take the module as an argument.",
    (fields: { from: string }) => `${fields.from} may import only by constant names; a computed one cannot be checked`,
  ),
  import_cycle: kind(
    "Files of a package import one another in a cycle.",
    "Move what both need into a separate file; `import type` makes no cycle.",
    (fields: { files: readonly string[] }) =>
      `imports form a cycle: ${fields.files.join(" -> ")}; move what both sides need into a separate file`,
  ),
  folder_order: kind(
    "A file imports from a folder of its package that is above its own.",
    "Move the code to the folder that needs it, or pass the value as an argument.",
    (fields: { name: string; from: string; to: string; order: readonly string[] }) =>
      `"${fields.from}" may not import from "${fields.to}"; ${table} orders the folders of ${fields.name}, low to high: ${fields.order.join(", ")}`,
  ),
  folder_cycle: kind(
    "Folders within one folder import one another in a cycle; types count.",
    "Move what both need into a separate folder.",
    (fields: { folders: readonly string[] }) =>
      `folders import one another in a cycle: ${fields.folders.join(" -> ")}; move what both need into a separate folder`,
  ),
  unknown_folder: kind(
    "A package has a folder that the order of its folders does not name.",
    `Add it to \`folders\` in ${table}, above every folder that it imports from.`,
    (fields: { name: string; folder: string; order: readonly string[] }) =>
      `the folder "${fields.folder}" of ${fields.name} is missing in \`folders\` of ${table}: ${fields.order.join(", ")}`,
  ),
  missing_folder: kind(
    "The order of a package's folders names one that does not exist.",
    `Remove it from \`folders\` in ${table}.`,
    (fields: { name: string; folder: string }) =>
      `${table} names the folder "${fields.folder}" of ${fields.name}, which has no source file; remove it there`,
  ),
  too_many_lines: kind(
    "A package has more lines than its budget.",
    `Take away what nobody needs, or raise \`lines\` in ${table} in the commit that says what a user gets for it.`,
    ({ name, lines, most }: { name: string; lines: number; most: number }) =>
      `${name} has ${lines} lines without tests, and its budget is ${most}`,
  ),
  too_few_lines: kind(
    "A package has so much fewer lines than its budget that it could grow unseen.",
    `Lower \`lines\` in ${table}.`,
    ({ name, lines, most }: { name: string; lines: number; most: number }) =>
      `${name} has only ${lines} lines without tests, and its budget is ${most}: lower it`,
  ),
} satisfies Registry;

function expected(allowed: readonly string[]): string {
  return allowed.length === 0 ? `${table} allows it no imports` : `${table} allows it ${allowed.join(", ")}`;
}
