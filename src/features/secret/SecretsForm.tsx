import { type ReactNode, useState } from "react"
import { RelativeTime } from "#src/state/RelativeTime.tsx"
import controls from "#src/ui/design/controls.module.css"
import { Empty, Failure, Skeleton } from "#src/ui/states.tsx"
import { useErrorText } from "#src/ui/text/useErrorText.ts"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./secret.module.css"
import type { NamedSecret, Secrets } from "./useSecrets.ts"

/** What the secrets of a kind are called. */
export interface SecretWords {
  readonly title: string
  readonly lead: string
  readonly make: string
  readonly none: string
  readonly failed: string
}

/** When a secret was used last. */
export const LastUse = ({ used }: { used: number | null }) => {
  const text = useText()
  return used === null ? (
    text("secret.unused")
  ) : (
    <>
      {text("secret.used")} <RelativeTime at={used} />
    </>
  )
}

/** Form that makes a named secret, with the secret itself this once, above the list of those that there are. */
export const SecretsForm = <Secret extends NamedSecret>({
  secrets,
  words,
  maxName,
  choices,
  shown,
  detail,
}: {
  secrets: Secrets<Secret>
  words: SecretWords
  maxName: number
  /** What is chosen of a new one beside its name. */
  choices?: ReactNode
  /** The one that was just made. */
  shown: ReactNode
  /** What is said of one below its name. */
  detail: (secret: Secret) => ReactNode
}) => {
  const text = useText()
  const errorText = useErrorText()
  const [name, setName] = useState("")
  const { list, failure, problem, isMaking, load, make, revoke } = secrets
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        make(name.trim()).then((isMade) => {
          if (isMade) setName("")
        })
      }}
    >
      <p className={styles.detail}>{words.lead}</p>
      <div className={styles.line}>
        <input
          className={controls.input}
          aria-label={text("secret.name")}
          placeholder={text("secret.name")}
          value={name}
          maxLength={maxName}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
        {choices}
        <button
          type="submit"
          className={`${controls.button} ${controls.primary}`}
          disabled={name.trim() === "" || isMaking}
        >
          {words.make}
        </button>
      </div>
      {problem !== null && (
        <p className={controls.problem} role="alert">
          {problem}
        </p>
      )}
      {shown}
      <div className={styles.results}>
        {failure !== null ? (
          <Failure title={words.failed} detail={errorText({ code: failure })} onRetry={load} />
        ) : list === null ? (
          <Skeleton label={words.title} height={120} />
        ) : list.length === 0 ? (
          <Empty>{words.none}</Empty>
        ) : (
          <ul>
            {list.map((secret) => (
              <li key={secret.id} className={styles.secret}>
                <span className={styles.words}>
                  <span className={styles.name}>{secret.name}</span>
                  <span className={styles.detail}>{detail(secret)}</span>
                </span>
                <button
                  type="button"
                  className={controls.button}
                  aria-label={text("secret.revokeOne", { name: secret.name })}
                  onClick={() => revoke(secret.id)}
                >
                  {text("secret.revoke")}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </form>
  )
}
