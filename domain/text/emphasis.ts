/** Run of the same sign at a place of a text that may begin or end emphasis; `left` of its signs are not used as such. */
export interface EmphasisRun {
  readonly at: number
  readonly sign: string
  readonly length: number
  readonly opens: boolean
  readonly closes: boolean
  left: number
  before: EmphasisRun | null
  after: EmphasisRun | null
}

const word = /[^\s\p{P}\p{S}]/u
const nothing = /\s/

/** What a run may be, from the characters beside it: in a word, a low line is none. */
export const runOf = (
  sign: string,
  length: number,
  at: number,
  previous: string,
  next: string,
): EmphasisRun => {
  const isSpaceBefore = previous === "" || nothing.test(previous)
  const isSpaceAfter = next === "" || nothing.test(next)
  const isWordBefore = !isSpaceBefore && word.test(previous)
  const isWordAfter = !isSpaceAfter && word.test(next)
  const isLeft = !isSpaceAfter && (isWordAfter || !isWordBefore)
  const isRight = !isSpaceBefore && (isWordBefore || !isWordAfter)
  const isTilde = sign === "~" && length > 2
  return {
    at,
    sign,
    length,
    opens: isLeft && !isTilde && (sign !== "_" || !isRight || !isWordBefore),
    closes: isRight && !isTilde && (sign !== "_" || !isLeft || !isWordAfter),
    left: length,
    before: null,
    after: null,
  }
}

const fits = (opener: EmphasisRun, closer: EmphasisRun): boolean => {
  if (!opener.opens || opener.sign !== closer.sign) return false
  if (opener.sign === "~") return opener.left === closer.left
  const isEither = opener.closes || closer.opens
  return !isEither || closer.length % 3 === 0 || (opener.length + closer.length) % 3 !== 0
}

const leave = (run: EmphasisRun): void => {
  if (run.before !== null) run.before.after = run.after
  if (run.after !== null) run.after.before = run.before
}

/**
 * Uses the signs of the runs from `first` on that begin and end emphasis, as CommonMark does, but none that stands at `bottom` or
 * before it. It takes a time that grows with their number: for each kind of closing run it is kept before which place none fits.
 */
export const closeEmphasis = (first: EmphasisRun | null, bottom: number): void => {
  const bottoms = new Map<string, number>()
  let closer = first
  while (closer !== null) {
    if (!closer.closes) {
      closer = closer.after
      continue
    }
    const { opens, sign, length, left } = closer
    const kind = `${sign}${opens}${length % 3}${sign === "~" ? left : ""}`
    const lowest = Math.max(bottom, bottoms.get(kind) ?? bottom)
    let opener = closer.before
    while (opener !== null && opener.at > lowest && !fits(opener, closer)) opener = opener.before
    if (opener === null || opener.at <= lowest) {
      bottoms.set(kind, closer.before?.at ?? bottom)
      if (!opens) leave(closer)
      closer = closer.after
      continue
    }
    const used = sign === "~" ? left : opener.left > 1 && left > 1 ? 2 : 1
    for (let run = closer.before; run !== null && run !== opener; run = run.before) leave(run)
    opener.left -= used
    closer.left -= used
    if (opener.left === 0) leave(opener)
    if (closer.left === 0) {
      leave(closer)
      closer = closer.after
    }
  }
}
