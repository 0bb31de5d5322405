import type { ReactNode } from "react"

/** A dialog drawn in its place, in a page that has no windows over it. */
export const Dialog = ({
  title,
  onClose,
  actions,
  children,
}: {
  title: string
  onClose: () => void
  actions?: ReactNode
  children: ReactNode
}) => (
  <section aria-label={title}>
    <button type="button" aria-label="Close" onClick={onClose} />
    {children}
    {actions}
  </section>
)
