import type { ServiceEvent, ServiceLook } from "@cuebook/engine";
import type { BoardService } from "./project-services.ts";

/** The board of a service that works in this process, from the service's own reports. */
export class ServedBoard implements BoardService {
  readonly isHere = true;
  readonly path: string;
  readonly file: string;
  readonly #wake: () => void;
  readonly #problems = new Map<string, string>();
  #look: ServiceLook | undefined;

  constructor(service: { readonly path: string; readonly file: string }, wake: () => void) {
    this.path = service.path;
    this.file = service.file;
    this.#wake = wake;
  }

  async latest() {
    return { look: this.#look, problems: [...this.#problems.values()] };
  }

  /** Without problems: before the service's first check, the results of past runs are enough. */
  async known() {
    return { look: this.#look, problems: [] };
  }

  wake(): void {
    this.#wake();
  }

  take(look: ServiceLook): void {
    this.#look = look;
    this.#problems.delete("paused");
  }

  observe(event: ServiceEvent): void {
    const problems = this.#problems;
    switch (event.type) {
      case "tracker_failed":
        problems.set("tracker", `The tracker failed while ${event.during}: ${event.error.message}`);
        break;
      case "tracker_answers":
        problems.delete("tracker");
        break;
      case "tracker_paused":
        problems.set("paused", `The tracker accepts no requests until ${event.until}: ${event.error.message}`);
        break;
      case "reload_failed":
        problems.set("file", `${event.file} has errors: the version before them stays in force.`);
        break;
      case "reloaded":
        problems.delete("file");
        break;
      case "states_unknown":
        problems.set("states", `The tracker does not have the active states ${event.states.join(", ")}.`);
        break;
      case "states_known":
        problems.delete("states");
        break;
      case "stopped":
        problems.set("stopped", "The service has stopped.");
        break;
    }
  }
}
