import { useEffect, useState } from "react"
import { useIntl } from "react-intl"
import { conditionText } from "#charts/format/alert.ts"
import { formatNumber } from "#charts/format/number.ts"
import { type Alert, type AlertView, maxAlertNameLength } from "#domain/areas/alert/types.ts"
import type { Summary } from "#domain/areas/card/summary.ts"
import { writeNumber } from "#domain/data/typedNumber.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { entryOf } from "#domain/sync/outbox.ts"
import { mintCommandId } from "#services/ids/mint.ts"
import { OutboxProblem } from "#src/state/OutboxProblem.tsx"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { useCurrentUserId } from "#src/state/useCurrentUser.ts"
import { usePerson } from "#src/state/usePerson.ts"
import controls from "#src/ui/design/controls.module.css"
import { focused } from "#src/ui/focused.ts"
import { useText } from "#src/ui/text/useText.ts"
import {
  type ConditionOption,
  conditionOf,
  conditionOptions,
  isThere,
  optionOf,
  typedOf,
  typedUnit,
} from "./alertForm.ts"
import styles from "./alerts.module.css"
import { useAlertFigure } from "./useAlertFigure.ts"
import { WatchedView } from "./WatchedView.tsx"

/**
 * Form of an alert: one that there is, or with null a new one, which watches the card in the view of the screen. It stays
 * until the server has stored what was entered.
 */
export const AlertForm = ({
  form,
  urn,
  summary,
  alert,
  shown,
  onDone,
}: {
  /** Id of the form, for its submit button. */
  form: string
  urn: CardUrn
  /** The figure above the card, as it is shown. */
  summary: Summary
  alert: Alert | null
  /** The view of the screen. */
  shown: AlertView
  onDone: () => void
}) => {
  const text = useText()
  const { locale } = useIntl()
  const dispatch = useDispatch()
  const reader = useCurrentUserId()
  const { format, label } = summary
  const [commandId, setCommandId] = useState(mintCommandId)
  const [option, setOption] = useState<ConditionOption>(alert === null ? "ABOVE" : optionOf(alert.condition))
  const [typed, setTyped] = useState(() => (alert === null ? "" : typedOf(alert.condition, format, locale)))
  const [name, setName] = useState(alert?.name ?? "")
  const [watchesShown, setWatchesShown] = useState(alert === null)
  const [isTried, setTried] = useState(false)
  const [isSubmitted, setSubmitted] = useState(false)
  const author = usePerson(alert?.author ?? null)
  const entry = useSelect((state) => entryOf(state.sync.outbox, commandId))
  const view = alert === null || watchesShown ? shown : alert.view
  const figure = useAlertFigure(urn, view)
  const condition = conditionOf(option, typed, format, locale)
  const problem = condition === null ? (option.startsWith("CHANGES") ? "positive" : "wrong") : null
  const unit = typedUnit(option, format, locale)
  const value = figure.result?.value ?? null
  const preview = condition === null ? "" : conditionText(condition, label, format, { text, locale })

  useEffect(() => {
    if (!isSubmitted) return
    if (entry === undefined) onDone()
    if (entry?.status === "REJECTED") setSubmitted(false)
  }, [isSubmitted, entry, onDone])

  const submit = (): void => {
    setTried(true)
    if (condition === null || entry?.status === "QUEUED" || entry?.status === "SENT") return
    if (entry !== undefined) dispatch({ area: "sync", command: { _tag: "DiscardCommand", commandId } })
    const id = entry === undefined ? commandId : mintCommandId()
    setCommandId(id)
    const rule = { card: urn, name, condition, view }
    const command =
      alert === null
        ? ({ _tag: "CreateAlert", ...rule } as const)
        : ({ _tag: "ChangeAlert", id: alert.id, enabled: alert.enabled, ...rule } as const)
    dispatch({ area: "alert", command }, id)
    setSubmitted(true)
  }
  return (
    <form
      id={form}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className={styles.condition}>
        <label className={controls.field}>
          {text("alert.when", { label })}
          <select
            className={controls.input}
            value={option}
            ref={focused}
            onChange={({ target }) => {
              const chosen = conditionOptions.find((one) => one === target.value)
              if (chosen !== undefined) setOption(chosen)
            }}
          >
            {conditionOptions.map((one) => (
              <option key={one} value={one}>
                {text(`alert.option.${one}`)}
              </option>
            ))}
          </select>
        </label>
        {option !== "NO_DATA" && (
          <label className={controls.field}>
            {unit === "" ? text("alert.value") : text("alert.value.in", { unit })}
            <input
              className={controls.input}
              inputMode="decimal"
              required
              value={typed}
              aria-invalid={isTried && problem !== null}
              aria-describedby={isTried && problem !== null ? `${form}-value` : `${form}-now`}
              onChange={({ target }) => setTyped(target.value)}
            />
          </label>
        )}
      </div>
      {isTried && problem !== null && (
        <p id={`${form}-value`} className={controls.problem} role="alert">
          {text(`alert.value.${problem}`, { example: writeNumber(1234.5, locale) })}
        </p>
      )}
      <p id={`${form}-now`} className={styles.note} aria-live="polite">
        {figure.status === "ERROR"
          ? text("alert.mine.failed")
          : figure.result === null
            ? "…"
            : value === null
              ? text("alert.now.none")
              : text("alert.now", { figure: formatNumber(value, locale, format) })}{" "}
        {figure.status === "LOADED" &&
          condition !== null &&
          isThere(condition, value) &&
          text("alert.already")}
      </p>
      <label className={controls.field}>
        {text("alert.name")}
        <input
          className={controls.input}
          value={name}
          maxLength={maxAlertNameLength}
          placeholder={preview}
          onChange={({ target }) => setName(target.value)}
        />
      </label>
      <div className={styles.kept}>
        {view.filters.length === 0 && view.settings.dateRange === undefined
          ? text("alert.view.plain")
          : text(alert === null || watchesShown ? "alert.view" : "alert.view.kept")}
        <WatchedView view={view} card={urn} />
        {alert !== null && (
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={watchesShown}
              onChange={({ target }) => setWatchesShown(target.checked)}
            />
            {text("alert.view.now")}
          </label>
        )}
      </div>
      <p className={styles.note}>
        {alert === null || alert.author === reader
          ? text("alert.visible")
          : text("alert.takeOver", { name: author?.displayName ?? text("buzz.someone") })}
      </p>
      <p className={styles.note}>{text("alert.rows")}</p>
      {entry !== undefined && <OutboxProblem entry={entry} />}
    </form>
  )
}
