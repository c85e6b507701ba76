import { type MachinePlaces, placedJournal } from "@cuebook/engine";
import type { Journal } from "@cuebook/store";
import { knownRepository, originOf, Share, sharedWorktrees, type WorkspaceProvider } from "@cuebook/workspace";
import { realFolder } from "@cuebook/workspace/places";
import type { Config } from "../config/load.ts";
import { named } from "../config/named.ts";
import { isTrusted, type Trusting } from "./trust.ts";

/** How the files of a project's runs travel: the parts of a host that know of it. Without a share, they change nothing. */
export interface TravellingFiles {
  journal(journal: Journal): Journal;
  worktrees(worktrees: WorkspaceProvider): WorkspaceProvider;
  /** Where this machine has them. Absent: they do not travel. */
  places?(): Promise<MachinePlaces>;
  /** Whether the share answers. Absent: they do not travel. */
  readonly probe?: () => Promise<void>;
}

type TravelConfig = Partial<Pick<Config, "store" | "share" | "root" | "worktrees"> & Trusting>;

/** How files travel by the share of a configuration. Only runs in a store that others reach are continued elsewhere. */
export function travellingFiles(config: TravelConfig): TravellingFiles {
  const { store, share, root, worktrees, named: all = [], trust } = config;
  // Without trust, its store is not opened either, so nothing travels.
  const isKept =
    trust === undefined || [named.store, named.share].every((what) => isTrusted({ named: all, trust }, what));
  if (!isKept || store === undefined || share === undefined || root === undefined || worktrees === undefined) {
    return { journal: (journal) => journal, worktrees: (provider) => provider };
  }
  const places = async () => ({
    origin: await originOf(root),
    repository: (await knownRepository(root)).folder,
    worktrees: realFolder(worktrees),
  });
  return {
    journal: (journal) => placedJournal(journal, places),
    worktrees: (provider) => sharedWorktrees(provider, new Share(share), root),
    places,
    probe: async () => new Share(share).probe(await knownRepository(root)),
  };
}
