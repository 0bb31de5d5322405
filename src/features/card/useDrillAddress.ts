import { useNavigate } from "@tanstack/react-router"
import { useEffect } from "react"
import { openLevels } from "#domain/card/select.ts"
import type { Card } from "#domain/card/types.ts"
import { drillSteps, parseDrill, printDrill } from "#domain/drill/address.ts"
import { filterFrom } from "#domain/filter/filter.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { mintFilterId } from "#services/ids/mint.ts"
import type { StoreShape } from "#services/store/store.ts"
import { useStore } from "#src/state/StoreContext.tsx"

const addressOf = (store: StoreShape, urn: CardUrn): string | null => {
  const { drill, filter } = store.state()
  return printDrill(drillSteps(openLevels(drill, urn), filter))
}

const follow = (store: StoreShape, card: Card, text: string | null): void => {
  const parsed = text === null ? null : parseDrill(text)
  const steps = parsed?._tag === "Right" ? parsed.right : []
  store.dispatch({ area: "drill", command: { _tag: "DrillTo", card: card.urn, level: 0 } }, "url")
  for (const [fromLevel, { label, filters, dateRange }] of steps.entries()) {
    store.dispatch(
      {
        area: "drill",
        command: {
          _tag: "Drill",
          card: card.urn,
          fromLevel,
          path: card.drillPathURNs,
          allowTableDrill: card.allowTableDrill,
          label,
          filters: filters.map((filter) => filterFrom(filter, mintFilterId(), card.urn)),
          dateRange: dateRange ?? null,
          overrideDateRange: dateRange !== undefined,
        },
      },
      "url",
    )
  }
}

/**
 * Keeps a card's drill levels and its address alike: a drill is a step of the browser's history, and going back, or
 * loading the address again, shows the levels it names. An address that names none that can be read shows the card.
 */
export const useDrillAddress = (card: Card | undefined, urn: CardUrn, drill: string | null): void => {
  const store = useStore()
  const navigate = useNavigate()
  useEffect(() => {
    if (card !== undefined && addressOf(store, urn) !== drill) follow(store, card, drill)
  }, [store, card, urn, drill])
  useEffect(() => {
    const subscription = store.events$.subscribe(({ event, origin }) => {
      if (origin !== "user" || (event._tag !== "Drilled" && event._tag !== "DrillPopped")) return
      const next = addressOf(store, urn)
      void navigate({
        to: "/card/$urn",
        params: { urn },
        search: ({ drill: _, ...rest }) => (next === null ? rest : { ...rest, drill: next }),
        resetScroll: false,
      })
    })
    return () => subscription.unsubscribe()
  }, [store, urn, navigate])
}
