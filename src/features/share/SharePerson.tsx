import { requestOf } from "#domain/areas/access/access.ts"
import { type AccessTarget, accessStream } from "#domain/areas/access/types.ts"
import type { UserId } from "#domain/kernel/ids.ts"
import { useDispatch } from "#src/state/StoreContext.tsx"
import { usePerson } from "#src/state/usePerson.ts"
import { useProblems } from "#src/state/useProblems.ts"
import { useShared } from "#src/state/useStream.ts"
import { Avatar } from "#src/ui/Avatar.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { ShareRow } from "./ShareRow.tsx"

/** Person in the dialog to share. */
export const SharePerson = ({
  id,
  target,
  message,
}: {
  id: UserId
  target: AccessTarget
  message: string
}) => {
  const text = useText()
  const dispatch = useDispatch()
  const person = usePerson(id)
  const access = useShared(accessStream(target), "access")
  const [problem] = useProblems(
    accessStream(target),
    ({ command }) => "userId" in command && command.userId === id,
  )
  return (
    <ShareRow
      picture={<Avatar user={person} size={32} />}
      name={person?.displayName ?? text("buzz.someone")}
      detail={person?.detail.email}
      problem={problem}
      hasAccess={requestOf(access, target, id)?.status === "GRANTED"}
      onShare={() =>
        dispatch({ area: "access", command: { _tag: "ShareAccess", target, userId: id, message } })
      }
      onRevoke={() => dispatch({ area: "access", command: { _tag: "RevokeAccess", target, userId: id } })}
    />
  )
}
