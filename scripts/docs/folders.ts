import { posix } from "node:path";
import { type Diagnostic, type DiagnosticKind, reporter } from "@cuebook/template";
import { manifestsIn, type PackageFiles, readPackage, type SourceFile } from "../layers/package-files.ts";
import { isTestFile, layers } from "../layers/table.ts";

/** Packages whose folders need no comment yet. The list should become empty. */
const exempt: readonly string[] = [];

/** A folder of a package with the opening sentence of one of its files. */
export interface DescribedFolder {
  /** Its path with the package, such as `chat/history`. */
  readonly folder: string;
  readonly description: string;
}

interface Comment {
  readonly file: SourceFile;
  readonly description: string;
}

const report = reporter({
  folder_without_comment: {
    severity: "error",
    summary: "A folder of src has several files, and none directly in it opens with a comment on the folder.",
    remedy: "Open one of its files with `/** @folder One sentence. */`, before the imports.",
    message: ({ folder }) =>
      `no file of ${folder} describes the folder; open one with \`/** @folder One sentence. */\``,
  } satisfies DiagnosticKind<{ folder: string }>,
  folder_with_comments: {
    severity: "error",
    summary: "Several files of a folder open with a comment on it.",
    remedy: "Keep one of them.",
    message: ({ folder, files }) => `${folder} is described by ${files.join(" and ")}; keep one of the comments`,
  } satisfies DiagnosticKind<{ folder: string; files: readonly string[] }>,
});

/** The packages of a checkout in the order of the table of layers, low to high. */
export function packagesIn(root: string): PackageFiles[] {
  const manifests = manifestsIn(root);
  return layers.flatMap((layer) => {
    const manifest = manifests.get(layer.folder);
    return manifest === undefined ? [] : [readPackage(root, layer, manifest)];
  });
}

/** The described folders, by package, each package's in the order of the table of layers. */
export function describedFolders(packages: readonly PackageFiles[]): DescribedFolder[] {
  return packages.flatMap((read) =>
    foldersOf(read).flatMap(([folder, files]) =>
      commentsIn(files)
        .slice(0, 1)
        .map(({ description }) => ({ folder: shortName(folder), description })),
    ),
  );
}

/** Folders of several files without a comment, and folders with more than one. */
export function checkFolderComments(packages: readonly PackageFiles[]): Diagnostic[] {
  return packages.flatMap((read) => foldersOf(read).flatMap(([folder, files]) => checkFolder(read, folder, files)));
}

function checkFolder(
  { layer, folder: home, files: all }: PackageFiles,
  folder: string,
  files: readonly SourceFile[],
): Diagnostic[] {
  const comments = commentsIn(files);
  const [first] = files;
  // The package.json describes a package as a whole. Deeper folders can have a comment.
  const isTop = posix.dirname(folder) === `${home}/src`;
  const isLarge = [...all.keys()].filter((file) => file.startsWith(`${folder}/`) && !isTestFile(file)).length > 1;
  const needsComment = isTop && isLarge && !exempt.includes(layer.folder);
  if (comments.length === 0 && needsComment && first !== undefined)
    return [report("folder_without_comment", { folder }, { source: first.source, span: { start: 0, end: 1 } })];
  const names = comments.map(({ file }) => posix.basename(file.source.file));
  return comments
    .slice(1)
    .map(({ file: { source } }) =>
      report("folder_with_comments", { folder, files: names }, { source, span: { start: 0, end: 1 } }),
    );
}

/** The folders of a package with the sources directly in them, without those of tests. */
function foldersOf({ files, folder: home, layer }: PackageFiles): [string, SourceFile[]][] {
  const folders = Map.groupBy(
    [...files].filter(([file]) => !isTestFile(file)),
    ([file]) => posix.dirname(file),
  );
  const rank = (folder: string) => {
    const top = folder.slice(`${home}/src/`.length).split("/")[0] || ".";
    return layer.folders?.indexOf(top) ?? 0;
  };
  return [...folders]
    .map(([folder, entries]): [string, SourceFile[]] => [folder, entries.map(([, file]) => file)])
    .sort(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1));
}

function commentsIn(files: readonly SourceFile[]): Comment[] {
  return files.flatMap((file) => {
    const comment = /^(?:#!.*\n)?\/\*\*\s*(?:\*\s*)?@folder\s+([\s\S]*?)\s*\*\//.exec(file.source.text)?.[1];
    return comment === undefined ? [] : [{ file, description: comment.replaceAll(/\s*\n\s*\*?\s*/g, " ") }];
  });
}

/** `packages/chat/src/history` is shown as `chat/history`. */
function shortName(folder: string): string {
  return folder.replace(/^packages\//, "").replace("/src", "");
}
