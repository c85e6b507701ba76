import { accessSync, constants, existsSync } from "node:fs";
import { dirname } from "node:path";
import { channelFolders, requireOwnFolder } from "@cuebook/tools";
import type { ChannelSettings } from "../config/channels.ts";
import { channelFailure, keyOf } from "../people/channels.ts";
import type { Surroundings } from "../surroundings.ts";
import { type DoctorContext, type DoctorFinding, type DoctorSection, failureFinding } from "./section.ts";

/** The section about channels: whether the configured channels can ask. Nothing is sent. */
export const channels: DoctorSection = { name: "channels", summary: "who is asked for permission", check };

async function check({ project, surroundings }: DoctorContext): Promise<readonly DoctorFinding[]> {
  return project.config.tools.channelSettings.map((channel) => findingOf(channel, surroundings));
}

function findingOf(channel: ChannelSettings, surroundings: Surroundings): DoctorFinding {
  const { name } = channel;
  if (channel.kind === "file") return folderFinding(name, channel.folder);
  try {
    keyOf(channel, surroundings.env);
  } catch (error) {
    return failureFinding(error, surroundings);
  }
  const { origin } = new URL(channel.url);
  return { level: "ok", code: "channel_ready", message: `${name}: asks ${origin}, signed with $${channel.secret}` };
}

function folderFinding(name: string, folder: string): DoctorFinding {
  try {
    for (const path of channelFolders(folder).filter((each) => existsSync(each))) requireOwnFolder(path);
    // A missing folder is created with the first question, so its nearest existing parent is checked.
    accessSync(existingParent(folder), constants.W_OK | constants.X_OK);
    return { level: "ok", code: "channel_ready", message: `${name}: asks in ${folder}` };
  } catch (error) {
    const remedy = "Choose another folder, or correct its owner and permissions.";
    return { level: "error", code: "channel_folder_unusable", message: channelFailure(name, error).message, remedy };
  }
}

function existingParent(folder: string): string {
  return existsSync(folder) ? folder : existingParent(dirname(folder));
}
