import { endedText, isEnded, type PauseStore, pauseOf, pauseText } from "../pauses.ts";

/** The pauses of services, for a journal in memory. */
export function memoryPauses(services = new Map<string, Map<string, string>>()): PauseStore {
  const all = (service: string) =>
    [...(services.get(service)?.values() ?? [])].map(pauseOf).sort((a, b) => (a.issue < b.issue ? -1 : 1));
  return {
    list: async (service) => all(service).filter((pause) => !isEnded(pause)),
    ended: async (service) => all(service).filter(isEnded),
    pause: async (service, pause) => {
      const texts = services.get(service) ?? new Map<string, string>();
      services.set(service, texts.set(pause.issue, pauseText(pause)));
    },
    resume: async (service, issue, end) => {
      const text = services.get(service)?.get(issue);
      if (text === undefined || isEnded(pauseOf(text))) return false;
      services.get(service)?.set(issue, endedText(text, end));
      return true;
    },
  };
}
