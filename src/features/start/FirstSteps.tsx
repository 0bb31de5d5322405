import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import * as HashMap from "#domain/kernel/hashMap.ts"
import { userStream } from "#domain/kernel/streamNames.ts"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { useCurrentUser } from "#src/state/useCurrentUser.ts"
import { useHasBuzz } from "#src/state/useHasBuzz.ts"
import { useProfile } from "#src/state/useProfile.ts"
import controls from "#src/ui/design/controls.module.css"
import { RichText } from "#src/ui/text/RichText.tsx"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./firstSteps.module.css"

const toStacks = (chunks: ReadonlyArray<ReactNode>) => <Link to="/stacks">{chunks}</Link>
const toBuzz = (chunks: ReadonlyArray<ReactNode>) => <Link to="/m/buzz">{chunks}</Link>

/** An admin's first steps: what this is, what to try, and the way to their own data. Hidden for good once dismissed. */
export const FirstSteps = () => {
  const text = useText()
  const hasBuzz = useHasBuzz()
  const dispatch = useDispatch()
  const isAdmin = useCurrentUser()?.roleId === "ADMIN"
  const { showsFirstSteps } = useProfile()
  const isShownYet = useSelect(
    ({ environment: { data }, sync }) =>
      data?.user != null &&
      (HashMap.has(sync.folds, userStream(data.user.id)) || data.showsFirstSteps === true),
  )
  const workspace = useSelect(({ environment }) => environment.data?.customer ?? "")
  if (!isAdmin || !showsFirstSteps || !isShownYet) return null
  return (
    <section className={styles.panel} aria-labelledby="first-steps">
      <h2 id="first-steps" className={styles.title}>
        {text("firstSteps.title", { workspace })}
      </h2>
      <p>{text(hasBuzz ? "firstSteps.lead" : "firstSteps.lead.alone")}</p>
      <h3 className={styles.heading}>{text("firstSteps.try", { count: hasBuzz ? 3 : 2 })}</h3>
      <ol className={styles.steps}>
        <li>
          <RichText id="firstSteps.open" values={{ link: toStacks }} />
        </li>
        {hasBuzz && (
          <li>
            <RichText id="firstSteps.discuss" values={{ link: toBuzz }} />
          </li>
        )}
        <li>{text("firstSteps.star")}</li>
      </ol>
      <div className={styles.actions}>
        <Link to="/connect" className={`${controls.button} ${controls.primary}`}>
          {text("firstSteps.connect")}
        </Link>
        <button
          type="button"
          className={`${controls.button} ${controls.quiet}`}
          onClick={() => dispatch({ area: "profile", command: { _tag: "ShowFirstSteps", shown: false } })}
        >
          {text("firstSteps.dismiss")}
        </button>
      </div>
    </section>
  )
}
