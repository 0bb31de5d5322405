/** Delay before the first reconnection, in milliseconds; it doubles with each failure. */
export const initialDelay = 500
/** Maximum delay before a reconnection, in milliseconds. */
export const maxDelay = 15_000

/** Delay before reconnecting after `failures` in a row: half of it fixed, half random. */
export const reconnectDelay = (failures: number, random: number): number => {
  const ceiling = Math.min(maxDelay, initialDelay * 2 ** failures)
  return ceiling / 2 + (ceiling / 2) * random
}
