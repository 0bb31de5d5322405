import { type ReactNode, useState } from "react"
import type { ContentPage } from "#domain/areas/people/types.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import type { Failure as RequestFailure } from "#domain/kernel/query.ts"
import { CardTile } from "#src/features/card/CardTile.tsx"
import tiles from "#src/features/card/tile.module.css"
import controls from "#src/ui/design/controls.module.css"
import home from "#src/ui/home.module.css"
import { Failure, Skeleton } from "#src/ui/states.tsx"
import { useErrorText } from "#src/ui/text/useErrorText.ts"
import { useText } from "#src/ui/text/useText.ts"
import { StackList } from "./StackList.tsx"

/** Stacks and a page of cards of a person or a group, and the way to the page after it. */
export const ContentPages = ({
  query: { result, failure },
  isFirst,
  texts,
  onRetry,
  drawAfter,
}: {
  query: { readonly result: ContentPage | null; readonly failure: RequestFailure | null }
  /** Whether no page is before it: that one says when there is nothing. */
  isFirst: boolean
  texts: { readonly loading: string; readonly failed: string; readonly empty: string }
  onRetry: () => void
  /** Draws the cards after one; they are loaded once they are drawn. */
  drawAfter: (card: CardUrn) => ReactNode
}) => {
  const text = useText()
  const errorText = useErrorText()
  const [isMore, setMore] = useState(false)
  if (result === null) {
    return failure === null ? (
      <Skeleton label={texts.loading} height={320} />
    ) : (
      <Failure title={texts.failed} detail={errorText(failure)} onRetry={onRetry} />
    )
  }
  const { cards, stacks, next } = result
  if (cards.length + stacks.length === 0) return isFirst ? <p className={home.empty}>{texts.empty}</p> : null
  return (
    <>
      {stacks.length > 0 && <StackList stacks={stacks} />}
      {cards.length > 0 && (
        <div className={tiles.grid}>
          {cards.map((urn) => (
            <CardTile key={urn} urn={urn} />
          ))}
        </div>
      )}
      {next !== null && isMore && drawAfter(next)}
      {next !== null && !isMore && (
        <p>
          <button type="button" className={controls.button} onClick={() => setMore(true)}>
            {text("search.more")}
          </button>
        </p>
      )}
    </>
  )
}
