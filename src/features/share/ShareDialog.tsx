import { useState } from "react"
import type { Readers } from "#domain/areas/access/audience.ts"
import { type AccessTarget, accessStream, maxRequestLength } from "#domain/areas/access/types.ts"
import { groupsNamed, groups as groupsQuery } from "#domain/areas/people/groups.ts"
import { maxSearchLength } from "#domain/kernel/bounded.ts"
import { NoOneFound } from "#src/features/invitation/NoOneFound.tsx"
import { useSelect } from "#src/state/StoreContext.tsx"
import { useLoad } from "#src/state/useOpening.ts"
import { usePeopleSearch } from "#src/state/usePeopleSearch.ts"
import { useShared } from "#src/state/useStream.ts"
import { Dialog } from "#src/ui/Dialog.tsx"
import controls from "#src/ui/design/controls.module.css"
import { useText } from "#src/ui/text/useText.ts"
import { CardViews } from "./CardViews.tsx"
import { CopyLinkButton } from "./CopyLinkButton.tsx"
import { ShareGroup } from "./ShareGroup.tsx"
import { SharePerson } from "./SharePerson.tsx"
import styles from "./share.module.css"
import { WhoSees } from "./WhoSees.tsx"

const allGroups = {}

/** Dialog that says who can see a card or stack, shares it with people and groups, found by name, takes that back, and copies its link. */
export const ShareDialog = ({
  target,
  title,
  readers,
  addressOf,
  onClose,
}: {
  target: AccessTarget
  title: string
  readers: Readers | null
  addressOf: () => string | Promise<string>
  onClose: () => void
}) => {
  const text = useText()
  const [typed, setTyped] = useState("")
  const [message, setMessage] = useState("")
  const search = typed.trim()
  const { people: found, failure } = usePeopleSearch(search)
  const known = useSelect((state) => groupsQuery.loadedOf(state.groups, allGroups).result) ?? []
  const people = useShared(accessStream(target), "access")
  const groups = useShared(accessStream(target), "groupAccess")
  useLoad({ area: "groups", command: { _tag: "Load", params: allGroups } })
  const foundPeople =
    search === ""
      ? people.filter(({ status }) => status === "GRANTED").map(({ userId }) => userId)
      : (found ?? [])
  const foundGroups =
    search === ""
      ? groups.filter((access) => access.target.type === target.type && access.target.id === target.id)
      : groupsNamed(known, search).map(({ id }) => ({ groupId: id }))
  const isEmpty = foundPeople.length === 0 && foundGroups.length === 0
  return (
    <Dialog
      title={text("share.title", { title })}
      onClose={onClose}
      actions={<CopyLinkButton addressOf={addressOf} />}
    >
      <div className={styles.form}>
        {readers !== null && <WhoSees readers={readers} groups={known} />}
        <label className={controls.field}>
          {text("share.search")}
          <input
            type="search"
            className={controls.input}
            value={typed}
            maxLength={maxSearchLength}
            autoComplete="off"
            onChange={({ target: { value } }) => setTyped(value)}
          />
        </label>
        <label className={controls.field}>
          {text("access.message")}
          <textarea
            className={controls.input}
            rows={2}
            value={message}
            maxLength={maxRequestLength}
            onChange={({ target: { value } }) => setMessage(value)}
          />
        </label>
        <div className={styles.found}>
          {(search !== "" || !isEmpty) && (
            <h3 className={styles.heading}>{text(search === "" ? "share.granted" : "share.found")}</h3>
          )}
          {failure !== null && <p role="alert">{text("share.failed")}</p>}
          {!isEmpty && (
            <ul className={styles.people}>
              {foundGroups.map(({ groupId }) => (
                <ShareGroup
                  key={groupId}
                  groupId={groupId}
                  group={known.find(({ id }) => id === groupId)}
                  target={target}
                  message={message}
                />
              ))}
              {foundPeople.map((id) => (
                <SharePerson key={id} id={id} target={target} message={message} />
              ))}
            </ul>
          )}
          {found !== null && isEmpty && <NoOneFound />}
        </div>
        {target.type === "card" && <CardViews id={target.id} />}
      </div>
    </Dialog>
  )
}
