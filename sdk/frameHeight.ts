/** A frame's height as it was set, and what is needed to see whether it comes to rest. Times are in milliseconds. */
export interface FrameHeight {
  readonly height: number
  readonly grew: boolean
  readonly turns: ReadonlyArray<number>
}

/** A height that differs by less than this, in pixels, is the same. */
export const leastChange = 1
/** A frame that turned between growing and shrinking this often within a second only grows until it rests. */
const restlessTurns = 4
const restlessTime = 1000

export const noHeight: FrameHeight = { height: 0, grew: true, turns: [] }

/**
 * Height of the frame after the card reported one. Changes under a pixel are ignored. If each height makes the card
 * report another (a scroll bar that appears and disappears), the frame stays at the larger.
 */
export const nextHeight = (frame: FrameHeight, asked: number, now: number): FrameHeight => {
  const height = Math.ceil(asked)
  if (!(asked > 0) || Math.abs(asked - frame.height) < leastChange || height === frame.height) return frame
  const grows = height > frame.height
  const recent = frame.turns.filter((turn) => now - turn < restlessTime)
  const turns = grows === frame.grew ? recent : [...recent, now]
  if (!grows && turns.length >= restlessTurns) return { ...frame, turns: recent }
  return { height, grew: grows, turns }
}
