import { type RefObject, Suspense } from "react"
import { PopoverOrSheet } from "#src/ui/PopoverOrSheet.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { EmojiGrid } from "./EmojiGrid.tsx"
import styles from "./emoji.module.css"

/** All emoji, beside a button; on a phone a sheet. It closes once one was chosen. */
export const EmojiPicker = ({
  anchor,
  onChoose,
  onClose,
}: {
  anchor: RefObject<Element | null>
  onChoose: (emoji: string) => void
  onClose: () => void
}) => {
  const text = useText()
  return (
    <PopoverOrSheet title={text("emoji.title")} anchor={anchor} isSheetOnPhones onClose={onClose}>
      <div className={styles.picker}>
        <Suspense fallback={null}>
          <EmojiGrid
            onChoose={(emoji) => {
              onClose()
              onChoose(emoji)
            }}
          />
        </Suspense>
      </div>
    </PopoverOrSheet>
  )
}
