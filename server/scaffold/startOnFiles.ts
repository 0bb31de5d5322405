import { existsSync } from "node:fs"
import { join } from "node:path"
import { Console, Effect, Result, Schema } from "effect"
import type { ServerConfigShape } from "../kernel/config.ts"
import { scaffoldDatabase } from "./scaffoldDatabase.ts"
import type { Scaffolded } from "./scaffoldFolder.ts"
import { readRecord } from "./scaffoldRecord.ts"
import { scaffoldWorkspace } from "./scaffoldWorkspace.ts"
import type { StartArguments } from "./startArguments.ts"

/** Why there is no workspace to serve, in words for the person who started. */
export class NotScaffolded extends Schema.TaggedError<NotScaffolded>()("NotScaffolded", {
  message: Schema.String,
}) {}

/** Folder, within a workspace that a start made, with what the server stores of it. */
const ownDataFolder = ".cairn"
/** Most problems, and most notes, that are printed. */
const mostPrinted = 20

interface Started {
  readonly config: ServerConfigShape
  /** Path of the page that the first person sees. */
  readonly target: string
}

/**
 * Configuration of a server over files, a database, or a workspace's folder, with the workspace made. Where the configuration
 * names no data folder, what is stored is within the workspace.
 */
export const startOnFiles = Effect.fnUntraced(function* (
  config: ServerConfigShape,
  given: Extract<StartArguments, { readonly _tag: "Files" | "Database" }>,
  hasDataFolder: boolean,
) {
  const { into } = given
  const paths = given._tag === "Files" ? given.paths : []
  const [first = ""] = paths
  const configOf = (workspaceFolder: string, isOwn: boolean): ServerConfigShape => ({
    ...config,
    workspaceFolder,
    dataFolder: isOwn && !hasDataFolder ? join(workspaceFolder, ownDataFolder) : config.dataFolder,
  })
  if (paths.length === 1 && into === null && existsSync(join(first, "workspace.yaml"))) {
    yield* Console.log(`Workspace in ${first}`)
    const isOwn = readRecord(first) !== null || existsSync(join(first, ownDataFolder))
    return { config: configOf(first, isOwn), target: "/" } satisfies Started
  }
  const home = join(config.dataFolder, "workspaces")
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const made = yield* (
    given._tag === "Database"
      ? scaffoldDatabase({ address: given.address, into, home, timeZone })
      : scaffoldWorkspace({ paths, into, home, timeZone })
  ).pipe(Effect.catchTag("DuckDbError", ({ message }) => new NotScaffolded({ message })))
  if (Result.isFailure(made)) {
    const { message, problems } = made.failure
    return yield* new NotScaffolded({ message: [message, ...problemLines(problems)].join("\n") })
  }
  const { folder, stacks } = made.success
  yield* Console.log(scaffoldText(made.success))
  const [stack] = stacks
  const target = stack !== undefined && stacks.length === 1 ? `/stacks/${encodeURIComponent(stack)}` : "/"
  return { config: configOf(folder, true), target } satisfies Started
})

const outcomes: Readonly<Record<Scaffolded["outcome"], string>> = {
  new: "Workspace written to",
  same: "Workspace in",
  renewed: "Columns of the files are others: workspace written anew in",
  edited: "Columns of the files are others, and the workspace was edited: it stays as it is in",
}

/** What is printed of a workspace over files: where it is, what could not be read, and what to know of the rest. */
export const scaffoldText = ({ folder, outcome, problems, notes }: Scaffolded): string =>
  [
    `${outcomes[outcome]} ${folder}`,
    ...problemLines(problems),
    ...limited(notes.map(({ file, note }) => `${file}: ${note}`)),
  ].join("\n")

const problemLines = (problems: Scaffolded["problems"]): ReadonlyArray<string> =>
  limited(problems.map(({ file, problem, remedy }) => `Not read: ${file}: ${problem} ${remedy}`))

const limited = (lines: ReadonlyArray<string>): ReadonlyArray<string> =>
  lines.length <= mostPrinted
    ? lines
    : [...lines.slice(0, mostPrinted), `… and ${lines.length - mostPrinted} more`]
