import { useCallback, useState } from "react"
import { useIntl } from "react-intl"
import {
  type ApiToken,
  type ApiTokenDays,
  apiTokenDays,
  maxApiTokenName,
} from "#domain/areas/session/apiToken.ts"
import { LastUse, SecretsForm } from "#src/features/secret/SecretsForm.tsx"
import { ShownSecret } from "#src/features/secret/ShownSecret.tsx"
import { useSecrets } from "#src/features/secret/useSecrets.ts"
import { usePageServices } from "#src/state/PageServices.tsx"
import { Dialog } from "#src/ui/Dialog.tsx"
import controls from "#src/ui/design/controls.module.css"
import { useText } from "#src/ui/text/useText.ts"

const usual: ApiTokenDays = 90

const Detail = ({ expires, used }: ApiToken) => {
  const text = useText()
  const { formatDate } = useIntl()
  return (
    <>
      {text("apiToken.expires", { day: formatDate(expires, { dateStyle: "medium" }) })} ·{" "}
      <LastUse used={used} />
    </>
  )
}

/** Dialog with the API tokens of the current user: made for some days, shown once, and revoked. */
export const ApiTokensDialog = ({ onClose }: { onClose: () => void }) => {
  const text = useText()
  const { openApiTokens } = usePageServices()
  const [days, setDays] = useState<ApiTokenDays>(usual)
  const list = useCallback(async () => (await openApiTokens()).list(), [openApiTokens])
  const secrets = useSecrets<ApiToken>({
    list,
    make: async (name) => {
      const outcome = await (await openApiTokens()).make(name, days)
      if (outcome._tag !== "Done") return outcome
      const { token, secret } = outcome.result
      return { ...outcome, result: { made: token, secret } }
    },
    revoke: async (id) => (await openApiTokens()).revoke(id),
  })
  const { shown } = secrets
  return (
    <Dialog title={text("apiToken.title")} onClose={onClose}>
      <SecretsForm
        secrets={secrets}
        words={{
          title: text("apiToken.title"),
          lead: text("apiToken.lead"),
          make: text("apiToken.make"),
          none: text("apiToken.none"),
          failed: text("apiToken.failed"),
        }}
        maxName={maxApiTokenName}
        choices={
          <select
            className={controls.input}
            aria-label={text("apiToken.days")}
            value={days}
            onChange={({ target }) => setDays(apiTokenDays.find((one) => `${one}` === target.value) ?? usual)}
          >
            {apiTokenDays.map((one) => (
              <option key={one} value={one}>
                {text("apiToken.forDays", { count: one })}
              </option>
            ))}
          </select>
        }
        detail={(token) => <Detail {...token} />}
        shown={
          shown !== null && (
            <ShownSecret
              key={shown.secret}
              label={text("apiToken.secret")}
              secret={shown.secret}
              lead={text("apiToken.done", { name: shown.name })}
            >
              {text("apiToken.howto")} <code>{`Authorization: Bearer ${shown.secret.slice(0, 10)}…`}</code>
            </ShownSecret>
          )
        }
      />
    </Dialog>
  )
}
