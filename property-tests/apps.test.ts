import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type AppPlace, appAddress, appOrigin, sizeClasses, sizeClassOf } from "#domain/areas/app/address.ts"
import { AppId, isAppOrigin } from "#domain/areas/app/appId.ts"
import { navigationTo } from "#domain/areas/app/navigation.ts"
import { baseHost, webAddress } from "#domain/areas/app/webAddress.ts"

const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,10}[a-z0-9])?$/)
const appId = label.map((text) => AppId.make(text))
const domain = fc
  .array(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1, maxLength: 3 })
  .map((labels) => labels.join("."))
const port = fc.option(fc.integer({ min: 1, max: 65_535 }), { nil: null })
const host = fc.tuple(domain, port).map(([name, number]) => (number === null ? name : `${name}:${number}`))
const scheme = fc.constantFrom("http", "https")
const page = fc.tuple(scheme, host).map(([name, at]) => new URL(`${name}://${at}/card/x`))
const place: fc.Arbitrary<AppPlace> = fc.record({
  page,
  appsDomain: host,
  cardId: fc.string({ unit: "binary", minLength: 1 }),
  pageId: fc.option(fc.string()),
  locale: fc.constantFrom("en", "de"),
  size: fc.constantFrom(...sizeClasses),
  appData: fc.option(fc.string({ unit: "binary" })),
  pfilters: fc.constantFrom("", '[{"column":"a","operator":"IN","values":["ü&="]}]'),
  isPublic: fc.boolean(),
})

describe("the origin of an app", () => {
  it("is its id below the apps domain, and counts as the app's", () => {
    fc.assert(
      fc.property(appId, place, (id, at) => {
        const origin = new URL(appOrigin({ appId: id }, at)).origin
        expect(new URL(origin).hostname).toBe(`${id}.${at.appsDomain.replace(/:\d+$/, "")}`)
        expect(isAppOrigin(origin, id)).toBe(true)
      }),
    )
  })

  it("never counts where the id is not the first label of its host, whatever else holds the id", () => {
    const disguised = (id: string) =>
      fc.constantFrom(
        `https://${id}`,
        `https://x${id}.apps.test`,
        `https://${id}x.apps.test`,
        `https://${id}-x.apps.test`,
        `https://apps.test/${id}`,
        `https://x.${id}.test`,
        `https://apps.${id}`,
        `https://${id}@apps.test`,
        `https://${id}.apps.test/`,
        `https://x@${id}.apps.test`,
        `ftp://${id}.apps.test`,
        `javascript://${id}.apps.test`,
        `https://${id}.`,
        "null",
        "",
      )
    fc.assert(
      fc.property(
        appId.chain((id) => fc.tuple(fc.constant(id), fc.oneof(disguised(id), fc.webUrl(), fc.string()))),
        ([id, origin]) => {
          const [first, ...others] = URL.parse(origin)?.hostname.split(".") ?? []
          fc.pre(first !== id || others.every((part) => part === "") || URL.parse(origin)?.origin !== origin)
          expect(isAppOrigin(origin, id)).toBe(false)
        },
      ),
    )
  })
})

describe("the address of an app", () => {
  it("is at its origin, or at its public path, and says all that it is made of", () => {
    fc.assert(
      fc.property(appId, place, (id, at) => {
        const address = new URL(appAddress({ appId: id }, at))
        const { searchParams } = address
        expect(address.origin).toBe(
          at.isPublic ? at.page.origin : new URL(appOrigin({ appId: id }, at)).origin,
        )
        if (at.isPublic) {
          expect(address.pathname).toBe(`/cards/${encodeURIComponent(at.cardId.toWellFormed())}/apps/${id}`)
        }
        expect(searchParams.get("cardId")).toBe(at.cardId.toWellFormed())
        expect(searchParams.get("pageId")).toBe(at.pageId)
        expect(searchParams.get("appData")).toBe(at.appData?.toWellFormed() ?? null)
        expect(searchParams.get("pfilters") ?? "").toBe(at.pfilters)
        expect([searchParams.get("locale"), searchParams.get("size")]).toEqual([at.locale, at.size])
      }),
    )
  })

  it("keeps what an app's own address says", () => {
    fc.assert(
      fc.property(place, (at) => {
        const url = "https://delay.apps.test/start?tenant=7#top"
        const address = new URL(appAddress({ appId: AppId.make("delay"), url }, { ...at, isPublic: false }))
        expect([address.origin, address.pathname, address.hash]).toEqual([
          "https://delay.apps.test",
          "/start",
          "#top",
        ])
        expect(address.searchParams.get("tenant")).toBe("7")
      }),
    )
  })

  it("has one size class for a width, which grows with it", () => {
    fc.assert(
      fc.property(fc.nat(3_000), fc.nat(3_000), (one, other) => {
        const rank = (width: number) => sizeClasses.indexOf(sizeClassOf(width))
        expect(Math.sign(rank(Math.max(one, other)) - rank(Math.min(one, other)))).toBeGreaterThanOrEqual(0)
      }),
    )
    expect([479, 480, 959, 960].map(sizeClassOf)).toEqual(["small", "medium", "medium", "large"])
  })
})

describe("an address that a text means", () => {
  it("is of http where it names no scheme", () => {
    fc.assert(
      fc.property(host, fc.webPath(), (at, path) => {
        expect(webAddress(`${at}${path}`)?.href).toBe(new URL(`http://${at}${path}`).href)
        expect(webAddress(`https://${at}${path}`)?.href).toBe(new URL(`https://${at}${path}`).href)
      }),
    )
  })

  it("is none, and no error, for any text that is none", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const address = webAddress(text)
        expect(address === null || address instanceof URL).toBe(true)
      }),
    )
    expect(["", " ", "http://", "a b", "https://[", "//"].map(webAddress)).toEqual(Array(6).fill(null))
  })
})

describe("the last two labels of a host", () => {
  it("end it, and stay as they are", () => {
    fc.assert(
      fc.property(domain, (name) => {
        const base = baseHost(name)
        expect(name === base || name.endsWith(`.${base}`)).toBe(true)
        expect(base.split(".").length).toBe(Math.min(2, name.split(".").length))
        expect(baseHost(base)).toBe(base)
      }),
    )
  })
})

describe("where an app leads", () => {
  const own = new URL("https://cairn.test/stacks/flights")

  it("is always a page of this server by its path", () => {
    fc.assert(
      fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
        fc.pre(!/^\/[/\\]/.test(path))
        const asked = `/${path.replace(/^\//, "")}?${query}`
        const found = navigationTo(asked, own, [])
        expect(found?.type).toBe("page")
        expect(found).toEqual(navigationTo(new URL(asked, own.origin).href, own, []))
      }),
    )
  })

  it("is another site only within the domains, by http or https and without a name or password", () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string(), domain), fc.array(domain), (asked, domains) => {
        const found = navigationTo(asked, own, domains)
        if (found?.type !== "site") return
        const { protocol, hostname, username, password } = new URL(found.address)
        expect(["http:", "https:"]).toContain(protocol)
        expect(`${username}${password}`).toBe("")
        expect(domains.some((name) => hostname === name || hostname.endsWith(`.${name}`))).toBe(true)
      }),
    )
    const lead = (asked: string) => navigationTo(asked, own, ["partner.test"])
    expect(lead("www.partner.test/x")).toEqual({ type: "site", address: "http://www.partner.test/x" })
    for (const asked of [
      "https://partner.test.evil.test",
      "https://evilpartner.test",
      "https://partner.test@evil.test",
      "https://x@partner.test",
      "//evil.test",
      "/\\evil.test",
      "javascript:alert(1)//partner.test",
      "data:text/html,partner.test",
      "ftp://partner.test",
      "",
    ]) {
      expect(lead(asked), asked).toBeNull()
    }
  })
})
