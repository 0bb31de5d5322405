import { chartWords } from "#domain/data/chart.ts"
import { type ChartTypeDescriptor, drawingFrom } from "./chart-type.ts"

/** `badge_network`: categories and series as nodes, near one another where a value links them. */
export const network = {
  id: "badge_network",
  word: chartWords.badge_network,
  name: "Network diagram",
  needs: { category: "ANY", series: true },
  options: { shows: "MARKS", categories: "ACROSS", reads: "MARK", colors: "NODES" },
  authored: [],
  drawing: drawingFrom(
    "network",
    () => import("../layouts/flows/network.ts"),
    ({ network, networkSummary }) => ({ draw: network, summary: networkSummary }),
  ),
  deck: { kind: "PICTURE" },
} as const satisfies ChartTypeDescriptor
