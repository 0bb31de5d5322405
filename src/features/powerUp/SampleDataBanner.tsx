import { Link } from "@tanstack/react-router"
import { FlaskConical, UserRoundCheck } from "lucide-react"
import { Suspense, useState } from "react"
import { powerUpPermissions } from "#contract/permissions.ts"
import { audience } from "#domain/areas/access/audience.ts"
import { reservedStacks } from "#domain/areas/stack/types.ts"
import type { StackId } from "#domain/kernel/ids.ts"
import { stackStream } from "#domain/kernel/streamNames.ts"
import { OutboxProblem } from "#src/state/OutboxProblem.tsx"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { useCurrentUser } from "#src/state/useCurrentUser.ts"
import { useMay } from "#src/state/useMay.ts"
import { useLoad } from "#src/state/useOpening.ts"
import { usePerson } from "#src/state/usePerson.ts"
import { useProblems } from "#src/state/useProblems.ts"
import { useFollow, useShared } from "#src/state/useStream.ts"
import controls from "#src/ui/design/controls.module.css"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./powerUp.module.css"

const AssignDialog = lazyPart(() => import("./AssignDialog.tsx"), "AssignDialog", { opens: "powerUp.select" })

/** Whether the current user assigns who connects the data of a stack: its owner, or an admin, whose role may. */
const useMayAssign = (stackId: StackId): boolean => {
  const may = useMay(powerUpPermissions.AssignPowerUp)
  const user = useCurrentUser()
  const target = { type: "stack", id: stackId } as const
  const { result } = useSelect((state) => audience.loadedOf(state.audience, target))
  useLoad(may ? { area: "audience", command: { _tag: "Load", params: target } } : null)
  return may && user !== null && (user.roleId === "ADMIN" || result?.owners.includes(user.id) === true)
}

/** Banner of the sample data of a stack: tapping it assigns someone to connect real data, once that is assigned it says to whom. */
const StackBanner = ({ stackId }: { stackId: StackId }) => {
  const text = useText()
  const dispatch = useDispatch()
  const stream = stackStream(stackId)
  useFollow(stream)
  const powerUp = useShared(stream, "powerUp")
  const assignee = usePerson(powerUp?.assignee ?? null)
  const isMine = useCurrentUser()?.id === powerUp?.assignee
  const mayAssign = useMayAssign(stackId)
  const problems = useProblems(stream, ({ area }) => area === "powerUp")
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {powerUp !== null ? (
        <section className={styles.banner} aria-label={text("powerUp.title")}>
          <UserRoundCheck size={18} aria-hidden="true" />
          <p className={styles.text} role="status">
            {text("powerUp.assigned", { assignee: assignee?.displayName ?? text("buzz.someone") })}
          </p>
          {isMine && (
            <Link to="/connect" className={styles.link}>
              {text("firstSteps.connect")}
            </Link>
          )}
          {mayAssign && (
            <button
              type="button"
              className={`${controls.button} ${controls.quiet}`}
              onClick={() =>
                dispatch({ area: "powerUp", command: { _tag: "UnassignPowerUp", stack: stackId } })
              }
            >
              {text("powerUp.takeBack")}
            </button>
          )}
        </section>
      ) : mayAssign ? (
        <button
          type="button"
          className={`${styles.banner} ${styles.tappable}`}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <FlaskConical size={18} aria-hidden="true" />
          <span className={styles.text}>{text("powerUp.banner.tap")}</span>
        </button>
      ) : (
        <PlainBanner />
      )}
      {problems.map((entry) => (
        <OutboxProblem key={entry.commandId} entry={entry} />
      ))}
      {isOpen && (
        <Suspense fallback={null}>
          <AssignDialog stackId={stackId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const PlainBanner = () => {
  const text = useText()
  return (
    <p className={styles.banner}>
      <FlaskConical size={18} aria-hidden="true" />
      <span className={styles.text}>{text("powerUp.title")}</span>
    </p>
  )
}

/** Banner that says that the data shown are examples; of a stack, by whom real data are to be connected. */
export const SampleDataBanner = ({ stackId }: { stackId: StackId | undefined }) =>
  stackId === undefined || Object.values(reservedStacks).some((id) => id === stackId) ? (
    <PlainBanner />
  ) : (
    <StackBanner stackId={stackId} />
  )
