import type { Dispose } from "./types.ts"

/** Listeners of one kind of notice. */
export interface Listeners<Notice> {
  readonly add: (listener: (notice: Notice) => void) => Dispose
  readonly emit: (notice: Notice) => void
}

/** Listeners; one that is removed during a notice receives no more. */
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
