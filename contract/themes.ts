import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { ChartPalette, Hue } from "#domain/data/chartPalette.ts"
import { Id, NonEmptyText } from "#domain/kernel/bounded.ts"
import { BadRequest, NotFound, ServiceUnavailable } from "./errors.ts"
import { SignedIn } from "./principal.ts"

const refusals = [BadRequest, NotFound, ServiceUnavailable] as const

/** Whose a palette is: the product's own, or the workspace's. */
export const PaletteType = Schema.Literals(["BUILT_IN", "WORKSPACE"])

/** Name of a palette, and whose it is. */
export const PaletteReference = Schema.Struct({ id: Schema.String, type: PaletteType })
export type PaletteReference = typeof PaletteReference.Type

/** A palette with all its colours: those that it leaves open are the product's own. */
export const ResolvedPalette = Schema.Struct({
  ...PaletteReference.fields,
  series: ChartPalette.fields.series,
  sequential: Schema.Array(Hue),
  diverging: Schema.Array(Hue),
  good: Hue,
  bad: Hue,
})
export type ResolvedPalette = typeof ResolvedPalette.Type

/** A theme of charts: which palette they have, and its colours. */
export const ChartTheme = Schema.Struct({
  id: Schema.String,
  chartColorPalette: PaletteReference,
  resolvedPalette: ResolvedPalette,
})
export type ChartTheme = typeof ChartTheme.Type

/** Themes of charts, of which the workspace has one, and palettes by name. */
export class ThemesApi extends HttpApiGroup.make("themes")
  .add(
    HttpApiEndpoint.get("themes", "/content/v1/dataapps/themes", {
      success: Schema.Array(ChartTheme),
      error: refusals,
    }),
    HttpApiEndpoint.get("theme", "/content/v1/reportbuilder/:themeId", {
      params: { themeId: Id(Schema.NonEmptyString) },
      success: ChartTheme,
      error: refusals,
    }),
    HttpApiEndpoint.get("palette", "/brandkit/v1/chartColorPalettes", {
      query: { id: NonEmptyText(100), type: Schema.optionalKey(PaletteType) },
      success: ResolvedPalette,
      error: refusals,
    }),
  )
  .middleware(SignedIn)
  .prefix("/api") {}
