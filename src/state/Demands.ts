import type { RootCommand } from "#domain/root.ts"
import type { StoreShape } from "#services/store/store.ts"
import type { Demands } from "./useOpening.ts"

/** How many elements that load when they are seen are on a first screen: as many rows of tiles as a window shows. */
const inView = (width: number, height: number): number =>
  Math.ceil(height / 420) * (width < 700 ? 1 : width < 1024 ? 2 : 3)

/** What the drawings of a page asked for by commands, by their names: each drawing after the answers of the one before it. */
export type RememberedDemands = ReadonlyArray<ReadonlyMap<string, RootCommand>>

/** Demands of a page, over all of its drawings. */
export interface CollectedDemands extends Demands {
  /** Opens what the next drawing is remembered to ask for; false when none is left. */
  readonly openRemembered: (store: StoreShape) => boolean
  /** Opens what was asked for since the last call; false when nothing was. */
  readonly open: (store: StoreShape) => boolean
  readonly opened: () => ReadonlyArray<string>
  /** What the drawings themselves asked for: what was only remembered is forgotten. */
  readonly remembered: () => RememberedDemands
}

/**
 * Collects the demands of a page that is drawn for a window of this size, in pixels. What is remembered of an earlier run
 * is opened in the order in which that one's drawings asked for it, so that the page need not be drawn for each of its
 * answers: what one drawing asks for may depend on the answers to the one before.
 */
export const collectDemands = (
  { width, height }: { readonly width: number; readonly height: number },
  remembered: RememberedDemands = [],
): CollectedDemands => {
  const asked = new Map<string, ((store: StoreShape) => unknown) | RootCommand>()
  const opened = new Set<string>()
  const seen = new Set<string>()
  const left = [...remembered]
  /** What was asked for, in the rounds that are remembered and in those that drawings have added to them. */
  const rounds = remembered.map(() => new Map<string, RootCommand>())
  let added = new Map<string, RootCommand>()
  const openAll = (
    store: StoreShape,
    all: ReadonlyMap<string, ((store: StoreShape) => unknown) | RootCommand>,
  ): void => {
    for (const [name, open] of all) {
      opened.add(name)
      if (typeof open === "function") open(store)
      else store.dispatch(open)
    }
  }
  return {
    ask: (name, open) => {
      if (typeof open !== "function") {
        const round = remembered.findIndex((commands) => commands.has(name))
        if (round >= 0) rounds[round]?.set(name, open)
        else if (!opened.has(name)) added.set(name, open)
      }
      if (!opened.has(name)) asked.set(name, open)
    },
    isInView: (name) => {
      if (seen.size < inView(width, height)) seen.add(name)
      return seen.has(name)
    },
    openRemembered: (store) => {
      const next = left.shift()
      if (next !== undefined) openAll(store, next)
      return next !== undefined
    },
    open: (store) => {
      const now = new Map(asked)
      asked.clear()
      if (added.size > 0) rounds.push(added)
      added = new Map()
      openAll(store, now)
      return now.size > 0
    },
    opened: () => [...opened],
    remembered: () => rounds.filter(({ size }) => size > 0),
  }
}
