import type { DayPlace } from "#charts/reading/date-positions.ts"
import type { Annotation } from "#domain/areas/annotation/types.ts"

/** An annotation with the number that its flag and its line in the list share, from 1. */
export interface Numbered {
  readonly number: number
  readonly annotation: Annotation
}

/** A flag over a chart: the annotations at one place. */
export interface Flag extends DayPlace {
  readonly notes: ReadonlyArray<Numbered>
}

/** Flags that are nearer than this would touch, in pixels. */
const apart = 26

/** Annotations with their numbers, in the order they come in. */
export const numbered = (annotations: ReadonlyArray<Annotation>): ReadonlyArray<Numbered> =>
  annotations.map((annotation, index) => ({ number: index + 1, annotation }))

/** The flags of annotations whose day the chart shows; those that would touch become one. */
export const flagsOf = (
  annotations: ReadonlyArray<Annotation>,
  placeOf: (date: string) => DayPlace | null,
): ReadonlyArray<Flag> => {
  const flags: Array<Flag> = []
  for (const note of numbered(annotations)) {
    const place = placeOf(note.annotation.dataPoint.point1)
    if (place === null) continue
    const near = flags.findLastIndex(
      ({ x, top }) => Math.abs(x - place.x) < apart && Math.abs(top - place.top) < apart,
    )
    const flag = flags[near]
    if (flag === undefined) flags.push({ ...place, notes: [note] })
    else flags[near] = { ...flag, notes: [...flag.notes, note] }
  }
  return flags
}

/** Label of a flag: its number, or the first and the last of several that follow one another. */
export const flagText = ({ notes }: Flag): string => {
  const [first] = notes
  const last = notes.at(-1)
  if (first === undefined || last === undefined) return ""
  if (first.number === last.number) return String(first.number)
  const isRange = last.number - first.number === notes.length - 1
  return isRange ? `${first.number}–${last.number}` : notes.map(({ number }) => number).join(", ")
}
