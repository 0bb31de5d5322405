import { type Mention, mentionSigns, tagsOfMentions } from "./mentions.ts"

/** Where a name stands in a text as a mention. */
const placesOf = (text: string, mention: Mention): ReadonlyArray<number> =>
  tagsOfMentions(text, [mention]).map(({ start }) => start)

const isOfName = (one: Mention, other: Mention): boolean =>
  one.name === other.name && mentionSigns[one.type] === mentionSigns[other.type]
const isSame = (one: Mention, other: Mention): boolean => one.type === other.type && one.id === other.id

/** Mentions with one that was chosen behind a part of a text: those of its name are in the order in which they stand there. */
export const withMention = (
  mentions: ReadonlyArray<Mention>,
  mention: Mention,
  before: string,
): ReadonlyArray<Mention> => {
  const others = mentions.filter((one) => !isOfName(one, mention))
  const alike = mentions.filter((one) => isOfName(one, mention))
  if (alike.every((one) => isSame(one, mention))) return [...others, mention]
  const earlier = placesOf(before, mention).map(
    (_, index) => alike[Math.min(index, alike.length - 1)] ?? mention,
  )
  return [...others, ...earlier, mention, ...alike.slice(earlier.length)]
}

/** Mentions after a text became another: of one name, each stays with the place where it was chosen. */
export const mentionsAfter = (
  mentions: ReadonlyArray<Mention>,
  before: string,
  after: string,
): ReadonlyArray<Mention> => {
  const isTwice = (mention: Mention) =>
    mentions.some((one) => isOfName(one, mention) && !isSame(one, mention))
  if (before === after || !mentions.some(isTwice)) return mentions
  let same = 0
  while (same < before.length && before[same] === after[same]) same++
  const grown = after.length - before.length
  const names = mentions.filter((one, index) => mentions.findIndex((other) => isOfName(one, other)) === index)
  return names.flatMap((name) => {
    const alike = mentions.filter((one) => isOfName(one, name))
    const places = new Map(placesOf(before, name).map((place, index) => [place, alike[index]] as const))
    const kept = placesOf(after, name).map(
      (place) => places.get(place + name.name.length < same ? place : place - grown) ?? alike.at(-1) ?? name,
    )
    return kept.length === 0 ? alike : kept
  })
}
