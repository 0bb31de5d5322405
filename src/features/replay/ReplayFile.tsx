import { Option, Schema } from "effect"
import { useState } from "react"
import { Recording } from "#domain/recording.ts"
import controls from "#src/ui/design/controls.module.css"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./replay.module.css"

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(Recording))

/** Drop zone of a recording; one that cannot be read, or is empty, shows an error. */
export const ReplayFile = ({ onOpen }: { onOpen: (recording: Recording) => void }) => {
  const text = useText()
  const [problem, setProblem] = useState<string | null>(null)
  const open = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    const recording = decode(await file.text())
    if (Option.isNone(recording)) setProblem(text("replay.unreadable"))
    else if (recording.value.events.length === 0) setProblem(text("replay.empty"))
    else onOpen(recording.value)
  }
  return (
    <main
      className={styles.file}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        void open(event.dataTransfer.files[0])
      }}
    >
      <h1>{text("replay.title")}</h1>
      <label className={`${controls.button} ${controls.primary} ${styles.choose}`}>
        {text("replay.choose")}
        <input
          type="file"
          accept="application/json,.json"
          className={styles.input}
          onChange={({ target }) => void open(target.files?.[0])}
        />
      </label>
      <p>{text("replay.drop")}</p>
      {problem !== null && (
        <p className={controls.problem} role="alert">
          {problem}
        </p>
      )}
    </main>
  )
}
