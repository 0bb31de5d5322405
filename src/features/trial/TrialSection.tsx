import { type Account, administrationStream } from "#domain/areas/administration/types.ts"
import { hasFeature } from "#domain/areas/environment/select.ts"
import { userStream } from "#domain/kernel/streamNames.ts"
import { OutboxProblem } from "#src/state/OutboxProblem.tsx"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { useCurrentUser } from "#src/state/useCurrentUser.ts"
import { usePerson } from "#src/state/usePerson.ts"
import { useProblems } from "#src/state/useProblems.ts"
import { useTrialRequests } from "#src/state/useTrial.ts"
import { Avatar } from "#src/ui/Avatar.tsx"
import access from "#src/ui/access.module.css"
import controls from "#src/ui/design/controls.module.css"
import home from "#src/ui/home.module.css"
import { RichText } from "#src/ui/text/RichText.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { useOwnAccount } from "./useOwnAccount.ts"

const TrialRequest = ({ account: { person } }: { account: Account }) => {
  const text = useText()
  const dispatch = useDispatch()
  const user = usePerson(person)
  const [problem] = useProblems(
    administrationStream,
    ({ command }) => "person" in command && command.person === person,
  )
  const name = user?.displayName ?? text("buzz.someone")
  const decide = (_tag: "StartTrial" | "DeclineTrial"): void => {
    dispatch({ area: "administration", command: { _tag, person } })
  }
  return (
    <li className={access.row}>
      <Avatar user={user} size={40} />
      <div className={access.words}>
        <p>
          <RichText id="trial.wants" values={{ name, b: (chunks) => <strong>{chunks}</strong> }} />
        </p>
        {problem !== undefined && <OutboxProblem entry={problem} />}
      </div>
      <div className={access.actions}>
        <button
          type="button"
          className={`${controls.button} ${controls.primary}`}
          aria-label={text("trial.start.of", { name })}
          onClick={() => decide("StartTrial")}
        >
          {text("trial.start")}
        </button>
        <button
          type="button"
          className={controls.button}
          aria-label={text("trial.decline.of", { name })}
          onClick={() => decide("DeclineTrial")}
        >
          {text("trial.decline")}
        </button>
      </div>
    </li>
  )
}

/** Trial of the current user: asked for, withdrawn, and how it stands. */
const OwnTrial = () => {
  const text = useText()
  const dispatch = useDispatch()
  const user = useCurrentUser()
  const account = useOwnAccount()
  const isOffered = useSelect(({ environment }) => hasFeature(environment, "social-upgrade"))
  const [problem] = useProblems(
    userStream(user?.id ?? ("" as never)),
    ({ command }) => command._tag === "RequestTrial" || command._tag === "WithdrawTrialRequest",
  )
  if (user === null) return null
  const { requested, inTrial, hasTrialed } = account?.trial ?? user.trialStatus
  const isNew = inTrial !== user.trialStatus.inTrial || (account?.roleId ?? user.roleId) !== user.roleId
  // What this page was opened with holds until it is opened anew.
  const isOther =
    account !== null && isNew && (inTrial || account.roleId !== null || user.trialStatus.inTrial)
  const stands = isOther
    ? inTrial
      ? "started"
      : "changed"
    : inTrial
      ? "running"
      : user.roleId !== "SOCIAL" || !isOffered || hasTrialed
        ? null
        : requested
          ? "requested"
          : "offered"
  if (stands === null) return null
  const act = (_tag: "RequestTrial" | "WithdrawTrialRequest"): void => {
    dispatch({ area: "administration", command: { _tag } })
  }
  return (
    <div className={access.row} role="status">
      <div className={access.words}>
        <p>{text(`trial.${stands}`)}</p>
        {problem !== undefined && <OutboxProblem entry={problem} />}
      </div>
      <div className={access.actions}>
        {stands === "offered" && (
          <button
            type="button"
            className={`${controls.button} ${controls.primary}`}
            onClick={() => act("RequestTrial")}
          >
            {text("trial.request")}
          </button>
        )}
        {stands === "requested" && (
          <button type="button" className={controls.button} onClick={() => act("WithdrawTrialRequest")}>
            {text("trial.withdraw")}
          </button>
        )}
        {(stands === "started" || stands === "changed") && (
          <button
            type="button"
            className={`${controls.button} ${controls.primary}`}
            onClick={() => window.location.reload()}
          >
            {text("trial.reload")}
          </button>
        )}
      </div>
    </div>
  )
}

/** Trials on the user's home: their own, and the requests that who administers the workspace decides. */
export const TrialSection = () => {
  const text = useText()
  const requests = useTrialRequests()
  return (
    <>
      <OwnTrial />
      {requests.length > 0 && (
        <section className={home.section}>
          <h2 className={home.heading}>{text("trial.title")}</h2>
          <ul className={access.list}>
            {requests.map((account) => (
              <TrialRequest key={account.person} account={account} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
