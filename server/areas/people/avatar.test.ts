import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { UserId } from "#domain/kernel/ids.ts"
import { avatarKeyOf, indexOfKey, initialsIn, initialsOf } from "../../drawing/avatarKey.ts"
import { serveInProcess } from "../../identity/identity.fixture.ts"

let server: ReturnType<typeof serveInProcess>
beforeAll(() => {
  server = serveInProcess()
})
afterAll(() => server.stop())

const image = (width: number | string, key: string, headers?: Record<string, string>) =>
  server
    .browser()
    .call("GET", `/avatar/userImage/${width}?key=${encodeURIComponent(key)}`, undefined, headers)
const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer())
const key = avatarKeyOf({ id: UserId.make("ada"), displayName: "Ada Lovelace" })

describe("initials", () => {
  it.each([
    ["Ada Lovelace", "AL"],
    ["Ada King Lovelace", "AL"],
    ["ada", "A"],
    ["Émile (Zola)", "ÉZ"],
    ["王 小明", "王小"],
    ["– 🎈", ""],
  ])("of %s are %s", (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
    expect(initialsIn(avatarKeyOf({ id: UserId.make("someone"), displayName: name }))).toBe(initials)
  })

  it("are not read from keys of another form", () => {
    expect(initialsIn('"><script>-00000000')).toBe("")
    expect(initialsIn("ada")).toBe("")
  })
})

describe("an avatar", () => {
  it.each([24, 100, 512])("is a PNG of %i pixels square", async (width) => {
    const response = await image(width, key)
    const png = await bytes(response)
    expect(response.headers.get("content-type")).toBe("image/png")
    expect(png.subarray(0, 8).toString("hex")).toBe("89504e470d0a1a0a")
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([width, width])
  })

  it("is 100 pixels wide where no width is given", async () => {
    const png = await bytes(await image("", key))
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([100, 100])
  })

  it("shows letters, and a figure for those without letters that this machine's fonts have", async () => {
    const picture = async (one: string) => bytes(await image(64, one))
    const ofSameColor = (initials: string) => {
      for (let count = 0; ; count += 1) {
        const one = `${initials}-${count.toString(16).padStart(8, "0")}`
        if (indexOfKey(one, 1_000) === 0) return one
      }
    }
    const [letters, figure, missing] = await Promise.all(
      [ofSameColor("AL"), ofSameColor(""), ofSameColor("\u{323af}")].map(picture),
    )
    expect(letters?.equals(figure ?? Buffer.of())).toBe(false)
    expect(missing).toEqual(figure)
  })

  it("is the same each time, cached by browsers and not sent again", async () => {
    const first = await image(64, key)
    const etag = first.headers.get("etag") ?? ""
    expect(first.headers.get("cache-control")).toBe("public, max-age=31536000, immutable")
    expect(await bytes(await image(64, key))).toEqual(await bytes(first))
    const again = await image(64, key, { "if-none-match": etag })
    expect({ status: again.status, length: (await bytes(again)).length }).toEqual({ status: 304, length: 0 })
    expect((await image(32, key)).headers.get("etag")).not.toBe(etag)
  })

  it.each([["8"], ["513"], ["wide"]])("is refused in a width of %s", async (width) => {
    expect((await image(width, key)).status).toBe(400)
  })

  it("is refused for a key that no person has", async () => {
    const response = await image(64, "x".repeat(101))
    expect({ status: response.status, code: (await response.json()).code }).toEqual({
      status: 400,
      code: "request.limit",
    })
  })
})
