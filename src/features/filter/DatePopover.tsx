import type { RefObject } from "react"
import { useCardServices } from "#src/state/CardServices.tsx"
import { PopoverOrSheet } from "#src/ui/PopoverOrSheet.tsx"
import { useText } from "#src/ui/text/useText.ts"
import type { DateChoice } from "./DateButton.tsx"
import { DateChoices } from "./DateChoices.tsx"
import { DatesInForce } from "./DatesInForce.tsx"
import styles from "./dates.module.css"

/** Dates to choose from, and those in force in words; it closes when some were chosen. */
export const DatePopover = ({
  anchor,
  onClose,
  onChange,
  ...choice
}: DateChoice & { anchor: RefObject<Element | null>; onClose: () => void }) => {
  const text = useText()
  const { isEmbedded } = useCardServices()
  const { range, asOf, published } = choice
  return (
    <PopoverOrSheet
      title={text("date.range")}
      anchor={anchor}
      align="start"
      isRoomy
      isSheetOnPhones={!isEmbedded}
      onClose={onClose}
    >
      <div className={styles.popover}>
        <DateChoices
          {...choice}
          onChoose={(chosen) => {
            onChange(chosen)
            onClose()
          }}
        />
        <DatesInForce range={range} asOf={asOf} published={published} />
      </div>
    </PopoverOrSheet>
  )
}
