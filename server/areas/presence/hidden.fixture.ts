import { expect } from "vitest"
import type { FeedFrame } from "#contract/feed.ts"
import { call, openFeed } from "../../http/process.fixture.ts"
import { openChannel, until } from "../buzz/buzz.fixture.ts"

/**
 * Eva turns off that others see when she is active, on the server `there`; what she does there is told to no one on the
 * server `here`, until she turns it on again.
 */
export const hidesEva = async (here: string, there: string): Promise<void> => {
  const closing = new AbortController()
  try {
    const channel = await openChannel(here, "flights")
    const feed = channel.feed("bob", 1, closing.signal)
    await until(feed, ({ _tag }) => _tag === "current")
    const signal = async (user: string, body: object) =>
      expect((await call(there, user, "POST", "/api/presence/v1/signals", body)).status).toBe(204)
    const act = async (user: string) => {
      await signal(user, { _tag: "Typing", channelId: "card:flights" })
      await signal(user, { _tag: "Active" })
    }
    /** Has someone act until what is returned is called: a signal may be lost before a server listens. */
    const keepActing = (user: string) => {
      const acting = setInterval(() => void act(user), 600)
      return () => clearInterval(acting)
    }
    const show = (isShown: boolean) =>
      call(there, "eva", "POST", "/api/commands/v1", {
        commandId: crypto.randomUUID(),
        area: "availability",
        command: { _tag: "ShowActivity", isShown },
      })
    const showsActive = (user: string) => (frame: FeedFrame) =>
      frame._tag === "presence" && frame.active.some((one) => one === user)

    expect((await show(false)).status).toBe(200)
    await act("eva")
    // What is told of Fay, who did nothing before, comes after what would have been told of Eva.
    const frames = await until(feed, showsActive("fay")).finally(keepActing("fay"))
    expect(JSON.stringify(frames)).not.toContain("eva")
    const later = openFeed(here, "cleo", { epoch: null, have: {} }, closing.signal)
    expect(JSON.stringify(await until(later, showsActive("fay")))).not.toContain("eva")

    expect((await show(true)).status).toBe(200)
    await until(feed, showsActive("eva")).finally(keepActing("eva"))
  } finally {
    closing.abort()
  }
}
