import { useId, useState } from "react"
import { publicTopics } from "#contract/permissions.ts"
import { topicChannel } from "#domain/areas/buzz/members.ts"
import { maxTopicDescription, maxTopicTitle } from "#domain/areas/buzz/topic.ts"
import { hasAuthority } from "#domain/areas/environment/select.ts"
import type { ChannelId } from "#domain/kernel/ids.ts"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { Dialog } from "#src/ui/Dialog.tsx"
import controls from "#src/ui/design/controls.module.css"
import { SubmitActions } from "#src/ui/SubmitActions.tsx"
import { useText } from "#src/ui/text/useText.ts"
import styles from "../kernel/dialogs.module.css"

/** A topic whose title and description are changed. */
interface Described {
  readonly channelId: ChannelId
  readonly title: string
  readonly description: string
}

/** Dialog for the title and description of a topic: a new one, which is public or private, or one that there is. */
export const TopicDialog = ({
  topic,
  onClose,
  onMade,
}: {
  topic?: Described
  onClose: () => void
  onMade?: (channelId: ChannelId) => void
}) => {
  const text = useText()
  const form = useId()
  const dispatch = useDispatch()
  const [title, setTitle] = useState(topic?.title ?? "")
  const [description, setDescription] = useState(topic?.description ?? "")
  const mayBePublic = useSelect((state) => hasAuthority(state.environment, publicTopics))
  const [isPrivateChosen, setPrivate] = useState(false)
  const isPrivate = isPrivateChosen || !mayBePublic
  const [isMissing, setMissing] = useState(false)
  const submit = (): void => {
    const words = { title: title.trim(), description: description.trim() }
    if (words.title === "") {
      setMissing(true)
      return
    }
    if (topic !== undefined) {
      dispatch({ area: "buzz", command: { _tag: "DescribeTopic", channelId: topic.channelId, ...words } })
      onClose()
      return
    }
    const channelId = topicChannel(crypto.randomUUID())
    const type = isPrivate ? "PRIVATE_GENERAL_TOPIC" : "PUBLIC_GENERAL_TOPIC"
    dispatch({ area: "buzz", command: { _tag: "CreateChannel", channelId, type, objectId: "", ...words } })
    onMade?.(channelId)
  }
  const label = text(topic === undefined ? "buzz.newTopic" : "buzz.editTopic")
  const submitLabel = text(topic === undefined ? "buzz.create" : "buzz.save")
  return (
    <Dialog
      title={label}
      onClose={onClose}
      actions={<SubmitActions form={form} label={submitLabel} isBusy={false} onCancel={onClose} />}
    >
      <form
        id={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <label className={controls.field}>
          {text("buzz.topic.title")}
          <input
            className={controls.input}
            value={title}
            maxLength={maxTopicTitle}
            autoComplete="off"
            aria-invalid={isMissing}
            onChange={({ target }) => {
              setTitle(target.value)
              setMissing(false)
            }}
          />
          {isMissing && (
            <span role="alert" className={controls.problem}>
              {text("buzz.topic.titleMissing")}
            </span>
          )}
        </label>
        <label className={controls.field}>
          {text("buzz.topic.description")}
          <textarea
            className={controls.input}
            rows={3}
            value={description}
            maxLength={maxTopicDescription}
            onChange={({ target }) => setDescription(target.value)}
          />
        </label>
        {topic === undefined && (
          <fieldset className={styles.choices}>
            <legend className={styles.legend}>{text("buzz.topic.readers")}</legend>
            {(mayBePublic ? [false, true] : [true]).map((choice) => (
              <label key={String(choice)} className={styles.choice}>
                <input
                  type="radio"
                  name={form}
                  checked={isPrivate === choice}
                  onChange={() => setPrivate(choice)}
                />
                {text(choice ? "buzz.topic.private" : "buzz.topic.public")}
              </label>
            ))}
          </fieldset>
        )}
      </form>
    </Dialog>
  )
}
