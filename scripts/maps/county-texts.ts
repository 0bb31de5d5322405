import { type Point, type Ring, stepsOf } from "./rings.ts"

/** A county that is written, by its FIPS code. */
interface WrittenCounty {
  readonly code: string
  readonly names: ReadonlyArray<string>
  readonly rings: ReadonlyArray<Ring>
}

/** Counties as the texts that `countyShapes` reads. */
export const countyTexts = (counties: ReadonlyArray<WrittenCounty>) => {
  const sorted = counties.toSorted((a, b) => Number(a.code) - Number(b.code))
  const names = sorted.map(({ code, names: [name = ""] }, index) => {
    const before = Number(sorted[index - 1]?.code ?? 0)
    return `${Number(code) === before + 2 ? "" : Number(code)}${name}`
  })
  let last: Point = [0, 0]
  const starts = sorted.map(({ rings }) =>
    rings
      .map(([first = last]) => {
        const [x, y] = first
        const [dx, dy] = [x - last[0], y - last[1]]
        last = first
        return `${dx} ${dy}`
      })
      .join("|"),
  )
  const steps = sorted.map(({ rings }) => rings.map(stepsOf).join("|"))
  return { names, starts, steps }
}
