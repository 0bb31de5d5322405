/** How long something took, in milliseconds. */
export const timed = async (run: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await run()
  return performance.now() - start
}

/** Times two things by turns, so that what the machine does besides falls on both; the first `warmUp` rounds do not count. */
export const interleaved = async (
  rounds: number,
  warmUp: number,
  one: (round: number) => Promise<number>,
  other: (round: number) => Promise<number>,
): Promise<readonly [ReadonlyArray<number>, ReadonlyArray<number>]> => {
  const ones: Array<number> = []
  const others: Array<number> = []
  for (let round = 0; round < warmUp + rounds; round++) {
    const isFirst = round % 2 === 0
    const first = await (isFirst ? one : other)(round)
    const second = await (isFirst ? other : one)(round)
    if (round < warmUp) continue
    ones.push(isFirst ? first : second)
    others.push(isFirst ? second : first)
  }
  return [ones, others]
}
