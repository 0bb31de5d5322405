import { Link } from "@tanstack/react-router"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { DefectBoundary } from "#src/state/DefectBoundary.tsx"
import { Badge } from "#src/ui/Badge.tsx"
import { Failure, Skeleton } from "#src/ui/states.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { useCard } from "../../state/useCard.ts"
import { useLevels } from "../../state/useLevels.ts"
import { LevelBody } from "./LevelBody.tsx"
import styles from "./tile.module.css"
import { useInView } from "./useInView.ts"

const chartHeight = 220

/** Card in a grid: its title links to its own screen; it is rendered when it becomes visible. */
export const CardTile = ({ urn, columns }: { urn: CardUrn; columns?: number }) => {
  const text = useText()
  const { card, status, denied } = useCard(urn)
  const [ref, isSeen] = useInView<HTMLElement>()
  const [level] = useLevels(urn, isSeen && card !== undefined)
  return (
    <article ref={ref} className={styles.tile} style={{ "--columns": columns ?? 4 }} data-card={urn}>
      {denied ? (
        <Failure title={text("card.denied")}>
          <Link to="/card/$urn" params={{ urn }}>
            {text("access.request")}
          </Link>
        </Failure>
      ) : status === "ERROR" ? (
        <Failure title={text("card.failed")} />
      ) : card === undefined || level === undefined ? (
        <Skeleton label={text("card.loading", { title: urn })} height={chartHeight + 96} />
      ) : (
        <>
          <header className={styles.header}>
            <h3 className={styles.title}>
              <Link to="/card/$urn" params={{ urn }} className={styles.link}>
                {card.title}
              </Link>{" "}
              <Badge certification={card.certification} />
            </h3>
          </header>
          <DefectBoundary where={`card ${urn}`}>
            <LevelBody level={level} title={card.title} isPreview height={chartHeight} showSummary />
          </DefectBoundary>
        </>
      )}
    </article>
  )
}
