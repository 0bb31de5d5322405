import type { SceneSize } from "../scene/scene.ts"

/** The width of a line, in pixels. */
export const lineStroke: Readonly<Record<SceneSize, number>> = { full: 2, preview: 1.5, thumbnail: 1.25 }
