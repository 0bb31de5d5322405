import type { ReactNode } from "react"
import type { Scene } from "#charts/scene/scene.ts"
import type { Level } from "#domain/areas/level/types.ts"
import type { DrillActions } from "./useDrill.ts"

/** What the body of a level is drawn from, whatever its card shows. */
export interface BodyProps {
  readonly level: Level
  readonly title: string
  /** Height of a chart, in pixels. */
  readonly height: number
  readonly showSummary: boolean
  readonly drill?: DrillActions | undefined
  /** Whether only the beginning is shown, as in a tile. */
  readonly isPreview?: boolean
  /** Whether it has all the room of the screen: `height` is then what there is. */
  readonly isFull?: boolean
  readonly overlay?: ((scene: Scene) => ReactNode) | undefined
}
