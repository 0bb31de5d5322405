import { useRouter } from "@tanstack/react-router"
import type { MouseEvent, ReactNode } from "react"
import { useInBrowser } from "#src/ui/view/useInBrowser.ts"
import { ownPath } from "./ownLink.ts"

const isPlain = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey

const OwnLink = ({ path, children }: { path: string; children: ReactNode }) => {
  const router = useRouter()
  return (
    <a
      href={path}
      onClick={(event) => {
        if (!isPlain(event)) return
        event.preventDefault()
        void router.navigate({ href: path })
      }}
    >
      {children}
    </a>
  )
}

/** Link in a text: one within the app is followed in it, any other in a page of its own that learns nothing of this one. */
export const TextLink = ({ href, children }: { href: string; children: ReactNode }) => {
  const path = useInBrowser() ? ownPath(href, window.location.origin) : null
  return path === null ? (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  ) : (
    <OwnLink path={path}>{children}</OwnLink>
  )
}
