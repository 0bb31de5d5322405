import { expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { operationPermissions } from "#contract/permissions.ts"
import type { Browser } from "./identity/browser.fixture.ts"
import { type Call, calls, hidden } from "./operations.fixture.ts"
import { type Answer, answerOf, expected, roles, servePermissions } from "./permissions.fixture.ts"

const send = async (browser: Browser, { method, path, body, form }: Call): Promise<Answer> => {
  const response = await (form === undefined
    ? browser.call(method, path, body)
    : browser.postForm(path, { request: JSON.stringify(form) }))
  if (!response.ok) return answerOf(response.status, (await response.json()).code)
  await response.body?.cancel()
  return answerOf(response.status, undefined)
}

const everyone = [...roles, null]
const operations = Object.entries(operationPermissions)

it.live("every operation answers each role, and no one, as the table says", () =>
  Effect.gen(function* () {
    const { browserOf, passwordOf } = yield* servePermissions
    const answers: Record<string, Answer> = {}
    const table: Record<string, Answer> = {}
    for (const role of everyone) {
      let browser = yield* Effect.promise(() => browserOf(role))
      yield* Effect.promise(() => send(browser, calls["buzz.channelOfCard"]))
      for (const [name, permission] of operations) {
        const key = `${name} by ${role}`
        table[key] = expected(permission, role)
        const call = Object.entries(calls).find(([known]) => known === name)?.[1]
        if (call === undefined) continue
        const own = name.startsWith("identity.") ? yield* Effect.promise(() => browserOf(role)) : browser
        const changed = { currentPassword: passwordOf(role ?? ""), newPassword: "another password" }
        answers[key] = yield* Effect.promise(() =>
          send(own, name === "identity.changePassword" ? { ...call, body: changed } : call),
        )
        if (name === "identity.changePassword" && role !== null) {
          const back = { currentPassword: "another password", newPassword: passwordOf(role) }
          yield* Effect.promise(() => send(own, { ...call, body: back }))
          browser = own
        }
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
    for (const role of roles) {
      const browser = yield* Effect.promise(() => browserOf(role))
      const maySee = role === "ADMIN"
      for (const [name, permission] of operations) {
        const call = Object.entries(calls).find(([known]) => known === name)?.[1]
        if (permission.circle !== "reader" || maySee || call === undefined) continue
        if (role === "PRIVILEGED") continue
        table[`${name} by ${role}`] = expected(permission, role, false)
        answers[`${name} by ${role}`] = yield* Effect.promise(() => send(browser, hidden(call)))
      }
    }
    expect(answers).toEqual(table)
  }).pipe(Effect.scoped),
)
