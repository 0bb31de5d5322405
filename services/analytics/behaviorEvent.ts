import type { Schema } from "effect"
import type { AnalyticsEvent } from "#contract/analytics.ts"
import { hasFeature } from "#domain/areas/environment/select.ts"
import type { EnvironmentState, ViewerFlags } from "#domain/areas/environment/types.ts"

/** Properties of an event beside the common fields. */
export type Properties = Readonly<Record<string, Schema.Json>>

/** Platform of the page: public, embedded, or the app. */
export const platformOf = (flags: ViewerFlags): AnalyticsEvent["platform"] => {
  if (flags.public) return "publicembedwebapp"
  return flags.embed ? "embedwebapp" : "mobilewebapp"
}

/**
 * Whether events are measured: not before the environment is known, nor if it disables analytics, nor if a feature
 * does, nor on public pages.
 */
export const isMeasured = (environment: EnvironmentState): boolean =>
  (environment.data?.productAnalytics ?? false) &&
  !hasFeature(environment, "disable-analytics") &&
  platformOf(environment.flags) !== "publicembedwebapp"

const localNames = /(^|\.)(localhost|local|localdomain|test|internal|invalid|example)$/
const address = /^[\d.]+$|^\[/

/** `prod` on a host that the public can name, `dev` on this machine, a bare name or a bare address. */
export const reportedEnvironment = (hostname: string): "prod" | "dev" =>
  hostname.includes(".") && !localNames.test(hostname) && !address.test(hostname) ? "prod" : "dev"

/** Analytics context: everything that an event is made from. */
export interface AnalyticsContext {
  readonly environment: EnvironmentState
  readonly hostname: string
  readonly locale: string
  readonly behavior: string
  readonly properties: Properties
  /** In milliseconds, if a duration was measured. */
  readonly duration?: number
}

/** Analytics event as it is sent. A user without an id counts as 1, a public page's customer as `public`. */
export const behaviorEvent = (context: AnalyticsContext): AnalyticsEvent => {
  const { environment, hostname, locale, behavior, properties, duration } = context
  const { data, flags } = environment
  const platform = platformOf(flags)
  const customer = platform === "publicembedwebapp" ? "public" : (data?.customer ?? "")
  return {
    ...properties,
    domain: hostname,
    display_language: locale,
    customer,
    tier_level: data?.customerTier.toLowerCase() ?? "",
    unique_user_id: `${customer}${data?.user?.id ?? "1"}`,
    environment: reportedEnvironment(hostname),
    product_version: data?.productVersion ?? "",
    platform,
    behavior_name: behavior,
    ...(duration === undefined ? {} : { duration }),
  }
}
