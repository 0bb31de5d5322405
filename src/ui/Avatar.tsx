import type { User } from "#domain/areas/people/types.ts"
import styles from "./avatar.module.css"

/** A person's picture, 24, 32, 40 or 64 pixels wide; sharp on dense screens. The name stands beside it, so it is silent. */
export const Avatar = ({
  user,
  size,
}: {
  user: Pick<User, "avatarKey"> | undefined
  size: 24 | 32 | 40 | 64
}) =>
  user === undefined ? (
    <span className={styles.avatar} style={{ width: size, height: size }} />
  ) : (
    <img
      className={styles.avatar}
      width={size}
      height={size}
      src={`/avatar/userImage/${size * 2}?key=${encodeURIComponent(user.avatarKey)}`}
      alt=""
      loading="lazy"
    />
  )
