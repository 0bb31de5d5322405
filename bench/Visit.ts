import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Frame,
  Page,
} from "@playwright/test"
import { figure } from "./form.ts"

/** A line and a machine: fast is this one as it is. */
export type Speed = "fast" | "slow"

const bitsPerByte = 8
const slowLine = { latency: figure(150, 15), bits: figure(1_600_000, 16_000_000), cpu: figure(4, 2) }

/** What a browser knows already, such as its cookies. */
export type Known = Pick<BrowserContextOptions, "storageState" | "viewport" | "serviceWorkers">

/** One visit to a page by a browser that has no file of it. It hears when the page has painted. */
export class Visit {
  readonly page: Page
  /** What the browser's own measures of the page are asked of. */
  readonly session: CDPSession
  readonly #context: BrowserContext
  readonly #speed: Speed
  readonly #paints: Array<number> = []
  #heard: () => void = () => {}

  private constructor(page: Page, session: CDPSession, speed: Speed) {
    this.page = page
    this.session = session
    this.#context = page.context()
    this.#speed = speed
  }

  static async begin(browser: Browser, speed: Speed, known: Known = {}): Promise<Visit> {
    return Visit.#in(await browser.newContext(known), speed)
  }

  static async #in(context: BrowserContext, speed: Speed): Promise<Visit> {
    const page = await context.newPage()
    const visit = new Visit(page, await context.newCDPSession(page), speed)
    await page.exposeFunction("painted", (at: number) => {
      visit.#paints.push(at)
      visit.#heard()
    })
    await visit.#slowDown(visit.session)
    return visit
  }

  /** Another visit by the same browser, which has kept the files of this one. */
  async again(): Promise<Visit> {
    await this.page.close({ runBeforeUnload: false })
    return Visit.#in(this.#context, this.#speed)
  }

  /** Slows the frames of other origins too: each has a process of its own, which the page's session does not reach. */
  async slowFrames(): Promise<void> {
    const { origin } = new URL(this.page.url())
    const isOther = (frame: Frame) => new URL(frame.url()).origin !== origin
    for (const frame of this.page.frames().filter(isOther)) {
      await this.#slowDown(await this.#context.newCDPSession(frame))
    }
  }

  async #slowDown(session: CDPSession): Promise<void> {
    await session.send("Network.enable")
    if (this.#speed === "fast") return
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
