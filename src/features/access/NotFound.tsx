import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import styles from "#src/ui/home.module.css"
import { useText } from "#src/ui/text/useText.ts"
import { usePageTitle } from "#src/ui/usePageTitle.ts"
import { useLostRoute } from "./useLostRoute.ts"

/** Screen in place of what is not there: a page, a card, a stack or a channel. `title` says why, if that is known; `children` is a further way on. */
export const NotFound = ({ title, children }: { title?: string; children?: ReactNode }) => {
  const text = useText()
  useLostRoute()
  const heading = title ?? text("notFound.title")
  usePageTitle(heading)
  return (
    <div className={styles.section}>
      <h1 className={styles.title}>{heading}</h1>
      {title === undefined && <p>{text("notFound.text")}</p>}
      {children}
      <p>
        <Link to="/" className={styles.home}>
          {text("goHome")}
        </Link>
      </p>
    </div>
  )
}
