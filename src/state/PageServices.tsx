import { createContext, use } from "react"
import type { Observable } from "rxjs"
import type { FoundMessages } from "#domain/areas/search/foundMessage.ts"
import type { Properties } from "#services/analytics/behaviorEvent.ts"
import type { ApiTokens } from "#services/apiTokens/apiTokens.ts"
import type { Avatars } from "#services/avatars/avatars.ts"
import type { Updates } from "#services/build/updates.ts"
import type { Invitations } from "#services/invitations/invitations.ts"
import type { BrowserPush } from "#services/push/browserPush.ts"
import type { KeyValueStorage } from "#services/storage/browserStorage.ts"
import type { Recorder } from "#services/store/recorder.ts"
import type { Webhooks } from "#services/webhooks/webhooks.ts"

/** The recorded session of this tab. */
export interface PageRecorder {
  readonly count: Recorder["count"]
  /** Saves the recording as a file, masked or not. */
  readonly download: (redacted: boolean) => void
}

/** How a reader has discussions beside cards. */
export interface Discussions {
  readonly areClosed: () => boolean
  readonly keepClosed: (areClosed: boolean) => void
}

/** Services of the page beside the state. */
export interface PageServices {
  /** Number of calls in flight, without background calls. */
  readonly inFlight$: Observable<number>
  /** The time in milliseconds, for relative times: one ticker for the page. */
  readonly ticker$: Observable<number>
  /** The time in milliseconds: while a page is taken over that the server drew, that of its drawing. */
  readonly now: () => number
  /** When what is shown was last seen, in milliseconds, where the page started without a server; else null. */
  readonly seenAt: number | null
  /** Keeps how wide charts are at a place, in pixels, for the next page that the server draws. */
  readonly keepChartWidth: (place: string, width: number) => void
  /** Whether discussions beside cards stay closed, as their reader left the last one: on this device, kept for later pages too. */
  readonly discussions: Discussions
  readonly storage: KeyValueStorage
  /** Gives a file to the browser, to be saved under a name. */
  readonly save: (file: Blob, name: string) => void
  readonly updates: Updates
  /** Records what the user does for analytics, where they are on. */
  readonly record: (behavior: string, properties?: Properties) => void
  /** Messages that a search as it is typed finds, from an offset on; fails with a `Failure`. */
  readonly searchMessages: (query: string, offset: number) => Observable<FoundMessages>
  /** Recording of this tab; null if nothing is recorded. */
  readonly recorder: PageRecorder | null
  /** Signs in; gives the error code of a refusal, or null. No command: a password is never recorded. */
  readonly signIn: (email: string, password: string) => Promise<string | null>
  /** Changes the current user's password, likewise. */
  readonly changePassword: (currentPassword: string, newPassword: string) => Promise<string | null>
  /** Notifications that are pushed to this browser, loaded on demand. No command: the endpoint of a browser is never recorded. */
  readonly openPush: () => Promise<BrowserPush>
  /** Inviting people, loaded on demand. No command, likewise. */
  readonly openInvitations: () => Promise<Invitations>
  /** Pictures of people, loaded on demand. No command: what a picture shows is never recorded. */
  readonly openAvatars: () => Promise<Avatars>
  /** Webhooks of channels, loaded on demand. No command, likewise. */
  readonly openWebhooks: () => Promise<Webhooks>
  /** API tokens of the current user, loaded on demand. No command, likewise. */
  readonly openApiTokens: () => Promise<ApiTokens>
}

export const PageServicesContext = createContext<PageServices | null>(null)

/** The services of the page. */
export const usePageServices = (): PageServices => {
  const services = use(PageServicesContext)
  if (services === null)
    throw new Error("A component that needs the page stands outside PageServicesContext.")
  return services
}
