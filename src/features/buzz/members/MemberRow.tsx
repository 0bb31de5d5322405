import { UsersRound } from "lucide-react"
import { useState } from "react"
import type { ChannelMember, ChannelPermission } from "#domain/areas/buzz/types.ts"
import type { Group } from "#domain/areas/people/types.ts"
import { type ChannelId, UserId } from "#domain/kernel/ids.ts"
import { PresentAvatar } from "#src/features/presence/PresentAvatar.tsx"
import { usePerson } from "#src/state/usePerson.ts"
import { useRequest } from "#src/state/useRequest.ts"
import controls from "#src/ui/design/controls.module.css"
import { type TextKey, useText } from "#src/ui/text/useText.ts"
import styles from "../kernel/dialogs.module.css"
import { useRejectionText } from "../kernel/useRejectionText.ts"

const names: Readonly<Record<ChannelPermission, TextKey>> = {
  DENY: "buzz.permission.deny",
  NONE: "buzz.permission.none",
  READ: "buzz.permission.read",
  REPLY: "buzz.permission.reply",
  INVITE_OTHERS: "buzz.permission.invite",
  ADMIN: "buzz.permission.admin",
}
const ofPeople = ["READ", "REPLY", "INVITE_OTHERS", "ADMIN", "DENY", "NONE"] as const
const ofGroups = ["READ", "REPLY", "DENY", "NONE"] as const

/** A person or group in the members of a topic, and what they may do there. */
export const MemberRow = ({
  channelId,
  member: { principal, permission },
  group,
  isAdmin,
  mayInvite,
  isHuddle = false,
}: {
  channelId: ChannelId
  member: ChannelMember
  group: Group | undefined
  isAdmin: boolean
  mayInvite: boolean
  /** Whether it is a private huddle: its people have no other permissions there. */
  isHuddle?: boolean
}) => {
  const text = useText()
  const request = useRequest()
  const isPerson = principal.type === "USER"
  const person = usePerson(isPerson ? UserId.make(principal.id) : null)
  const name = (isPerson ? person?.displayName : group?.name) ?? text("buzz.someone")
  const rejectionText = useRejectionText()
  const [problem, setProblem] = useState<string | null>(null)
  const set = (next: ChannelPermission): void => {
    const command = { _tag: "SetMember", channelId, principal, permission: next } as const
    setProblem(rejectionText(request({ area: "buzz", command })))
  }
  return (
    <li className={styles.person}>
      {isPerson ? <PresentAvatar user={person} size={32} /> : <UsersRound size={24} aria-hidden="true" />}
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.detail}>
          {isPerson ? person?.detail.title : text("share.members", { count: group?.memberCount ?? 0 })}
        </span>
        {problem !== null && (
          <span className={controls.problem} role="alert">
            {problem}
          </span>
        )}
      </span>
      {permission === "NONE" && mayInvite ? (
        <>
          {isAdmin && !isHuddle && (
            <button
              type="button"
              className={controls.button}
              aria-label={text("buzz.members.denyOne", { name })}
              onClick={() => set("DENY")}
            >
              {text("buzz.members.denyAction")}
            </button>
          )}
          <button
            type="button"
            className={`${controls.button} ${controls.primary}`}
            aria-label={text("buzz.members.addOne", { name })}
            onClick={() => set("REPLY")}
          >
            {text("buzz.members.addAction")}
          </button>
        </>
      ) : isHuddle ? (
        isAdmin &&
        permission !== "ADMIN" && (
          <button
            type="button"
            className={controls.button}
            aria-label={text("buzz.huddle.takeOutOne", { name })}
            onClick={() => set("NONE")}
          >
            {text("buzz.permission.remove")}
          </button>
        )
      ) : isAdmin ? (
        <select
          className={`${controls.input} ${styles.permission}`}
          aria-label={text("buzz.permission.of", { name })}
          value={permission}
          onChange={({ target }) => {
            const chosen = ofPeople.find((one) => one === target.value)
            if (chosen !== undefined) set(chosen)
          }}
        >
          {(isPerson ? ofPeople : ofGroups).map((one) => (
            <option key={one} value={one}>
              {text(one === "NONE" ? "buzz.permission.remove" : names[one])}
            </option>
          ))}
        </select>
      ) : (
        <span className={styles.detail}>{text(names[permission])}</span>
      )}
    </li>
  )
}
