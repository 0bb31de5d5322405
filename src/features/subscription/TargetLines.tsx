import { filterLine, filterText } from "#charts/format/filterText.ts"
import { viewTexts } from "#charts/format/viewTexts.ts"
import type { ViewAttachment } from "#domain/areas/buzz/types.ts"
import { useValueFormat } from "#src/features/filter/useValueFormat.ts"
import { useFilterGroups } from "#src/state/useFilterGroups.ts"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./subscription.module.css"

/** What a subscription is of: its title, and all that it is sent under. */
export const TargetLines = ({ target }: { target: ViewAttachment }) => {
  const text = useText()
  const format = useValueFormat()
  const isCard = target._tag === "CARD"
  const hasPolicies = isCard && target.settings?.filterGroupIds !== undefined
  const policies = useFilterGroups(hasPolicies ? target.cardUrn : null)
  const lines = isCard
    ? viewTexts(
        { filters: target.filters, settings: target.settings ?? {}, drill: [] },
        policies,
        text,
        format,
      )
    : [
        ...target.groups.flatMap(({ filters }) =>
          filters.flatMap((filter) => filterText(filterLine(filter), format) ?? []),
        ),
        ...(target.range === undefined
          ? []
          : [target.range === null ? text("date.all") : format.range(target.range)]),
      ]
  return (
    <div>
      <p className={styles.title}>{target.title}</p>
      {[...new Set(lines)].map((line) => (
        <p key={line} className={styles.note}>
          {line}
        </p>
      ))}
    </div>
  )
}
