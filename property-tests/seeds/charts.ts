import type { Chart } from "#domain/data/chart.ts"

/** Charts that once broke a law, shrunk. */
export const seeds: Readonly<
  Record<string, { readonly chart: Chart; readonly width: number; readonly height: number }>
> = {
  "a figure whose trend has no two days to join": {
    width: 320,
    height: 360,
    chart: {
      chartType: "badge_singlevalue",
      table: {
        columns: [
          { name: "day", label: "Day", dataType: "date", role: "category", grain: "quarter" },
          { name: "figure", label: "Figure", dataType: "numeric", role: "value" },
        ],
        rows: [
          ["A", 0],
          ["", 0],
          ["1970-01-01", 1.7976931348623157e308],
          [null, 0],
        ],
        numRows: 4,
      },
    },
  },
}
