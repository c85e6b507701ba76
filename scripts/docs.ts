import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { type DiagnosticKind, reporter, Source } from "@cuebook/template";
import { checkDependencies } from "./docs/dependencies.ts";
import { diagnosticsPage } from "./docs/diagnostics-page.ts";
import { fileSchemaTexts } from "./docs/file-schemas.ts";
import { checkFolderComments, packagesIn } from "./docs/folders.ts";
import { fillPages } from "./docs/generated-sections.ts";
import { checkLinks } from "./docs/links.ts";
import { readManifests, readPages } from "./docs/pages.ts";
import { checkPlaces } from "./docs/places.ts";
import { registrySections } from "./docs/registries.ts";
import { madeSections } from "./docs/sections.ts";
import { securityStatements, withoutLimits } from "./docs/security-statements.ts";
import { checkStatements } from "./docs/statements.ts";
import { filesBelow, repositoryRoot } from "./files.ts";
import { endWith } from "./findings.ts";
import { layers } from "./layers/table.ts";

// `node scripts/docs.ts` writes the pages, and the sections of pages, that are generated from code; `--check` reports
// differences and dead links.
const report = reporter({
  page_out_of_date: {
    severity: "error",
    summary: "A page generated from code is out of date.",
    remedy: "Run `npm run docs` and commit the page.",
    message: ({ command }) => `the page differs from the code; run \`${command}\` and commit it`,
  } satisfies DiagnosticKind<{ command: string }>,
});

const { values } = parseArgs({ options: { check: { type: "boolean", default: false } } });

const pages = readPages(repositoryRoot);
const sections = new Map([
  ["docs/reference/diagnostics.md", diagnosticsPage(await registrySections())],
  ...fillPages(pages, await madeSections(repositoryRoot)),
  ...(await fileSchemaTexts()),
]);

if (values.check) {
  const outdated = [...sections].flatMap(([file, text]) => {
    const path = join(repositoryRoot, file);
    const committed = existsSync(path) ? readFileSync(path, "utf8") : "";
    if (committed === text) return [];
    const start = firstDifference(committed, text);
    return [
      report(
        "page_out_of_date",
        { command: "npm run docs" },
        { source: new Source(file, committed), span: { start, end: start } },
      ),
    ];
  });
  const dependencies = "docs/dependencies.md";
  const unexplained = checkDependencies(
    dependencies,
    pages.get(dependencies) ?? "",
    readManifests(repositoryRoot),
    new Set(layers.map(({ name }) => name)),
  );
  const undescribed = checkFolderComments(packagesIn(repositoryRoot));
  const deadLinks = checkLinks(repositoryRoot, pages);
  const deadPlaces = checkPlaces(
    pages,
    filesBelow(repositoryRoot, "", () => true),
  );
  const unheld = checkStatements(
    "SECURITY.md",
    readFileSync(join(repositoryRoot, "SECURITY.md"), "utf8"),
    securityStatements,
    withoutLimits,
    (file) => (existsSync(join(repositoryRoot, file)) ? readFileSync(join(repositoryRoot, file), "utf8") : undefined),
  );
  endWith(
    [...outdated, ...unexplained, ...undescribed, ...deadLinks, ...deadPlaces, ...unheld],
    "docs: up to date, no dead links or names of files",
  );
} else {
  for (const [file, text] of sections) {
    mkdirSync(dirname(join(repositoryRoot, file)), { recursive: true });
    writeFileSync(join(repositoryRoot, file), text);
    process.stdout.write(`${file}\n`);
  }
}

function firstDifference(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at;
}
