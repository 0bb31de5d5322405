import { countsOf, isFulfilled } from "#domain/areas/guide/guide.ts"
import { GuideId, guides } from "#domain/areas/guide/guides.ts"
import { userStream } from "#domain/kernel/streamNames.ts"
import { viewOf } from "#domain/sync/view.ts"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { useHasBuzz } from "#src/state/useHasBuzz.ts"
import { Dialog } from "#src/ui/Dialog.tsx"
import controls from "#src/ui/design/controls.module.css"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./guide.module.css"

/** Dialog of the guides, with how far the user got with each. */
export const GuidesDialog = ({ onClose }: { onClose: () => void }) => {
  const text = useText()
  const dispatch = useDispatch()
  const hasBuzz = useHasBuzz()
  const state = useSelect(({ environment, sync }) => {
    const id = environment.data?.user?.id
    return id === undefined ? null : viewOf(sync, userStream(id), "guide")
  })
  if (state === null) return null
  return (
    <Dialog title={text("guide.title")} onClose={onClose}>
      <ul className={styles.list}>
        {GuideId.literals
          .filter((id) => hasBuzz || id !== "discuss")
          .map((id) => {
            const done = guides[id].filter((section) => state.completedSections.includes(section)).length
            const isDone = isFulfilled(state, id) || (done === 0 && countsOf(state, id).fulfillCount > 0)
            return (
              <li key={id} className={styles.guide}>
                <div className={styles.words}>
                  <h3 className={styles.title}>{text(`guide.name.${id}`)}</h3>
                  <p className={styles.progress}>
                    {isDone ? text("guide.isDone") : text("guide.steps", { done, count: guides[id].length })}
                  </p>
                </div>
                <button
                  type="button"
                  className={controls.button}
                  aria-label={text("guide.start.of", { guide: text(`guide.name.${id}`) })}
                  onClick={() => {
                    dispatch({ area: "guide", command: { _tag: "ViewGuide", guide: id } })
                    onClose()
                  }}
                >
                  {text("guide.start")}
                </button>
              </li>
            )
          })}
      </ul>
    </Dialog>
  )
}
