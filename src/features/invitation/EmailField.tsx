import { useState } from "react"
import { domainOf } from "#domain/areas/invitation/email.ts"
import { joinedEmail, localPart } from "#domain/areas/invitation/inviteForm.ts"
import { maxEmailLength } from "#domain/areas/invitation/types.ts"
import controls from "#src/ui/design/controls.module.css"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./invitation.module.css"

/**
 * Field for an address to invite: a whole one, or what stands before the domain of the workspace, which is fixed, or is
 * chosen where there are several.
 */
export const EmailField = ({
  id,
  email,
  domains,
  problem,
  onChange,
}: {
  id: string
  email: string
  domains: ReadonlyArray<string>
  problem: string | null
  onChange: (email: string) => void
}) => {
  const text = useText()
  const [first = ""] = domains
  const [domain, setDomain] = useState(domainOf(email) === "" ? first : domainOf(email))
  const isWhole = domains.length === 0
  return (
    <div className={controls.field}>
      <label htmlFor={id}>{text("invite.email")}</label>
      <div className={styles.address}>
        <input
          id={id}
          className={controls.input}
          type={isWhole ? "email" : "text"}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxEmailLength}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : `${id}-problem`}
          value={isWhole ? email : localPart(email)}
          onChange={({ target }) => onChange(isWhole ? target.value : joinedEmail(target.value, domain))}
        />
        {domains.length === 1 && <span className={styles.domain}>@{domain}</span>}
        {domains.length > 1 && (
          <select
            className={controls.input}
            aria-label={text("invite.domain")}
            value={domain}
            onChange={({ target }) => {
              setDomain(target.value)
              onChange(joinedEmail(localPart(email), target.value))
            }}
          >
            {domains.map((one) => (
              <option key={one} value={one}>
                @{one}
              </option>
            ))}
          </select>
        )}
      </div>
      {problem !== null && (
        <span id={`${id}-problem`} className={controls.problem} role="alert">
          {problem}
        </span>
      )}
    </div>
  )
}
