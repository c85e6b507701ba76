import type { Findings } from "../facts.ts";
import type { ProjectFolder } from "../project-folder.ts";

/** Frameworks by their module. */
const modules: readonly (readonly [module: string, framework: string])[] = [
  ["github.com/gin-gonic/gin", "gin"],
  ["github.com/labstack/echo", "echo"],
  ["github.com/gofiber/fiber", "fiber"],
  ["github.com/go-chi/chi", "chi"],
];

/** Go, by its `go.mod` or `go.work`. */
export async function detectGo(project: ProjectFolder): Promise<Findings | undefined> {
  const isModule = await project.has("go.mod");
  if (!isModule && !(await project.has("go.work"))) return undefined;
  const text = (await project.text("go.mod")) ?? "";
  const linter = await project.first([".golangci.yml", ".golangci.yaml", ".golangci.toml", ".golangci.json"]);
  const found: Findings = {
    language: "go",
    packageManager: "go",
    frameworks: modules.flatMap(([module, framework]) => (isRequired(text, module) ? [framework] : [])),
    hasTests: (await project.files()).some((file) => file.endsWith("_test.go")),
  };
  // In a workspace `./...` matches nothing: its modules are below.
  if (!isModule) return found;
  return {
    ...found,
    setupCommand: isRequiring(text) && !(await project.has("vendor/modules.txt")) ? "go mod download" : "",
    testCommand: "go test ./...",
    lintCommand: linter === undefined ? "go vet ./..." : "golangci-lint run",
    buildCommand: "go build ./...",
  };
}

/** Whether a module has dependencies. */
function isRequiring(text: string): boolean {
  return /^\s*require\b/m.test(text);
}

function isRequired(text: string, module: string): boolean {
  return text.split("\n").some((line) => {
    const [first, second] = line
      .replace(/^\s*require\s+/, "")
      .trim()
      .split(/\s+/);
    return second !== undefined && (first === module || first?.startsWith(`${module}/`) === true);
  });
}
