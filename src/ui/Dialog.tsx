import { type ReactNode, Suspense } from "react"
import { lazyPart } from "./part/lazyPart.tsx"

const ModalDialog = lazyPart(() => import("./ModalDialog.tsx"), "ModalDialog", { opens: "part.dialog" })

/** A dialog's title, content and actions, and what closing it does. */
export interface DialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly actions?: ReactNode
  /** Whether nothing in it takes the focus: the text itself does, so that the keyboard scrolls it. */
  readonly isText?: boolean
  readonly children: ReactNode
}

/**
 * Modal dialog: in the middle of a wide window, a sheet at the bottom of a narrow one. Escape, the cross and a press
 * beside it close it; the focus stays inside and returns to where it was. Its `actions` stay visible while the content
 * scrolls. Its frame is loaded with the first one.
 */
export const Dialog = (props: DialogProps) => (
  <Suspense fallback={null}>
    <ModalDialog {...props} />
  </Suspense>
)

/** Loads what dialogs are made of, before one opens. */
export const preloadDialog = ModalDialog.preload
