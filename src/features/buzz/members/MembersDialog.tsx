import { useState } from "react"
import { isSamePrincipal, mayInvite, permissionOf, personPrincipal } from "#domain/areas/buzz/members.ts"
import type { ChannelMember, ChannelPrincipal } from "#domain/areas/buzz/types.ts"
import { groupsNamed, groups as groupsQuery } from "#domain/areas/people/groups.ts"
import { maxSearchLength } from "#domain/kernel/bounded.ts"
import type { ChannelId } from "#domain/kernel/ids.ts"
import { channelStream } from "#domain/kernel/streamNames.ts"
import { NoOneFound } from "#src/features/invitation/NoOneFound.tsx"
import { OutboxProblem } from "#src/state/OutboxProblem.tsx"
import { useSelect } from "#src/state/StoreContext.tsx"
import { useCurrentUserId } from "#src/state/useCurrentUser.ts"
import { useLoad } from "#src/state/useOpening.ts"
import { usePeopleSearch } from "#src/state/usePeopleSearch.ts"
import { useProblems } from "#src/state/useProblems.ts"
import { useShared } from "#src/state/useStream.ts"
import { Dialog } from "#src/ui/Dialog.tsx"
import controls from "#src/ui/design/controls.module.css"
import { useText } from "#src/ui/text/useText.ts"
import styles from "../kernel/dialogs.module.css"
import { MemberRow } from "./MemberRow.tsx"

const allGroups = {}

/** Dialog with the members of a topic: who may adds people and groups, and its admins change what each may do. */
export const MembersDialog = ({ channelId, onClose }: { channelId: ChannelId; onClose: () => void }) => {
  const text = useText()
  const reader = useCurrentUserId()
  const stream = channelStream(channelId)
  const { origin, details } = useShared(stream, "buzz")
  const [typed, setTyped] = useState("")
  const { people, failure } = usePeopleSearch(typed)
  const known = useSelect((state) => groupsQuery.loadedOf(state.groups, allGroups).result) ?? []
  useLoad({ area: "groups", command: { _tag: "Load", params: allGroups } })
  const failed = useProblems(stream, ({ command }) => command._tag === "SetMember")
  if (origin === null || reader === null) return null
  const permission = permissionOf(origin.type, details.members, reader)
  const isHuddle = origin.type === "PRIVATE_HUDDLE"
  const search = typed.trim()
  const memberOf = (principal: ChannelPrincipal): ChannelMember =>
    details.members.find((member) => isSamePrincipal(member.principal, principal)) ?? {
      principal,
      permission: "NONE",
    }
  const shown: ReadonlyArray<ChannelMember> =
    search === ""
      ? details.members
      : [
          ...(people ?? []).map((id) => memberOf(personPrincipal(id))),
          ...(isHuddle ? [] : groupsNamed(known, search)).map(({ id }) => memberOf({ type: "GROUP", id })),
        ]
  const mayAdd = mayInvite(origin.type, details.members, reader)
  return (
    <Dialog title={text(isHuddle ? "buzz.huddle.people" : "buzz.members")} onClose={onClose}>
      <div className={styles.form}>
        {mayAdd && (
          <label className={controls.field}>
            {text(isHuddle ? "buzz.huddle.invite" : "buzz.members.add")}
            <input
              type="search"
              className={controls.input}
              value={typed}
              maxLength={maxSearchLength}
              autoComplete="off"
              onChange={({ target }) => setTyped(target.value)}
            />
          </label>
        )}
        {failed.map((entry) => (
          <OutboxProblem key={entry.commandId} entry={entry} />
        ))}
        <div className={styles.results}>
          {failure !== null && <p role="alert">{text("share.failed")}</p>}
          {search !== "" && people !== null && shown.length === 0 && <NoOneFound />}
          <ul>
            {shown.map((member) => (
              <MemberRow
                key={`${member.principal.type} ${member.principal.id}`}
                channelId={channelId}
                member={member}
                group={known.find(
                  ({ id }) => member.principal.type === "GROUP" && id === member.principal.id,
                )}
                isAdmin={permission === "ADMIN"}
                mayInvite={mayAdd}
                isHuddle={isHuddle}
              />
            ))}
          </ul>
        </div>
      </div>
    </Dialog>
  )
}
