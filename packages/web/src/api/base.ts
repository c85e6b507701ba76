/** The base path that a proxy may have put before the page, from the address of this module in `BASE/app/`. */
export const basePath = new URL("..", import.meta.url).pathname.replace(/\/$/, "");

/** The address of a path of the page or the API, as the browser needs it. */
export function atBase(path: string): string {
  return `${basePath}${path}`;
}

/** A path of the address bar without the base path. Undefined: it is not below it. */
export function belowBase(path: string): string | undefined {
  if (path === basePath) return "/";
  return path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : undefined;
}
