/** A file that pages load. */
export interface PageFile {
  readonly path: string;
  readonly type: string;
  readonly content: Uint8Array<ArrayBuffer>;
}

/** Whether the name of a file has the hash of its content, so that it never changes: `act~1a2b3c4d.js`. */
export function isHashed({ path }: Pick<PageFile, "path">): boolean {
  return /~[\w-]+\.\w+$/.test(path);
}
