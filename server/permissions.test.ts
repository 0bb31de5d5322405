import { expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { type OperationName, operationPermissions } from "#contract/permissions.ts"
import { pdfOf } from "./areas/document/documents.fixture.ts"
import type { Browser } from "./identity/browser.fixture.ts"
import {
  type Call,
  calls,
  hidden,
  missing,
  someAddress,
  someApiToken,
  someDataset,
  someInvitation,
  someOtherTable,
  someSecret,
  someSelf,
  someTable,
  someToken,
  someTopic,
  someUpload,
  someWebhook,
} from "./operations.fixture.ts"
import {
  type Answer,
  answerOf,
  asker,
  decidesAboutSecret,
  expected,
  inTurn,
  roles,
  servePermissions,
} from "./permissions.fixture.ts"

const send = async (browser: Browser, { method, path, body, form, upload }: Call): Promise<Answer> => {
  const response = await (upload !== undefined
    ? browser.upload(path, new File([upload], "manual.txt"))
    : form === undefined
      ? browser.call(method, path, body)
      : browser.postForm(path, { request: JSON.stringify(form) }))
  if (response.status >= 400) return answerOf(response.status, (await response.json()).code)
  await response.body?.cancel()
  return answerOf(response.status, undefined)
}

/** Uploads a file to the talk about the card: gives a call that names what stands for it the file's id. */
const uploadedBy = async (browser: Browser): Promise<(call: Call) => Call> => {
  const { path } = calls["messageFiles.upload"]
  const response = await browser.upload(path, new File([pdfOf(1)], "manual.pdf"))
  const { revisionId = someUpload } = await response.json()
  return (call) => ({ ...call, path: call.path.replace(someUpload, revisionId) })
}

/** Invites someone: gives the id of the invitation and the path of its link, where that is permitted. */
const invite = async (browser: Browser): Promise<{ readonly id?: string; readonly path?: string }> => {
  const { path, body } = calls["invitations.invite"]
  const email = `${crypto.randomUUID()}@small.example`
  return (await browser.call("POST", path, { ...body, detail: { email } })).json()
}

/** Makes a webhook of the talk about the card: gives a call that names what stands for it its id and secret. */
const webhookBy = async (browser: Browser): Promise<(call: Call) => Call> => {
  const { path, body } = calls["webhooks.make"]
  const made = await (await browser.call("POST", path, body)).json()
  const [id = someWebhook, secret = someSecret] = String(made.path).split("/").slice(-2)
  return (call) => ({
    ...call,
    path: call.path.replace(someWebhook, id).replace(someSecret, secret),
  })
}

/** Makes an API token of who calls: gives a call that names what stands for it its id. */
const tokenBy = async (browser: Browser): Promise<(call: Call) => Call> => {
  const { path, body } = calls["apiTokens.make"]
  const made = await (await browser.call("POST", path, body)).json()
  return (call) => ({ ...call, path: call.path.replace(someApiToken, made.token?.id ?? someApiToken) })
}

/** Gives a call about an invitation that a browser made, the link of another one, and an address of its own. */
const invitedBy = async (browser: Browser, path = ""): Promise<(call: Call) => Call> => {
  const { id = someInvitation } = await invite(browser)
  const replaced = (text: string): string =>
    text
      .replaceAll(someInvitation, id)
      .replaceAll(someToken, path.split("/").at(-1) ?? "")
      .replaceAll(someAddress, `${crypto.randomUUID()}@small.example`)
  return (call) => JSON.parse(replaced(JSON.stringify(call)))
}

/** Uploads two tables, and makes a dataset of the first: gives a call with what stands for their ids. */
const addedBy = async (browser: Browser): Promise<(call: Call) => Call> => {
  const upload = async (text: string): Promise<string | undefined> => {
    const response = await browser.upload(calls["dataUploads.upload"].path, new File([text], "sales.csv"))
    return response.ok ? (await response.json()).tables[0].fileId : undefined
  }
  const table = await upload("shop,amount\nOslo,1\nRome,2\n")
  if (table === undefined) return (call) => call
  const other = await upload("shop,amount\nOslo,3\n")
  const create = { ...calls["data.create"].body, fileId: table }
  const { dataset } = await (await browser.call("POST", calls["data.create"].path, create)).json()
  const replaced = (text: string): string =>
    text
      .replaceAll(someTable, table)
      .replaceAll(someOtherTable, other ?? "")
      .replaceAll(someDataset, dataset)
  return (call) => JSON.parse(replaced(JSON.stringify(call)))
}

const everyone = [...roles, null]
/** Roles of those from whom the hidden card and stack are hidden. */
const readers = ["EDITOR", "PARTICIPANT", "SOCIAL"] as const
const isOperation = (name: string): name is OperationName => name in calls
/** Every operation with its permission; those that end or replace a session come last. */
const operations = Object.entries(operationPermissions)
  .flatMap(([name, permission]) => (isOperation(name) ? [[name, permission] as const] : []))
  .reverse()

it.live("every operation answers each role and no one, or two of them in turn, as the table says", () =>
  Effect.gen(function* () {
    const { browserOf, passwordOf } = yield* servePermissions
    const answers: Record<string, Answer> = {}
    const table: Record<string, Answer> = {}
    const admin = yield* Effect.promise(() => browserOf("ADMIN"))
    const topic = { _tag: "CreateChannel", channelId: someTopic, type: "PRIVATE_GENERAL_TOPIC", objectId: "" }
    const made = { commandId: crypto.randomUUID(), area: "buzz", command: { ...topic, title: "Some" } }
    yield* Effect.promise(() => admin.call("POST", "/api/commands/v1", made))
    const links = yield* Effect.promise(() => Promise.all(everyone.map(() => invite(admin))))
    yield* Effect.promise(() => send(admin, calls["buzz.channelOfCard"]))
    const hooks = yield* Effect.promise(() => Promise.all(everyone.map(() => webhookBy(admin))))
    for (const role of everyone) {
      const browser = yield* Effect.promise(() => browserOf(role))
      yield* Effect.promise(() => send(browser, calls["buzz.channelOfCard"]))
      const uploaded = yield* Effect.promise(() => uploadedBy(browser))
      const invited = yield* Effect.promise(() => invitedBy(browser, links.shift()?.path))
      const added = yield* Effect.promise(() => addedBy(browser))
      const keyed = yield* Effect.promise(() => tokenBy(browser))
      const hooked = hooks.shift() ?? ((call: Call) => call)
      const self = (call: Call) => ({ ...call, path: call.path.replace(someSelf, role ?? asker) })
      const named = (call: Call) => self(keyed(hooked(added(invited(uploaded(call))))))
      const passwords = { currentPassword: passwordOf(role ?? ""), newPassword: "another password" }
      for (const [place, [name, permission]] of operations.entries()) {
        if (!inTurn(everyone, place).includes(role)) continue
        const body = name === "identity.changePassword" ? { body: passwords } : {}
        const isInCircle = ["manager", "administrator"].includes(permission.circle)
          ? role === "ADMIN"
          : permission.circle === "ownerOrAdmin"
            ? decidesAboutSecret(role)
            : // The workspace has no connection.
              permission.circle !== "browser"
        table[`${name} by ${role}`] = expected(permission, role, isInCircle)
        answers[`${name} by ${role}`] = yield* Effect.promise(() =>
          send(browser, { ...named(calls[name]), ...body }),
        )
      }
    }
    expect(answers).toEqual(table)
  }).pipe(Effect.scoped),
)

it.live("every operation about a card or stack is refused to who may not see it", () =>
  Effect.gen(function* () {
    const { browserOf } = yield* servePermissions
    const answers: Record<string, Answer> = {}
    const table: Record<string, Answer> = {}
    for (const role of readers) {
      const browser = yield* Effect.promise(() => browserOf(role))
      for (const [name, permission] of operations) {
        if (permission.circle !== "reader" && permission.circle !== "manager") continue
        table[`${name} by ${role}`] = expected(permission, role, false)
        answers[`${name} by ${role}`] = yield* Effect.promise(() => send(browser, hidden(calls[name])))
      }
    }
    expect(answers).toEqual(table)
  }).pipe(Effect.scoped),
)

/** All that an answer tells: its status, type and body, without what is new in every answer. */
const tell = async (browser: Browser, { method, path, body, form, upload }: Call): Promise<string> => {
  const response = await (upload !== undefined
    ? browser.upload(path, new File([upload], "manual.txt"))
    : form === undefined
      ? browser.call(method, path, body)
      : browser.postForm(path, { request: JSON.stringify(form) }))
  const type = response.headers.get("content-type") ?? ""
  if (type.startsWith("text/event-stream")) {
    await response.body?.cancel()
    return type
  }
  return `${response.status} ${type} ${(await response.text()).replaceAll(/[0-9a-f-]{36}|\d{13}/g, "")}`
}

it.live("no operation tells who may not see a card or stack whether it is there", () =>
  Effect.gen(function* () {
    const { browserOf } = yield* servePermissions
    const ofHidden: Record<string, string> = {}
    const ofMissing: Record<string, string> = {}
    for (const role of readers) {
      const browser = yield* Effect.promise(() => browserOf(role))
      for (const [name, { circle }] of operations) {
        if (!["reader", "manager", "user", "stranger", "ownerOrAdmin"].includes(circle)) continue
        if (name.startsWith("identity.")) continue
        const call = hidden(calls[name])
        if (JSON.stringify(call) === JSON.stringify(missing(call))) continue
        const key = `${name} by ${role}`
        ofHidden[key] = yield* Effect.promise(() => tell(browser, call))
        ofMissing[key] = (yield* Effect.promise(() => tell(browser, missing(call)))).replaceAll(
          "absence",
          "secret",
        )
      }
    }
    expect(Object.keys(ofHidden).length).toBeGreaterThan(60)
    expect(ofMissing).toEqual(ofHidden)
  }).pipe(Effect.scoped),
)
