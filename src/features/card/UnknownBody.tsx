import { useEffect } from "react"
import { cardOf } from "#domain/areas/card/card.ts"
import { useSelect } from "#src/state/StoreContext.tsx"
import { Failure } from "#src/ui/states.tsx"
import { useText } from "#src/ui/text/useText.ts"
import type { BodyProps } from "../../state/bodyProps.ts"

/** Body of a card of a type that only a newer server knows. */
export const UnknownBody = ({ level: { urn } }: BodyProps) => {
  const text = useText()
  const type = useSelect(({ card }) => cardOf(card, urn)?.type)
  useEffect(() => {
    console.warn(`The card ${urn} is of the type ${type}, which this build does not know.`)
  }, [urn, type])
  return <Failure title={text("card.unknownType")} />
}
