import { compileGlob } from "@cuebook/policy";
import { textsIn } from "./detectors/toml.ts";
import type { ProjectFolder } from "./project-folder.ts";

/**
 * Whether a project below the root is built with it, as a package of its workspace or a module of its build: what is run at the root is for
 * it, too.
 * @param folder from the root
 * @param languages that of the project below, and that of the root
 */
export async function isMember(
  root: ProjectFolder,
  folder: string,
  { own, ofRoot }: { readonly own: string; readonly ofRoot: string | undefined },
): Promise<boolean> {
  if (isScript(own) && isScript(ofRoot)) return isPackage(root, folder);
  if (own !== ofRoot) return false;
  switch (own) {
    // A module of Go below another one is not in `./...`.
    case "go":
      return false;
    case "rust":
      return isCrate(root, folder);
    case "java":
    case "kotlin":
      return isModule(root, folder);
    default:
      return true;
  }
}

function isScript(language: string | undefined): boolean {
  return language === "javascript" || language === "typescript";
}

async function isPackage(root: ProjectFolder, folder: string): Promise<boolean> {
  const { workspaces } = (await root.json("package.json")) ?? {};
  const ofPnpm = (await root.text("pnpm-workspace.yaml")) ?? "";
  // The list of pnpm, without a parser of YAML: `  - "packages/*"`.
  const lines = [...ofPnpm.matchAll(/^\s*-\s*(?:"([^"]*)"|'([^']*)'|([^\s#'"]+))/gm)];
  const patterns = [...textsIn(workspaces), ...lines.map(([, ...texts]) => texts.find((text) => text !== undefined))];
  const named = patterns.flatMap((pattern) => pattern?.replace(/^(!?)\.\//, "$1").replace(/\/$/, "") ?? []);
  const fits = (some: readonly string[]) => some.some((pattern) => compileGlob(pattern)(folder));
  const [left, taken] = [named.filter((each) => each.startsWith("!")), named.filter((each) => !each.startsWith("!"))];
  return fits(taken) && !fits(left.map((each) => each.slice(1)));
}

async function isCrate(root: ProjectFolder, folder: string): Promise<boolean> {
  const { workspace } = (await root.toml("Cargo.toml")) ?? {};
  if (typeof workspace !== "object" || workspace === null) return false;
  return !textsIn("exclude" in workspace ? workspace.exclude : []).some((path) => isIn(folder, path));
}

async function isModule(root: ProjectFolder, folder: string): Promise<boolean> {
  const settings = ["settings.gradle", "settings.gradle.kts"];
  const ofMaven = [...((await root.text("pom.xml")) ?? "").matchAll(/<module>\s*([^<]*?)\s*<\/module>/g)];
  if (ofMaven.some(([, path = ""]) => isIn(folder, path))) return true;
  const isBuild = (await root.first(settings)) !== undefined;
  return isBuild && (await root.first(settings.map((name) => `${folder}/${name}`))) === undefined;
}

function isIn(folder: string, path: string): boolean {
  return folder === path || folder.startsWith(`${path}/`);
}
