// @vitest-environment happy-dom
import { screen } from "@testing-library/react"
import { expect, it } from "vitest"
import { topicChannel } from "#domain/areas/buzz/members.ts"
import { ChannelId } from "#domain/kernel/ids.ts"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { makeStore } from "#services/store/appStore.ts"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { NotifyLevelDialog } from "./NotifyLevelDialog.tsx"

const winter = topicChannel("winter")

const open = async (channelId: ChannelId) => {
  const store = makeStore(() => 0)
  store.record([{ _tag: "EnvironmentLoaded", data: someEnvironment }])
  const user = openScreen(
    store,
    <NotifyLevelDialog channelId={channelId} title="Winter" onClose={() => undefined} />,
  )
  await screen.findByRole("dialog", { name: "Notifications: Winter" })
  const chosen = () =>
    screen
      .getAllByRole("radio")
      .filter((radio) => radio instanceof HTMLInputElement && radio.checked)
      .map((radio) => radio.closest("label")?.textContent)
  const commands = () => store.state().sync.outbox.map(({ request }) => request.command)
  return { user, chosen, commands }
}

it("says what a person is told of a channel, and stores at once what they choose", async () => {
  const { user, chosen, commands } = await open(winter)
  expect(chosen()).toEqual(["Mentions, messages to everyone and replies you follow (default)"])
  await user.click(screen.getByRole("radio", { name: "Nothing" }))
  await user.click(screen.getByRole("radio", { name: "All messages" }))
  expect(commands()).toEqual([
    { _tag: "SetNotifyLevel", channelId: winter, level: "NOTHING" },
    { _tag: "SetNotifyLevel", channelId: winter, level: "ALL" },
  ])
  expect(chosen()).toEqual(["All messages"])
})

it("tells everything of a direct chat unless a person chose otherwise", async () => {
  const { chosen } = await open(ChannelId.make("direct:ada+ben"))
  expect(chosen()).toEqual(["All messages (default)"])
})
