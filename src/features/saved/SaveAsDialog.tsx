import { useNavigate } from "@tanstack/react-router"
import { useCallback, useEffect, useId, useState } from "react"
import { rangeText } from "#charts/format/dateRange.ts"
import { filterText } from "#charts/format/filterText.ts"
import type { Card } from "#domain/areas/card/types.ts"
import { overridesOf, requestContextOf } from "#domain/areas/level/request.ts"
import { filtersInForce } from "#domain/areas/level/select.ts"
import type { Level } from "#domain/areas/level/types.ts"
import { savedUrn } from "#domain/areas/saved/saved.ts"
import { saveTargets } from "#domain/areas/saved/saveTargets.ts"
import { maxDescriptionLength, maxTitleLength, type SavedChoice } from "#domain/areas/saved/types.ts"
import { levelInStack } from "#domain/areas/stack/scope.ts"
import * as HashMap from "#domain/kernel/hashMap.ts"
import type { LevelKey } from "#domain/kernel/levelKey.ts"
import { cardStream } from "#domain/kernel/streamNames.ts"
import { entryOf } from "#domain/sync/outbox.ts"
import { mintCommandId } from "#services/ids/mint.ts"
import { useValueFormat } from "#src/features/filter/useValueFormat.ts"
import { OutboxProblem } from "#src/state/OutboxProblem.tsx"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { useLevelPart } from "#src/state/useLevels.ts"
import { Dialog } from "#src/ui/Dialog.tsx"
import controls from "#src/ui/design/controls.module.css"
import { SubmitActions } from "#src/ui/SubmitActions.tsx"
import { Failure } from "#src/ui/states.tsx"
import { useErrorText } from "#src/ui/text/useErrorText.ts"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./saved.module.css"

/** Dialog to save a level as it is shown as a card of its own: asks for its name, lists what is saved, and opens it. */
export const SaveAsDialog = ({
  levelKey,
  ...props
}: Omit<Parameters<typeof LevelDialog>[0], "level"> & { levelKey: LevelKey }) => {
  const level = useLevelPart(levelKey, (shown, state) => levelInStack(state, shown))
  return level && <LevelDialog {...props} level={level} />
}

const LevelDialog = ({ card, level, onClose }: { card: Card; level: Level; onClose: () => void }) => {
  const text = useText()
  const errorText = useErrorText()
  const format = useValueFormat()
  const navigate = useNavigate()
  const dispatch = useDispatch()
  const form = useId()
  const chosen = level.filters
  const { chartType } = level.view
  const environment = useSelect((state) => state.environment)
  const [commandId] = useState(mintCommandId)
  const [title, setTitle] = useState("")
  const [description, setDescription] = useState("")
  const [chosenStack, setStack] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const isNameless = isTried && title.trim() === ""
  const urn = savedUrn({ commandId })
  const targets = useSelect((state) => saveTargets.loadedOf(state.saveTargets, { urn: card.urn }))
  const stacks = targets.result ?? []
  const stackId = chosenStack ?? stacks[0]?.id ?? ""
  const entry = useSelect((state) => entryOf(state.sync.outbox, commandId))
  const isSaved = useSelect((state) => HashMap.has(state.sync.folds, cardStream(urn))) && entry === undefined
  const isSaving = entry?.status === "QUEUED" || entry?.status === "SENT"

  const loadStacks = useCallback((): void => {
    dispatch({ area: "saveTargets", command: { _tag: "Load", params: { urn: card.urn } } })
  }, [dispatch, card.urn])
  useEffect(loadStacks, [loadStacks])
  useEffect(() => {
    if (!isSaved) return
    onClose()
    void navigate({ to: "/card/$urn", params: { urn } })
  }, [isSaved, onClose, navigate, urn])

  const save = (): void => {
    setTried(true)
    if (title.trim() === "" || isSaving || targets.result === null) return
    if (entry !== undefined) dispatch({ area: "sync", command: { _tag: "DiscardCommand", commandId } })
    const { filters, dateRangeFilter, overrideDateRange, dateTimeElement, dataControlContext } = overridesOf(
      level,
      requestContextOf(environment),
    )
    const stack = stacks.find(({ id }) => id === stackId)
    const choice: SavedChoice = {
      title: title.trim(),
      description: description.trim(),
      filters: filters ?? [],
      overwriteDateRange: overrideDateRange ?? false,
      ...(dataControlContext === undefined ? {} : { filterGroupIds: dataControlContext.filterGroupIds }),
      ...(dateRangeFilter === undefined ? {} : { dateRangeFilter }),
      ...(dateTimeElement === undefined ? {} : { dateTimeElement }),
      ...(chartType === null ? {} : { chartType }),
    }
    const command = { _tag: "SaveCard", source: card.urn, stack: stack?.id ?? null, choice } as const
    dispatch({ area: "saved", command }, commandId)
  }

  const range =
    chosen.dateRange?.dateTimeRange ??
    (chosen.overrideDateRange ? null : (card.dateInfo?.dateRangeFilter?.dateTimeRange ?? null))
  const filterLines = filtersInForce(level).flatMap((filter) => {
    const line = filterText(filter, format)
    return line === null ? [] : [{ id: filter.id, line }]
  })
  return (
    <Dialog
      title={text("save.title")}
      onClose={onClose}
      actions={
        <SubmitActions
          form={form}
          label={text(isSaving ? "save.saving" : "save.submit")}
          isBusy={isSaving || targets.result === null}
          onCancel={onClose}
        />
      }
    >
      <form
        id={form}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <label className={controls.field}>
          {text("save.name")}
          <input
            className={controls.input}
            value={title}
            maxLength={maxTitleLength}
            autoFocus
            required
            aria-invalid={isNameless}
            aria-describedby={isNameless ? `${form}-name` : undefined}
            placeholder={card.title}
            onChange={({ target }) => setTitle(target.value)}
          />
          {isNameless && (
            <span id={`${form}-name`} className={controls.problem} role="alert">
              {text("save.name.missing")}
            </span>
          )}
        </label>
        <label className={controls.field}>
          {text("save.description")}
          <textarea
            className={controls.input}
            rows={2}
            value={description}
            maxLength={maxDescriptionLength}
            onChange={({ target }) => setDescription(target.value)}
          />
        </label>
        {targets.result === null && targets.failure !== null && (
          <Failure
            title={text("save.stacks.failed")}
            detail={errorText(targets.failure)}
            onRetry={loadStacks}
          />
        )}
        {stacks.length > 0 && (
          <label className={controls.field}>
            {text("save.stack")}
            <select
              className={controls.input}
              value={stackId}
              onChange={({ target }) => setStack(target.value)}
            >
              {stacks.map((stack) => (
                <option key={stack.id} value={stack.id}>
                  {stack.title}
                </option>
              ))}
              <option value="">{text("save.stack.none")}</option>
            </select>
          </label>
        )}
        <dl className={styles.kept}>
          <div>
            <dt>{text("filter.title")}</dt>
            {filterLines.length === 0 && <dd>{text("save.filters.none")}</dd>}
            {filterLines.map(({ id, line }) => (
              <dd key={id}>{line}</dd>
            ))}
          </div>
          {card.dateInfo !== null && (
            <div>
              <dt>{text("date.range")}</dt>
              <dd>{range === null ? text("date.all") : rangeText(range, text, format.locale)}</dd>
            </div>
          )}
        </dl>
        <p className={styles.note}>{text("save.note")}</p>
        {level.view.hiddenSeries.length > 0 && <p className={styles.note}>{text("save.hidden")}</p>}
        {entry !== undefined && <OutboxProblem entry={entry} />}
      </form>
    </Dialog>
  )
}
