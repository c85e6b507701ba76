import type { FileKind } from "@cuebook/run";

const testFolders = new Set([
  ...["test", "tests", "__tests__", "spec", "specs", "e2e", "cypress", "playwright", "testdata", "__snapshots__"],
  ...["__mocks__", "__fixtures__", "features"],
]);

/** By name: `a.test.ts`, `a-spec.js`, `test_a.py`, `a_test.go`, `ATest.java`, `vitest.config.ts`. */
const testName = new RegExp(
  [
    String.raw`[._-](?:test|tests|spec|e2e|cy)\.[^.]+$`,
    String.raw`^(?:test|tests)[._-].+\.[^.]+$`,
    String.raw`^[A-Z].*(?:Test|Tests|Spec|IT|TestCase)\.(?:java|kt|kts|scala|groovy|cs|fs|php|swift)$`,
    String.raw`^test[A-Z].*\.[^.]+$`,
    String.raw`^(?:conftest\.py|pytest\.ini|tox\.ini|tests?\.(?:[cm]?[jt]sx?|py|rb|rs|php))$`,
    String.raw`^(?:vitest|jest|karma|playwright|cypress|ava|mocha)\.(?:config|conf|setup|workspace)\.[^.]+$`,
    String.raw`^\.mocharc(?:\.[^.]+)?$`,
    String.raw`\.snap$`,
  ].join("|"),
);

const documentFolders = new Set(["doc", "docs", "documentation", "man"]);
const documentName =
  /\.(?:md|mdx|markdown|rst|adoc|asciidoc|txt|org|tex|[1-9])$|^(?:readme|changelog|changes|history|news|license|licence|copying|notice|authors|contributors|contributing|security)(?:\.[^.]+)?$/i;
/** Texts that programs read: `requirements.txt`, `CMakeLists.txt`, `robots.txt`. */
const readByPrograms = /^(?:requirements.*|constraints.*|cmakelists|robots|manifest)\.txt$/i;

/**
 * What a file is for, by its path relative to the project. A test wins over documentation, and documentation over code.
 *
 * ```ts
 * fileKind("src/a.test.ts"); // "test"
 * fileKind("docs/guide.md"); // "documentation"
 * fileKind("package.json"); // "code"
 * ```
 */
export function fileKind(path: string): FileKind {
  const parts = path.split("/");
  const name = parts.pop() ?? "";
  const folders = parts.map((part) => part.toLowerCase());
  const isDocument = documentName.test(name) && !readByPrograms.test(name);
  // A specification in words is no test.
  if (isDocument && folders.every((folder) => folder !== "testdata" && folder !== "__fixtures__"))
    return "documentation";
  if (testName.test(name) || folders.some((folder) => testFolders.has(folder))) return "test";
  return folders.some((folder) => documentFolders.has(folder)) && !/\.[cm]?[jt]sx?$|\.py$/.test(name)
    ? "documentation"
    : "code";
}
