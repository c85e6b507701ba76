import { accessSync, constants, existsSync } from "node:fs";
import { dirname } from "node:path";
import type { ChannelSettings } from "@cuebook/project/config";
import { channelFailure, keyOf } from "@cuebook/project/people";
import { channelFolders, requireOwnFolder } from "@cuebook/tools";
import { type DoctorContext, type DoctorFinding, type DoctorSection, failureFinding } from "./section.ts";

/** The section about channels: whether the configured channels can ask. Nothing is sent. */
export const channels: DoctorSection = { name: "channels", summary: "who is asked for permission", check };

async function check({ project, context }: DoctorContext): Promise<readonly DoctorFinding[]> {
  return project.config.tools.channelSettings.map((channel) => findingOf(channel, context.terminal.env));
}

function findingOf(channel: ChannelSettings, env: Readonly<Record<string, string | undefined>>): DoctorFinding {
  const { name } = channel;
  if (channel.kind === "file") return folderFinding(name, channel.folder);
  try {
    keyOf(channel, env);
  } catch (error) {
    return failureFinding(error);
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
