import type { Command } from "commander";
import type { CommandContext } from "../../command-context.ts";
import { addPermissionsCheck } from "./check.ts";
import { addPermissionsForget } from "./forget.ts";
import { addPermissionsList } from "./list.ts";
import { addPermissionsLog } from "./log.ts";

/** Adds `cuebook permissions`. */
export function addPermissions(program: Command, context: CommandContext): void {
  const permissions = program
    .command("permissions")
    .summary("see what tools may do, and what they did")
    .description(
      "Shows what the tools of agents may do without asking, forgets what was answered, and shows what was done.",
    );
  addPermissionsList(permissions, context);
  addPermissionsCheck(permissions, context);
  addPermissionsForget(permissions, context);
  addPermissionsLog(permissions, context);
}
