import type { Browser, BrowserContext, Frame, Page } from "@playwright/test"

/** A line and a machine: fast is this one as it is. */
export type Speed = "fast" | "slow"

const bitsPerByte = 8
const slowLine = { latency: 150, bits: 1_600_000, cpu: 4 }

/** One visit to a page by a browser that has seen nothing before. It hears when the page has painted. */
export class Visit {
  readonly page: Page
  readonly #context: BrowserContext
  readonly #paints: Array<number> = []
  #heard: () => void = () => {}

  private constructor(page: Page, context: BrowserContext) {
    this.page = page
    this.#context = context
  }

  static async begin(browser: Browser, speed: Speed): Promise<Visit> {
    const context = await browser.newContext()
    const page = await context.newPage()
    const visit = new Visit(page, context)
    await context.exposeFunction("painted", (at: number) => {
      visit.#paints.push(at)
      visit.#heard()
    })
    if (speed === "slow") await visit.#slowDown(page)
    return visit
  }

  /** Slows the frames of other origins too: each has a process of its own, which the page's session does not reach. */
  async slowFrames(): Promise<void> {
    const { origin } = new URL(this.page.url())
    for (const frame of this.page.frames()) {
      if (new URL(frame.url()).origin !== origin) await this.#slowDown(frame)
    }
  }

  async #slowDown(target: Page | Frame): Promise<void> {
    const session = await this.#context.newCDPSession(target)
    await session.send("Network.enable")
    await session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: slowLine.latency,
      downloadThroughput: slowLine.bits / bitsPerByte,
      uploadThroughput: slowLine.bits / bitsPerByte,
    })
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowLine.cpu })
  }

  /** The first moment, in ms since 1970, at which the page painted after `from`. */
  async paintedAfter(from: number): Promise<number> {
    for (;;) {
      const at = this.#paints.find((moment) => moment > from)
      if (at !== undefined) return at
      await new Promise<void>((resolve) => {
        this.#heard = resolve
      })
    }
  }

  end(): Promise<void> {
    return this.#context.close()
  }
}
