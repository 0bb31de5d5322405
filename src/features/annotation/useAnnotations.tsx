import { Flag } from "lucide-react"
import { type ReactNode, useState } from "react"
import type { Scene } from "#charts/scene.ts"
import type { Level } from "#domain/level/types.ts"
import styles from "#src/features/card/screen.module.css"
import { useDispatch } from "#src/state/StoreContext.tsx"
import { IconButton } from "#src/ui/IconButton.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { AnnotationFlags } from "./AnnotationFlags.tsx"
import { AnnotationsDialog } from "./AnnotationsDialog.tsx"

const isoDay = /^\d{4}-\d{2}-\d{2}/

/** The parts of a card's screen by which its dates are annotated: all null for a level that is not drawn over dates. */
export interface AnnotationParts {
  readonly tool: ReactNode
  readonly dialog: ReactNode
  readonly overlay: ((scene: Scene) => ReactNode) | null
}

/** The annotations of a level: the button in its tools, the flags over its chart, and the dialog that both open. */
export const useAnnotations = (level: Level | undefined): AnnotationParts => {
  const text = useText()
  const dispatch = useDispatch()
  const [isOpen, setOpen] = useState(false)
  const render = level?.view.render
  const table = render?.chart?.table
  const place = table?.columns.findIndex(({ role }) => role === "category") ?? -1
  const category = table?.columns[place]
  const annotations = render?.annotations
  if (
    level?.kind !== "chart" ||
    annotations === undefined ||
    (category?.dataType !== "date" && category?.dataType !== "datetime")
  ) {
    return { tool: null, dialog: null, overlay: null }
  }
  const days = table?.rows.flatMap((row) => {
    const cell = row[place]
    return typeof cell === "string" ? (isoDay.exec(cell)?.[0] ?? []) : []
  })
  const open = (): void => setOpen(true)
  return {
    tool: (
      <span className={styles.counted} data-count={annotations.length === 0 ? undefined : annotations.length}>
        <IconButton icon={Flag} label={text("annotations.open")} onPress={open} />
      </span>
    ),
    dialog: isOpen && (
      <AnnotationsDialog
        urn={level.urn}
        annotations={annotations}
        lastDay={days?.sort().at(-1) ?? ""}
        onChanged={() => dispatch({ area: "level", command: { _tag: "ReloadRender", key: level.key } })}
        onClose={() => setOpen(false)}
      />
    ),
    overlay: (scene) => (
      <AnnotationFlags scene={scene} grain={category.grain} annotations={annotations} onOpen={open} />
    ),
  }
}
