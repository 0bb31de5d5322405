import { type ComponentType, Suspense } from "react"
import { cardOf } from "#domain/areas/card/card.ts"
import { type CardType, isKnownCardType } from "#domain/areas/card/cardType.ts"
import { useSelect } from "#src/state/StoreContext.tsx"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { Skeleton } from "#src/ui/states.tsx"
import { useText } from "#src/ui/text/useText.ts"
import type { BodyProps } from "../../state/bodyProps.ts"
import { type OpenLevel, useLevelPart } from "../../state/useLevels.ts"
import { DataBody } from "./DataBody.tsx"

const TextBody = lazyPart(() => import("#src/features/text/TextBody.tsx"), "TextBody")
const PollBody = lazyPart(() => import("#src/features/poll/PollBody.tsx"), "PollBody")
const AppBody = lazyPart(() => import("#src/features/app/AppBody.tsx"), "AppBody")
const DocumentBody = lazyPart(() => import("#src/features/document/DocumentBody.tsx"), "DocumentBody")
const RoosterBody = lazyPart(() => import("#src/features/subscription/RoosterBody.tsx"), "RoosterBody")
const MasonBody = lazyPart(() => import("./MasonBody.tsx"), "MasonBody")
const UnknownBody = lazyPart(() => import("./UnknownBody.tsx"), "UnknownBody")

/** What draws each type of card. */
const bodies: { readonly [Type in CardType]: ComponentType<BodyProps> } = {
  kpi: DataBody,
  drill_view: DataBody,
  supertable: DataBody,
  text: TextBody,
  notebook: TextBody,
  poll: PollBody,
  app: AppBody,
  document: DocumentBody,
  image: DocumentBody,
  rooster: RoosterBody,
  mason: MasonBody,
}

/** What a level shows, drawn by the type of its card. */
export const LevelBody = (
  props: Omit<BodyProps, "level"> & { readonly level: Pick<OpenLevel, "key" | "urn"> },
) => {
  const text = useText()
  const { title, height } = props
  const { key, urn } = props.level
  const level = useLevelPart(key, (shown) => shown)
  const type = useSelect(({ card }) => cardOf(card, urn)?.type ?? "kpi")
  if (level === undefined) return null
  const Body = isKnownCardType(type) ? bodies[type] : UnknownBody
  const body = <Body {...props} level={level} />
  return Body === DataBody ? (
    body
  ) : (
    <Suspense fallback={<Skeleton label={text("card.loading", { title })} height={height} />}>
      {body}
    </Suspense>
  )
}
