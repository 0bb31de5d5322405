import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import type { AccessTarget } from "#domain/areas/access/types.ts"
import { CardUrn, StackId } from "#domain/kernel/ids.ts"

/** Link to the card or stack of a request. */
export const TargetLink = ({
  target: { type, id },
  children,
}: {
  target: AccessTarget
  children: ReactNode
}) =>
  type === "card" ? (
    <Link to="/card/$urn" params={{ urn: CardUrn.make(id) }}>
      {children}
    </Link>
  ) : (
    <Link to="/stacks/$stackId" params={{ stackId: StackId.make(id) }}>
      {children}
    </Link>
  )
