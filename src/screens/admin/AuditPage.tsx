import { Download } from "lucide-react"
import { useState } from "react"
import { useIntl } from "react-intl"
import { type AuditChoice, type AuditRecord, auditLog } from "#domain/areas/administration/audit.ts"
import { AuditKind } from "#domain/areas/administration/auditKinds.ts"
import { RoleId } from "#domain/areas/environment/types.ts"
import { maxSearchLength } from "#domain/kernel/bounded.ts"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { useLoad } from "#src/state/useOpening.ts"
import { useSettledQuery } from "#src/state/useSettledQuery.ts"
import controls from "#src/ui/design/controls.module.css"
import { Empty, Failure, Skeleton } from "#src/ui/states.tsx"
import { useErrorText } from "#src/ui/text/useErrorText.ts"
import { useText } from "#src/ui/text/useText.ts"
import { usePageTitle } from "#src/ui/usePageTitle.ts"
import styles from "./admin.module.css"
import { Table } from "./Table.tsx"

const day = 86_400_000

/** Start of a day that a field says, in UTC; undefined for none. */
const startOf = (typed: string): number | undefined => {
  const at = Date.parse(`${typed}T00:00:00Z`)
  return Number.isNaN(at) || at < 0 ? undefined : at
}

const choiceOf = (text: string, kind: string, from: string, to: string): AuditChoice => {
  const known = AuditKind.literals.find((one) => one === kind)
  const begin = startOf(from)
  const end = startOf(to)
  return {
    text,
    ...(known !== undefined && { kind: known }),
    ...(begin !== undefined && { from: begin }),
    ...(end !== undefined && { to: end + day }),
  }
}

const fileAddress = (choice: AuditChoice): string => {
  const query = new URLSearchParams(Object.entries(choice).map(([name, value]) => [name, String(value)]))
  return `/api/administration/v1/audit.csv?${query}`
}

const columns = ["at", "who", "what", "subject", "before", "after", "from"] as const

const Row = ({ record: { at, actor, kind, subject, before, after, address } }: { record: AuditRecord }) => {
  const text = useText()
  const { formatDate } = useIntl()
  const known = AuditKind.literals.find((one) => one === kind)
  const shown = (value: string): string => {
    const role = RoleId.literals.find((one) => one === value)
    return role === undefined ? value : text(`people.role.${role}`)
  }
  return (
    <tr>
      <td className={styles.time}>{formatDate(at, { dateStyle: "medium", timeStyle: "medium" })}</td>
      <td>{actor}</td>
      <th scope="row">{known === undefined ? kind : text(`audit.kind.${known}`)}</th>
      <td>{subject}</td>
      <td>{shown(before)}</td>
      <td>{shown(after)}</td>
      <td className={styles.time}>{address}</td>
    </tr>
  )
}

/** One page of the audit log after another. */
const useAuditPages = (choice: AuditChoice) => {
  const dispatch = useDispatch()
  const name = JSON.stringify(choice)
  const [asked, setAsked] = useState({ of: name, pages: 1 })
  const pages = asked.of === name ? asked.pages : 1
  const state = useSelect((root) => root.auditLog)
  const [offsets, setOffsets] = useState<ReadonlyArray<number>>([0])
  const used = asked.of === name ? offsets : [0]
  const load = (offset: number) =>
    void dispatch({ area: "auditLog", command: { _tag: "Load", params: { choice, offset } } })
  useLoad({ area: "auditLog", command: { _tag: "Load", params: { choice, offset: 0 } } })
  const loaded = used.slice(0, pages).map((offset) => auditLog.loadedOf(state, { choice, offset }))
  const last = loaded.at(-1) ?? auditLog.blank
  const events = loaded.flatMap(({ result }) => result?.events ?? [])
  return {
    events: loaded[0]?.result === null ? null : [...new Map(events.map((one) => [one.id, one])).values()],
    status: last.status,
    failure: last.failure,
    retry: () => load(used.at(-1) ?? 0),
    loadMore:
      last.result?.isMore === true
        ? () => {
            setOffsets([...used, events.length])
            setAsked({ of: name, pages: pages + 1 })
            load(events.length)
          }
        : null,
  }
}

/** Every administrative and security event, searched, filtered and as a file. */
export const AuditPage = () => {
  const text = useText()
  const errorText = useErrorText()
  usePageTitle(text("admin.page.audit"))
  const [typed, setTyped] = useState("")
  const [kind, setKind] = useState("")
  const [from, setFrom] = useState("")
  const [to, setTo] = useState("")
  const search = typed.trim()
  const settled = useSettledQuery(search)
  const [found, setFound] = useState("")
  const wanted = search === "" ? "" : (settled ?? found)
  if (wanted !== found) setFound(wanted)
  const choice = choiceOf(wanted, kind, from, to)
  const { events, status, failure, retry, loadMore } = useAuditPages(choice)
  return (
    <>
      <p className={styles.lead}>{text("admin.audit.lead")}</p>
      <div className={styles.tools}>
        <input
          type="search"
          className={`${controls.input} ${styles.search}`}
          aria-label={text("admin.audit.search")}
          placeholder={text("admin.audit.search")}
          value={typed}
          maxLength={maxSearchLength}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
        <select
          className={controls.input}
          aria-label={text("audit.column.what")}
          value={kind}
          onChange={({ target }) => setKind(target.value)}
        >
          <option value="">{text("admin.audit.any")}</option>
          {AuditKind.literals.map((one) => (
            <option key={one} value={one}>
              {text(`audit.kind.${one}`)}
            </option>
          ))}
        </select>
        <label className={styles.day}>
          {text("admin.audit.from")}
          <input
            type="date"
            className={controls.input}
            value={from}
            onChange={({ target }) => setFrom(target.value)}
          />
        </label>
        <label className={styles.day}>
          {text("admin.audit.to")}
          <input
            type="date"
            className={controls.input}
            value={to}
            onChange={({ target }) => setTo(target.value)}
          />
        </label>
        <a className={controls.button} href={fileAddress(choice)} download="audit.csv">
          <Download size={18} aria-hidden="true" />
          {text("admin.audit.export")}
        </a>
      </div>
      {events === null ? (
        failure === null ? (
          <Skeleton label={text("admin.loading")} height={480} />
        ) : (
          <Failure title={text("admin.failed")} detail={errorText(failure)} onRetry={retry} />
        )
      ) : events.length === 0 ? (
        <Empty>{text("admin.audit.none")}</Empty>
      ) : (
        <>
          <Table label={text("admin.page.audit")} heads={columns.map((name) => text(`audit.column.${name}`))}>
            {events.map((record) => (
              <Row key={record.id} record={record} />
            ))}
          </Table>
          {failure !== null && (
            <Failure title={text("admin.failed")} detail={errorText(failure)} onRetry={retry} />
          )}
          {loadMore !== null && (
            <button
              type="button"
              className={`${controls.button} ${styles.more}`}
              disabled={status === "LOADING"}
              onClick={loadMore}
            >
              {text("admin.audit.more")}
            </button>
          )}
        </>
      )}
    </>
  )
}
