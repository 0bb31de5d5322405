import { useNavigate } from "@tanstack/react-router"
import { Download, Eye, EyeOff, Info, Link2, Maximize2, SquareArrowOutUpRight } from "lucide-react"
import { Suspense, useState } from "react"
import type { Card } from "#domain/areas/card/types.ts"
import { ExportFormat } from "#domain/areas/export/format.ts"
import { hasOwnView, isOwnViewHidden } from "#domain/areas/level/ownView.ts"
import { isFeatureOn } from "#domain/areas/level/request.ts"
import type { Level } from "#domain/areas/level/types.ts"
import type { StackId } from "#domain/kernel/ids.ts"
import { useAlertTool } from "#src/features/alert/useAlertTool.tsx"
import { ExportDialog } from "#src/features/export/ExportDialog.tsx"
import { useExport } from "#src/features/export/useExport.ts"
import { usePictureTools } from "#src/features/picture/usePictureTools.ts"
import { useDispatch, useSelect, useStore } from "#src/state/StoreContext.tsx"
import { useCopyLink } from "#src/state/useCopyLink.ts"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import type { Tool } from "#src/ui/ToolButton.tsx"
import { ToolMenuButton } from "#src/ui/ToolMenuButton.tsx"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./tile.module.css"
import { useCardLink } from "./useCardLink.ts"
import { viewAddress } from "./viewAddress.ts"

const CardDetails = lazyPart(() => import("./CardDetails.tsx"), "CardDetails", { opens: "details.open" })

/** Actions of a tile: those that its card allows. */
export const TileMenu = ({
  card,
  level,
  stackId,
  onFullScreen,
  more = [],
}: {
  card: Card
  level: Level
  /** The stack that the tile stands in. */
  stackId?: StackId | undefined
  onFullScreen: (() => void) | null
  /** Actions of the list that it stands in. */
  more?: ReadonlyArray<Tool> | undefined
}) => {
  const text = useText()
  const store = useStore()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const link = useCardLink(card.urn, stackId)
  const { key } = level
  const mayExport = useSelect(({ environment }) => isFeatureOn(environment, card, "dataExport"))
  const pictures = usePictureTools(card, level)
  const { change } = useExport({ level: key })
  const { outcome, copy, clear } = useCopyLink(() => viewAddress(store, card.urn))
  const alerts = useAlertTool(card, level)
  const [isDetailed, setDetailed] = useState(false)
  const label = text("tile.menu", { title: card.title })
  const own = (_tag: "HideOwnView" | "ShowOwnView") => (): void => {
    dispatch({ area: "level", command: { _tag, key } })
  }
  const open = (): void => {
    void navigate(link)
  }
  const tools: ReadonlyArray<Tool> = [
    { id: "open", label: text("tile.open"), icon: SquareArrowOutUpRight, onPress: open },
    ...(onFullScreen === null
      ? []
      : [{ id: "full", label: text("tile.fullScreen"), icon: Maximize2, onPress: onFullScreen }]),
    ...(mayExport
      ? [
          {
            id: "export",
            label: text("toolbar.export"),
            icon: Download,
            onPress: () => change({ _tag: "ToggleExportModal" }),
          },
        ]
      : []),
    { id: "details", label: text("details.open"), icon: Info, onPress: () => setDetailed(true) },
    ...alerts.tools,
    ...pictures,
    { id: "copy", label: text("link.copy"), icon: Link2, onPress: copy },
    ...(hasOwnView(level)
      ? [{ id: "hide", label: text("tile.hide"), icon: EyeOff, onPress: own("HideOwnView") }]
      : []),
    ...(isOwnViewHidden(level)
      ? [{ id: "show", label: text("tile.show"), icon: Eye, onPress: own("ShowOwnView") }]
      : []),
    ...more,
  ]
  return (
    <>
      <div className={styles.menu}>
        <ToolMenuButton label={label} tools={tools} onBlur={clear} />
      </div>
      <p className={styles.copied} role="status">
        {outcome !== null &&
          (outcome.copied ? text("link.copied") : text("link.copyFailed", { address: outcome.address }))}
      </p>
      {alerts.dialog}
      {isDetailed && (
        <Suspense fallback={null}>
          <CardDetails card={card} level={level} stackId={stackId} onClose={() => setDetailed(false)} />
        </Suspense>
      )}
      <ExportDialog target={{ level: key }} title={card.title} formats={ExportFormat.literals} />
    </>
  )
}
