import { Suspense } from "react"
import { cardOf } from "#domain/areas/card/card.ts"
import { hasFeature } from "#domain/areas/environment/select.ts"
import type { CardUrn, StackId } from "#domain/kernel/ids.ts"
import { useSelect } from "#src/state/StoreContext.tsx"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"

const SampleDataBanner = lazyPart(() => import("./SampleDataBanner.tsx"), "SampleDataBanner")

/** Banner above cards of which one shows sample data, where the workspace has the feature `simple-bib`; `stackId` is the stack that they are shown in, if there is one. */
export const SampleDataNotice = ({
  cards,
  stackId,
}: {
  cards: ReadonlyArray<CardUrn>
  stackId: StackId | undefined
}) => {
  const isShown = useSelect(
    ({ environment, card }) =>
      hasFeature(environment, "simple-bib") &&
      cards.some((urn) => cardOf(card, urn)?.datasources.some(({ isSampleData }) => isSampleData)),
  )
  return isShown ? (
    <Suspense fallback={null}>
      <SampleDataBanner stackId={stackId} />
    </Suspense>
  ) : null
}
