import { Link, useNavigate } from "@tanstack/react-router"
import { useEffect, useState } from "react"
import { connectionTables, type ListedTable, listedTables } from "#domain/areas/definition/queries.ts"
import { maxSearchLength } from "#domain/kernel/bounded.ts"
import { useDataProblem } from "#src/features/data/useDataProblem.ts"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { useLoad } from "#src/state/useOpening.ts"
import { useSettledQuery } from "#src/state/useSettledQuery.ts"
import controls from "#src/ui/design/controls.module.css"
import home from "#src/ui/home.module.css"
import { Failure, Skeleton } from "#src/ui/states.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { usePageTitle } from "#src/ui/usePageTitle.ts"
import styles from "./data.module.css"

/** Tables and views of a connection, to make a dataset of one; a text finds them by their names. */
export const TablesScreen = ({ connection, query }: { connection: string; query: string }) => {
  const text = useText()
  const errorText = useDataProblem()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  usePageTitle(text("data.tables.title", { connection }))
  const [typed, setTyped] = useState(query)
  const settled = useSettledQuery(typed.trim())
  const search = typed.trim() === "" ? "" : settled
  useEffect(() => {
    if (search === null || search === query) return
    void navigate({
      to: "/data/tables/$connection",
      params: { connection },
      search: search === "" ? {} : { query: search },
      replace: true,
    })
  }, [search, query, connection, navigate])
  const load = {
    area: "connectionTables",
    command: { _tag: "Load", params: { connection, search: query } },
  } as const
  useLoad(load)
  const { result, failure } = useSelect((state) =>
    connectionTables.loadedOf(state.connectionTables, load.command.params),
  )
  return (
    <>
      <div className={styles.head}>
        <h1 className={home.title}>{text("data.tables.title", { connection })}</h1>
        <Link to="/data" className={controls.button}>
          {text("cancel")}
        </Link>
      </div>
      <p className={home.lead}>{text("data.tables.lead")}</p>
      <input
        type="search"
        className={`${controls.input} ${styles.search}`}
        aria-label={text("data.tables.search")}
        placeholder={text("data.tables.search")}
        value={typed}
        maxLength={maxSearchLength}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
      {result !== null ? (
        <>
          {result.tables.length === 0 && (
            <p className={home.empty} role="status">
              {text(query === "" ? "data.tables.none" : "data.tables.search.none", { text: query })}
            </p>
          )}
          <ul className={styles.datasets}>
            {result.tables.map((table) => (
              <Table key={table.table} connection={connection} table={table} />
            ))}
          </ul>
          {result.isCut && (
            <p className={styles.firstRows} role="status">
              {text("data.tables.cut", { count: listedTables })}
            </p>
          )}
        </>
      ) : failure === null ? (
        <Skeleton label={text("data.tables.loading")} height={420} />
      ) : (
        <Failure
          title={text("data.tables.failed")}
          detail={errorText(failure)}
          onRetry={() => void dispatch(load)}
        />
      )}
    </>
  )
}

const Table = ({ connection, table }: { connection: string; table: ListedTable }) => {
  const text = useText()
  const { schema, name, isView, rows } = table
  const details = [
    schema,
    ...(isView ? [text("data.tables.view")] : []),
    ...(rows === null ? [] : [text("data.rows.about", { count: rows })]),
  ]
  return (
    <li>
      <Link
        to="/data/tables/$connection/$table"
        params={{ connection, table: table.table }}
        className={styles.table}
      >
        <span className={styles.name}>{name}</span>
        <span className={styles.quiet}>{details.join(" · ")}</span>
      </Link>
    </li>
  )
}
