import { chartWords } from "#domain/data/chart.ts"
import { type ChartTypeDescriptor, drawingFrom } from "./chart-type.ts"

/** `badge_chord`: flows from categories to series as ribbons between the arcs of a circle. */
export const chord = {
  id: "badge_chord",
  word: chartWords.badge_chord,
  name: "Chord diagram",
  needs: { category: "ANY", series: true },
  options: { shows: "MARKS", categories: "AROUND", reads: "MARK", colors: "NODES" },
  authored: [],
  drawing: drawingFrom(
    "chord",
    () => import("../layouts/flows/chord.ts"),
    ({ chord, chordSummary }) => ({ draw: chord, summary: chordSummary }),
  ),
  deck: { kind: "PICTURE" },
} as const satisfies ChartTypeDescriptor
