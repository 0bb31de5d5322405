import { renderToString } from "react-dom/server"
import { describe, expect, it, vi } from "vitest"

// Modules of this file's own, in which no pack has been loaded before.
vi.resetModules()
const { languageOf, loadTexts, textsOf, withEnglish } = await import("./packs.ts")
const { TextProvider } = await import("./TextProvider.tsx")
const { useText } = await import("./useText.ts")

const Retry = () => useText()("retry")
const shownIn = (locale: string): string =>
  renderToString(
    <TextProvider locale={locale}>
      <Retry />
    </TextProvider>,
  )

describe("language packs", () => {
  it("are of a locale's language", () => {
    expect(languageOf("de-CH")).toBe("de")
    expect(languageOf("pt-BR")).toBe("pt")
  })

  it("show English until they are loaded, then their own texts", async () => {
    expect(shownIn("de-AT")).toBe("Try again")
    await loadTexts("de-AT")
    expect(shownIn("de")).toBe("Erneut versuchen")
    expect(shownIn("en")).toBe("Try again")
  })

  it("fall back to English for a language without one", async () => {
    await loadTexts("sv")
    expect(shownIn("sv")).toBe("Try again")
    expect(textsOf("sv")).toBe(textsOf("en"))
  })

  it("fall back to English for a text that one lacks", () => {
    const texts = withEnglish({ retry: "Erneut versuchen" })
    expect(texts.retry).toBe("Erneut versuchen")
    expect(texts.cancel).toBe("Cancel")
  })
})
