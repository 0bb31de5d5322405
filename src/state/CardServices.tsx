import { createContext, use } from "react"
import type { Observable } from "rxjs"
import type { CardTable } from "#domain/card/types.ts"
import type { ColumnValue } from "#domain/filter/columnValue.ts"
import type { LevelKey } from "#domain/kernel/levelKey.ts"
import type { ValuesRequest } from "#services/cards/cardSource.ts"

/** Requests of a card's screen beside the state, in the app and embedded. */
export interface CardServices {
  readonly values: (request: ValuesRequest) => Observable<ReadonlyArray<ColumnValue>>
  /** Rows of a level's table from `offset` on; null if a table shows its first rows only. */
  readonly tableRows: ((key: LevelKey, offset: number, limit: number) => Observable<CardTable["rows"]>) | null
  /** Whether the card stands in someone else's page. */
  readonly isEmbedded: boolean
}

export const CardServicesContext = createContext<CardServices | null>(null)

/** The services of a card's screen. */
export const useCardServices = (): CardServices => {
  const services = use(CardServicesContext)
  if (services === null) throw new Error("A card stands outside CardServicesContext.")
  return services
}
