const segment = "[A-Za-z0-9_](?:[A-Za-z0-9_.-]*[A-Za-z0-9_-])?";
const path = new RegExp(`^${segment}(?:/${segment})+$`);

/** Whether a text is the path of a project: the groups that it is in, and its name. */
export function isProjectPath(text: string): boolean {
  return text.length <= 1024 && path.test(text);
}

/** What is wrong with the project of the settings. */
export function projectProblem(project: string): string[] {
  if (isProjectPath(project) || /^[1-9]\d{0,17}$/.test(project)) return [];
  const found = project === "" ? "nothing" : project;
  return [`\`tracker.project\` must be GROUP/PROJECT or GROUP/SUBGROUP/PROJECT${pathIn(project)}; found ${found}`];
}

/** What was meant by an address, or by a path as it is written in one. */
function pathIn(project: string): string {
  const below = URL.canParse(project) ? new URL(project).pathname.replace(/\/-\/.*$/, "") : project;
  const meant = below.replaceAll(/%2f/gi, "/").replace(/^\/+|\/+$|\.git\/*$/g, "");
  return meant !== project && isProjectPath(meant)
    ? `, here ${meant}`
    : ", such as acme/shop, or the id of the project";
}
