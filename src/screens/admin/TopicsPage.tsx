import { Link } from "@tanstack/react-router"
import { FormattedNumber } from "react-intl"
import { type AbandonedTopics, abandonedTopics, takeOverTopic } from "#domain/areas/administration/queries.ts"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { useLoad } from "#src/state/useOpening.ts"
import controls from "#src/ui/design/controls.module.css"
import { Empty } from "#src/ui/states.tsx"
import { useErrorText } from "#src/ui/text/useErrorText.ts"
import { useText } from "#src/ui/text/useText.ts"
import { usePageTitle } from "#src/ui/usePageTitle.ts"
import styles from "./admin.module.css"
import { Loaded } from "./Loaded.tsx"
import { Table } from "./Table.tsx"

const load = { area: "abandonedTopics", command: { _tag: "Load", params: {} } } as const

/** A topic without an admin: to take over, and then to open. */
const TopicRow = ({
  topic: { id, title, isPrivate, isArchived, members },
}: {
  topic: (typeof AbandonedTopics.Type)[number]
}) => {
  const text = useText()
  const errorText = useErrorText()
  const dispatch = useDispatch()
  const params = { channelId: id }
  const taken = useSelect((state) => takeOverTopic.loadedOf(state.takeOverTopic, params))
  const titleId = `topic-${id}`
  const buttonId = `take-${id}`
  return (
    <tr>
      <th scope="row">
        <span id={titleId}>{title}</span>
        {isArchived && <span className={styles.tag}>{text("admin.topics.archived")}</span>}
      </th>
      <td>
        {taken.status === "LOADED" ? (
          <Link to="/m/buzz/channel/$threadId" params={{ threadId: id }} className={styles.link}>
            {text("admin.topics.open")}
          </Link>
        ) : (
          <button
            type="button"
            id={buttonId}
            className={controls.button}
            aria-labelledby={`${buttonId} ${titleId}`}
            disabled={taken.status === "LOADING"}
            onClick={() => dispatch({ area: "takeOverTopic", command: { _tag: "Load", params } })}
          >
            {text("admin.topics.take")}
          </button>
        )}
        {taken.failure !== null && taken.status === "ERROR" && (
          <p className={controls.problem} role="alert">
            {errorText(taken.failure)}
          </p>
        )}
      </td>
      <td>{text(isPrivate ? "admin.topics.private" : "admin.topics.public")}</td>
      <td className={styles.number}>
        <FormattedNumber value={members} />
      </td>
    </tr>
  )
}

/** Topics whose admins are all gone, which admins of the workspace take over. */
export const TopicsPage = () => {
  const text = useText()
  const dispatch = useDispatch()
  usePageTitle(text("admin.page.topics"))
  useLoad(load)
  const query = useSelect((state) => abandonedTopics.loadedOf(state.abandonedTopics, {}))
  return (
    <>
      <p className={styles.lead}>{text("admin.topics.lead")}</p>
      <Loaded query={query} onRetry={() => void dispatch(load)}>
        {(topics) =>
          topics.length === 0 ? (
            <Empty>{text("admin.topics.none")}</Empty>
          ) : (
            <Table
              label={text("admin.page.topics")}
              numbers={[3]}
              heads={[
                text("admin.topics.title"),
                text("admin.topics.take"),
                text("admin.topics.readers"),
                text("admin.topics.members"),
              ]}
            >
              {topics.map((topic) => (
                <TopicRow key={topic.id} topic={topic} />
              ))}
            </Table>
          )
        }
      </Loaded>
    </>
  )
}
