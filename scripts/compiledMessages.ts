import { parse, TYPE } from "@formatjs/icu-messageformat-parser"
import type { Plugin } from "vite"
import { embedMode, isAppText, isServerText } from "./embedTexts.ts"

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
export const moduleOf = (pack: ReturnType<typeof compileMessages>): string =>
  [
    `const pack = ${JSON.stringify(pack)}`,
    `const parsed = (text) => text.split(/\\{(\\w+)\\}/).flatMap((value, at) => value === "" ? [] : [{ type: at % 2 ? ${TYPE.argument} : ${TYPE.literal}, value }])`,
    'for (const key in pack) if (typeof pack[key] === "string") pack[key] = parsed(pack[key])',
    "export default pack",
  ].join("\n")

/** Parses the language packs when the client is built, so that no browser loads a parser; each client has its own texts alone. */
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
    if (this.environment.config.command !== "build" || !/\/locales\/[\w-]+\.json$/.test(id)) return null
    const whole: Readonly<Record<string, string>> = JSON.parse(code)
    const isForeign = this.environment.config.mode === embedMode ? isAppText : isServerText
    const pack = Object.fromEntries(Object.entries(whole).filter(([key]) => !isForeign(key)))
    return { code: moduleOf(compileMessages(pack)), moduleType: "js", map: null }
  },
}
