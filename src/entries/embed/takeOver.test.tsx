// @vitest-environment happy-dom
import { act } from "react"
import { hydrateRoot } from "react-dom/client"
import { EMPTY } from "rxjs"
import { afterEach, describe, expect, it, vi } from "vitest"
import { embedDecider } from "#domain/embedRoot.ts"
import { eventsOfBootstrap } from "#services/reactors/bootstrap.ts"
import { storeOf } from "#services/store/store.ts"
import { bootstrapOf, urn } from "./bootstrap.fixture.ts"
import { EmbedRoot } from "./EmbedRoot.tsx"
import { drawEmbed } from "./page.tsx"

describe("a browser that takes an embedded card over", () => {
  afterEach(() => {
    document.body.innerHTML = ""
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it.each(["/embed/card/open", "/cards/open", "/davinci/open"])(
    "keeps what was drawn at %s, and shows what has happened since",
    async (pathname) => {
      vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true)
      vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 640, 360))
      const bootstrap = bootstrapOf("en", 1)
      document.body.innerHTML = `<div id="root">${drawEmbed(bootstrap, pathname).html}</div>`
      const root = document.getElementById("root") ?? expect.fail("There is no root.")
      const heading = root.querySelector("h1")
      const marks = root.querySelector(".marks")
      const store = storeOf(embedDecider, () => 0)
      const drawn = store.record(eventsOfBootstrap(bootstrap, { pathname }))
      store.record([
        { _tag: "CardsLoaded", cards: [{ ...bootstrap.card, title: "Sold" }], withoutAccess: [] },
      ])
      const problems: Array<unknown> = []
      const tree = (
        <EmbedRoot
          store={store}
          drawn={drawn}
          cardServices={{ values: () => EMPTY, tableRows: null, isEmbedded: true }}
          urn={urn}
          pfilters={null}
          kind={pathname.startsWith("/davinci/") ? "frame" : "card"}
          reload={() => undefined}
        />
      )
      const shown = await act(async () =>
        hydrateRoot(root, tree, { onRecoverableError: (error) => problems.push(error) }),
      )
      expect(problems).toEqual([])
      expect(root.querySelector("h1")).toBe(heading)
      expect(heading?.textContent).toContain("Sold")
      expect(root.querySelector(".marks")).toBe(marks)
      await act(async () => shown.unmount())
    },
  )
})
