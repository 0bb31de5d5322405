import { LRUCache } from "lru-cache"
import type { Requester } from "../../kernel/requester.ts"
import type { AnalyticsLimitsShape, QuotaOwner, QuotaWindow } from "./limits.ts"

/** Events and their size that a request would add. */
export interface Amount {
  readonly events: number
  readonly bytes: number
}

/** Limit that a request would exceed, in words, and the seconds until it may be sent. */
export interface Exceeded {
  readonly limit: string
  readonly seconds: number
}

/** Counts what requesters send. */
export interface Quotas {
  /** Counts a request, or says which limit it would exceed; then nothing of it counts. */
  readonly use: (requester: Requester, amount: Amount, now: number) => Exceeded | null
}

interface Used extends Amount {
  readonly since: number
}

/** Most requesters that are counted: those that sent nothing for longest are forgotten first. */
const maxRequesters = 10_000
const milliseconds = { hour: 3_600_000, day: 86_400_000 } as const
const bytesInKilobyte = 1_000

const ownerText: Readonly<Record<QuotaOwner, string>> = {
  user: "one user",
  client: "one client",
  strangers: "all clients without a session",
}

/** Quotas in the memory of this process. A window begins with the first request that counts in it. */
export const makeQuotas = ({ quotas }: Pick<AnalyticsLimitsShape, "quotas">): Quotas => {
  const countersOf = (owner: QuotaOwner) =>
    quotas[owner].map((quota) => ({
      owner,
      quota,
      used: new LRUCache<string, Used>({ max: maxRequesters }),
    }))
  const counters = {
    user: countersOf("user"),
    client: countersOf("client"),
    strangers: countersOf("strangers"),
  }
  return {
    use: (requester, amount, now) => {
      const isStranger = requester.class === "anonymous"
      const counted = isStranger ? [...counters.client, ...counters.strangers] : counters.user
      const uses = counted.map(({ owner, quota, used }) => {
        const key = owner === "strangers" ? "" : requester.key
        const known = used.get(key)
        const end = (known?.since ?? now) + milliseconds[quota.window]
        const isOpen = known !== undefined && known.since <= now && now < end
        const before = isOpen ? known : { since: now, events: 0, bytes: 0 }
        const after = {
          since: before.since,
          events: before.events + amount.events,
          bytes: before.bytes + amount.bytes,
        }
        const wait = before.since + milliseconds[quota.window] - now
        return { wait, exceeded: exceededOf(owner, quota, after), count: () => used.set(key, after) }
      })
      const [longest] = uses
        .flatMap(({ exceeded, wait }) =>
          exceeded === null ? [] : [{ limit: exceeded, seconds: Math.ceil(wait / 1_000) }],
        )
        .toSorted((one, other) => other.seconds - one.seconds)
      if (longest !== undefined) return longest
      for (const { count } of uses) count()
      return null
    },
  }
}

const exceededOf = (owner: QuotaOwner, quota: QuotaWindow, used: Amount): string | null => {
  if (used.events > quota.events) return `${quota.events} events per ${quota.window} of ${ownerText[owner]}`
  return used.bytes > quota.kilobytes * bytesInKilobyte
    ? `${quota.kilobytes} kB per ${quota.window} of ${ownerText[owner]}`
    : null
}
