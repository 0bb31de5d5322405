import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { QueryOverrides } from "#domain/areas/card/types.ts"
import { ChartState, ExportFormat, fileTypes } from "#domain/areas/export/format.ts"
import { ChartType } from "#domain/data/chart.ts"
import { TableSortInput } from "#domain/data/chartTable.ts"
import { Id, List, maxCodeLength, maxIds, Text } from "#domain/kernel/bounded.ts"
import { CardUrn, StackId } from "#domain/kernel/ids.ts"
import { besideRowOverrides } from "./besideOverrides.ts"
import { BadRequest, Forbidden, NotFound, ServiceUnavailable, TooManyRequests } from "./errors.ts"
import { SignedIn } from "./principal.ts"
import { PublicErrors } from "./publicErrors.ts"

const refusals = [BadRequest, Forbidden, NotFound, TooManyRequests, ServiceUnavailable] as const

/** Longest name of a file, in UTF-16 units. */
const maxFileNameLength = 300

const fileFields = {
  type: ExportFormat,
  /** The media type of `type`; another is refused. */
  accept: Schema.optionalKey(Text(maxCodeLength)),
  /** Without its ending; what file systems do not take is left out of it. The title where none is given. */
  fileName: Schema.optionalKey(Text(maxFileNameLength)),
}

const exportOverrides = Schema.optionalKey(
  QueryOverrides.mapFields(({ limit: _, offset: __, ...fields }) => fields),
)

/** What of a card is exported, and as what: under `queryOverrides`, or what stands beside them. Rows are not cut to a page: an export has all under the filters. */
export const ExportRequest = Schema.Struct({
  ...fileFields,
  chartState: Schema.optionalKey(ChartState),
  chartType: Schema.optionalKey(ChartType),
  /** The order of the rows as the user sorted them; without it the latest come first. */
  sort: Schema.optionalKey(TableSortInput),
  queryOverrides: exportOverrides,
  ...besideRowOverrides,
})
export type ExportRequest = typeof ExportRequest.Type

/**
 * A stack is exported as one workbook or one deck: values joined by commas hold one table only. `cards` are those that
 * are shown otherwise than published: the others are exported as they are.
 */
export const StackExportRequest = Schema.Struct({
  ...fileFields,
  type: Schema.Literals(["xlsx", "pps"]),
  cards: Schema.optionalKey(
    List(
      Schema.Struct({
        urn: Id(CardUrn),
        chartType: Schema.optionalKey(ChartType),
        sort: Schema.optionalKey(TableSortInput),
        queryOverrides: exportOverrides,
      }),
      maxIds,
    ),
  ),
})
export type StackExportRequest = typeof StackExportRequest.Type

const form = <S extends Schema.Top>(request: S) =>
  Schema.Struct({ request: Schema.fromJsonString(request) }).pipe(HttpApiSchema.asFormUrlEncoded())

/** File that is written while it is downloaded, named in Content-Disposition. */
const file = HttpApiSchema.StreamUint8Array({
  contentType: Object.values(fileTypes).map(({ contentType }) => contentType),
})

/** Files of cards and stacks for signed-in users. */
export class ExportApi extends HttpApiGroup.make("export")
  .add(
    HttpApiEndpoint.post("card", "/cards/:id/export", {
      params: { id: Id(CardUrn) },
      payload: form(ExportRequest),
      success: file,
      error: refusals,
    }),
    HttpApiEndpoint.post("stack", "/stacks/:stackId/export", {
      params: { stackId: Id(StackId) },
      payload: form(StackExportRequest),
      success: file,
      error: refusals,
    }),
  )
  .middleware(SignedIn)
  .prefix("/api/content/v1") {}

/** The same for embedded and public cards that offer `dataExport`, by the external id of an embedding. */
export class PublicExportApi extends HttpApiGroup.make("publicExport")
  .add(
    HttpApiEndpoint.post("card", "/kpi/:id/export", {
      params: { id: Id(CardUrn) },
      payload: form(ExportRequest),
      success: file,
      error: refusals,
    }),
  )
  .middleware(PublicErrors)
  .prefix("/cards") {}
