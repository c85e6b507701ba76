import { CuebookError } from "@cuebook/error";
import type { RunReader } from "@cuebook/store";
import { maskTexts } from "@cuebook/system";
import type { PermissionRequest } from "@cuebook/tools";

/** The version of the form of stored views. Fields are added without raising it; a reader refuses newer ones. */
const viewVersion = 1;

/** The view of a tool's request for the person who decides, without secrets. */
export interface PermissionView extends Omit<PermissionRequest, "id" | "item" | "inbox"> {
  readonly version: typeof viewVersion;
}

/** The stored text of the view of a tool's request. */
export function permissionViewText(
  { tool, action, others, display, hash, rule }: PermissionRequest,
  expiresAt: string,
  mask: (text: string) => string,
): string {
  return JSON.stringify({
    version: viewVersion,
    tool,
    hash,
    expiresAt,
    ...maskedFields({ action, others, display, rule }, mask),
  });
}

function maskedFields<T extends object>(fields: T, mask: (text: string) => string): T {
  // Texts were replaced by texts: the shape is unchanged.
  return maskTexts(fields, mask) as T;
}

/**
 * The stored view of a permission.
 * @throws CuebookError `journal_invalid`, `journal_newer`
 */
export async function readPermissionView(
  journal: Pick<RunReader, "getObject">,
  shown: string,
): Promise<PermissionView> {
  const stored = await journal.getObject(shown);
  if (stored === undefined) {
    throw new CuebookError("journal_invalid", `the view ${shown} of a permission is not in the database`);
  }
  return parsePermissionView(stored);
}

/** The view of a stored text. @throws CuebookError `journal_newer` */
export function parsePermissionView(stored: string): PermissionView {
  // Written by the engine: this is the parsed boundary, and the version says whether this reader knows the form.
  const view = JSON.parse(stored) as PermissionView;
  if (view.version === viewVersion) return view;
  throw new CuebookError(
    "journal_newer",
    `a permission was written by a newer Cuebook (view version ${view.version})`,
    {
      hint: "Use the version of Cuebook that wrote it, or a newer one.",
    },
  );
}
