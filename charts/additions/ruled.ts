import type { NumberFormat } from "#domain/data/numberFormat.ts"
import { type ColorRules, indexOfColor, ruleColor, ruleText } from "../data/color-rules.ts"
import type { Settings } from "../data/options.ts"
import type { ChartDrawing } from "../frame/drawing.ts"
import { legendOf } from "../frame/legend.ts"
import type { ChartTypeDrawing } from "../layouts/chart-type-drawing.ts"
import type { LegendEntry, Mark } from "../scene/scene.ts"
import type { ChartTypeOptions } from "../types/chart-type.ts"

/** The value that rules compare: what a mark measures, or the share that it is drawn as. */
const comparedIn = ({ datum }: Mark, rules: ChartTypeOptions["rules"]): number | undefined =>
  rules === "SHARES" ? datum.share : datum.value

const recolored = (mark: Mark, color: number): Mark => {
  if (mark.kind !== "rect" || mark.heat === undefined) return { ...mark, color }
  const { heat: _, isDiverging: __, ...cell } = mark
  return { ...cell, color, soft: true }
}

/** Whether the colour of a mark is seen while it is not pointed at. */
const isSeen = (mark: Mark): boolean => mark.kind !== "point" || mark.visible

/**
 * A drawing whose marks have the colours of their author's rules, with a legend of the rules at its foot. Marks that no
 * rule holds for keep their colours. It is loaded with such a chart alone.
 */
export const inRuleColors = (
  { draw, ...drawing }: ChartTypeDrawing,
  { rules }: ChartTypeOptions,
): ChartTypeDrawing => ({
  ...drawing,
  draw: (channels, settings, added) =>
    ruled((own) => draw(channels, own, added), settings, {
      compared: rules,
      format: rules === "SHARES" ? { style: "percent" } : channels.valueColumns[0]?.format,
    }),
})

/** What rules compare, and how it is written. */
interface Compared {
  readonly compared: ChartTypeOptions["rules"]
  readonly format: NumberFormat | undefined
}

const ruled = (
  draw: (settings: Settings) => ChartDrawing,
  settings: Settings,
  { compared, format }: Compared,
): ChartDrawing => {
  const rules = settings.author.colorRules
  if (rules === undefined || rules.length === 0) return draw(settings)
  const foot = settings.size === "full" ? footOf(rules, settings, format) : { height: 0, entries: [] }
  const drawing = draw({ ...settings, height: settings.height - foot.height })
  if (!drawing.marks.some(isSeen) && drawing.marks.length > 0) return draw(settings)
  const { legend } = drawing
  return {
    ...drawing,
    marks: drawing.marks.map((mark) => {
      const color = ruleColor(rules, comparedIn(mark, compared))
      return color === undefined ? mark : recolored(mark, color)
    }),
    legend:
      foot.entries.length === 0
        ? legend
        : { entries: [...(legend?.entries ?? []), ...foot.entries], more: legend?.more ?? null },
  }
}

/** The rules in rows at the foot of a scene, and the height that they take. */
const footOf = (
  rules: NonNullable<ColorRules>,
  settings: Settings,
  format: NumberFormat | undefined,
): { readonly height: number; readonly entries: ReadonlyArray<LegendEntry> } => {
  const series = rules.map((rule, index) => ({
    key: `rule ${index}`,
    cell: null,
    text: ruleText(rule, format, settings),
    color: indexOfColor(rule.color),
    hidden: false,
  }))
  const { legend, height } = legendOf({ series, omitted: 0 }, settings)
  const top = settings.height - height + margin
  return {
    height,
    entries: legend.entries.map((entry) => ({
      ...entry,
      isRule: true,
      swatch: entry.swatch && { ...entry.swatch, y: entry.swatch.y + top },
      label: entry.label && { ...entry.label, y: entry.label.y + top },
    })),
  }
}

/** Free above the rules, in pixels. */
const margin = 4
