import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import type { Card } from "#domain/areas/card/types.ts"
import { isContentCard } from "#domain/areas/level/request.ts"
import type { Level } from "#domain/areas/level/types.ts"
import type { StackId } from "#domain/kernel/ids.ts"
import { ShownPeriod } from "#src/features/filter/Period.tsx"
import { CardViews } from "#src/features/share/CardViews.tsx"
import { usePerson } from "#src/state/usePerson.ts"
import { Badge } from "#src/ui/Badge.tsx"
import { Dialog } from "#src/ui/Dialog.tsx"
import controls from "#src/ui/design/controls.module.css"
import { useText } from "#src/ui/text/useText.ts"
import { ChartPlace } from "./ChartPlace.tsx"
import { DiscussCertification } from "./DiscussCertification.tsx"
import styles from "./details.module.css"
import { Freshness } from "./Freshness.tsx"
import { LevelBody } from "./LevelBody.tsx"
import { useCardLink } from "./useCardLink.ts"

/** Height of a card in its details below its summary, which is 48 of their 360 pixels. */
const bodyHeight = 312

const Detail = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.detail}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** Details view of a card: the card at 320 × 360 pixels, and what it is about, where it comes from and who looks at it. */
export const CardDetails = ({
  card,
  level,
  stackId,
  onClose,
}: {
  card: Card
  level: Level
  /** The stack that it was opened from. */
  stackId: StackId | undefined
  onClose: () => void
}) => {
  const text = useText()
  const link = useCardLink(card.urn, stackId)
  const author = usePerson(card.savedBy ?? null)
  const { title, description, certification, datasources, drillPathURNs } = card
  const columns = datasources.flatMap((source) => source.columns ?? [])
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <Link {...link} className={`${controls.button} ${controls.primary}`}>
          {text("tile.open")}
        </Link>
      }
    >
      <div className={styles.view}>
        <div className={styles.card}>
          <ChartPlace name="details">
            <LevelBody level={level} title={title} height={bodyHeight} showSummary isPreview />
          </ChartPlace>
        </div>
        <dl className={styles.details}>
          {description !== "" && <Detail name={text("details.description")}>{description}</Detail>}
          {certification !== null && (
            <Detail name={text("details.certification")}>
              <Badge certification={certification} /> <DiscussCertification urn={card.urn} />
            </Detail>
          )}
          {!isContentCard(card) && (
            <Detail name={text("details.period")}>
              <ShownPeriod card={card} level={level} />
            </Detail>
          )}
          {datasources.length > 0 && (
            <Detail name={text("details.data")}>
              {datasources.map(({ dataSourceId, name, description: about }) => (
                <span key={dataSourceId} className={styles.source}>
                  {name}
                  {about !== undefined && <span className={styles.about}>{about}</span>}
                </span>
              ))}
            </Detail>
          )}
          {columns.length > 0 && (
            <Detail name={text("details.columns")}>
              <dl className={styles.columns}>
                {columns.map((column) => (
                  <div key={column.name}>
                    <dt>{column.label}</dt>
                    <dd>{column.description}</dd>
                  </div>
                ))}
              </dl>
            </Detail>
          )}
          <Detail name={text("details.freshness")}>
            <Freshness card={card} />
          </Detail>
          {drillPathURNs.length > 0 && (
            <Detail name={text("details.drill")}>
              {text("details.levels", { count: drillPathURNs.length })}
            </Detail>
          )}
          {author !== undefined && <Detail name={text("details.author")}>{author.displayName}</Detail>}
        </dl>
        <CardViews id={card.urn} />
      </div>
    </Dialog>
  )
}
