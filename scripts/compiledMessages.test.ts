import { createIntl } from "@formatjs/intl"
import { expect, it } from "vitest"
import { compileMessages, moduleOf } from "./compiledMessages.ts"

const load = async (pack: Readonly<Record<string, string>>) =>
  (
    await import(
      /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(moduleOf(compileMessages(pack)))}`
    )
  ).default

it("leaves no message to be parsed in the browser", async () => {
  const messages = await load({
    plain: "It’s “here”",
    value: "{count} cards",
    plural: "{n, plural, one {# card} other {# cards}}",
  })
  expect(Object.values(messages).every(Array.isArray)).toBe(true)
  const intl = createIntl({ locale: "en", messages, onError: (error) => expect.fail(error.message) })
  expect(intl.formatMessage({ id: "plain" })).toBe("It’s “here”")
  expect(intl.formatMessage({ id: "value" }, { count: 3 })).toBe("3 cards")
  expect(intl.formatMessage({ id: "plural" }, { n: 1 })).toBe("1 card")
})
