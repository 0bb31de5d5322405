import type { AuthorOption } from "#domain/data/authorOptions.ts"
import type { ChartType } from "#domain/data/chart.ts"
import type { PlaceKind } from "../data/place-values.ts"
import type { ChartTypeDrawing } from "../layouts/chart-type-drawing.ts"
import type { Scene } from "../scene/scene.ts"

/**
 * Columns that a chart type is drawn from. `category` says what spans its category axis: nothing, anything or nothing,
 * anything, dates alone, or bins of numbers. `places` says what its values have to be for a reader to be offered it. `series` says whether a series column, or a second value column, has to split it, `values`
 * how many value columns it takes at least, one if absent.
 */
export interface ChartTypeNeeds {
  readonly category: "NONE" | "OPTIONAL" | "ANY" | "DATES" | "BINS"
  readonly series: boolean
  readonly values?: number
  readonly places?: PlaceKind
}

/**
 * Presentation of a chart type. A card shows it as the marks of a scene, as the rows of its answer, as a pivot of
 * categories by series, or as groups with their totals; `categories` says which way the categories follow one another, `reads` what is read together: all marks of a
 * category, or a mark by itself. `values` are those of series, unless each row is one mark and they are its places along
 * the axes or the figures that it is drawn from, or its begin and its end, which may be dates, or the series of a category are summed, or the first alone is drawn and
 * the others are said of it. `colors` says what colours tell apart: the series if absent; the categories, each of which is
 * in the legend then; how large values are, with the steps of a heat scale as the legend; nodes, which are named beside
 * them; nothing. Where they do not tell series apart, no series can be hidden. `rules` says what the colour rules of an
 * author compare: values if absent, or the shares that marks are drawn as.
 */
export interface ChartTypeOptions {
  readonly shows: "MARKS" | "ROWS" | "PIVOT" | "GROUPS"
  readonly categories: Scene["categories"]
  readonly reads: Scene["reads"]
  readonly values?: "AXES" | "FIGURES" | "SPANS" | "TOTALS" | "FIRST"
  readonly colors?: "CATEGORIES" | "VALUES" | "NODES" | "NONE"
  readonly rules?: "SHARES"
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
  | { readonly kind: "RADAR" }
  | {
      readonly kind: "AREA"
      readonly grouping: "standard" | "stacked" | "percentStacked"
      readonly axisFormat?: string
    }
  | { readonly kind: "TABLE" }
  | { readonly kind: "NUMBER" }
  | { readonly kind: "PICTURE" }

/** Source of a drawing, which is loaded when a chart of its type is shown. */
export interface DrawingSource {
  /** Name of its chunk: that of its file. */
  readonly part: string
  readonly load: () => Promise<ChartTypeDrawing>
}

/** Drawing from a module of `charts/` that is named like its file, `part`, and imported on demand. */
export const drawingFrom = <Module>(
  part: string,
  load: () => Promise<Module>,
  drawingOf: (module: Module) => ChartTypeDrawing,
): DrawingSource => ({ part, load: async () => drawingOf(await load()) })

/**
 * Everything that the product knows about one chart type, and where its drawing is. Descriptors are part of every page
 * with a chart; the code that draws is not: a descriptor imports it within `drawing` alone, so that a page loads that of
 * the charts it shows. A new type is its id in `domain/data/chart.ts`, a module of `charts/layouts/` that exports what draws
 * it (or one that exists, with other arguments), a descriptor whose `drawing` imports that (`drawingFrom`), and its line in
 * `charts/types/index.ts`.
 */
export interface ChartTypeDescriptor {
  readonly id: ChartType
  /** The short name that authors and addresses write (`chartWords`); `id`, which cards store, stays valid. */
  readonly word: string
  /** The English name that begins its text summary; a language pack translates it by id. */
  readonly name: string
  readonly needs: ChartTypeNeeds
  readonly options: ChartTypeOptions
  /** What an author may write below `options` of a card. */
  readonly authored: ReadonlyArray<AuthorOption>
  readonly drawing: DrawingSource
  readonly deck: DeckDrawing
}
