import type { User } from "#domain/areas/people/types.ts"
import { presenceOf } from "#domain/presence/presence.ts"
import { useSelect } from "#src/state/StoreContext.tsx"
import { Avatar } from "#src/ui/Avatar.tsx"
import { PresenceMark } from "./PresenceMark.tsx"
import styles from "./presence.module.css"

/** A person's picture with a mark of how they can be reached at the moment, in words for assistive technology. */
export const PresentAvatar = ({ user, size }: { user: User | undefined; size: 24 | 32 | 40 | 64 }) => {
  const seen = useSelect(({ presence }) => (user === undefined ? null : presenceOf(presence, user.id)))
  return (
    <span className={styles.avatar}>
      <Avatar user={user} size={size} />
      {seen !== null && <PresenceMark presence={seen} />}
    </span>
  )
}
