import { Link, useNavigate } from "@tanstack/react-router"
import { Database } from "lucide-react"
import { useEffect, useEffectEvent, useState } from "react"
import controls from "#src/ui/design/controls.module.css"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./drop.module.css"
import { handFile } from "./droppedFile.ts"

const holdsFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes("Files") === true

/** Way to add data from a screen, for whose role may: a link, and dropping a file anywhere. */
export const AddDataEntry = () => {
  const text = useText()
  const navigate = useNavigate()
  const [isOver, setOver] = useState(false)
  const drop = useEffectEvent((event: DragEvent) => {
    const file = event.dataTransfer?.files[0]
    setOver(false)
    if (file === undefined) return
    event.preventDefault()
    handFile(file)
    void navigate({ to: "/data" })
  })
  useEffect(() => {
    const over = (event: DragEvent): void => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent): void => {
      // It has left the window, and not one element for another.
      if (event.relatedTarget === null) setOver(false)
    }
    const dropped = (event: DragEvent): void => drop(event)
    window.addEventListener("dragover", over)
    window.addEventListener("dragleave", leave)
    window.addEventListener("drop", dropped)
    return () => {
      window.removeEventListener("dragover", over)
      window.removeEventListener("dragleave", leave)
      window.removeEventListener("drop", dropped)
    }
  }, [])
  return (
    <>
      <Link to="/data" className={controls.button}>
        <Database size={18} aria-hidden="true" />
        {text("data.add.open")}
      </Link>
      {isOver && <p className={styles.over}>{text("data.drop")}</p>}
    </>
  )
}
