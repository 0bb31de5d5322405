import { Plus } from "lucide-react"
import { useId, useMemo, useState } from "react"
import { audience } from "#domain/areas/access/audience.ts"
import { findAlert } from "#domain/areas/alert/alert.ts"
import type { AlertView } from "#domain/areas/alert/types.ts"
import type { Card } from "#domain/areas/card/types.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { cardStream } from "#domain/kernel/streamNames.ts"
import { OutboxProblem } from "#src/state/OutboxProblem.tsx"
import { useSelect } from "#src/state/StoreContext.tsx"
import { useCardView } from "#src/state/useCardView.ts"
import { useCurrentUserId } from "#src/state/useCurrentUser.ts"
import { useLevelPart } from "#src/state/useLevels.ts"
import { useLoad } from "#src/state/useOpening.ts"
import { useProblems } from "#src/state/useProblems.ts"
import { useFollow, useShared, useStreamStatus } from "#src/state/useStream.ts"
import { Dialog } from "#src/ui/Dialog.tsx"
import controls from "#src/ui/design/controls.module.css"
import { SubmitActions } from "#src/ui/SubmitActions.tsx"
import { Skeleton } from "#src/ui/states.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { AlertForm } from "./AlertForm.tsx"
import { AlertRow } from "./AlertRow.tsx"
import styles from "./alerts.module.css"

/** What the dialog shows: the list, the form of a new alert, or that of one by its id. */
type Shown = "list" | "new" | { readonly id: string }

/** The alerts of a card, and the form to set one on the figure above it, in the view of the screen. */
export const AlertsDialog = ({ card, onClose }: { card: Card; onClose: () => void }) => {
  const text = useText()
  const form = useId()
  const { urn } = card
  const summary = useLevelPart(levelKey(urn, 0), ({ view }) => view.render?.summary)
  const stream = cardStream(urn)
  useFollow(stream)
  const isLoading = useStreamStatus(stream) === "LOADING"
  const state = useShared(stream, "alert")
  const problems = useProblems(stream, ({ area }) => area === "alert")
  const { filters, settings } = useCardView(urn)
  const view = useMemo((): AlertView => ({ filters, settings }), [filters, settings])
  const owned =
    useSelect((state) => audience.loadedOf(state.audience, { type: "card", id: urn })).result?.owners ?? []
  const reader = useCurrentUserId()
  useLoad({ area: "audience", command: { _tag: "Load", params: { type: "card", id: urn } } })
  const [shown, setShown] = useState<Shown>("list")
  const edited = typeof shown === "string" ? undefined : findAlert(state, shown.id)
  const isForm = shown === "new" || edited !== undefined
  if (summary === undefined) return null
  const showList = (): void => setShown("list")
  if (isForm) {
    return (
      <Dialog
        title={text(edited === undefined ? "alert.new" : "alert.edit")}
        onClose={onClose}
        actions={
          <SubmitActions
            form={form}
            label={text(edited === undefined ? "alert.create" : "alert.save")}
            isBusy={false}
            onCancel={showList}
          />
        }
      >
        <AlertForm
          form={form}
          urn={urn}
          summary={summary}
          alert={edited ?? null}
          shown={view}
          onDone={showList}
        />
      </Dialog>
    )
  }
  return (
    <Dialog
      title={text("alert.title")}
      onClose={onClose}
      actions={
        <button
          type="button"
          className={`${controls.button} ${controls.primary}`}
          onClick={() => setShown("new")}
        >
          <Plus size={18} aria-hidden="true" />
          {text("alert.new")}
        </button>
      }
    >
      {state.alerts.length === 0 &&
        (isLoading ? (
          <Skeleton label={text("alert.loading")} height={120} />
        ) : (
          <p className={styles.empty}>{text("alert.none")}</p>
        ))}
      {problems.map((entry) => (
        <OutboxProblem key={entry.commandId} entry={entry} />
      ))}
      {state.alerts.length > 0 && (
        <ul className={styles.list}>
          {state.alerts.map((alert) => (
            <AlertRow
              key={alert.id}
              urn={urn}
              summary={summary}
              alert={alert}
              isOwner={reader !== null && owned.includes(reader)}
              onEdit={() => setShown({ id: alert.id })}
            />
          ))}
        </ul>
      )}
    </Dialog>
  )
}
