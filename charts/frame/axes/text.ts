/** How axes are lettered: 12 pixels, quiet. */
export const axisText = { size: 12, weight: 400, ink: "quiet" } as const

/** From one line of text to the next, in pixels. */
export const lineHeight = 15
