import { randomLcg } from "d3"
import { expect } from "vitest"
import { rounds } from "#server/kernel/depth.fixture.ts"
import { seed } from "#server/kernel/seed.fixture.ts"

/** Something that reads texts of people, and the signs that mean something to it. */
export interface Reader {
  readonly read: (text: string) => unknown
  readonly signs: ReadonlyArray<string>
  /** Further texts of about a length, in UTF-16 units. */
  readonly more?: ReadonlyArray<(length: number) => string>
  /** Longest text that it is given, in UTF-16 units. */
  readonly longest?: number
  /** What refuses a longer text before it is read. */
  readonly refusedBy?: string
}

/** Longest text of those that have no limit of their own, in UTF-16 units: what the line of a request holds. */
const longestOfAll = 16_384
const shortest = 256
/** A time, in milliseconds, from which on texts can be compared, and below which the longest one may take what it does. */
const measurable = 20
/** What the longest text may take, in milliseconds, where a longer one is refused. */
const bearable = 250
/** A time, in milliseconds, of which a text is tried twice and not more often. */
const endless = 1_000
/** A text twice as long takes twice the time in linear time, and four times the time in quadratic time. */
const most = 2.8
const attempts = 6

const timeOf = (read: Reader["read"], text: string): number => {
  const begin = performance.now()
  read(text)
  return performance.now() - begin
}
const best = (read: Reader["read"], text: string, times: number): number =>
  Math.min(...Array.from({ length: times }, () => timeOf(read, text)))

const repeated = (piece: string, length: number): string => piece.repeat(Math.ceil(length / piece.length))

/** Texts of one make, of about any length. */
export interface Family {
  readonly name: string
  readonly text: (length: number) => string
}

/** A character that ends nothing. */
const wrongEnd = "\u0000"

/** The part of all pairs of signs that a run tries, chosen by its seed; a deep run of ten times the rounds tries them all. */
const triedPairs = rounds(3) / 9
const chosen = randomLcg(seed)

/** Texts of signs: each alone, each two by turns and one as often as the other after it, and one before many of another. */
export const familiesOf = ({ signs, more = [] }: Reader): ReadonlyArray<Family> => {
  const shown = JSON.stringify
  const alone = signs.flatMap(
    (sign): ReadonlyArray<Family> => [
      { name: `${shown(sign)} again and again`, text: (length) => repeated(sign, length) },
      {
        name: `${shown(sign)} again and again, and a wrong end`,
        text: (length) => repeated(sign, length) + wrongEnd,
      },
    ],
  )
  const pairs = signs.flatMap((one, index) =>
    signs.flatMap((other, at): ReadonlyArray<Family> => {
      if (index === at) return []
      const turns = {
        name: `${shown(one)} and ${shown(other)} by turns`,
        text: (length: number) => repeated(one + other, length) + wrongEnd,
      }
      const within = {
        name: `${shown(one)} as often as ${shown(other)} after it`,
        text: (length: number) => repeated(one, length / 2) + repeated(other, length / 2),
      }
      return [
        ...(index < at ? [turns, within] : []),
        {
          name: `${shown(one)} before ${shown(other)} again and again`,
          text: (length) => one + repeated(other, length),
        },
      ]
    }),
  )
  return [
    ...alone,
    ...pairs.filter(() => chosen() < triedPairs),
    ...more.map((text, index) => ({ name: `a text of its own, ${index + 1}`, text })),
  ]
}

/** The length of the first text of a family that takes long enough to tell; null where the longest one takes less. */
const measured = ({ read, longest = longestOfAll }: Reader, { text }: Family): number | null => {
  for (let length = Math.min(shortest, longest); ; length = Math.min(4 * length, longest)) {
    const whole = text(length)
    if (timeOf(read, whole) >= measurable && best(read, whole, 2) >= measurable) return length
    if (length >= longest) return null
  }
}

/**
 * How many times as long a text takes as one of half of its length: the least of three such steps, as one may lie at a limit
 * of the engine, and of several attempts, which end with one that is right.
 */
const growthOf = ({ read }: Reader, { text }: Family, length: number): number => {
  const texts = [1, 2, 4, 8].map((part) => text(length / part))
  let least = Number.POSITIVE_INFINITY
  for (let attempt = 1; attempt <= attempts && least > most; attempt++) {
    const times = texts.map((one, halved) => best(read, one, attempt + halved))
    const steps = times.slice(1).map((time, index) => (times[index] ?? 0) / time)
    least = Math.min(least, ...steps)
    if (attempt > 1 && (times[0] ?? 0) >= endless) break
  }
  return least
}

/** Whether the longest text of a family is borne, where a longer one is refused. */
const isBearable = ({ read, longest, refusedBy }: Reader, { text }: Family): boolean =>
  longest !== undefined &&
  refusedBy !== undefined &&
  Array.from({ length: attempts }).some(() => timeOf(read, text(longest)) <= bearable)

/**
 * Expects that a reader takes a time that grows with the length of its text, or little for the longest one that it is
 * given. What else the machine does makes each measurement longer and none shorter: the shortest of several counts,
 * and it fails only where each of several attempts says so.
 */
export const expectLinear = (reader: Reader): void => {
  const slow = familiesOf(reader).flatMap((family) => {
    const length = measured(reader, family)
    if (length === null || (length === reader.longest && isBearable(reader, family))) return []
    const growth = growthOf(reader, family, length)
    return growth <= most || isBearable(reader, family)
      ? []
      : [`${family.name}: ${growth.toFixed(1)} at ${length}`]
  })
  expect(slow).toEqual([])
}
