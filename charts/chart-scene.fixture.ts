import { loadChartScene } from "./chart-scene.ts"

/** Lays out a chart of any type. */
export const chartScene = await loadChartScene()
