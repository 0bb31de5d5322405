import { readdirSync, statfsSync, statSync } from "node:fs"
import { join } from "node:path"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { authorityNames } from "#contract/authorityNames.ts"
import type { HealthProblem } from "#contract/health.ts"
import type {
  AdministeredData,
  AdministeredHealth,
  AdministeredSettings,
} from "#domain/areas/administration/queries.ts"
import { workspaceFeatures } from "#domain/areas/environment/features.ts"
import { RoleId } from "#domain/areas/environment/types.ts"
import { EpochMs } from "#domain/kernel/ids.ts"
import project from "../../../package.json" with { type: "json" }
import { filesFolder } from "../../file/folder.ts"
import type { ServerConfigShape } from "../../kernel/config.ts"
import type { Datasets } from "../../query/Datasets.ts"
import type { DuckDb } from "../../query/DuckDb.ts"
import { connectionOf, type DatasetSource, isDatabaseSource } from "../../schema/dataset.ts"
import type { WorkspaceModel } from "../../schema/workspace.ts"
import { authoritiesOf, settingOf } from "../../workspace/authorities.ts"
import { anyCard } from "../../workspace/cards.ts"

/** How a workspace is set up: what its roles may do, and by its folder its features and embeds, with the origins that may frame each embed. */
export const settingsOf = (
  model: WorkspaceModel,
  domainsOf: (externalId: string) => ReadonlyArray<string>,
): typeof AdministeredSettings.Type => {
  const { features } = model.customer
  const people = [...model.people.values()]
  const known = new Set(features.map(({ name }) => name))
  const others = workspaceFeatures.filter((name) => !known.has(name))
  return {
    roles: RoleId.literals.map((roleId) => ({
      roleId,
      authorities: authoritiesOf(model, { roleId }),
      people: people.filter((person) => person.roleId === roleId).length,
    })),
    fixedAuthorities: authorityNames.filter((authority) => settingOf(model, authority) !== null),
    features: [
      ...[...known].map((name) => ({
        name,
        enabled: features.some((one) => one.name === name && one.enabled),
      })),
      ...others.map((name) => ({ name, enabled: false })),
    ].toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    embeds: [...model.embeds.values()].map(
      ({ externalId, card, title, linkType, readAs, interactive = true }) => ({
        ...{ externalId, card, linkType, isShown: interactive },
        authorizedDomains: domainsOf(externalId),
        title: title ?? anyCard(model, card)?.title ?? card,
        readAs:
          readAs === "all"
            ? ""
            : readAs.groups.map((group) => model.groups.get(group)?.name ?? group).join(", "),
      }),
    ),
  }
}

const sourceText = (source: DatasetSource): string => {
  if (typeof source === "string") return source
  if (!isDatabaseSource(source)) return Object.values(source.sources).join(", ")
  return `${connectionOf(source).name}: ${"table" in source ? source.table : source.query}`
}

const sizeOf = (file: string): number | null => statSync(file, { throwIfNoEntry: false })?.size ?? null

/** The datasets of a workspace, with what was imported of them last. */
export const dataOf = Effect.fnUntraced(function* (
  model: WorkspaceModel,
  datasets: Datasets["Service"],
  database: DuckDb["Service"],
  { dataFolder }: ServerConfigShape,
) {
  return yield* Effect.forEach(
    model.datasets.values(),
    Effect.fnUntraced(function* ({
      id,
      name,
      source,
      columns,
      isSampleData,
    }): Effect.fn.Return<(typeof AdministeredData.Type)[number]> {
      const table = datasets.table(id)
      const of = { id, name, source: sourceText(source), columns: columns.length, isSampleData }
      if (table === undefined || table.importedAt === null)
        return { ...of, rows: null, imported: null, bytes: null }
      const counted = yield* Effect.orElseSucceed(
        database.integers(`select count(*)::integer from ${table.relation}`, []),
        () => null,
      )
      const file = join(dataFolder, "datasets", `${encodeURIComponent(table.name)}.duckdb`)
      return {
        ...of,
        rows: counted?.[0] ?? null,
        imported: EpochMs.make(table.importedAt),
        bytes: sizeOf(file),
      }
    }),
  )
})

/** Bytes of the files in a folder and those below. */
const bytesIn = (folder: string): number => {
  if (statSync(folder, { throwIfNoEntry: false }) === undefined) return 0
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + (sizeOf(join(parentPath, name)) ?? 0), 0)
}

/** Parts of the server that are unwell, and whether permissions are known. */
interface HealthOfParts {
  readonly problems: ReadonlyArray<HealthProblem>
  readonly isAvailable: boolean
}

/** What the server stores where, and which of its parts are unwell. */
export const healthOf = Effect.fnUntraced(function* (
  { dataFolder }: ServerConfigShape,
  { problems, isAvailable }: HealthOfParts,
): Effect.fn.Return<typeof AdministeredHealth.Type, never, SqlClient.SqlClient> {
  const sql = yield* SqlClient.SqlClient
  const store = sql.onDialectOrElse({ pg: () => "POSTGRESQL" as const, orElse: () => "SQLITE" as const })
  const size = sql.onDialectOrElse({
    pg: () =>
      sql<{ bytes: number }>`select cast(pg_database_size(current_database()) as double precision) as bytes`,
    orElse: () =>
      sql<{
        bytes: number
      }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`,
  })
  const [row] = yield* Effect.orElseSucceed(size, () => [])
  const { bavail, bsize } = statfsSync(dataFolder)
  return {
    version: project.version,
    store,
    storeBytes: row?.bytes ?? null,
    datasetBytes: bytesIn(join(dataFolder, "datasets")),
    fileBytes: bytesIn(filesFolder(dataFolder)),
    freeBytes: bavail * bsize,
    isAvailable,
    problems: problems.map(({ part, message, since }) => ({ part, message, since })),
  }
})
