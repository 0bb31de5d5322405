import { Users } from "lucide-react"
import { groupAccessOf } from "#domain/areas/access/groupAccess.ts"
import { type AccessTarget, accessStream } from "#domain/areas/access/types.ts"
import type { Group } from "#domain/areas/people/types.ts"
import { useDispatch } from "#src/state/StoreContext.tsx"
import { useProblems } from "#src/state/useProblems.ts"
import { useShared } from "#src/state/useStream.ts"
import { useText } from "#src/ui/text/useText.ts"
import { ShareRow } from "./ShareRow.tsx"
import styles from "./share.module.css"

/** Group in the dialog to share; one that is gone from the workspace is known by its id alone. */
export const ShareGroup = ({
  groupId,
  group,
  target,
  message,
}: {
  groupId: string
  group: Group | undefined
  target: AccessTarget
  message: string
}) => {
  const text = useText()
  const dispatch = useDispatch()
  const access = useShared(accessStream(target), "groupAccess")
  const [problem] = useProblems(
    accessStream(target),
    ({ command }) => "groupId" in command && command.groupId === groupId,
  )
  return (
    <ShareRow
      picture={
        <span className={styles.group}>
          <Users size={18} strokeWidth={1.75} aria-hidden="true" />
        </span>
      }
      name={group?.name ?? groupId}
      detail={group === undefined ? undefined : text("share.members", { count: group.memberCount })}
      problem={problem}
      hasAccess={groupAccessOf(access, target, groupId) !== undefined}
      onShare={() =>
        dispatch({ area: "groupAccess", command: { _tag: "ShareWithGroup", target, groupId, message } })
      }
      onRevoke={() =>
        dispatch({ area: "groupAccess", command: { _tag: "RevokeFromGroup", target, groupId } })
      }
    />
  )
}
