import { Context } from "effect"

/** Whose use a limit counts: one signed-in user's, one client's without a session, or that of all of these together. */
export type QuotaOwner = "user" | "client" | "strangers"

/** Most that may be sent within a time. */
export interface QuotaWindow {
  readonly window: "hour" | "day"
  readonly events: number
  readonly kilobytes: number
}

/** Limits on the events that clients measure. */
export interface AnalyticsLimitsShape {
  readonly quotas: Readonly<Record<QuotaOwner, ReadonlyArray<QuotaWindow>>>
  /** What is stored at most: the oldest events go first. */
  readonly stored: { readonly events: number; readonly bytes: number; readonly days: number }
}

/** Limits on analytics; `docs/limits.md` gives them. */
export const AnalyticsLimits = Context.Reference<AnalyticsLimitsShape>("cairn/AnalyticsLimits", {
  defaultValue: () => ({
    quotas: {
      user: [
        { window: "hour", events: 2_000, kilobytes: 2_000 },
        { window: "day", events: 10_000, kilobytes: 10_000 },
      ],
      client: [
        { window: "hour", events: 500, kilobytes: 500 },
        { window: "day", events: 2_000, kilobytes: 2_000 },
      ],
      strangers: [
        { window: "hour", events: 5_000, kilobytes: 5_000 },
        { window: "day", events: 20_000, kilobytes: 20_000 },
      ],
    },
    stored: { events: 200_000, bytes: 100_000_000, days: 90 },
  }),
})
