import { Flag } from "lucide-react"
import { type ReactNode, Suspense, useState } from "react"
import type { Scene } from "#charts/scene/scene.ts"
import { annotationsOf } from "#domain/areas/annotation/annotation.ts"
import { cardStream } from "#domain/kernel/streamNames.ts"
import { type OpenLevel, useLevelPart } from "#src/state/useLevels.ts"
import { useFollow, useShared } from "#src/state/useStream.ts"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import type { Tool } from "#src/ui/ToolButton.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { AnnotationFlags } from "./AnnotationFlags.tsx"

const AnnotationsDialog = lazyPart(() => import("./AnnotationsDialog.tsx"), "AnnotationsDialog", {
  opens: "annotations.title",
})

/** Parts of a card's screen to annotate its dates: all null for a level that is not drawn over dates. */
export interface AnnotationParts {
  readonly tool: Tool | null
  readonly dialog: ReactNode
  readonly overlay: ((scene: Scene) => ReactNode) | null
}

/** The annotations of a level: the button in its tools, the flags over its chart, and the dialog that both open. */
export const useAnnotations = (level: OpenLevel): AnnotationParts => {
  const text = useText()
  const { key, urn, kind } = level
  const [isOpen, setOpen] = useState(false)
  const stream = cardStream(urn)
  useFollow(kind === "chart" ? stream : null)
  const records = useShared(stream, "annotation")
  const annotations = annotationsOf(records)
  const category = useLevelPart(key, ({ view }) =>
    view.render?.chart?.table.columns.find(({ role }) => role === "category"),
  )
  if (kind !== "chart" || (category?.dataType !== "date" && category?.dataType !== "datetime")) {
    return { tool: null, dialog: null, overlay: null }
  }
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
        <AnnotationsDialog level={level} onClose={() => setOpen(false)} />
      </Suspense>
    ),
    overlay: (scene) => (
      <AnnotationFlags scene={scene} grain={category.grain} annotations={annotations} onOpen={open} />
    ),
  }
}
