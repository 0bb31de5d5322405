import type { Annotation } from "#domain/annotation/types.ts"

/** An annotation with the number that its flag and its line in the list share, from 1. */
export interface Numbered {
  readonly number: number
  readonly annotation: Annotation
}

/** A flag over a chart: the annotations at one position, `x` pixels from the left. */
export interface Flag {
  readonly x: number
  readonly notes: ReadonlyArray<Numbered>
}

/** Flags that are nearer than this would touch, in pixels. */
const apart = 26

/** Annotations with their numbers, in the order they come in. */
export const numbered = (annotations: ReadonlyArray<Annotation>): ReadonlyArray<Numbered> =>
  annotations.map((annotation, index) => ({ number: index + 1, annotation }))

/** The flags of annotations whose day is on the axis; those that would touch become one. */
export const flagsOf = (
  annotations: ReadonlyArray<Annotation>,
  positionOf: (date: string) => number | null,
): ReadonlyArray<Flag> => {
  const flags: Array<Flag> = []
  for (const note of numbered(annotations)) {
    const x = positionOf(note.annotation.dataPoint.point1)
    if (x === null) continue
    const last = flags.at(-1)
    if (last !== undefined && Math.abs(x - last.x) < apart) {
      flags[flags.length - 1] = { x: last.x, notes: [...last.notes, note] }
    } else flags.push({ x, notes: [note] })
  }
  return flags
}

/** Label of a flag: its number, or the first and the last of several. */
export const flagText = ({ notes }: Flag): string => {
  const [first] = notes
  const last = notes.at(-1)
  if (first === undefined || last === undefined) return ""
  return first.number === last.number ? String(first.number) : `${first.number}–${last.number}`
}
