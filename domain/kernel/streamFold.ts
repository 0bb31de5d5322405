import type { AnySharedArea, Tagged } from "./area.ts"
import { tagsOf } from "./area.ts"
import type { Envelope, StreamName } from "./envelope.ts"
import { kindOf } from "./envelope.ts"
import { EpochMs, Seq } from "./ids.ts"
import { withField } from "./patch.ts"
import type { Unreadable } from "./upcast.ts"

/** The states of shared areas, by name. */
export type StatesOf<Areas extends ReadonlyArray<AnySharedArea>> = {
  readonly [Area in Areas[number] as Area["name"]]: Area["initialState"]
}

/**
 * Stream folded up to `head`: the states of its areas, and envelopes beyond a gap, by seq. `unreadable` counts events
 * that this build skipped; with `isRefused` one of them could change a permission, so that the states may not be used.
 */
export interface StreamFold<States> {
  readonly head: Seq
  /** When its last event was stored; 0 for an empty stream. */
  readonly updated: EpochMs
  readonly states: Partial<States>
  readonly held: ReadonlyArray<Envelope<Tagged>>
  readonly unreadable: number
  readonly isRefused?: true
}

const nothing: StreamFold<object> = {
  head: Seq.make(0),
  updated: EpochMs.make(0),
  states: {},
  held: [],
  unreadable: 0,
}

/** The fold of a stream without events. */
export const emptyFold = <States extends object>(): StreamFold<States> => nothing

/** Whether envelopes are held back by a gap. */
export const hasGap = ({ held }: StreamFold<unknown>): boolean => held.length > 0

/** The folds of streams of the given areas. */
export interface Folding<Areas extends ReadonlyArray<AnySharedArea>> {
  /**
   * Fold with one more envelope by the gap rule: the next one is applied, followed by those held back; a known one is
   * dropped (the same reference); one beyond a gap is held back.
   */
  readonly receive: (
    fold: StreamFold<StatesOf<Areas>>,
    envelope: Envelope<Areas[number]["Event"]["Type"] | Unreadable>,
  ) => StreamFold<StatesOf<Areas>>
  /** Whether a stream may be refused for an event that cannot be read. */
  readonly refusesUnreadable: (stream: StreamName) => boolean
}

/** Folds streams by the areas: each event goes to the area that declares its tag. */
export const foldStreams = <const Areas extends ReadonlyArray<AnySharedArea>>(
  areas: Areas,
): Folding<Areas> => {
  type Fold = StreamFold<StatesOf<Areas>>
  const areaOf = new Map<string, AnySharedArea>(
    areas.flatMap((area) => tagsOf(area).map((tag) => [tag, area] as const)),
  )

  /** An unreadable event belongs to the area of its tag; one of an unknown tag may belong to any area. */
  const isRefusedBy = ({ stream, event }: Envelope<Tagged | Unreadable>): boolean => {
    const owner = "tag" in event ? areaOf.get(event.tag) : undefined
    return (owner === undefined ? areas : [owner]).some(({ refusesUnreadableIn }) =>
      refusesUnreadableIn?.includes(kindOf(stream)),
    )
  }

  const apply = (fold: Fold, envelope: Envelope<Tagged>): Fold => {
    const { seq, at, event } = envelope
    const area = areaOf.get(event._tag)
    if (area === undefined) {
      const skipped = { ...fold, head: seq, updated: at, unreadable: fold.unreadable + 1 }
      return isRefusedBy(envelope) ? { ...skipped, isRefused: true } : skipped
    }
    const states: Readonly<Record<string, unknown>> = fold.states
    const before = states[area.name] ?? area.initialState
    // The map routes by tag, so that this area knows this event and this state is its own.
    const after = area.evolve(before as never, event as never, envelope)
    return {
      ...fold,
      head: seq,
      updated: at,
      states:
        after === states[area.name]
          ? fold.states
          : (withField(states, area.name, after) as typeof fold.states),
    }
  }

  const receive = (fold: Fold, envelope: Envelope<Tagged>): Fold => {
    if (envelope.seq <= fold.head) return fold
    if (envelope.seq > fold.head + 1) {
      if (fold.held.some(({ seq }) => seq === envelope.seq)) return fold
      return { ...fold, held: [...fold.held, envelope].sort((a, b) => a.seq - b.seq) }
    }
    let next = apply(fold, envelope)
    if (next.held.length === 0) return next
    const pending = next.held
    let used = 0
    for (const held of pending) {
      if (held.seq > next.head + 1) break
      if (held.seq === next.head + 1) next = apply(next, held)
      used += 1
    }
    return used === 0 ? next : { ...next, held: pending.slice(used) }
  }

  return {
    receive,
    refusesUnreadable: (stream) =>
      areas.some(({ refusesUnreadableIn }) => refusesUnreadableIn?.includes(kindOf(stream))),
  }
}
