/** The default name of a workflow: the stem of its file, or the name of the folder for `WORKFLOW.md` and `index.yaml`. */
export function nameFromFile(file: string): string {
  const path = file.replaceAll("\\", "/").split("/");
  const stem = stemOf(path.at(-1) ?? "");
  if (stem.toLowerCase() !== "workflow" && stem !== "index") return stem;
  const folder = path.at(-2) ?? "";
  return folder === "" || folder === "." || folder === ".." ? "workflow" : folder;
}

function stemOf(name: string): string {
  const stem = name.replace(/\.(md|markdown|ya?ml)$/i, "").replace(/\.workflow$/i, "");
  return stem === "" ? "workflow" : stem;
}
