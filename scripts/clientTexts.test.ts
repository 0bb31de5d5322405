import { join } from "node:path"
import { describe, expect, it } from "vitest"
import en from "../locales/en.json" with { type: "json" }
import { isFirstText, isOwnText } from "./clientTexts.ts"
import { lackedTexts, textsNamedBy } from "./namedTexts.ts"
import { reachedModules, resolvedModule } from "./reachedModules.ts"

const root = join(import.meta.dirname, "..")
const keys = Object.keys(en)

/** Code of a template with a hole in it. */
const made = (before: string, after = ""): string => `text(\`${before}\${one}${after}\`)`

describe("code", () => {
  it("names texts by their keys, and by templates of keys", () => {
    const isNamed = textsNamedBy(['text("retry")', made("operand."), made("filter.", ".title")].join("\n"))
    expect(["retry", "operand.IN", "filter.pfilters.title"].filter(isNamed)).toHaveLength(3)
    expect(["close", "filter.pfilters.text", "filter.title"].filter(isNamed)).toEqual([])
  })

  it("lacks the texts that it names and its client has not, by a key or a template", () => {
    const scripts = [`t("filter.pfilters.title"),${made("operand.")}`, 't("no.text","retry")']
    expect(lackedTexts(scripts, () => false)).toEqual(["filter.pfilters.title", "operand.IN"])
    expect(lackedTexts(scripts, (key) => key.startsWith("filter.") || key === "operand.NOT_IN")).toEqual([])
  })
})

describe("a client's texts", () => {
  it("are those that its modules name, and no others", () => {
    const [isEmbed, isApp] = [isOwnText("embed"), isOwnText("app")]
    const banners = keys.filter((key) => /^filter\.(pfilters|unread|unknownView)\./.test(key))
    expect(banners.filter((key) => !isEmbed(key))).toEqual([])
    expect(["signIn.title", "buzz.send", "replay.screen", "alert.create"].filter(isEmbed)).toEqual([])
    expect(["signIn.title", "buzz.send", "replay.screen", "alert.create"].filter(isApp)).toHaveLength(4)
    expect(keys.filter((key) => /^(file|mail)\./.test(key)).filter(isApp)).toEqual([])
  })

  it("are there at first for the first screens, and later for dialogs", () => {
    const isFirst = isFirstText("app")
    expect(["signIn.title", "buzz.send", "stack.refresh"].filter((key) => !isFirst(key))).toEqual([])
    expect(["table.copied", "alert.create", "sessions.title"].filter(isFirst)).toEqual([])
  })

  it("are there at first, or awaited, where something is loaded that is no part", () => {
    const bare = /\bimport\("([^"]+)"\)(?!,\s*"\w+")/g
    const early = (["app", "embed"] as const).flatMap((client) => {
      const isFirst = isFirstText(client)
      const isOwn = isOwnText(client)
      const later = keys.filter((key) => isOwn(key) && !isFirst(key) && !key.startsWith("error."))
      const modules = reachedModules(`src/entries/${client}/main.tsx`, () => true)
      return [...modules].flatMap(([file, code]) =>
        !file.startsWith(join(root, "src")) || code.includes("loadLaterTexts") || code.includes("lazyPart(")
          ? []
          : [...code.matchAll(bare)].flatMap(([, name = ""]) => {
              const loaded = resolvedModule(file, name)
              if (loaded === null) return []
              const reached = reachedModules(loaded.slice(root.length + 1), () => false)
              const isNamed = textsNamedBy(
                [...reached]
                  .flatMap(([path, text]) => (path.includes("/contract/") ? [] : [text]))
                  .join("\n"),
              )
              return later.filter(isNamed).map((key) => `${key} in ${name}`)
            }),
      )
    })
    expect(early).toEqual([])
  })
})
