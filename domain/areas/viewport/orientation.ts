/** How a window is held. */
export type Orientation = "portrait" | "landscape"

interface Size {
  readonly width: number
  readonly height: number
}

/** Orientation of a window: landscape where it is wider than high. */
export const orientationOf = ({ width, height }: Size): Orientation =>
  width > height ? "landscape" : "portrait"

/** Width by height of what fills a phone's window, by how it is held: 3:4 or 6:2. */
export const phoneRatios: Readonly<Record<Orientation, number>> = { portrait: 3 / 4, landscape: 6 / 2 }

/** Width by height of a picture whose author gives neither, by how the window is held: 3:4 or 2:1. */
export const defaultRatios: Readonly<Record<Orientation, number>> = { portrait: 3 / 4, landscape: 2 / 1 }
