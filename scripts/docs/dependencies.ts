import { type Diagnostic, type DiagnosticKind, type Registry, reporter, Source } from "@cuebook/template";

const dependencyDiagnostics = {
  dependency_not_explained: {
    severity: "error",
    summary: "A declared dependency has no row on the page of dependencies.",
    remedy: "Add a row with its version and the reasons for it.",
    message: ({ name, range, manifest }) => `"${name}" (${range}, in ${manifest}) has no row here; add its purpose`,
  } satisfies DiagnosticKind<{ name: string; range: string; manifest: string }>,
  dependency_version_differs: {
    severity: "error",
    summary: "The page of dependencies names another version than package.json.",
    remedy: "Make them agree.",
    message: ({ name, shown, range, manifest }) =>
      `"${name}" is shown with version ${shown}; ${manifest} declares ${range}`,
  } satisfies DiagnosticKind<{ name: string; shown: string; range: string; manifest: string }>,
  dependency_gone: {
    severity: "error",
    summary: "The page of dependencies has a row for a package that nothing declares.",
    remedy: "Remove the row.",
    message: ({ name }) => `"${name}" is declared by no package.json; remove its row`,
  } satisfies DiagnosticKind<{ name: string }>,
} satisfies Registry;

const report = reporter(dependencyDiagnostics);

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/**
 * The differences between the page of dependencies and the package.json files. A row of the page starts with the package's
 * name and its version range, each as code.
 *
 * @param file the page's name
 * @param page the page's text
 * @param manifests the texts of the package.json files, by their names
 * @param ours names of this repository's own packages, which need no row
 */
export function checkDependencies(
  file: string,
  page: string,
  manifests: ReadonlyMap<string, string>,
  ours: ReadonlySet<string>,
): Diagnostic[] {
  const source = new Source(file, page);
  const rows = new Map(
    [...page.matchAll(/^\| `([^`]+)` \| `([^`]+)` \|/gm)].map((match) => {
      const [whole, name = "", range = ""] = match;
      return [name, { range, span: { start: match.index, end: match.index + whole.length } }];
    }),
  );
  const findings: Diagnostic[] = [];
  const declared = new Set<string>();
  for (const [manifest, text] of manifests)
    for (const [name, range] of dependenciesIn(JSON.parse(text))) {
      if (ours.has(name)) continue;
      declared.add(name);
      const row = rows.get(name);
      if (row === undefined)
        findings.push(
          report("dependency_not_explained", { name, range, manifest }, { source, span: { start: 0, end: 0 } }),
        );
      else if (row.range !== range) {
        const fields = { name, shown: row.range, range, manifest };
        findings.push(report("dependency_version_differs", fields, { source, span: row.span }));
      }
    }
  for (const [name, { span }] of rows)
    if (!declared.has(name)) findings.push(report("dependency_gone", { name }, { source, span }));
  return findings;
}

function dependenciesIn(manifest: Manifest): [string, string][] {
  return [
    manifest.dependencies,
    manifest.devDependencies,
    manifest.peerDependencies,
    manifest.optionalDependencies,
  ].flatMap((group) => Object.entries(group ?? {}));
}
