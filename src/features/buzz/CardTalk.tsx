import { Link } from "@tanstack/react-router"
import { useObservable, useObservableState } from "observable-hooks"
import { useMemo } from "react"
import { catchError, map, of, startWith, switchMap } from "rxjs"
import type { ChannelSummary } from "#contract/buzz.ts"
import type { Card } from "#domain/card/types.ts"
import { useServices } from "#src/state/ServicesContext.tsx"
import { useCardView } from "#src/state/useCardView.ts"
import { Failure, Skeleton } from "#src/ui/states.tsx"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./channel.module.css"
import { Talk } from "./Talk.tsx"

type Found = { readonly channel: ChannelSummary | null; readonly failed: boolean }

/** The talk about a card, beside it; a message goes out with the card as its author sees it. */
export const CardTalk = ({ card }: { card: Card }) => {
  const text = useText()
  const { channelOfCard } = useServices()
  const view = useCardView(card.urn)
  const found$ = useObservable(
    (inputs$) =>
      inputs$.pipe(
        switchMap(([urn]) =>
          channelOfCard(urn).pipe(
            map((channel): Found => ({ channel, failed: false })),
            catchError(() => of<Found>({ channel: null, failed: true })),
            startWith<Found>({ channel: null, failed: false }),
          ),
        ),
      ),
    [card.urn],
  )
  const found = useObservableState(found$)
  const attachments = useMemo(
    () => [{ _tag: "CARD" as const, cardUrn: card.urn, title: card.title, ...view }],
    [card, view],
  )
  if (found?.failed === true) return <Failure title={text("buzz.loadFailed")} />
  if (found === undefined || found.channel === null)
    return <Skeleton label={text("buzz.title")} height={240} />
  return (
    <div className={styles.beside}>
      <Talk channelId={found.channel.id} attachments={attachments} />
      <Link to="/m/buzz/channel/$threadId" params={{ threadId: found.channel.id }} className={styles.open}>
        {text("buzz.openChannel")}
      </Link>
    </div>
  )
}
