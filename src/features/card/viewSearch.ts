import { printPfilters } from "#domain/filter/pfilters.ts"
import { type CardView, printDrill, printSettings } from "#domain/level/view.ts"

/** The query parameters of a card's address: texts of JSON. */
export interface CardSearch {
  readonly pfilters?: string
  readonly view?: string
  readonly drill?: string
}

/** Query parameters that open a card in the given view. */
export const viewSearch = ({ filters, settings, drill }: CardView): CardSearch => {
  const view = printSettings(settings)
  const steps = printDrill(drill)
  return {
    ...(filters.length === 0 ? {} : { pfilters: printPfilters(filters) }),
    ...(view === null ? {} : { view }),
    ...(steps === null ? {} : { drill: steps }),
  }
}
