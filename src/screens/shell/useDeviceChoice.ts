import { useState } from "react"
import { usePageServices } from "#src/state/PageServices.tsx"
import type { Choice } from "./AccountSections.tsx"
import type { DeviceChoice } from "./deviceChoice.ts"

/** A choice of how pages are shown, with its options by their labels. */
export const useDeviceChoice = <Option extends string>(
  choice: DeviceChoice<Option>,
  options: ReadonlyArray<Choice["options"][number] & { readonly id: Option }>,
): Choice => {
  const { storage } = usePageServices()
  const [chosen, setChosen] = useState(() => choice.shown(document.documentElement))
  return {
    chosen,
    options,
    onChoose: (id) => {
      const next = options.find((one) => one.id === id)?.id ?? chosen
      setChosen(next)
      choice.choose(next, storage, document.documentElement)
    },
  }
}
