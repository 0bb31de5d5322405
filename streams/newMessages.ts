import {
  asyncScheduler,
  defer,
  filter,
  map,
  type Observable,
  type SchedulerLike,
  scan,
  tap,
  throttleTime,
} from "rxjs"
import type { Message, MessageList } from "#domain/areas/buzz/types.ts"
import type { UserId } from "#domain/kernel/ids.ts"
import * as Vector from "#domain/kernel/vector.ts"

/** How many of the last messages are looked at: a list grows at its end. */
const lastOnes = 50
/** Shortest time between two announcements, in milliseconds: a sentence or two can be spoken meanwhile. */
export const announcementPause = 5_000

/** Messages of others that come to the end of a list after it was first seen; pages of older ones are not new. */
export const newMessages = (
  list$: Observable<MessageList>,
  reader: UserId,
): Observable<ReadonlyArray<Message>> =>
  list$.pipe(
    map(({ messages }) =>
      Vector.slice(messages, Math.max(0, messages.length - lastOnes)).filter(
        ({ createdBy, oldMessage }) => createdBy !== reader && oldMessage === null,
      ),
    ),
    scan<ReadonlyArray<Message>, { readonly last: number | null; readonly arrived: ReadonlyArray<Message> }>(
      ({ last }, others) => ({
        last: Math.max(last ?? 0, others.at(-1)?.seq ?? 0),
        arrived: last === null ? [] : others.filter(({ seq }) => seq > last),
      }),
      { last: null, arrived: [] },
    ),
    map(({ arrived }) => arrived),
    filter((arrived) => arrived.length > 0),
  )

/** What is to be announced of what arrives: the first at once, then all of a pause together. */
export const announcements = <Item>(
  arrived$: Observable<ReadonlyArray<Item>>,
  scheduler: SchedulerLike = asyncScheduler,
): Observable<ReadonlyArray<Item>> =>
  defer(() => {
    let waiting: ReadonlyArray<Item> = []
    return arrived$.pipe(
      tap((arrived) => {
        waiting = [...waiting, ...arrived]
      }),
      throttleTime(announcementPause, scheduler, { leading: true, trailing: true }),
      map(() => {
        const all = waiting
        waiting = []
        return all
      }),
    )
  })
