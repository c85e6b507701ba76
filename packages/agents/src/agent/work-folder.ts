import { join } from "node:path";

/**
 * The variables by which toolchains write into a work folder what they would write beside the code, or where a sandbox does not let
 * them. What they only read, such as downloaded modules and packages, stays in its place.
 *
 * @param environment the one that these are added to
 */
export function workVariables(
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const at = (name: string) => join(folder, name);
  const { PYTEST_ADDOPTS: options } = environment;
  return {
    TMPDIR: at("tmp"),
    GOCACHE: at("go"),
    GOTMPDIR: at("tmp"),
    CARGO_TARGET_DIR: at("cargo"),
    PYTHONPYCACHEPREFIX: at("python"),
    PYTEST_ADDOPTS: [...(options === undefined ? [] : [options]), `-o "cache_dir=${at("pytest")}"`].join(" "),
    MYPY_CACHE_DIR: at("mypy"),
    RUFF_CACHE_DIR: at("ruff"),
    COVERAGE_FILE: join(at("tmp"), ".coverage"),
    HYPOTHESIS_STORAGE_DIRECTORY: at("hypothesis"),
    GOLANGCI_LINT_CACHE: at("golangci-lint"),
    npm_config_logs_dir: at("npm"),
  };
}
