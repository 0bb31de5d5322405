import { createContext, use } from "react"
import type { Observable } from "rxjs"
import type { KeyValueStorage } from "#services/storage/browserStorage.ts"
import type { Recorder } from "#services/store/recorder.ts"

/** The recorded session of this tab. */
export interface PageRecorder {
  readonly count: Recorder["count"]
  /** Saves the recording as a file, masked or not. */
  readonly download: (redacted: boolean) => void
}

/** Services of the page beside the state. */
export interface PageServices {
  /** Number of calls in flight, without background calls. */
  readonly inFlight$: Observable<number>
  /** The time in milliseconds, for relative times: one ticker for the page. */
  readonly ticker$: Observable<number>
  readonly storage: KeyValueStorage
  /** Recording of this tab; null if nothing is recorded. */
  readonly recorder: PageRecorder | null
  /** Signs in; gives the error code of a refusal, or null. No command: a password is never recorded. */
  readonly signIn: (email: string, password: string) => Promise<string | null>
  /** Changes the current user's password, likewise. */
  readonly changePassword: (currentPassword: string, newPassword: string) => Promise<string | null>
}

export const PageServicesContext = createContext<PageServices | null>(null)

/** The services of the page. */
export const usePageServices = (): PageServices => {
  const services = use(PageServicesContext)
  if (services === null)
    throw new Error("A component that needs the page stands outside PageServicesContext.")
  return services
}
