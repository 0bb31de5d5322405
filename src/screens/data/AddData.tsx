import { Link, useNavigate } from "@tanstack/react-router"
import { Database } from "lucide-react"
import { useEffect, useEffectEvent, useState } from "react"
import type { OwnData, UploadedData } from "#domain/areas/definition/queries.ts"
import type { UploadLimits } from "#domain/areas/document/types.ts"
import { uploadData, uploadedData } from "#services/file/uploadData.ts"
import { takeFile } from "#src/features/data/droppedFile.ts"
import { FileField } from "#src/features/document/FileField.tsx"
import { type FileUpload, useFileUpload } from "#src/features/document/useFileUpload.ts"
import controls from "#src/ui/design/controls.module.css"
import home from "#src/ui/home.module.css"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./data.module.css"
import { UploadProblems } from "./UploadProblems.tsx"

/** Uploads a file of data once it is chosen, and gives what is in it. */
export const useDataUpload = (limits: UploadLimits, onRead: (read: UploadedData) => void): FileUpload => {
  const upload = useFileUpload(limits, uploadData)
  const send = useEffectEvent(() => upload.send((response) => onRead(uploadedData(response))))
  useEffect(() => {
    if (upload.file !== null) send()
  }, [upload.file])
  return upload
}

/** Databases by their kinds, as they are called in every language. */
const kindNames = { postgres: "PostgreSQL", clickhouse: "ClickHouse" } as const

/** Rows and columns that were pasted, as a file: cells of a spreadsheet are parted by tabs. */
const pastedFile = (text: string, name: string): File =>
  new File([text], `${name}.${text.includes("\t") ? "tsv" : "csv"}`, { type: "text/plain" })

/** Adding data: a file is chosen or dropped, a table is pasted, or one of a connection is chosen; what is in it is shown next. */
export const AddData = ({
  limits,
  connections,
}: {
  limits: UploadLimits
  connections: OwnData["connections"]
}) => {
  const text = useText()
  const navigate = useNavigate()
  const [read, setRead] = useState<UploadedData | null>(null)
  const [pasted, setPasted] = useState("")
  const open = (fileId: string) => void navigate({ to: "/data/$fileId", params: { fileId } })
  const upload = useDataUpload(limits, (found) => {
    const [table, ...others] = found.tables
    if (table !== undefined && others.length === 0) open(table.fileId)
    else setRead(found)
  })
  const choose = (file: File | null): void => {
    setRead(null)
    upload.choose(file)
  }
  const chooseDropped = useEffectEvent(() => {
    const file = takeFile()
    if (file !== null) choose(file)
  })
  useEffect(() => chooseDropped(), [])
  const isSending = upload.part !== null
  return (
    <section className={home.section} aria-labelledby="add-data">
      <h2 id="add-data" className={home.heading}>
        {text("data.add.open")}
      </h2>
      <div className={styles.add}>
        <div className={styles.file}>
          <FileField upload={{ ...upload, choose }} limits={limits} />
          {isSending && (
            <div className={styles.sending}>
              <span role="status">{upload.part === 1 ? text("data.reading") : ""}</span>
              <button type="button" className={controls.button} onClick={() => upload.stop()}>
                {text("cancel")}
              </button>
            </div>
          )}
        </div>
        <form
          className={styles.paste}
          onSubmit={(event) => {
            event.preventDefault()
            if (pasted.trim() !== "") choose(pastedFile(pasted, text("data.paste.name")))
          }}
        >
          <label className={controls.field}>
            {text("data.paste")}
            <textarea
              className={`${controls.input} ${styles.cells}`}
              value={pasted}
              rows={3}
              spellCheck={false}
              placeholder={text("data.paste.hint")}
              onChange={({ target }) => setPasted(target.value)}
            />
          </label>
          <button type="submit" className={controls.button} disabled={pasted.trim() === "" || isSending}>
            {text("data.paste.submit")}
          </button>
        </form>
      </div>
      {connections.length > 0 && (
        <div className={styles.connections}>
          <h3>{text("data.connections")}</h3>
          <ul className={styles.tables}>
            {connections.map(({ connection, kind }) => (
              <li key={connection}>
                <Link to="/data/tables/$connection" params={{ connection }} className={controls.button}>
                  <Database size={18} aria-hidden="true" />
                  {connection}
                  <span className={styles.quiet}>{kindNames[kind]}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      {read !== null && <UploadProblems read={read} />}
      {read !== null && read.tables.length > 1 && (
        <>
          <p>{text("data.tables", { name: read.name })}</p>
          <ul className={styles.tables}>
            {read.tables.map(({ fileId, title, rows }) => (
              <li key={fileId}>
                <button type="button" className={controls.button} onClick={() => open(fileId)}>
                  {title}
                  <span className={styles.quiet}>{text("data.rows", { count: rows })}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
