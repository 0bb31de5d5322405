import { Schema } from "effect"
import { Bounded, Id, List, maxStreamNameLength } from "../../kernel/bounded.ts"
import { CardUrn, ChannelId, StackId } from "../../kernel/ids.ts"

/** A card, stack or channel that a person marked for themselves. */
export const Bookmark = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("card"), id: CardUrn }),
  Schema.Struct({ kind: Schema.Literal("stack"), id: StackId }),
  Schema.Struct({ kind: Schema.Literal("channel"), id: ChannelId }),
])
export type Bookmark = typeof Bookmark.Type

/** Most bookmarks whose order is kept: as many cards, stacks and channels as a person may have, and those of the workspace. */
export const maxOrdered = 1_000

export const BookmarksInput = List(
  Schema.Union([
    Schema.Struct({ kind: Schema.Literal("card"), id: Id(CardUrn) }),
    Schema.Struct({ kind: Schema.Literal("stack"), id: Id(StackId) }),
    Schema.Struct({ kind: Schema.Literal("channel"), id: Bounded(ChannelId, maxStreamNameLength) }),
  ]),
  maxOrdered,
)

/** Name of a bookmark, which no other one has. */
export const bookmarkKey = ({ kind, id }: Bookmark): string => `${kind}:${id}`

/** Whether two are the same bookmark. */
export const isSameBookmark = (one: Bookmark, other: Bookmark): boolean =>
  one.kind === other.kind && one.id === other.id

/** Whether a bookmark is in a list. */
export const hasBookmark = (list: ReadonlyArray<Bookmark>, bookmark: Bookmark): boolean =>
  list.some((other) => isSameBookmark(other, bookmark))

/** Bookmarks, each once. */
export const distinctBookmarks = (list: ReadonlyArray<Bookmark>): ReadonlyArray<Bookmark> => [
  ...new Map(list.map((bookmark) => [bookmarkKey(bookmark), bookmark])).values(),
]

/** List with a bookmark at its end; the list itself where it has it. */
export const appended = (list: ReadonlyArray<Bookmark>, bookmark: Bookmark): ReadonlyArray<Bookmark> =>
  hasBookmark(list, bookmark) ? list : [...list, bookmark]

/** List without a bookmark; the list itself where it has none such. */
export const removed = (list: ReadonlyArray<Bookmark>, bookmark: Bookmark): ReadonlyArray<Bookmark> =>
  hasBookmark(list, bookmark) ? list.filter((other) => !isSameBookmark(other, bookmark)) : list

/** List whose entries at two positions, from 0, have changed places; the list itself where it has no such positions. */
export const swapped = <Item>(
  list: ReadonlyArray<Item>,
  first: number,
  second: number,
): ReadonlyArray<Item> => {
  const [one, other] = [list[first], list[second]]
  return one === undefined || other === undefined || first === second
    ? list
    : list.with(first, other).with(second, one)
}

/** List with the bookmarks that have an order first, in that order. */
export const inOrder = (
  list: ReadonlyArray<Bookmark>,
  order: ReadonlyArray<Bookmark>,
): ReadonlyArray<Bookmark> => {
  const left = new Map(list.map((bookmark) => [bookmarkKey(bookmark), bookmark]))
  const first = order.flatMap((bookmark) => {
    const key = bookmarkKey(bookmark)
    return left.delete(key) ? [bookmark] : []
  })
  return [...first, ...left.values()]
}

/** Whether two lists are the same. */
export const isSameList = (one: ReadonlyArray<Bookmark>, other: ReadonlyArray<Bookmark>): boolean =>
  one.length === other.length &&
  one.every((bookmark, index) => {
    const second = other[index]
    return second !== undefined && isSameBookmark(bookmark, second)
  })
