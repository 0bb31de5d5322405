import { useNavigate } from "@tanstack/react-router"
import {
  Download,
  EllipsisVertical,
  Eye,
  EyeOff,
  Link2,
  type LucideIcon,
  Maximize2,
  SquareArrowOutUpRight,
} from "lucide-react"
import { Button, Menu, MenuItem, MenuTrigger, Popover } from "react-aria-components"
import type { Card } from "#domain/card/types.ts"
import { ExportFormat } from "#domain/export/format.ts"
import type { StackId } from "#domain/kernel/ids.ts"
import { hasOwnView, isOwnViewHidden } from "#domain/level/ownView.ts"
import { isFeatureOn, showsTable } from "#domain/level/request.ts"
import type { Level } from "#domain/level/types.ts"
import { ExportDialog } from "#src/features/export/ExportDialog.tsx"
import { useExport } from "#src/features/export/useExport.ts"
import { useCopyLink } from "#src/features/filter/useCopyLink.ts"
import { useDispatch, useSelect, useStore } from "#src/state/StoreContext.tsx"
import controls from "#src/ui/controls.module.css"
import menu from "#src/ui/menu.module.css"
import { type TextKey, useText } from "#src/ui/text/useText.ts"
import styles from "./tile.module.css"
import { viewAddress } from "./viewAddress.ts"

interface Entry {
  readonly id: string
  readonly label: TextKey
  readonly icon: LucideIcon
  readonly run: () => void
}

/** Actions of a tile: those that its card allows. */
export const TileMenu = ({
  card,
  level,
  stackId,
  onFullScreen,
}: {
  card: Card
  level: Level
  /** The stack that the tile stands in. */
  stackId?: StackId | undefined
  onFullScreen: (() => void) | null
}) => {
  const text = useText()
  const store = useStore()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const { key } = level
  const mayExport = useSelect(({ environment }) => isFeatureOn(environment, card, "dataExport"))
  const isTable = useSelect((state) => showsTable(state.card, level))
  const { change } = useExport({ level: key })
  const { outcome, copy, clear } = useCopyLink(() => viewAddress(store, card.urn))
  const label = text("tile.menu", { title: card.title })
  const own = (_tag: "HideOwnView" | "ShowOwnView") => (): void => {
    dispatch({ area: "level", command: { _tag, key } })
  }
  const open = (): void => {
    void navigate({ to: "/card/$urn", params: { urn: card.urn }, state: { stackId } })
  }
  const entries: ReadonlyArray<Entry> = [
    { id: "open", label: "tile.open", icon: SquareArrowOutUpRight, run: open },
    ...(onFullScreen === null
      ? []
      : [{ id: "full", label: "tile.fullScreen", icon: Maximize2, run: onFullScreen } as const]),
    ...(mayExport
      ? [
          {
            id: "export",
            label: "toolbar.export",
            icon: Download,
            run: () => change({ _tag: "ToggleExportModal" }),
          } as const,
        ]
      : []),
    { id: "copy", label: "filter.copy", icon: Link2, run: copy },
    ...(hasOwnView(level)
      ? [{ id: "hide", label: "tile.hide", icon: EyeOff, run: own("HideOwnView") } as const]
      : []),
    ...(isOwnViewHidden(level)
      ? [{ id: "show", label: "tile.show", icon: Eye, run: own("ShowOwnView") } as const]
      : []),
  ]
  return (
    <>
      <MenuTrigger>
        <Button className={`${controls.icon} ${styles.menu}`} aria-label={label} onBlur={clear}>
          <EllipsisVertical size={18} strokeWidth={1.75} aria-hidden="true" />
        </Button>
        <Popover placement="bottom end">
          <Menu
            className={menu.menu ?? ""}
            aria-label={label}
            onAction={(id) => entries.find((entry) => entry.id === id)?.run()}
          >
            {entries.map(({ id, label: name, icon: Icon }) => (
              <MenuItem key={id} id={id} className={menu.item ?? ""} textValue={text(name)}>
                <Icon size={18} aria-hidden="true" />
                {text(name)}
              </MenuItem>
            ))}
          </Menu>
        </Popover>
      </MenuTrigger>
      <p className={styles.copied} role="status">
        {outcome !== null &&
          (outcome.copied ? text("filter.copied") : text("filter.copyFailed", { address: outcome.address }))}
      </p>
      <ExportDialog
        target={{ level: key }}
        title={card.title}
        formats={ExportFormat.literals}
        content={isTable ? "table" : "chart"}
      />
    </>
  )
}
