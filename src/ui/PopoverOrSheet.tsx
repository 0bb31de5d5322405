import { type ReactNode, type RefObject, Suspense } from "react"
import { Dialog } from "./Dialog.tsx"
import { lazyPart } from "./part/lazyPart.tsx"
import { useWide } from "./useWide.ts"

const PopoverDialog = lazyPart(() => import("./PopoverDialog.tsx"), "PopoverDialog", { opens: "part.dialog" })

/** Loads what a choice beside its button is made of, before one opens. */
export const preloadPopover = PopoverDialog.preload

/**
 * Choice that opens beside its button, which may be the anchor; where there is little room, as a sheet if `isSheetOnPhones`.
 * Escape and a press beside it close it, and the focus returns to where it was.
 */
export const PopoverOrSheet = ({
  title,
  anchor,
  align = "end",
  isRoomy = false,
  isTitled = false,
  isSheetOnPhones,
  onClose,
  children,
}: {
  title: string
  anchor: RefObject<Element | null>
  /** The side of the anchor that it stands at. */
  align?: "start" | "end"
  /** Whether it may be wider than a list. */
  isRoomy?: boolean
  /** Whether its title is shown, as a sheet's always is. */
  isTitled?: boolean
  isSheetOnPhones: boolean
  onClose: () => void
  children: ReactNode
}) => {
  const isWide = useWide()
  if (isSheetOnPhones && !isWide) {
    return (
      <Dialog title={title} onClose={onClose}>
        {children}
      </Dialog>
    )
  }
  return (
    <Suspense fallback={null}>
      <PopoverDialog
        title={title}
        anchor={anchor}
        align={align}
        isRoomy={isRoomy}
        isTitled={isTitled}
        onClose={onClose}
      >
        {children}
      </PopoverDialog>
    </Suspense>
  )
}
