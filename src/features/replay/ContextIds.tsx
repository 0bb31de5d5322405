import { useText } from "#src/ui/text/useText.ts"
import styles from "./debug.module.css"

const names = ["contextEntityType", "contextEntityId", "pageId", "overriddenStyleId"] as const

/** What the address of the page says of where it is shown: the entity in whose context, the page, and the style in place of its own. */
export const ContextIds = () => {
  const text = useText()
  const query = new URLSearchParams(window.location.search)
  return (
    <dl className={styles.ids}>
      {names.map((name) => (
        <div key={name}>
          <dt>{text(`debug.${name}`)}</dt>
          <dd>{query.get(name) ?? text("debug.none")}</dd>
        </div>
      ))}
    </dl>
  )
}
