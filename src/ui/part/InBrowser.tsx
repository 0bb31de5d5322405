import { type ReactNode, Suspense } from "react"
import { useInBrowser } from "../view/useInBrowser.ts"

/** A part that measures what it draws: the server draws its fallback, which stays until the part is loaded and shown. */
export const InBrowser = ({ fallback, children }: { fallback: ReactNode; children: ReactNode }) =>
  useInBrowser() ? <Suspense fallback={fallback}>{children}</Suspense> : fallback
