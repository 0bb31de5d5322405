import { Schema } from "effect"
import { parseFilterName } from "#domain/areas/address/filterName.ts"
import { parseList, parseRange } from "#domain/areas/address/list.ts"
import { parseView } from "#domain/areas/address/parseView.ts"
import { printView } from "#domain/areas/address/printView.ts"
import { parseQuery, printQuery } from "#domain/areas/address/query.ts"
import { parseSettings as settingsIn } from "#domain/areas/address/settings.ts"
import { parseStackView, printStackView } from "#domain/areas/address/stackView.ts"
import { navigationTo } from "#domain/areas/app/navigation.ts"
import { webAddress } from "#domain/areas/app/webAddress.ts"
import { emojiAt, mentionAt } from "#domain/areas/buzz/beingWritten.ts"
import { mentionFinder, mentionsOf, standingTags, textParts } from "#domain/areas/buzz/mentions.ts"
import { namingText } from "#domain/areas/buzz/namingText.ts"
import { readPoll, readTyped } from "#domain/areas/buzz/slash.ts"
import { cardNameAt, slashAt } from "#domain/areas/buzz/slashAt.ts"
import { maxMessageLength } from "#domain/areas/buzz/types.ts"
import { typedNames } from "#domain/areas/buzz/unclearMentions.ts"
import { tagAt } from "#domain/areas/draft/tagPosition.ts"
import { matchesPattern } from "#domain/areas/filter/pattern.ts"
import { parsePfilters } from "#domain/areas/filter/pfilters.ts"
import { parseValueList } from "#domain/areas/filter/valueSelection.ts"
import { parseTypedValue } from "#domain/areas/filter/values.ts"
import { parseDrill, parseSettings } from "#domain/areas/level/view.ts"
import { readReminder } from "#domain/areas/reminder/readReminder.ts"
import { fuzzyDistance } from "#domain/areas/search/fuzzy.ts"
import { namedBy } from "#domain/areas/search/named.ts"
import { parseSearch } from "#domain/areas/search/parseSearch.ts"
import { searchTermOf } from "#domain/areas/search/searchTerm.ts"
import { snippetOf } from "#domain/areas/search/snippet.ts"
import { wordsOf } from "#domain/areas/search/words.ts"
import { parseDateRange } from "#domain/data/dateRangeName.ts"
import { daysOf } from "#domain/data/dayNames.ts"
import { fullMoment } from "#domain/data/moment.ts"
import { maxTableTextLength } from "#domain/data/tableSettings.ts"
import { readDays } from "#domain/data/typedDate.ts"
import { readNumber } from "#domain/data/typedNumber.ts"
import { maxSearchLength } from "#domain/kernel/bounded.ts"
import { keysIn, withFigures } from "#domain/text/figures.ts"
import { htmlTree } from "#domain/text/htmlTree.ts"
import { markdownWords } from "#domain/text/markdownWords.ts"
import { isSafeLink, isSafePicture } from "#domain/text/whitelist.ts"
import { isEmoji } from "#server/areas/buzz/isEmoji.ts"
import { rangeOf } from "#server/areas/document/download.ts"
import { isSafeSvg } from "#server/areas/document/safeSvg.ts"
import { textField } from "#server/areas/export/csv.ts"
import { plainText } from "#server/areas/export/deck/plainText.ts"
import { cellText, xmlText } from "#server/areas/export/workbook/text.ts"
import { shortened } from "#server/areas/push/pushedNotifications.ts"
import { ftsText, tsvectorText } from "#server/areas/search/indexedWords.ts"
import { initialsIn, initialsOf } from "#server/drawing/avatarKey.ts"
import { attachment, namedFile, safeFileName } from "#server/file/fileName.ts"
import { networkOf } from "#server/kernel/clientAddress.ts"
import { acceptedEncodings } from "#server/kernel/http/encoding.ts"
import { TextDefinition } from "#server/schema/content.ts"
import { sanitizedHtml, textHtml } from "#server/text/textHtml.ts"
import { messageTokens } from "#src/features/buzz/words/messageTokens.ts"
import { hrefsIn, linkTarget } from "#src/features/buzz/words/ownLink.ts"
import type { Reader } from "./linear.fixture.ts"

const decodeText = Schema.decodeUnknownSync(TextDefinition)
const own = new URL("https://cairn.example/card/sales")

const addresses: Readonly<Record<string, Reader>> = {
  "the query of an address": {
    read: (text) => printQuery(parseQuery(text)),
    signs: ["&", "=", "%", "%41", "%E0", "+", "?"],
  },
  "what an address says of a card": {
    read: (text) => {
      const { filters, settings, drill } = parseView(parseQuery(text), "day")
      return printView({ filters: filters ?? [], settings: settings ?? {}, drill }, "day")
    },
    signs: ["&a", "=", "~", ",", "..", "&drill=", "&drill1.a=", "&level1.a=", "&date="],
  },
  "what an address says of a stack": {
    read: (text) => printStackView(parseStackView(parseQuery(text))),
    signs: ["a", "&a", "=b", "~", ",", "&from:", ":", "&date=", "&cross=on"],
    more: [(length) => Array.from({ length: length / 8 }, (_, index) => `&from:${index}:a=b`).join("")],
  },
  "how a table was left": {
    read: (text) => ["sort", "widths", "columns"].map((name) => settingsIn([[name, text]], null)),
    signs: ["~", ":", ",", "a:", "a:50,", "~a:4000,", "..", "\u00a0"],
    longest: maxTableTextLength,
  },
  "the name of a filter": {
    read: parseFilterName,
    signs: [".", "~", "gte", ".or", ".day", "a", " "],
  },
  "a list of values": { read: parseList, signs: [" ", "~", ",", "a", ".", "~~", "\u00a0"] },
  "a range of values": { read: parseRange, signs: [" ", "~", "..", ".", "a"] },
  "filters in JSON": { read: parsePfilters, signs: ["[", "]", "{", '"', ",", "\\", '{"column":"a"},', " "] },
  "drills in JSON": { read: parseDrill, signs: ["[", '"', "\\", '{"label":"a","filters":[]},', " "] },
  "settings in JSON": { read: parseSettings, signs: ["{", '"', "\\", '"hiddenSeries":["a"],', " "] },
}

const typed: Readonly<Record<string, Reader>> = {
  "a range of dates": { read: parseDateRange, signs: [" ", "-", "last-", "1", "(", "..", "2001-01", "a"] },
  "a day, month or year": { read: daysOf, signs: ["1", "-", "2001-01", " "] },
  "a moment": { read: fullMoment, signs: ["1", "-", "2001-01-01T", ":", " ", "."] },
  "a number": {
    read: (text) => ["en", "de", "fr", "hi", "ar"].map((locale) => readNumber(text, locale)),
    signs: ["1", ".", ",", " ", "-", "e", "'", "\u200e", "١"],
  },
  "a date": {
    read: (text) => ["en", "de", "fr", "ja", "ar-EG"].map((locale) => readDays(text, locale)),
    signs: ["1", ".", "/", " ", "-", ",", "2026", "Januar ", "1.1.2026 ", "\u200e", "١"],
  },
  "a value of a filter": {
    read: (text) => [
      parseTypedValue(text, "EQUALS", "numeric", "de"),
      parseTypedValue(text, "EQUALS", "date", "de"),
      parseTypedValue(text, "IN_RANGE", "datetime", "de"),
    ],
    signs: ["1", ".", " ", "-", "last-"],
  },
  "a list of values that is pasted": { read: parseValueList, signs: ["\n", "\r", ",", '"', " ", "a"] },
  "a text that a pattern is looked for in": {
    read: (text) => ["(a+)+$", "a.*b.*c", "(?:a?){20}a{20}"].map((pattern) => matchesPattern(text, pattern)),
    signs: ["a", "b", "\n"],
    longest: 2_048,
    refusedBy: "`maxSearchLength`, and the texts of columns, which are the workspace's own",
  },
  "a pattern": {
    read: (pattern) => matchesPattern("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", pattern),
    signs: ["(", ")", "[", "]", "|", "a*", "a{99}", "(a|", "\\", "{", "^", "(){99}"],
    longest: 200,
    refusedBy: "`longestPattern`: a longer one is a plain text",
  },
}

const searches: Readonly<Record<string, Reader>> = {
  "a search of messages": {
    read: (text) => parseSearch(text, "de"),
    signs: ['"', "„", "from:", "in:a ", "has:card ", "before:2001 ", "after:1.1.2026 ", " ", "a ", "x:"],
    longest: maxSearchLength,
    refusedBy: "`Text(maxSearchLength)` of the contract",
  },
  "the words of a text": { read: wordsOf, signs: ["a", " ", "\u0301", "東", "ก", "👍", "½", "é", "ﷺ"] },
  "a text as it is indexed": {
    read: (text) => [ftsText(text), tsvectorText(text)],
    signs: ["a ", "東", "b", " "],
  },
  "what was found in a text": {
    read: (text) => snippetOf(text, [{ words: ["a", "a", "b"], isPrefix: true }]),
    signs: ["a ", "b ", " ", "東", "a"],
  },
  "a search for people, cards and channels": {
    read: (text) => namedBy([{ id: "1", names: ["a a a", text] }], text),
    signs: ["a ", "b", " "],
    longest: maxSearchLength,
    refusedBy: "`Text(maxSearchLength)` of the contract",
  },
  "a name as a term of a search": { read: (text) => searchTermOf("from", text, "1"), signs: [" ", '"', "a"] },
  "letters that are looked for in a name": {
    read: (text) => [fuzzyDistance(text, "abc"), fuzzyDistance("a b c", text), fuzzyDistance(text, text)],
    signs: ["a", " ", "b", "İ"],
  },
}

const mentions = ["a", "aa", "@a", "a a", "@@", "a".repeat(400)].map((name, index) => ({
  type: "USER" as const,
  id: String(index),
  name,
}))

const messages: Readonly<Record<string, Reader>> = {
  "the names that were typed in a message": {
    read: (text) => typedNames(text, mentions),
    signs: ["@", "a", " @a", "\n", "`", "@@"],
  },
  "the mentions of a message": { read: mentionFinder(mentions), signs: ["@", "a", "@a", "#", " ", "@@"] },
  "the tags of a message": {
    read: (text) => {
      const tags = Array.from({ length: 200 }, (_, index) => ({
        type: "USER" as const,
        id: "a",
        start: index,
        length: Math.max(1, text.length - 2 * index),
      }))
      return [
        namingText(text),
        standingTags({ text, tags }),
        mentionsOf({ text, tags }),
        textParts({ text, tags }),
      ]
    },
    signs: ["@", "a", "#", " ", "`", "[", "](", "\\", "\n", "\n```\n"],
    longest: maxMessageLength,
    refusedBy: "the area `buzz`, which stores no longer message",
  },
  "what is being written": {
    read: (text) => [
      mentionAt(text, text.length),
      mentionAt(text, text.length, "#"),
      emojiAt(text, text.length),
      slashAt(text, text.length),
      tagAt(text, text.length),
      cardNameAt(text, text.length),
      readTyped(text),
    ],
    signs: [":", "a", " ", "(", "@", "/", "/card ", "\n", "_"],
  },
  "a poll": { read: readPoll, signs: ["|", " ", "a"] },
  "a reminder": {
    read: (text) => readReminder(text, ["a", "a a"], 1_700_000_000_000, "Europe/Oslo", "de"),
    signs: [" ", "in ", "1", "tomorrow ", "at ", "@a ", ":", "me ", "a", "\n", ".", "am ", "1.1.2026 "],
  },
  "a message in Markdown": {
    read: (text) => [hrefsIn(messageTokens(text)), markdownWords(text)],
    signs: ["*", "[", "](", "`", "!", "\n"],
    more: ["_", "|", "<a ", "~", "> ", "- ", "\\", "&", "@", "#", "http://a.", "a@", "1. "].map(
      (sign) => (length: number) => sign.repeat(length / sign.length),
    ),
    longest: maxMessageLength,
    refusedBy: "the area `buzz`, which stores no longer message",
  },
  "a link of a message": {
    read: (text) => linkTarget(`https://cairn.example/card/${text}`, own.origin),
    signs: ["/", "?", "#", "%", "a", "&message=", "="],
  },
  "a reaction": { read: isEmoji, signs: ["👍", "\ufe0f", "a"] },
  "what is pushed of a message": { read: (text) => shortened(text), signs: [" ", "\n", "a", "👍"] },
}

const texts: Readonly<Record<string, Reader>> = {
  "a text in Markdown": {
    read: (text) => textHtml(decodeText({ id: "a", title: "a", type: "text", updated: "2020-03-31", text })),
    signs: ["*", "_", "[", "](", "`", "<", "|", "\\n", "> "],
    // Its author writes it, and its HTML is made once: shorter texts tell as much.
    longest: 4_096,
  },
  "the HTML of a text": {
    read: sanitizedHtml,
    signs: ["<", ">", "<a ", "<p>", "</p>", "<b>", "<!--", "&", '"', 'a="', "<script>", "</"],
  },
  "the tree of sanitised HTML": {
    read: htmlTree,
    signs: ["<", ">", "<a ", "<p>", "</p>", "<div>", "</div>", ' a="', '"', "&amp;", " "],
  },
  "the figures that a text names": {
    read: (text) => [keysIn(text), withFigures(text, new Map([["a", "b"]]))],
    signs: ["{", "{{", "}}", " ", "a"],
  },
  "a link in a text": { read: isSafeLink, signs: ["{{", "a", ":", "/", "%", "@", "http://"] },
  "a picture in a text": {
    read: (text) => [isSafePicture(text), isSafePicture(`data:image/png;base64,${text}`)],
    signs: ["a", "/", "=", "%", " "],
  },
  "an address to which an app leads": {
    read: (text) => [webAddress(text), navigationTo(text, own, ["cairn.example"])],
    signs: ["a", ".", ":", "/", "@", " ", "1", "[", "http://"],
  },
}

const files: Readonly<Record<string, Reader>> = {
  "what runs in a drawing": {
    read: isSafeSvg,
    signs: [
      "<",
      "<svg href=",
      " ",
      "url(",
      "<!DOCTYPE",
      "[",
      '"',
      "href='",
      " on",
      "a",
      "&",
      "java",
      "<a:",
      "=",
    ],
  },
  "the name of a file": {
    read: (text) => [safeFileName(text), namedFile(text, "csv"), attachment(text)],
    signs: ["/", "\\", ".", " ", "a", "con", "\u0301", "ﷺ"],
  },
  "a cell of a file": {
    read: (text) => [textField(text), xmlText(text), cellText(text, () => ""), plainText(text)],
    signs: ['"', ";", " ", "=", "\u200b", "\u0007", "_x0001_", "<", "\t"],
  },
}

const headers: Readonly<Record<string, Reader>> = {
  "the codings that a request accepts": { read: acceptedEncodings, signs: [",", ";q=", " ", "br", "0", "."] },
  "the range of bytes that a request asks for": {
    read: (text) => rangeOf(text, 100),
    signs: ["bytes=", "1", "-", " ", ","],
  },
  "the address of a client": { read: networkOf, signs: [":", "::", "f", ".", "::ffff:"] },
  "the letters of a name": {
    read: (text) => [initialsOf(text), initialsIn(text)],
    signs: ["a", " ", "-", "\u0301", "0"],
  },
}

/** All that reads texts of people, by what the texts are; a file of the product that calls one of them is in `textPlaces`. */
export const textReaders = { addresses, typed, searches, messages, texts, files, headers }
