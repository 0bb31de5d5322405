import { Bell, BellOff, Pause, Pencil, Play, Trash2 } from "lucide-react"
import { useState } from "react"
import { useIntl } from "react-intl"
import { conditionText } from "#charts/format/alert.ts"
import { formatNumber } from "#charts/format/number.ts"
import type { Alert } from "#domain/areas/alert/types.ts"
import type { Summary } from "#domain/areas/card/summary.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { RelativeTime } from "#src/state/RelativeTime.tsx"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { usePerson } from "#src/state/usePerson.ts"
import controls from "#src/ui/design/controls.module.css"
import { focused } from "#src/ui/focused.ts"
import { IconButton } from "#src/ui/IconButton.tsx"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./alerts.module.css"
import { useAlertFigure } from "./useAlertFigure.ts"
import { WatchedView } from "./WatchedView.tsx"

/** Where an alert stands, in words; an alert that is off is not checked, whatever it found before. */
const useStatusText = ({ enabled, status }: Alert, author: string): string => {
  const text = useText()
  if (!enabled) return text("alert.status.OFF")
  return status._tag === "STOPPED"
    ? text(`alert.status.STOPPED.${status.reason}`, { name: author })
    : text(`alert.status.${status._tag}`)
}

/**
 * One alert of a card: what it watches, where it stands, and its figure as the reader sees it. Everyone follows it or not;
 * who may change it has further actions.
 */
export const AlertRow = ({
  urn,
  summary,
  alert,
  isOwner,
  onEdit,
}: {
  urn: CardUrn
  summary: Summary
  alert: Alert
  /** Whether the reader owns the card. */
  isOwner: boolean
  onEdit: () => void
}) => {
  const text = useText()
  const { locale } = useIntl()
  const dispatch = useDispatch()
  const reader = useSelect((state) => state.environment.data?.user ?? null)
  const person = usePerson(alert.author)
  const { id, condition, view, enabled, followers, status, since } = alert
  const { label, format } = summary
  const figure = useAlertFigure(urn, view, since)
  const [isDeleting, setDeleting] = useState(false)
  const isMine = reader?.id === alert.author
  const mayChange = isMine || isOwner || reader?.roleId === "ADMIN"
  const isFollowing = reader !== null && followers.includes(reader.id)
  const author = person?.displayName ?? text("buzz.someone")
  const statusText = useStatusText(alert, author)
  const isFound = enabled && status._tag !== "NEW" && status._tag !== "STOPPED"
  const isTheirs = isFound && !isMine
  const waitsFor = conditionText(condition, label, format, { text, locale })
  const name = alert.name === "" ? waitsFor : alert.name
  const value = figure.result?.value ?? null
  const give = (_tag: "FollowAlert" | "UnfollowAlert" | "DeleteAlert"): void => {
    dispatch({ area: "alert", command: { _tag, card: urn, id } })
  }
  const setEnabled = (isEnabled: boolean): void => {
    const rule = { name: alert.name, condition, view, enabled: isEnabled }
    dispatch({ area: "alert", command: { _tag: "ChangeAlert", card: urn, id, ...rule } })
  }
  return (
    <li className={styles.alert} aria-label={name} data-status={enabled ? status._tag : "OFF"}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h3 className={styles.name}>{name}</h3>
          {alert.name !== "" && <p className={styles.quiet}>{waitsFor}</p>}
        </div>
        <button
          type="button"
          className={`${controls.button} ${styles.follow}`}
          aria-pressed={isFollowing}
          onClick={() => give(isFollowing ? "UnfollowAlert" : "FollowAlert")}
        >
          {isFollowing ? <Bell size={16} aria-hidden="true" /> : <BellOff size={16} aria-hidden="true" />}
          {text(isFollowing ? "alert.following" : "alert.follow")}
        </button>
      </div>
      <p className={styles.status}>
        <span className={styles.dot} aria-hidden="true" />
        {isTheirs ? text("alert.theirs", { name: author, status: statusText }) : statusText}
        {enabled && status._tag !== "NEW" && (
          <span className={styles.quiet}>
            <RelativeTime at={since} />
          </span>
        )}
      </p>
      <p className={styles.figure}>
        {figure.status === "ERROR"
          ? text("alert.mine.failed")
          : text(isMine ? "alert.mine" : "alert.mine.besides", {
              label,
              figure: value === null ? "–" : formatNumber(value, locale, format),
            })}
      </p>
      <WatchedView view={view} card={urn} />
      <div className={styles.foot}>
        <p className={styles.quiet}>
          {isMine ? text("alert.by.you") : text("alert.by", { name: author })}
          {" · "}
          {text("alert.followers", { count: followers.length })}
        </p>
        {mayChange && !isDeleting && (
          <span className={styles.acts}>
            <IconButton icon={Pencil} label={text("alert.edit.of", { name })} onPress={onEdit} />
            <IconButton
              icon={enabled ? Pause : Play}
              label={text(enabled ? "alert.off" : "alert.on", { name })}
              onPress={() => setEnabled(!enabled)}
            />
            <IconButton
              icon={Trash2}
              label={text("alert.delete.of", { name })}
              onPress={() => setDeleting(true)}
            />
          </span>
        )}
      </div>
      {isDeleting && (
        <div className={styles.sure} role="alert">
          {text("alert.delete.sure")}
          <span>
            <button
              type="button"
              ref={focused}
              className={`${controls.button} ${controls.quiet}`}
              onClick={() => setDeleting(false)}
            >
              {text("alert.delete.keep")}
            </button>
            <button type="button" className={controls.button} onClick={() => give("DeleteAlert")}>
              {text("alert.delete")}
            </button>
          </span>
        </div>
      )}
    </li>
  )
}
