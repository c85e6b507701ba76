/** A path made absolute, with `/` between names and without `.` and `..`. A relative path is resolved from the folder. */
export function absolutePath(folder: string, path: string): string {
  const names: string[] = [];
  for (const name of (path.startsWith("/") ? path : `${folder}/${path}`).split("/")) {
    if (name === "" || name === ".") continue;
    if (name === "..") names.pop();
    else names.push(name);
  }
  return `/${names.join("/")}`;
}
