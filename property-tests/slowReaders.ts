import { wordsOf } from "#domain/areas/search/words.ts"
import { stepsOf } from "./countedSteps.fixture.ts"
import { type Family, familiesOf, type Reader } from "./linear.fixture.ts"
import { textReaders } from "./textReaders.fixture.ts"

/** A text four times as long may take so many times the steps: four in linear time, and sixteen in quadratic time. */
const most = 6
/** Steps that are taken whatever the length is: for the first text of a kind, and up to a limit of depth or length. */
const once = 40_000
/** Length of the texts, in UTF-16 units, where a reader is not given shorter ones alone. */
const usual = 4_096

const isSlow = (read: Reader["read"], length: number, families: ReadonlyArray<Family>): boolean => {
  const stepsAt = (one: number) => {
    const texts = families.map(({ text }) => text(one))
    return stepsOf(() => {
      for (const text of texts) read(text)
    })
  }
  return stepsAt(length) > most * stepsAt(length / 4) + once * families.length
}

/**
 * The families of texts for which the steps of a reader grow faster than the length. All together are looked at first,
 * of which one that grows with the square would be most.
 */
const slowFamilies = (reader: Reader): ReadonlyArray<string> => {
  const { read, longest = usual } = reader
  const length = Math.min(longest, usual)
  const families = familiesOf(reader)
  return isSlow(read, length, families)
    ? families.filter((family) => isSlow(read, length, [family])).map(({ name }) => name)
    : []
}

/** Reads each text once for each of its signs: it grows with the square. */
const control: Reader = {
  read: (text) => Array.from(text, () => wordsOf(text)),
  signs: ["a "],
  longest: 1_024,
}

const readers = Object.entries(textReaders).flatMap(([kind, all]) =>
  Object.entries(all).map(([name, reader]) => [`${kind}: ${name}`, slowFamilies(reader)] as const),
)

process.stdout.write(
  JSON.stringify({
    looked: readers.length,
    slow: readers.filter(([, families]) => families.length > 0),
    control: slowFamilies(control),
  }),
)
