import { agents } from "./agents.ts";
import { channels } from "./channels.ts";
import { connections } from "./connections.ts";
import { notify } from "./notify.ts";
import { project } from "./project.ts";
import type { DoctorSection } from "./section.ts";
import { store } from "./store.ts";

/** All sections, in the order in which they are examined. */
export const sections: readonly DoctorSection[] = [project, store, connections, channels, notify, agents];
