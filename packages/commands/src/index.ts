export {
  type CommandEntry,
  type CommandGroup,
  type CommandName,
  commandList,
  commandsByName,
  defaultCommandOf,
  isCommandName,
} from "./command-list.ts";
