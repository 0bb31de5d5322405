import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { Result } from "effect"
import type { FileProblem } from "./findFiles.ts"
import type { FileNote } from "./readSources.ts"
import { readRecord, type ScaffoldRecord } from "./scaffoldRecord.ts"

/** Workspace that a start made: where it is, and what happened to it. */
export interface Scaffolded {
  readonly folder: string
  readonly outcome: "new" | "same" | "renewed" | "edited"
  /** Ids of the stacks that were written into it. */
  readonly stacks: ReadonlyArray<string>
  readonly problems: ReadonlyArray<FileProblem>
  readonly notes: ReadonlyArray<FileNote>
}

/** A workspace, or why there is none. */
export type Outcome = Result.Result<
  Scaffolded,
  { readonly message: string; readonly problems: ReadonlyArray<FileProblem> }
>

/** That another folder has to be named, and why. */
export const refused = (message: string): Outcome =>
  Result.fail({ message: `${message} Name another one with --into.`, problems: [] })

/** Whether a workspace was made of the same as a start is given. */
export const samePaths = ({ paths }: ScaffoldRecord, others: ReadonlyArray<string>): boolean =>
  JSON.stringify(paths) === JSON.stringify(others)

/** Whether a folder is there and has anything in it. */
export const isFilled = (folder: string): boolean => existsSync(folder) && readdirSync(folder).length > 0

/** Folder of a name below the home of workspaces that is free, or that the same paths made. */
export const freeFolder = (home: string, name: string, paths: ReadonlyArray<string>): string => {
  for (let number = 1; ; number++) {
    const folder = join(home, number === 1 ? name : `${name}-${number}`)
    const record = readRecord(folder)
    if (record === null ? !isFilled(folder) : samePaths(record, paths)) return folder
  }
}
