import type { Dispose } from "./types.ts"

/** Those who hear of one kind of notice. */
export interface Listeners<Notice> {
  readonly add: (listener: (notice: Notice) => void) => Dispose
  readonly emit: (notice: Notice) => void
}

/** Listeners: one that leaves while all are told hears no more. */
export const makeListeners = <Notice>(): Listeners<Notice> => {
  const listeners = new Set<{ readonly listener: (notice: Notice) => void }>()
  return {
    add: (listener) => {
      const entry = { listener }
      listeners.add(entry)
      return () => {
        listeners.delete(entry)
      }
    },
    emit: (notice) => {
      for (const { listener } of listeners) listener(notice)
    },
  }
}
