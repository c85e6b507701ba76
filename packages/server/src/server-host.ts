import type { HostClock, HostFiles, HostJournal, HostSecrets, HostWorkspaces } from "@cuebook/engine";

/** The parts of a host that the server needs. */
export type ServerHost = HostJournal & HostWorkspaces & HostFiles & HostSecrets & HostClock;
