import type { ReactNode } from "react"
import { NotFound } from "#src/features/access/NotFound.tsx"
import { useHasBuzz } from "#src/state/useHasBuzz.ts"
import { useText } from "#src/ui/text/useText.ts"

/** A screen of Buzz, or in its place that the workspace has none. */
export const BuzzPage = ({ children }: { children: ReactNode }) => {
  const text = useText()
  return useHasBuzz() ? children : <NotFound title={text("buzz.off")} />
}
