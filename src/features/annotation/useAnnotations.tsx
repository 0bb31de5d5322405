import { Flag } from "lucide-react"
import { type ReactNode, Suspense, useState } from "react"
import type { Scene } from "#charts/scene/scene.ts"
import { annotationsOf } from "#domain/areas/annotation/annotation.ts"
import type { Level } from "#domain/areas/level/types.ts"
import { CardUrn } from "#domain/kernel/ids.ts"
import { cardStream } from "#domain/kernel/streamNames.ts"
import { useFollow, useShared } from "#src/state/useStream.ts"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import type { Tool } from "#src/ui/ToolButton.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { AnnotationFlags } from "./AnnotationFlags.tsx"

const AnnotationsDialog = lazyPart(() => import("./AnnotationsDialog.tsx"), "AnnotationsDialog", {
  opens: "annotations.title",
})

const isoDay = /^\d{4}-\d{2}-\d{2}/

/** Parts of a card's screen to annotate its dates: all null for a level that is not drawn over dates. */
export interface AnnotationParts {
  readonly tool: Tool | null
  readonly dialog: ReactNode
  readonly overlay: ((scene: Scene) => ReactNode) | null
}

/** The annotations of a level: the button in its tools, the flags over its chart, and the dialog that both open. */
export const useAnnotations = (level: Level | undefined): AnnotationParts => {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const stream = cardStream(level?.urn ?? CardUrn.make("none"))
  useFollow(level?.kind === "chart" ? stream : null)
  const records = useShared(stream, "annotation")
  const annotations = annotationsOf(records)
  const render = level?.view.render
  const table = render?.chart?.table
  const categoryIndex = table?.columns.findIndex(({ role }) => role === "category") ?? -1
  const category = table?.columns[categoryIndex]
  if (level?.kind !== "chart" || (category?.dataType !== "date" && category?.dataType !== "datetime")) {
    return { tool: null, dialog: null, overlay: null }
  }
  const days = table?.rows.flatMap((row) => {
    const cell = row[categoryIndex]
    return typeof cell === "string" ? (isoDay.exec(cell)?.[0] ?? []) : []
  })
  const open = (): void => setOpen(true)
  return {
    tool: {
      id: "annotations",
      icon: Flag,
      label: text("annotations.open"),
      count: annotations.length,
      onPress: open,
    },
    dialog: isOpen && (
      <Suspense fallback={null}>
        <AnnotationsDialog
          urn={level.urn}
          lastDay={days?.sort().at(-1) ?? ""}
          onClose={() => setOpen(false)}
        />
      </Suspense>
    ),
    overlay: (scene) => (
      <AnnotationFlags scene={scene} grain={category.grain} annotations={annotations} onOpen={open} />
    ),
  }
}
