import { type ComponentType, createContext, use } from "react"
import type { Observable } from "rxjs"
import type { DocumentContent, PollContent, RoosterContent } from "#domain/areas/card/content.ts"
import type { CardTable } from "#domain/areas/card/types.ts"
import type { ColumnValue } from "#domain/areas/filter/columnValue.ts"
import type { PollVotes } from "#domain/areas/poll/results.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import type { LevelKey } from "#domain/kernel/levelKey.ts"
import type { AppRowSource } from "#services/apps/appRows.ts"
import type { ValuesRequest } from "#services/cards/cardSource.ts"

/** Votes of a poll when they are asked for, and after one is given; each fails with a `RequestFailed`. */
export interface PollVotesSource {
  readonly read: (urn: CardUrn) => Observable<PollVotes>
  readonly vote: (urn: CardUrn, choices: ReadonlyArray<number>) => Observable<PollVotes>
}

/** Requests of a card's screen beside the state, in the app and embedded. */
export interface CardServices {
  readonly values: (request: ValuesRequest) => Observable<ReadonlyArray<ColumnValue>>
  /** Rows of a level's table from `offset` on; null if a table shows its first rows only. */
  readonly tableRows: ((key: LevelKey, offset: number, limit: number) => Observable<CardTable["rows"]>) | null
  /** Whether the card stands in someone else's page. */
  readonly isEmbedded: boolean
  /** Height of a card's own chart, in pixels; absent in a frame, which is as high as its card. */
  readonly useChartHeight?: () => number
  /** How long ago a moment was; absent where no ticker keeps it true. */
  readonly Age?: ComponentType<{ readonly at: number }>
  /** Where hosted apps get rows of cards from; absent where nothing is asked for. */
  readonly appSource?: AppRowSource
  /** Poll whose votes are followed, to vote in; absent where there is nothing to follow. */
  readonly LivePoll?: ComponentType<{
    readonly urn: CardUrn
    readonly title: string
    readonly poll: PollContent
  }>
  /** Votes of polls for who is signed in and follows none; absent elsewhere. */
  readonly pollVotes?: PollVotesSource
  /** Document whose revisions are followed; absent where there is nothing to follow. */
  readonly LiveDocument?: ComponentType<{
    readonly urn: CardUrn
    readonly document: DocumentContent
    readonly height: number
  }>
  /** Rooster with what its digest says at the moment; absent where no one is signed in. */
  readonly LiveRooster?: ComponentType<{
    readonly urn: CardUrn
    readonly rooster: RoosterContent
    readonly isPreview: boolean
  }>
}

export const CardServicesContext = createContext<CardServices | null>(null)

/** The services of a card's screen. */
export const useCardServices = (): CardServices => {
  const services = use(CardServicesContext)
  if (services === null) throw new Error("A card stands outside CardServicesContext.")
  return services
}
