import type { ChartType } from "#domain/data/chart.ts"
import type { Channels } from "../channels.ts"
import type { ChartDrawing } from "../drawing.ts"
import type { Settings } from "../options.ts"
import type { Mark, Scene } from "../scene.ts"

/**
 * Columns that a chart type is drawn from. `category` says what spans its category axis: nothing, anything or nothing,
 * anything, or dates alone. `series` says whether a series column, or a second value column, has to split it.
 */
export interface ChartTypeNeeds {
  readonly category: "NONE" | "OPTIONAL" | "ANY" | "DATES"
  readonly series: boolean
}

/**
 * Presentation of a chart type. A card shows it as the marks of a scene, as the rows of its answer, or as a pivot of
 * categories by series; `categories` says which way the categories follow one another.
 */
export interface ChartTypeOptions {
  readonly shows: "MARKS" | "ROWS" | "PIVOT"
  readonly categories: Scene["categories"]
}

/**
 * Drawing of a chart type on a slide: a chart of PowerPoint's own, whose value axis may have a number format of its
 * own, a table, one number as text, or a picture of the scene where PowerPoint has nothing like it.
 */
export type DeckDrawing =
  | {
      readonly kind: "BAR"
      readonly direction: "col" | "bar"
      readonly grouping: "clustered" | "stacked" | "percentStacked"
      readonly axisFormat?: string
    }
  | { readonly kind: "LINE" }
  | { readonly kind: "AREA"; readonly grouping: "standard" | "stacked" }
  | { readonly kind: "TABLE" }
  | { readonly kind: "NUMBER" }
  | { readonly kind: "PICTURE" }

/** Everything that the product knows about one chart type. */
export interface ChartTypeDescriptor {
  readonly id: ChartType
  /** The English name that begins its text summary; a language pack translates it by id. */
  readonly name: string
  /** SVG path data for the picker: strokes in a box of 24 by 24. */
  readonly icon: string
  readonly needs: ChartTypeNeeds
  readonly options: ChartTypeOptions
  readonly draw: (channels: Channels, settings: Settings) => ChartDrawing
  /** What a screen reader says of the chart; `name` is in the current user's language. */
  readonly summary: (
    name: string,
    channels: Channels,
    marks: ReadonlyArray<Mark>,
    settings: Settings,
  ) => string
  readonly deck: DeckDrawing
}
