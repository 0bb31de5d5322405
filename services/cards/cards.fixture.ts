import { cardNamed } from "#domain/areas/card/card.fixture.ts"
import type { Card } from "#domain/areas/card/types.ts"
import { CardUrn } from "#domain/kernel/ids.ts"

/** A card that draws bars, drills into `<urn>-by-day`, and after that into a table. */
export const someCard = (urn: string): Card =>
  cardNamed(urn, { drillPathURNs: [CardUrn.make(`${urn}-by-day`)] })
