import { it } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import { heldAs, images, pngOf } from "../../drawing/images.fixture.ts"
import { serveWholeApp } from "../../http/wholeApp.fixture.ts"

const serve = Effect.map(
  serveWholeApp(null, ({ change }) =>
    change("workspace.yaml", "  ADMIN: [", "  ADMIN: [people.administer, "),
  ),
  ({ browsers }) => {
    const call = async (as: string, method: string, path: string, body?: object) => {
      const browser = browsers.get(as)
      if (browser === undefined) throw new Error(`There is no ${as}.`)
      return browser.callJson(method, path, body)
    }
    const pathOf = (person: string) => `/api/content/v1/users/${person}/avatar`
    const upload = (as: string, person: string, picture: Buffer) =>
      call(as, "PUT", pathOf(person), { content: picture.toString("base64") })
    const remove = (as: string, person: string) => call(as, "DELETE", pathOf(person))
    /** Keys by which a colleague is given a person's picture: by themselves, and in the list. */
    const keysOf = async (person: string): Promise<ReadonlyArray<string>> => {
      const { body: users } = await call("ben", "GET", `/api/content/v3/users?id=${person}`)
      const { body: list } = await call("ben", "GET", "/api/content/v3/people?text=")
      return [users[0].avatarKey, list.people.find(({ id }: { id: string }) => id === person).avatarKey]
    }
    const imageOf = async (key: string) => {
      const response = await browsers.get("ben")?.call("GET", `/avatar/userImage/64?key=${key}`)
      return Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer(0))
    }
    return { call, upload, remove, keysOf, imageOf }
  },
)

it.live("a picture is its person's everywhere, until it is removed", () =>
  Effect.gen(function* () {
    const { upload, remove, keysOf, imageOf } = yield* serve
    yield* Effect.promise(async () => {
      const [initials = ""] = await keysOf("ada")
      const first = await upload("ada", "ada", pngOf(300))
      const key: string = first.body.avatarKey
      expect(key).toMatch(new RegExp(`^${initials}-[0-9a-f]{32}$`))
      expect(await keysOf("ada")).toEqual([key, key])
      expect(await keysOf("ben")).not.toContainEqual(expect.stringMatching(/-[0-9a-f]{32}$/))
      const shown = await imageOf(key)
      expect([shown.readUInt32BE(16), shown.readUInt32BE(20)]).toEqual([64, 64])
      expect(shown.equals(await imageOf(initials))).toBe(false)

      // Another picture has another key, and the one before it is not to be had any more.
      const second = await upload("ada", "ada", pngOf(300, 300, [40, 40, 200]))
      expect(second.body.avatarKey).not.toBe(key)
      expect((await imageOf(second.body.avatarKey)).equals(shown)).toBe(false)
      expect(await imageOf(key)).toEqual(await imageOf(initials))

      expect((await remove("ada", "ada")).status).toBe(204)
      expect(await keysOf("ada")).toEqual([initials, initials])
      expect(await imageOf(second.body.avatarKey)).toEqual(await imageOf(initials))
    })
  }).pipe(Effect.scoped),
)

it.live(
  "a picture of someone else is changed and removed by who administers alone, as the audit log says",
  () =>
    Effect.gen(function* () {
      const { call, upload, remove, keysOf } = yield* serve
      yield* Effect.promise(async () => {
        const refused = { status: 403, body: { code: "avatar.person" } }
        expect(await upload("ben", "cleo", pngOf(64))).toMatchObject(refused)
        expect((await upload("ada", "cleo", pngOf(64))).status).toBe(200)
        expect(await remove("ben", "cleo")).toMatchObject(refused)
        expect(await keysOf("cleo")).toContainEqual(expect.stringMatching(/-[0-9a-f]{32}$/))
        expect((await remove("ada", "cleo")).status).toBe(204)
        const { body } = await call("ada", "GET", "/api/administration/v1/audit?text=cleo")
        const told = body.events.map(({ kind, subject }: { kind: string; subject: string }) => [
          kind,
          subject,
        ])
        expect(told.slice(0, 2)).toEqual([
          ["AvatarRemoved", "Cleo"],
          ["AvatarChanged", "Cleo"],
        ])
        expect((await upload("ada", "nobody", pngOf(64))).status).toBe(404)
      })
    }).pipe(Effect.scoped),
)

it.live("nobody takes a version of someone else, or one that was not uploaded", () =>
  Effect.gen(function* () {
    const { call, upload, keysOf } = yield* serve
    yield* Effect.promise(async () => {
      const { body } = await upload("ada", "ada", pngOf(64))
      const version = String(body.avatarKey).split("-").at(-1)
      const command = { _tag: "ChangeAvatar", person: "ben", version }
      const taken = await call("ben", "POST", "/api/commands/v1", {
        ...{ area: "administration", command, commandId: crypto.randomUUID() },
      })
      expect(taken).toMatchObject({ status: 404, body: { code: "avatar.unknown", field: "version" } })
      expect((await keysOf("ben"))[0]).not.toContain(version)
    })
  }).pipe(Effect.scoped),
)

it.live("what is no square picture of its size is refused by what it is", () =>
  Effect.gen(function* () {
    const { upload } = yield* serve
    yield* Effect.promise(async () => {
      const unread = { status: 422, body: { code: "avatar.content", field: "content" } }
      const ofSize = { status: 422, body: { code: "avatar.size", field: "content" } }
      expect(
        await upload("ada", "ada", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")),
      ).toMatchObject(unread)
      expect(await upload("ada", "ada", images.webp)).toMatchObject(unread)
      expect(await upload("ada", "ada", pngOf(64).subarray(0, 40))).toMatchObject(unread)
      expect(await upload("ada", "ada", pngOf(128, 64))).toMatchObject(ofSize)
      expect(await upload("ada", "ada", pngOf(63))).toMatchObject(ofSize)
      expect((await upload("ada", "ada", pngOf(1_025))).body.message).toContain("1025 by 1025")
      expect(await upload("ada", "ada", heldAs(6))).toMatchObject(ofSize)
      expect(await upload("ada", "ada", Buffer.alloc(300_001))).toMatchObject({
        ...{ status: 400, body: { code: "request.limit", field: "content" } },
      })
    })
  }).pipe(Effect.scoped),
)
