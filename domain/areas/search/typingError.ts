/**
 * Whether a word is another one but for one typing error: a letter that is missing, too many or another one, or two
 * neighbours in the wrong order. It may also be the beginning of the other one, where letters behind the error are right.
 */
export const isOneErrorFrom = (typed: string, word: string): boolean => {
  if (!mayBegin(typed, word)) return false
  const [ours, theirs] = [[...typed], [...word]]
  let at = 0
  while (at < ours.length && ours[at] === theirs[at]) at++
  if (at === ours.length) return theirs.length === ours.length + 1
  const mayGoOn = at < ours.length - 1
  const isRest = (from: number, ofWord: number): boolean => {
    const length = ofWord + ours.length - from
    return (
      (mayGoOn ? theirs.length >= length : theirs.length === length) &&
      ours.slice(from).every((letter, index) => letter === theirs[ofWord + index])
    )
  }
  return (
    isRest(at + 1, at + 1) ||
    isRest(at + 1, at) ||
    isRest(at, at + 1) ||
    (ours[at] === theirs[at + 1] && ours[at + 1] === theirs[at] && isRest(at + 2, at + 2))
  )
}

/** Whether one of the first two UTF-16 units is right, or both are swapped: false for most words, which need no more. */
const mayBegin = (typed: string, word: string): boolean =>
  typed[0] === word[0] || typed[1] === word[1] || typed[0] === word[1] || typed[1] === word[0]
