import { Schema } from "effect"
import type { EventSchema, Tagged } from "./area.ts"
import type { Envelope, StoredEnvelope } from "./envelope.ts"

/** The encoded form of an event. */
export type EncodedEvent = { readonly [field: string]: Schema.Json }

/** Upcasters of each tag: from the encoded form of version 1 to that of 2, of 2 to 3, and so on. */
export type Upcasters = Readonly<Record<string, ReadonlyArray<(event: EncodedEvent) => EncodedEvent>>>

/** A stored event that this build cannot read: of an unknown tag, a newer version, or a broken form. */
export const UnreadableEvent = Schema.TaggedStruct("Unreadable", {
  tag: Schema.String,
  v: Schema.Int,
  reason: Schema.String,
})
export type Unreadable = typeof UnreadableEvent.Type

/** Version in which events of a tag are written. */
export const versionOf = (upcasters: Upcasters, tag: string): number => (upcasters[tag]?.length ?? 0) + 1

const tagOf = (event: Schema.Json): string =>
  isEncoded(event) && typeof event._tag === "string" ? event._tag : ""

const isEncoded = (event: Schema.Json): event is EncodedEvent =>
  typeof event === "object" && event !== null && !Array.isArray(event)

/**
 * Reader of stored envelopes of the given events: an older form is upcast to the newest; an event that cannot be
 * decoded becomes `Unreadable`, without a throw.
 */
export const makeReader = <Event extends Tagged>(
  areas: ReadonlyArray<{ readonly Event: EventSchema<Event> }>,
  upcasters: Upcasters,
): ((stored: StoredEnvelope) => Envelope<Event | Unreadable>) => {
  const decoders = new Map<string, (event: unknown) => Event | null>()
  for (const { Event } of areas) {
    const decode = Schema.decodeUnknownOption(Event)
    for (const tag of Event.tags) {
      decoders.set(tag, (event) => {
        const decoded = decode(event)
        return decoded._tag === "Some" ? decoded.value : null
      })
    }
  }
  return (stored) => {
    const tag = tagOf(stored.event)
    const newest = versionOf(upcasters, tag)
    const unreadable = (reason: string): Envelope<Event | Unreadable> => ({
      ...stored,
      event: { _tag: "Unreadable", tag, v: stored.v, reason },
    })
    const decode = decoders.get(tag)
    if (decode === undefined) return unreadable("unknown tag")
    if (stored.v > newest) return unreadable(`version ${stored.v} is newer than ${newest}`)
    if (!isEncoded(stored.event)) return unreadable("not an object")
    let event = stored.event
    for (const upcast of upcasters[tag]?.slice(stored.v - 1) ?? []) event = upcast(event)
    const decoded = decode(event)
    return decoded === null ? unreadable("does not decode") : { ...stored, v: newest, event: decoded }
  }
}
