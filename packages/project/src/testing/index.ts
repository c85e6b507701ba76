export { folderWith, useFolders } from "./folders.ts";
