import { createHash } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
import { isRecord } from "@cuebook/settings/values";
import { ToolError } from "../../errors/tool-error.ts";
import { plainText } from "../../text/file-text.ts";
import { sha256Of } from "../../text/sha256.ts";

/** A file of a set, as it is on disk. */
export interface SetFile {
  readonly bytes: Uint8Array;
  readonly isExecutable: boolean;
}

/** The files of a set by their path in its folder, `template.yaml` among them. */
export type SetContent = ReadonlyMap<string, SetFile>;

/** Limits of one set. */
export const setLimits = { files: 2500, bytes: 16 * 1024 * 1024 } as const;

/** The hash of a content: that of its paths, bytes and programs, in the order of paths. */
export function hashOfContent(content: SetContent): string {
  const hash = createHash("sha256").update("cuebook template set 1\n");
  for (const [path, { bytes, isExecutable }] of sorted(content)) {
    const sha256 = sha256Of(bytes);
    hash.update(`${JSON.stringify([path, isExecutable, sha256])}\n`);
  }
  return hash.digest("hex");
}

/** A content as one compressed text, the same for the same content. */
export function packContent(content: SetContent): Uint8Array {
  const files = Object.fromEntries(
    sorted(content).map(([path, { bytes, isExecutable }]) => {
      const text = plainText(bytes);
      const kept = text === undefined ? { base64: Buffer.from(bytes).toString("base64") } : { text };
      return [path, { ...kept, ...(isExecutable ? { executable: true } : {}) }];
    }),
  );
  const packed = gzipSync(`${JSON.stringify({ version: 1, files }, undefined, 1)}\n`, { level: 9 });
  // The tenth byte names the operating system that compressed it, which says nothing here.
  packed[9] = 255;
  return packed;
}

/**
 * The content of a packed text.
 * @param hash what it must be the content of
 * @throws ToolError `lock_invalid` if it is damaged, or another content
 */
export function unpackContent(packed: Uint8Array, hash: string, where: string): SetContent {
  const content = readPacked(packed);
  if (content !== undefined && hashOfContent(content) === hash) return content;
  throw new ToolError(
    "lock_invalid",
    `${where} is not the template with the hash ${hash.slice(0, 12)}: it was changed or damaged`,
    {
      hint: "Restore it from version control: git checkout -- FILE.",
    },
  );
}

function readPacked(packed: Uint8Array): SetContent | undefined {
  let data: unknown;
  try {
    data = JSON.parse(gunzipSync(packed, { maxOutputLength: setLimits.bytes * 2 }).toString("utf8"));
  } catch {
    return undefined;
  }
  if (!isRecord(data) || data.version !== 1 || !isRecord(data.files)) return undefined;
  const content = new Map<string, SetFile>();
  for (const [path, file] of Object.entries(data.files)) {
    if (!isRecord(file)) return undefined;
    const { text, base64, executable = false } = file;
    const isExecutable = executable === true;
    if (typeof text === "string") content.set(path, { bytes: Buffer.from(text), isExecutable });
    else if (typeof base64 === "string") content.set(path, { bytes: Buffer.from(base64, "base64"), isExecutable });
    else return undefined;
  }
  return content;
}

function sorted(content: SetContent): (readonly [string, SetFile])[] {
  return [...content].sort(([a], [b]) => (a < b ? -1 : 1));
}
