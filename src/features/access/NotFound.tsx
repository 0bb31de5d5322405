import { Link, useLocation } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { useOpenSearch } from "#src/features/search/SearchContext.ts"
import controls from "#src/ui/design/controls.module.css"
import styles from "#src/ui/home.module.css"
import { useText } from "#src/ui/text/useText.ts"
import { usePageTitle } from "#src/ui/usePageTitle.ts"
import { useLostRoute } from "./useLostRoute.ts"

/** Words that the last part of an address is written with; empty where it is a number or another id. */
const wordsOf = (path: string): string => {
  const name = path.split("/").at(-1) ?? ""
  return /^[a-z]+(?:-[a-z]+){0,5}$/.test(name) ? name.replaceAll("-", " ") : ""
}

/** Screen in place of what is not there: a page, a card, a stack or a channel. `title` says why, if that is known; `children` is a further way on. */
export const NotFound = ({ title, children }: { title?: string; children?: ReactNode }) => {
  const text = useText()
  const openSearch = useOpenSearch()
  const words = wordsOf(useLocation().pathname)
  useLostRoute()
  const heading = title ?? text("notFound.title")
  usePageTitle(heading)
  return (
    <div className={styles.section}>
      <h1 className={styles.title}>{heading}</h1>
      {title === undefined && <p>{text("notFound.text")}</p>}
      {children}
      <p className={styles.ways}>
        <button
          type="button"
          className={`${controls.button} ${controls.primary}`}
          onClick={() => openSearch(words)}
        >
          {words === "" ? text("search.title") : text("notFound.search", { words })}
        </button>
        <Link to="/" className={controls.button}>
          {text("goHome")}
        </Link>
      </p>
    </div>
  )
}
