import { join } from "node:path"

/** The folder of files in the data folder. */
export const filesFolder = (dataFolder: string): string => join(dataFolder, "files")
