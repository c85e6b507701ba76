import { type Pause, type PauseStore, pauseOf, pauseText } from "../pauses.ts";

/** The pauses of services, for a journal in memory. */
export function memoryPauses(): PauseStore {
  const services = new Map<string, Map<string, string>>();
  return {
    list: async (service) => {
      const all = [...(services.get(service)?.values() ?? [])].map(pauseOf);
      return all.sort((a: Pause, b: Pause) => (a.issue < b.issue ? -1 : 1));
    },
    pause: async (service, pause) => {
      const texts = services.get(service) ?? new Map<string, string>();
      services.set(service, texts.set(pause.issue, pauseText(pause)));
    },
    resume: async (service, issue) => services.get(service)?.delete(issue) === true,
  };
}
