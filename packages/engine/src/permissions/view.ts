import { CuebookError } from "@cuebook/error";
import type { Journal } from "@cuebook/store";
import { maskTexts } from "@cuebook/system";
import type { PermissionRequest } from "@cuebook/tools";

/** The version of the form of stored views. Fields are added without raising it; a reader refuses newer ones. */
const viewVersion = 1;

/** What is shown to whoever allows what a tool wants to do. Without secrets. */
export interface PermissionView extends Omit<PermissionRequest, "id"> {
  readonly version: typeof viewVersion;
}

/** What is shown of a question of a tool, as it is kept. */
export function permissionViewText(
  { tool, action, display, hash, rule }: PermissionRequest,
  expiresAt: string,
  mask: (text: string) => string,
): string {
  return JSON.stringify({
    version: viewVersion,
    tool,
    hash,
    expiresAt,
    ...maskedFields({ action, display, rule }, mask),
  });
}

function maskedFields<T extends object>(fields: T, mask: (text: string) => string): T {
  // Texts were replaced by texts: the shape is what it was.
  return maskTexts(fields, mask) as T;
}

/**
 * What was shown for a permission.
 * @throws CuebookError `journal_invalid`, `journal_newer`
 */
export async function readPermissionView(journal: Pick<Journal, "getObject">, shown: string): Promise<PermissionView> {
  const stored = await journal.getObject(shown);
  if (stored === undefined) {
    throw new CuebookError("journal_invalid", `what was shown for a permission, ${shown}, is not in the database`);
  }
  // Written by the engine: this is the parsed boundary, and the version says whether it has the form that is read here.
  const view = JSON.parse(stored) as PermissionView;
  if (view.version === viewVersion) return view;
  throw new CuebookError(
    "journal_newer",
    `a permission was written by a newer Cuebook (view version ${view.version})`,
    {
      hint: "Use the version of Cuebook that wrote it, or a later one.",
    },
  );
}
