import type { Reaction } from "#domain/areas/buzz/types.ts"
import type { UserId } from "#domain/kernel/ids.ts"
import { PresentAvatar } from "#src/features/presence/PresentAvatar.tsx"
import { usePerson } from "#src/state/usePerson.ts"
import { Dialog } from "#src/ui/Dialog.tsx"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./reactionsDialog.module.css"

const Person = ({ id }: { id: UserId }) => {
  const text = useText()
  const person = usePerson(id)
  return (
    <li className={styles.person}>
      <PresentAvatar user={person} size={32} />
      {person?.displayName ?? text("buzz.someone")}
    </li>
  )
}

/** Who reacted to a message, by what they reacted with. */
export const ReactionsDialog = ({
  reactions,
  onClose,
}: {
  reactions: ReadonlyArray<Reaction>
  onClose: () => void
}) => {
  const text = useText()
  return (
    <Dialog title={text("buzz.reactions")} onClose={onClose} isText>
      {reactions.map(({ reactionKey, userIds }) => (
        <section key={reactionKey} aria-label={reactionKey}>
          <h3 className={styles.reaction}>
            {text("buzz.reaction", { key: reactionKey, count: userIds.length })}
          </h3>
          <ul>
            {userIds.map((id) => (
              <Person key={id} id={id} />
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  )
}
