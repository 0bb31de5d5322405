import { LRUCache } from "lru-cache"

/** Counts what someone does within a time. */
export interface Usage {
  /** Counts `amount` more, up to `most`; gives null, or the seconds until it may be, and then counts nothing. */
  readonly use: (key: string, amount: number, most: number, now: number) => number | null
  /** Takes back what was counted in vain. */
  readonly giveBack: (key: string, amount: number) => void
}

interface Used {
  readonly since: number
  readonly amount: number
}

/** Usage in the memory of this process, of at most `maxKeys`, in windows that begin with the first use of each. */
export const makeUsage = (windowMillis: number, maxKeys: number): Usage => {
  // Counted by size: `max` would take the memory of all keys at once.
  const used = new LRUCache<string, Used>({ maxSize: maxKeys, sizeCalculation: () => 1 })
  return {
    use: (key, amount, most, now) => {
      const known = used.get(key)
      const isOpen = known !== undefined && known.since <= now && now < known.since + windowMillis
      const before = isOpen ? known : { since: now, amount: 0 }
      if (before.amount + amount > most) return Math.ceil((before.since + windowMillis - now) / 1_000)
      used.set(key, { ...before, amount: before.amount + amount })
      return null
    },
    giveBack: (key, amount) => {
      const known = used.get(key)
      if (known !== undefined) used.set(key, { ...known, amount: Math.max(0, known.amount - amount) })
    },
  }
}
