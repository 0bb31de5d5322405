import { isSwitchedOff } from "#domain/areas/card/features.ts"
import { CardFeature } from "#domain/areas/card/types.ts"
import type { CardDefinition } from "../../schema/card.ts"
import type { Customer } from "../../schema/workspace.ts"

/** The parts of a card's screen that its author offers and the workspace does not switch off. */
export const featuresOf = (
  { customer }: { readonly customer: Pick<Customer, "features"> },
  card: Pick<CardDefinition, "features">,
): ReadonlyArray<CardFeature> =>
  CardFeature.literals.filter(
    (feature) => card.features.includes(feature) && !isSwitchedOff(customer.features, feature),
  )
