import { printPfilters } from "#domain/filter/pfilters.ts"
import { type CardView, printDrill, printSettings } from "#domain/level/view.ts"

/** The query parameters of a card's address: texts of JSON. */
export interface CardSearch {
  readonly pfilters?: string
  readonly view?: string
  readonly drill?: string
}

/** The query parameters that open a card as a view shows it. */
export const viewSearch = ({ filters, settings, drill }: CardView): CardSearch => {
  const view = printSettings(settings)
  const steps = printDrill(drill)
  return {
    ...(filters.length === 0 ? {} : { pfilters: printPfilters(filters) }),
    ...(view === null ? {} : { view }),
    ...(steps === null ? {} : { drill: steps }),
  }
}
