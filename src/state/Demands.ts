import type { RootCommand } from "#domain/root.ts"
import type { StoreShape } from "#services/store/store.ts"
import type { Demands } from "./useOpening.ts"

/** How many elements that load when they are seen are on a first screen: as many rows of tiles as a window shows. */
const inView = (width: number, height: number): number =>
  Math.ceil(height / 420) * (width < 700 ? 1 : width < 1024 ? 2 : 3)

/** What a drawing asked for by commands, by their names. */
export type RememberedDemands = ReadonlyMap<string, RootCommand>

/** Demands of a page, over all of its drawings. */
export interface CollectedDemands extends Demands {
  /** Opens what was asked for since the last call; false when nothing was. */
  readonly open: (store: StoreShape) => boolean
  readonly opened: () => ReadonlyArray<string>
  /** What the drawings themselves asked for: what was only remembered is forgotten. */
  readonly remembered: () => RememberedDemands
}

/**
 * Collects the demands of a page that is drawn for a window of this size, in pixels. It begins with what was remembered of
 * an earlier drawing of the page, which then need not be drawn for each of its answers.
 */
export const collectDemands = (
  { width, height }: { readonly width: number; readonly height: number },
  remembered: RememberedDemands = new Map(),
): CollectedDemands => {
  const asked = new Map<string, ((store: StoreShape) => unknown) | RootCommand>(remembered)
  const opened = new Set<string>()
  const seen = new Set<string>()
  const commands = new Map<string, RootCommand>()
  return {
    ask: (name, open) => {
      if (typeof open !== "function") commands.set(name, open)
      if (!opened.has(name)) asked.set(name, open)
    },
    isInView: (name) => {
      if (seen.size < inView(width, height)) seen.add(name)
      return seen.has(name)
    },
    open: (store) => {
      const now = [...asked]
      asked.clear()
      for (const [name, open] of now) {
        opened.add(name)
        if (typeof open === "function") open(store)
        else store.dispatch(open)
      }
      return now.length > 0
    },
    opened: () => [...opened],
    remembered: () => commands,
  }
}
