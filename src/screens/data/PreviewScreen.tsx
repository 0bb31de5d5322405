import { Link, useNavigate } from "@tanstack/react-router"
import { useEffect, useEffectEvent, useId, useState } from "react"
import {
  type ChosenSource,
  createData,
  type DataPreview,
  dataPreview,
} from "#domain/areas/definition/queries.ts"
import { type ColumnChoice, maxDatasetName } from "#domain/areas/definition/types.ts"
import { mintCommandId } from "#services/ids/mint.ts"
import { useDataProblem } from "#src/features/data/useDataProblem.ts"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { useLoad } from "#src/state/useOpening.ts"
import controls from "#src/ui/design/controls.module.css"
import home from "#src/ui/home.module.css"
import { Failure, Skeleton } from "#src/ui/states.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { usePageTitle } from "#src/ui/usePageTitle.ts"
import { ColumnFields } from "./ColumnFields.tsx"
import styles from "./data.module.css"
import { FirstRows } from "./FirstRows.tsx"

/** Choices of columns by their names, each whole. */
type Choices = Readonly<Record<string, ColumnChoice>>

/** What the server reads anew for: types and formats alone, in the order of their names. */
const readChoices = (choices: Choices, { columns }: DataPreview): ReadonlyArray<ColumnChoice> =>
  columns.flatMap(({ name, label }) => {
    const choice = choices[name]
    if (choice === undefined) return []
    const { meaning: _, ...read } = choice
    return [{ ...read, label }]
  })

/** A table before a dataset is made of it: its columns, which can be corrected, and its first rows. */
export const PreviewScreen = ({ source }: { source: ChosenSource }) => {
  const text = useText()
  const errorText = useDataProblem()
  const dispatch = useDispatch()
  usePageTitle(text("data.preview.title"))
  const [choices, setChoices] = useState<Choices>({})
  const [shown, setShown] = useState<DataPreview | null>(null)
  const params = { source, columns: shown === null ? [] : readChoices(choices, shown) }
  const load = { area: "dataPreview", command: { _tag: "Load", params } } as const
  useLoad(load)
  const { result, failure } = useSelect((state) => dataPreview.loadedOf(state.dataPreview, params))
  if (result !== null && result !== shown) setShown(result)
  const preview = result ?? shown
  const isFile = "fileId" in source
  if (preview === null) {
    return failure === null ? (
      <Skeleton label={text(isFile ? "data.reading" : "data.tables.reading")} height={560} />
    ) : (
      <Failure
        title={text(isFile ? "data.preview.failed" : "data.tables.unreadable")}
        detail={errorText(failure)}
        onRetry={() => void dispatch(load)}
      >
        <BackLink source={source} />
      </Failure>
    )
  }
  return (
    <Preview
      source={source}
      preview={preview}
      isRead={result !== null}
      problem={failure === null ? null : errorText(failure)}
      choices={choices}
      onChoose={(choice) => setChoices({ ...choices, [choice.name]: choice })}
    />
  )
}

/** Link to where another table is chosen. */
const BackLink = ({ source, className }: { source: ChosenSource; className?: string | undefined }) => {
  const text = useText()
  return "fileId" in source ? (
    <Link to="/data" className={className}>
      {text(className === undefined ? "data.title" : "cancel")}
    </Link>
  ) : (
    <Link to="/data/tables/$connection" params={{ connection: source.connection }} className={className}>
      {text(className === undefined ? "data.tables.other" : "cancel")}
    </Link>
  )
}

const Preview = ({
  source,
  preview,
  isRead,
  problem,
  choices,
  onChoose,
}: {
  source: ChosenSource
  preview: DataPreview
  /** Whether it is of the choices as they are. */
  isRead: boolean
  problem: string | null
  choices: Choices
  onChoose: (choice: ColumnChoice) => void
}) => {
  const text = useText()
  const errorText = useDataProblem()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const id = useId()
  const { title, columns, rows, sampled, sample, notes } = preview
  const [typed, setTyped] = useState<string | null>(null)
  const [commandId] = useState(mintCommandId)
  const name = (typed ?? title).trim()
  const labels = columns.map((column) => choices[column.name]?.label ?? column.label)
  const unfit = columns.filter((column) => column.unfit > 0)
  const isUnlabeled = labels.some((label) => label.trim() === "")
  const [sent, setSent] = useState<Parameters<typeof createData.loadedOf>[1] | null>(null)
  const made = useSelect((state) =>
    sent === null ? createData.blank : createData.loadedOf(state.createData, sent),
  )
  const stack = made.result?.stack
  const open = useEffectEvent(() => {
    if (stack !== undefined) void navigate({ to: "/stacks/$stackId", params: { stackId: stack } })
  })
  useEffect(() => {
    if (stack !== undefined) open()
  }, [stack])
  const isMaking = made.status === "LOADING" || stack !== undefined
  const hint = unfit.length > 0 ? "data.create.unfit" : isUnlabeled ? "data.create.unlabeled" : null
  const create = (): void => {
    if (name === "" || hint !== null || isMaking || !isRead) return
    const chosen = columns.flatMap((column) => choices[column.name] ?? [])
    const command = { commandId, source, name, columns: chosen }
    setSent(command)
    dispatch({ area: "createData", command: { _tag: "Load", params: command } })
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        create()
      }}
    >
      <div className={styles.head}>
        <h1 className={home.title}>{text("data.preview.title")}</h1>
        <div className={styles.create}>
          <BackLink source={source} className={controls.button} />
          <button
            type="submit"
            className={`${controls.button} ${controls.primary}`}
            disabled={name === "" || hint !== null || isMaking || !isRead}
            aria-describedby={`${id}-hint`}
          >
            {text(isMaking ? "data.creating" : "data.create")}
          </button>
        </div>
      </div>
      <p id={`${id}-hint`} className={styles.problem} role="alert">
        {made.failure !== null
          ? errorText(made.failure)
          : problem !== null
            ? problem
            : hint !== null && text(hint, { columns: unfit.map(({ label }) => label).join(", ") })}
      </p>
      <label className={`${controls.field} ${styles.title}`}>
        {text("data.name")}
        <input
          className={controls.input}
          value={typed ?? title}
          maxLength={maxDatasetName}
          required
          aria-invalid={name === ""}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      <p className={`${styles.quiet} ${styles.summary}`}>
        {[
          preview.name,
          ...(rows === null
            ? []
            : [text(sampled === null ? "data.rows" : "data.rows.about", { count: rows })]),
          text("data.columns", { count: columns.length }),
        ].join(" · ")}
      </p>
      {sampled !== null && <p className={styles.firstRows}>{text("data.sampled", { count: sampled })}</p>}
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <section className={home.section} aria-busy={!isRead}>
        <h2 className={home.heading}>{text("data.columns.title")}</h2>
        <ul className={styles.columns}>
          {columns.map((column) => (
            <ColumnFields
              key={column.name}
              column={column}
              choice={choices[column.name]}
              onChoose={onChoose}
            />
          ))}
        </ul>
      </section>
      <section className={home.section}>
        <h2 className={home.heading}>{text("data.sample", { count: sample.length })}</h2>
        <FirstRows columns={columns} labels={labels} sample={sample} />
      </section>
    </form>
  )
}
