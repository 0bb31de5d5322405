import type { ReactNode } from "react"
import { useIntl } from "react-intl"
import type { TextKey } from "./useText.ts"

/**
 * The text of a catalogue key with elements in it: `<link>…</link>` in the text is what the value `link` makes of its
 * content.
 */
export const RichText = ({
  id,
  values,
}: {
  id: TextKey
  values: Readonly<Record<string, ReactNode | ((chunks: ReadonlyArray<ReactNode>) => ReactNode)>>
}) => <>{useIntl().formatMessage({ id }, { ...values })}</>
