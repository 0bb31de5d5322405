import { CardFeature } from "#domain/card/types.ts"
import type { CardDefinition } from "../schema/card.ts"
import type { Customer } from "../schema/workspace.ts"

/** The workspace's switch for each part of card screens: a part is off when its switch is listed and not enabled. */
export const featureFlags: Readonly<Record<CardFeature, string>> = {
  title: "card-title",
  summary: "card-summary",
  drill: "card-drill",
  table: "card-table",
  picker: "card-picker",
  dataExport: "card-data-export",
  filter: "card-filter",
}

/** The parts of a card's screen that its author offers and the workspace does not switch off. */
export const featuresOf = (
  { customer }: { readonly customer: Pick<Customer, "features"> },
  card: Pick<CardDefinition, "features">,
): ReadonlyArray<CardFeature> =>
  CardFeature.literals.filter(
    (feature) =>
      card.features.includes(feature) &&
      !customer.features.some(({ name, enabled }) => name === featureFlags[feature] && !enabled),
  )
