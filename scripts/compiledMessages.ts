import { parse, TYPE } from "@formatjs/icu-messageformat-parser"
import type { Plugin } from "vite"
import en from "../locales/en.json" with { type: "json" }
import { embedMode, isFirstText, isOwnText, type TextClient } from "./clientTexts.ts"
import { lackedTexts } from "./namedTexts.ts"

/** A message that must be parsed to be formatted: it has more than plain arguments, an element or an escape. */
const hasSyntax = (message: string): boolean => /[{}<']/.test(message.replaceAll(/\{\w+\}/g, ""))

/** A language pack with its messages parsed; a text without syntax stays as it is. */
export const compileMessages = (
  pack: Readonly<Record<string, string>>,
): Readonly<Record<string, string | ReturnType<typeof parse>>> =>
  Object.fromEntries(
    Object.entries(pack).map(([key, message]) => [key, hasSyntax(message) ? parse(message) : message]),
  )

/**
 * Module of a compiled pack. A text with plain arguments at most is sent as it is and becomes a parsed one of literals and
 * arguments when it is loaded: react-intl takes any string for a message that was not compiled, a fault.
 */
export const moduleOf = (
  pack: ReturnType<typeof compileMessages>,
  exported: "export default" | "export const laterTexts =" = "export default",
): string =>
  [
    `const pack = ${JSON.stringify(pack)}`,
    `const parsed = (text) => text.split(/\\{(\\w+)\\}/).flatMap((value, at) => value === "" ? [] : [{ type: at % 2 ? ${TYPE.argument} : ${TYPE.literal}, value }])`,
    'for (const key in pack) if (typeof pack[key] === "string") pack[key] = parsed(pack[key])',
    `${exported} pack`,
  ].join("\n")

const clientOf = (mode: string): TextClient => (mode === embedMode ? "embed" : "app")

/**
 * Whether a client has a text at first, or brings it with what is loaded on demand: each has its own texts alone. Packs
 * beside English, and what draws pages, have all of them at first.
 */
const textsOf = (mode: string, hasLater: boolean) => {
  const client = clientOf(mode)
  const isOwn = isOwnText(client)
  const isFirst = hasLater ? isFirstText(client) : () => true
  return {
    first: (key: string): boolean => isOwn(key) && isFirst(key),
    later: (key: string): boolean => isOwn(key) && !isFirst(key),
  }
}

/** Parses the language packs when the client is built, so that no browser loads a parser. */
export const compiledMessages: Plugin = {
  name: "cairn-compiled-messages",
  enforce: "pre",
  config: (_config, { command }) =>
    command === "build"
      ? {
          resolve: {
            alias: [
              {
                find: /^@formatjs\/icu-messageformat-parser$/,
                replacement: "@formatjs/icu-messageformat-parser/no-parser.js",
              },
            ],
          },
        }
      : {},
  transform(code, id) {
    const { command, mode, consumer } = this.environment.config
    if (command !== "build") return null
    const isLater = id.endsWith("/src/ui/text/laterTexts.ts")
    const [, language] = /\/locales\/([\w-]+)\.json$/.exec(id) ?? []
    if (!isLater && language === undefined) return null
    const whole: Readonly<Record<string, string>> = isLater ? en : JSON.parse(code)
    const { first, later } = textsOf(mode, consumer === "client" && (isLater || language === "en"))
    // What draws pages on the server is of both clients.
    const has = consumer === "server" ? () => true : isLater ? later : first
    const pack = Object.fromEntries(Object.entries(whole).filter(([key]) => has(key)))
    const compiled = moduleOf(compileMessages(pack), isLater ? "export const laterTexts =" : "export default")
    return { code: compiled, moduleType: "js", map: null }
  },
  generateBundle(_options, bundle) {
    const { command, mode, consumer } = this.environment.config
    if (command !== "build" || consumer !== "client") return
    const scripts = Object.values(bundle).flatMap((file) => (file.type === "chunk" ? [file.code] : []))
    const lacked = lackedTexts(scripts, isOwnText(clientOf(mode)))
    if (lacked.length > 0)
      this.error(`The ${clientOf(mode)} names texts that it has not: ${lacked.join(", ")}.`)
  },
}
