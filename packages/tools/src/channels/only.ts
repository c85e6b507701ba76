import type { Action } from "@cuebook/policy";
import type { PermissionChannel } from "../permission/channel.ts";

/** A channel for some questions only: those with an action of one of the kinds. Others stay unanswered by it. */
export function onlyFor(effects: readonly Action["effect"][], channel: PermissionChannel): PermissionChannel {
  return {
    name: channel.name,
    ask: async (request, signal) => {
      const actions = [request.action, ...(request.others ?? [])];
      return actions.some(({ effect }) => effects.includes(effect)) ? channel.ask(request, signal) : undefined;
    },
  };
}
