import { useCallback } from "react"
import { useIntl } from "react-intl"
import type en from "../../../locales/en.json"

/** A key of the message catalogue. */
export type TextKey = keyof typeof en

/** Gives the text of a catalogue key in the current user's language, with its values filled in. */
export const useText = (): ((id: TextKey, values?: Readonly<Record<string, string | number>>) => string) => {
  const intl = useIntl()
  return useCallback((id, values) => intl.formatMessage({ id }, values), [intl])
}
