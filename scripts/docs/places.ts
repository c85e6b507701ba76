import { posix } from "node:path";
import { type Diagnostic, type DiagnosticKind, nearest, type Registry, reporter, Source } from "@cuebook/template";

const placeDiagnostics = {
  dead_place: {
    severity: "error",
    summary: "A page about the code names a file or a folder that the repository does not have.",
    remedy: "Name the file that is meant: its name, or the end of its path without `packages/` and `src/`.",
    message: ({ name }) => `no file or folder of the repository is ${name}`,
  } satisfies DiagnosticKind<{ name: string }>,
} satisfies Registry;

const report = reporter(placeDiagnostics);

/** The pages whose names of files are checked: those about the code. */
const isAboutCode = (page: string) =>
  /^(?:ARCHITECTURE|AGENTS|CONTRIBUTING)\.md$/.test(page) || page.startsWith("docs/architecture/");

/**
 * Names of files and folders in pages about the code that no longer exist: `decide.ts`, `run/decide/leave.ts`, `state/fold-*.ts`, `graph/`.
 * @param pages texts by their paths from the root
 * @param files all files of the repository, as paths from the root
 */
export function checkPlaces(pages: ReadonlyMap<string, string>, files: readonly string[]): Diagnostic[] {
  const places = placesIn(files);
  return [...pages].flatMap(([page, text]) => {
    if (!isAboutCode(page)) return [];
    const source = new Source(page, text);
    return namesIn(text).flatMap(({ name, start }) => {
      // `DIALECT` stands for any name.
      const glob = name.replace(/\b[A-Z]{3,}\b(?=\/)/g, "*");
      if (places.has(name) || (glob.includes("*") && matchesOne(glob, places))) return [];
      const likely = nearest(name, places);
      const hint = likely === undefined ? undefined : { suggestion: { text: `did you mean ${likely}?` } };
      return [report("dead_place", { name }, { source, span: { start, end: start + name.length } }, hint)];
    });
  });
}

/** Every end of every path, as pages write them: `packages/run/src/decide/leave.ts` is also `run/decide/leave.ts` and `decide/`. */
function placesIn(files: readonly string[]): ReadonlySet<string> {
  const places = new Set<string>();
  for (const file of files) {
    const short = file.replace(/^packages\//, "").replace("/src/", "/");
    for (const path of new Set([file, short])) {
      const parts = path.split("/");
      for (let from = 0; from < parts.length; from++)
        for (let to = from + 1; to <= parts.length; to++)
          places.add(`${parts.slice(from, to).join("/")}${to < parts.length ? "/" : ""}`);
    }
  }
  return places;
}

function matchesOne(name: string, places: ReadonlySet<string>): boolean {
  return [...places].some((place) => posix.matchesGlob(place, name));
}

/** What is written as a place in code spans: a source file, or a folder by its last slash. Names of refs in git and `./` are none. */
function namesIn(text: string): { name: string; start: number }[] {
  return [...text.matchAll(/`(?!refs\/|\.\/)((?:[\w.*-]+\/)*(?:[\w.*-]+\.tsx?|[\w.*-]+\/))`/g)].map(
    ({ 1: name = "", index }) => ({
      name,
      start: index + 1,
    }),
  );
}
