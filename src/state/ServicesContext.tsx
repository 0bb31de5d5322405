import { createContext, type ReactNode, use } from "react"
import type { Observable } from "rxjs"
import type { ChannelSummary } from "#contract/buzz.ts"
import type { SaveAsRequest, SavePlace } from "#contract/saved.ts"
import type { Annotation } from "#domain/annotation/types.ts"
import type { Card } from "#domain/card/types.ts"
import type { CardUrn, ChannelId, CommandId, Seq } from "#domain/kernel/ids.ts"
import type { AccessDesk } from "#services/access/accessDesk.ts"
import type { KeptTexts } from "#services/storage/browserStorage.ts"

/** What components may ask beside the state: calls whose answers no one else cares about. */
export interface Services {
  readonly inFlight$: Observable<number>
  /** What went wrong with an action that has no place of its own to say so. */
  readonly problems$: Observable<string>
  readonly storage: KeptTexts
  /** The time in milliseconds, for relative times: one ticker for the page. */
  readonly ticker$: Observable<number>
  /** Requests for access: the reader's own, and those to decide. */
  readonly access: AccessDesk
  readonly saved: {
    /** The stacks that a card made of this one can stand in. */
    readonly places: (urn: CardUrn) => Observable<ReadonlyArray<SavePlace>>
    readonly saveAs: (urn: CardUrn, request: SaveAsRequest) => Observable<Card>
    readonly remove: (urn: CardUrn, removed: boolean, onDone: () => void) => void
  }
  /** Notes about the dates of cards; each call answers with all that the card has then. */
  readonly annotations: {
    readonly annotate: (
      urn: CardUrn,
      note: { readonly commandId: CommandId; readonly point1: string; readonly content: string },
    ) => Observable<ReadonlyArray<Annotation>>
    readonly remove: (urn: CardUrn, id: string, removed: boolean) => Observable<ReadonlyArray<Annotation>>
  }
  readonly signIn: (email: string, password: string) => Promise<string | null>
  readonly signOut: () => void
  readonly favorite: (urn: CardUrn, on: boolean) => void
  readonly viewed: (urn: CardUrn) => void
  readonly channels: () => Observable<ReadonlyArray<ChannelSummary>>
  readonly channelOfCard: (urn: CardUrn) => Observable<ChannelSummary>
  /** Reads a channel's stream into the state; errors when the reader may not, or there is none. */
  readonly openChannel: (channelId: ChannelId) => Observable<void>
  /** Keeps a channel live in the state until unsubscribed. */
  readonly follow: (channelId: ChannelId) => () => void
  readonly deleteMessage: (channelId: ChannelId, seq: Seq) => void
  readonly restoreMessage: (channelId: ChannelId, seq: Seq) => void
  readonly react: (channelId: ChannelId, seq: Seq, reactionKey: string, on: boolean) => void
}

const ServicesContext = createContext<Services | null>(null)

export const ServicesProvider = ({ services, children }: { services: Services; children: ReactNode }) => (
  <ServicesContext value={services}>{children}</ServicesContext>
)

/** The services of the page. */
export const useServices = (): Services => {
  const services = use(ServicesContext)
  if (services === null) throw new Error("A component that asks services stands outside ServicesProvider.")
  return services
}
