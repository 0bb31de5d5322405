import { Link } from "@tanstack/react-router"
import styles from "#src/features/stack/home.module.css"
import { useText } from "#src/ui/text/useText.ts"
import { usePageTitle } from "#src/ui/usePageTitle.ts"

/** Screen of an unknown address. */
export const NotFoundScreen = () => {
  const text = useText()
  usePageTitle(text("notFound.title"))
  return (
    <div className={styles.section}>
      <h1 className={styles.title}>{text("notFound.title")}</h1>
      <p>{text("notFound.text")}</p>
      <p>
        <Link to="/">{text("goHome")}</Link>
      </p>
    </div>
  )
}
