import { useRouter } from "@tanstack/react-router"
import type { MouseEvent, ReactNode } from "react"
import { siteName } from "#domain/areas/app/externalSites.ts"
import { useInBrowser } from "#src/ui/view/useInBrowser.ts"
import styles from "./messageText.module.css"
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

/** Site that a link leads to, after words that do not say it. */
const Site = ({ href, words }: { href: string; words: string }) => {
  const site = siteName(href)
  const host = URL.parse(href)?.hostname.replace(/^www\./, "") ?? ""
  const isSaid =
    site === null || [site, host].some((name) => words.toLowerCase().includes(name.toLowerCase()))
  return isSaid ? null : <span className={styles.site}> ({site})</span>
}

/** Link in a text: one within the app is followed in it, any other in a page of its own that learns nothing of this one. */
export const TextLink = ({
  href,
  words,
  children,
}: {
  href: string
  /** Text of the link, which may name its site itself. */
  words: string
  children: ReactNode
}) => {
  const path = useInBrowser() ? ownPath(href, window.location.origin) : null
  return path === null ? (
    <>
      <a href={href} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
      <Site href={href} words={words} />
    </>
  ) : (
    <OwnLink path={path}>{children}</OwnLink>
  )
}
