import { Link } from "@tanstack/react-router"
import { X } from "lucide-react"
import { useEffect, useEffectEvent, useState } from "react"
import { type DashboardType, isOfIndustry } from "#domain/areas/onboarding/types.ts"
import { reservedStacks } from "#domain/areas/stack/types.ts"
import { userStream } from "#domain/kernel/streamNames.ts"
import { viewOf } from "#domain/sync/view.ts"
import { StackList } from "#src/features/stack/StackList.tsx"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { useLoad } from "#src/state/useOpening.ts"
import controls from "#src/ui/design/controls.module.css"
import { IconButton } from "#src/ui/IconButton.tsx"
import { Failure, Skeleton } from "#src/ui/states.tsx"
import { useErrorText } from "#src/ui/text/useErrorText.ts"
import { useText } from "#src/ui/text/useText.ts"
import home from "../../ui/home.module.css"
import styles from "./onboarding.module.css"

/** Form to choose a dashboard by industry and department, with the stacks that it has. */
const DashboardForm = ({ onCancel }: { onCancel: (() => void) | null }) => {
  const text = useText()
  const dispatch = useDispatch()
  const errorText = useErrorText()
  const { dashboardState, dashboardType, industries, departments, failure, ...offered } = useSelect(
    (state) => state.dashboard,
  )
  const [industry, setIndustry] = useState(dashboardType?.industry ?? null)
  const [departmentId, setDepartment] = useState(dashboardType?.departmentId ?? "")
  const shown = departments.filter((department) => isOfIndustry(department, industry))
  const chosen = shown.find(({ id }) => id === departmentId)
  const stacks = (offered.stackIdsByDepartmentId[departmentId] ?? []).flatMap(
    (id) => offered.stackDetails[id] ?? [],
  )
  const isSaving = dashboardState === "SAVING"
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen === undefined) return
        const type = { departmentId: chosen.id, industry }
        dispatch({ area: "dashboard", command: { _tag: "SaveDashboardType", dashboardType: type } })
      }}
    >
      <p className={styles.lead}>{text("onboarding.lead")}</p>
      <div className={styles.fields}>
        {industries.length > 0 && (
          <label className={controls.field}>
            {text("onboarding.industry")}
            <select
              className={controls.input}
              value={industry ?? ""}
              onChange={({ target }) => setIndustry(target.value === "" ? null : target.value)}
            >
              <option value="">{text("onboarding.industry.any")}</option>
              {industries.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        <label className={controls.field}>
          {text("onboarding.department")}
          <select
            className={controls.input}
            value={chosen?.id ?? ""}
            onChange={({ target }) => setDepartment(target.value)}
          >
            <option value="" disabled>
              {text("onboarding.department.none")}
            </option>
            {shown.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </div>
      {chosen !== undefined && (
        <p className={styles.stacks} role="status">
          {text("onboarding.stacks", { titles: stacks.map(({ title }) => title).join(", ") })}
        </p>
      )}
      {dashboardState === "SAVING_FAILED" && failure !== null && (
        <p className={controls.problem} role="alert">
          {errorText(failure)}
        </p>
      )}
      <div className={styles.actions}>
        <button
          type="submit"
          className={`${controls.button} ${controls.primary}`}
          disabled={chosen === undefined || isSaving}
        >
          {text("onboarding.save")}
        </button>
        {onCancel !== null && (
          <button type="button" className={controls.button} onClick={onCancel}>
            {text("cancel")}
          </button>
        )}
      </div>
    </form>
  )
}

/** The stacks of the dashboard that was chosen, with the way to all of their cards. */
const ChosenDashboard = ({ onChange }: { onChange: () => void }) => {
  const text = useText()
  const dispatch = useDispatch()
  const { dashboardState, dashboardType, departments, industries, stackIdsByDepartmentId, stackDetails } =
    useSelect((state) => state.dashboard)
  const nameIn = (list: ReadonlyArray<{ readonly id: string; readonly name: string }>, id: string | null) =>
    list.find((one) => one.id === id)?.name
  const names = [
    nameIn(departments, dashboardType?.departmentId ?? null),
    nameIn(industries, dashboardType?.industry ?? null),
  ]
  const stacks = (stackIdsByDepartmentId[dashboardType?.departmentId ?? ""] ?? []).flatMap(
    (id) => stackDetails[id] ?? [],
  )
  return (
    <>
      <p className={styles.lead}>{names.filter((name) => name !== undefined).join(" · ")}</p>
      <StackList stacks={stacks} />
      <div className={styles.actions}>
        <Link to="/stacks/$stackId" params={{ stackId: reservedStacks.bib }} className={controls.button}>
          {text("onboarding.open")}
        </Link>
        <button type="button" className={`${controls.button} ${controls.quiet}`} onClick={onChange}>
          {text("onboarding.change")}
        </button>
        <button
          type="button"
          className={`${controls.button} ${controls.quiet}`}
          disabled={dashboardState === "SAVING"}
          onClick={() => dispatch({ area: "dashboard", command: { _tag: "ResetDashboard" } })}
        >
          {text("onboarding.reset")}
        </button>
      </div>
    </>
  )
}

/** The choice in the stream of the user as a text: what another tab or device chose counts here too. */
const useStoredChoice = (): string =>
  useSelect((state) => {
    const user = state.environment.data?.user
    if (user == null) return ""
    const { dashboardType } = viewOf(state.sync, userStream(user.id), "onboarding")
    return dashboardType === null ? "" : choiceOf(dashboardType)
  })

const choiceOf = ({ departmentId, industry }: DashboardType): string =>
  JSON.stringify([departmentId, industry])

/** Section of Home with the dashboard that the user chose, or the choice; nothing where the workspace offers none. */
export const DashboardSection = () => {
  const text = useText()
  const dispatch = useDispatch()
  const errorText = useErrorText()
  const [changes, setChanges] = useState<unknown>(null)
  const { dashboardState, dashboardType, departments, failure } = useSelect((state) => state.dashboard)
  const load = { area: "dashboard", command: { _tag: "LoadDashboard" } } as const
  useLoad(load)
  const stored = useStoredChoice()
  const onStored = useEffectEvent(() => {
    const shown = dashboardType === null ? "" : choiceOf(dashboardType)
    const isSettled = dashboardState === "SET" || dashboardState === "UNSET"
    if (isSettled && shown !== stored) dispatch(load)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each choice, which the server may not offer any more.
  useEffect(() => onStored(), [stored])
  const isLoaded = departments.length > 0
  if (!isLoaded && (dashboardState === "UNSET" || dashboardState === "SET")) return null
  const isChanging = dashboardType === null || changes === dashboardType
  return (
    <section className={styles.panel} aria-labelledby="onboarding">
      <div className={styles.head}>
        <h2 id="onboarding" className={home.heading}>
          {text(dashboardType === null ? "onboarding.title" : "onboarding.title.set")}
        </h2>
        <IconButton
          icon={X}
          label={text("onboarding.hide")}
          onPress={() => dispatch({ area: "onboarding", command: { _tag: "ShowOnboarding", shown: false } })}
        />
      </div>
      {!isLoaded && dashboardState === "LOADING_FAILED" ? (
        <Failure
          title={text("onboarding.failed")}
          detail={failure && errorText(failure)}
          onRetry={() => dispatch(load)}
        />
      ) : !isLoaded ? (
        <Skeleton label={text("onboarding.title")} height={120} />
      ) : isChanging ? (
        <DashboardForm onCancel={dashboardType === null ? null : () => setChanges(null)} />
      ) : (
        <ChosenDashboard onChange={() => setChanges(dashboardType)} />
      )}
    </section>
  )
}
