import { useEffect, useRef, useState } from "react"
import { maxWebhookName, type Webhook } from "#domain/areas/buzz/webhook.ts"
import type { ChannelId } from "#domain/kernel/ids.ts"
import { usePageServices } from "#src/state/PageServices.tsx"
import { RelativeTime } from "#src/state/RelativeTime.tsx"
import { useCopyLink } from "#src/state/useCopyLink.ts"
import { usePerson } from "#src/state/usePerson.ts"
import { Dialog } from "#src/ui/Dialog.tsx"
import controls from "#src/ui/design/controls.module.css"
import { Empty, Failure, Skeleton } from "#src/ui/states.tsx"
import { useErrorText } from "#src/ui/text/useErrorText.ts"
import { useText } from "#src/ui/text/useText.ts"
import styles from "../kernel/dialogs.module.css"
import own from "./webhooks.module.css"

const Row = ({ webhook: { name, madeBy, used }, onRevoke }: { webhook: Webhook; onRevoke: () => void }) => {
  const text = useText()
  const maker = usePerson(madeBy)?.displayName ?? text("buzz.someone")
  return (
    <li className={styles.person}>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.detail}>
          {text("webhook.made", { name: maker })} ·{" "}
          {used === null ? (
            text("webhook.unused")
          ) : (
            <>
              {text("webhook.used")} <RelativeTime at={used} />
            </>
          )}
        </span>
      </span>
      <button
        type="button"
        className={controls.button}
        aria-label={text("webhook.revokeOne", { name })}
        onClick={onRevoke}
      >
        {text("webhook.revoke")}
      </button>
    </li>
  )
}

/** Address of a webhook that was just made, to be copied: it is shown nowhere else. */
const Made = ({ name, path }: { name: string; path: string }) => {
  const text = useText()
  const address = `${window.location.origin}${path}`
  const { outcome, copy } = useCopyLink(() => address)
  const field = useRef<HTMLInputElement>(null)
  // The button that made it has no focus to keep any more.
  useEffect(() => field.current?.focus(), [])
  return (
    <div className={own.made}>
      <p className={styles.detail}>{text("webhook.done", { name })}</p>
      <div className={own.line}>
        <input
          ref={field}
          className={controls.input}
          readOnly
          aria-label={text("webhook.address")}
          value={address}
          onFocus={({ target }) => target.select()}
        />
        <button type="button" className={controls.button} onClick={copy}>
          {text("webhook.copy")}
        </button>
      </div>
      <p className={styles.detail}>
        {text("webhook.howto")} <code>{'{ "text": "…" }'}</code>
      </p>
      <p className={styles.detail} role="status">
        {outcome?.copied === true ? text("webhook.copied") : ""}
      </p>
    </div>
  )
}

/** Dialog with the webhooks of a channel: its admins make them, see the address of one once, and revoke them. */
export const WebhooksDialog = ({ channelId, onClose }: { channelId: ChannelId; onClose: () => void }) => {
  const text = useText()
  const errorText = useErrorText()
  const { openWebhooks } = usePageServices()
  const [loads, setLoads] = useState(0)
  const [webhooks, setWebhooks] = useState<ReadonlyArray<Webhook> | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [name, setName] = useState("")
  const [made, setMade] = useState<{ readonly name: string; readonly path: string } | null>(null)
  const [isBusy, setBusy] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `loads` asks again
  useEffect(() => {
    let isOver = false
    const load = async (): Promise<void> => {
      const outcome = await (await openWebhooks()).ofChannel(channelId)
      if (isOver) return
      if (outcome._tag === "Done") setWebhooks(outcome.result)
      setFailure(outcome._tag === "Done" ? null : outcome.code)
    }
    load().catch(() => setFailure("network"))
    return () => {
      isOver = true
    }
  }, [openWebhooks, channelId, loads])

  const make = async (): Promise<void> => {
    setBusy(true)
    const outcome = await (await openWebhooks()).make(channelId, name.trim())
    setBusy(false)
    setProblem(outcome._tag === "Done" ? null : errorText({ code: outcome.code }))
    if (outcome._tag !== "Done") return
    const { webhook, path } = outcome.result
    setMade({ name: webhook.name, path })
    setWebhooks([...(webhooks ?? []), webhook])
    setName("")
  }
  const revoke = async ({ id }: Webhook): Promise<void> => {
    const outcome = await (await openWebhooks()).revoke(channelId, id)
    setProblem(outcome._tag === "Done" ? null : errorText({ code: outcome.code }))
    if (outcome._tag !== "Done") return
    setWebhooks((webhooks ?? []).filter((one) => one.id !== id))
    setMade(null)
  }
  return (
    <Dialog title={text("webhook.title")} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          make().catch(() => setProblem(errorText({ code: "network" })))
        }}
      >
        <p className={styles.detail}>{text("webhook.lead")}</p>
        <div className={own.line}>
          <input
            className={controls.input}
            aria-label={text("webhook.name")}
            placeholder={text("webhook.name")}
            value={name}
            maxLength={maxWebhookName}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
          />
          <button
            type="submit"
            className={`${controls.button} ${controls.primary}`}
            disabled={name.trim() === "" || isBusy}
          >
            {text("webhook.make")}
          </button>
        </div>
        {problem !== null && (
          <p className={controls.problem} role="alert">
            {problem}
          </p>
        )}
        {made !== null && <Made key={made.path} {...made} />}
        <div className={styles.results}>
          {failure !== null ? (
            <Failure
              title={text("webhook.failed")}
              detail={errorText({ code: failure })}
              onRetry={() => setLoads(loads + 1)}
            />
          ) : webhooks === null ? (
            <Skeleton label={text("webhook.title")} height={120} />
          ) : webhooks.length === 0 ? (
            <Empty>{text("webhook.none")}</Empty>
          ) : (
            <ul>
              {webhooks.map((webhook) => (
                <Row
                  key={webhook.id}
                  webhook={webhook}
                  onRevoke={() => {
                    revoke(webhook).catch(() => setProblem(errorText({ code: "network" })))
                  }}
                />
              ))}
            </ul>
          )}
        </div>
      </form>
    </Dialog>
  )
}
