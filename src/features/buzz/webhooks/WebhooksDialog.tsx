import { useCallback } from "react"
import { maxWebhookName, type Webhook } from "#domain/areas/buzz/webhook.ts"
import type { ChannelId } from "#domain/kernel/ids.ts"
import { LastUse, SecretsForm } from "#src/features/secret/SecretsForm.tsx"
import { ShownSecret } from "#src/features/secret/ShownSecret.tsx"
import { useSecrets } from "#src/features/secret/useSecrets.ts"
import { usePageServices } from "#src/state/PageServices.tsx"
import { usePerson } from "#src/state/usePerson.ts"
import { Dialog } from "#src/ui/Dialog.tsx"
import { useText } from "#src/ui/text/useText.ts"

const Detail = ({ madeBy, used }: Webhook) => {
  const text = useText()
  const maker = usePerson(madeBy)?.displayName ?? text("buzz.someone")
  return (
    <>
      {text("webhook.made", { name: maker })} · <LastUse used={used} />
    </>
  )
}

/** Dialog with the webhooks of a channel: its admins make them, see the address of one once, and revoke them. */
export const WebhooksDialog = ({ channelId, onClose }: { channelId: ChannelId; onClose: () => void }) => {
  const text = useText()
  const { openWebhooks } = usePageServices()
  const list = useCallback(async () => (await openWebhooks()).ofChannel(channelId), [openWebhooks, channelId])
  const secrets = useSecrets<Webhook>({
    list,
    make: async (name) => {
      const outcome = await (await openWebhooks()).make(channelId, name)
      if (outcome._tag !== "Done") return outcome
      const { webhook, path } = outcome.result
      return { ...outcome, result: { made: webhook, secret: `${window.location.origin}${path}` } }
    },
    revoke: async (id) => (await openWebhooks()).revoke(channelId, id),
  })
  const { shown } = secrets
  return (
    <Dialog title={text("webhook.title")} onClose={onClose}>
      <SecretsForm
        secrets={secrets}
        words={{
          title: text("webhook.title"),
          lead: text("webhook.lead"),
          make: text("webhook.make"),
          none: text("webhook.none"),
          failed: text("webhook.failed"),
        }}
        maxName={maxWebhookName}
        detail={(webhook) => <Detail {...webhook} />}
        shown={
          shown !== null && (
            <ShownSecret
              key={shown.secret}
              label={text("webhook.address")}
              secret={shown.secret}
              lead={text("webhook.done", { name: shown.name })}
            >
              {text("webhook.howto")} <code>{'{ "text": "…" }'}</code>
            </ShownSecret>
          )
        }
      />
    </Dialog>
  )
}
