/** Place where texts of people are read: what is read there, by its functions, and what bounds the texts. */
export interface TextPlace {
  readonly reads: ReadonlyArray<string>
  readonly bound: string
}

const request = "the line of a request, 16 kB (`maxHeaderSize`)"
const address = `${request}, and a command, 64 KB (\`usualBytes\`)`
const field = "a field of a request, 1 MB with all others (`longestBody`), and a cell of a column"
const value = "one value of a filter (`domain/areas/filter/types.ts`)"
const message = "a message (`maxMessageLength`)"
const search = "a search (`maxSearchLength`, `mostSearchWords`)"
const name = "a name (`maxNameLength`, `maxFileNameLength`)"
const authored = "what authors write in the workspace or a card, 256 KB in a command (`longestCommand`)"
const exported = "a cell of an export: rows are streamed, and exports take turns (`ExportLimiter`)"

/**
 * Every place on the thread that serves where texts of people are read: in the server, in what it shares with clients, and in
 * what draws messages in a page. Each function is one of `textReaders`, for which steps and time grow with the length.
 */
export const textPlaces: Readonly<Record<string, TextPlace>> = {
  "domain/areas/address/filters.ts": {
    reads: ["parseFilterName", "parseList", "parsePfilters", "parseRange"],
    bound: address,
  },
  "domain/areas/address/parseView.ts": { reads: ["parseDrill", "parseSettings"], bound: address },
  "domain/areas/address/settings.ts": { reads: ["parseDateRange", "parseSettings"], bound: address },
  "domain/areas/address/stackView.ts": { reads: ["parseDateRange"], bound: address },
  "domain/areas/app/externalSites.ts": { reads: ["webAddress"], bound: authored },
  "domain/areas/app/navigation.ts": {
    reads: ["webAddress"],
    bound: "the address to which an app leads, in its reader's browser",
  },
  "domain/areas/buzz/channelCommand.ts": { reads: ["mentionsOf", "standingTags"], bound: message },
  "domain/areas/buzz/mentions.ts": { reads: ["namingText"], bound: message },
  "domain/areas/buzz/plainMessage.ts": { reads: ["markdownWords", "textParts"], bound: message },
  "domain/areas/buzz/typedMentions.ts": { reads: ["mentionFinder", "namingText"], bound: message },
  "domain/areas/buzz/unclearMentions.ts": { reads: ["namingText"], bound: message },
  "domain/areas/conversations/unread.ts": { reads: ["mentionsOf"], bound: message },
  "domain/areas/draft/composing.ts": { reads: ["tagAt"], bound: message },
  "domain/areas/draft/tagPosition.ts": {
    reads: ["cardNameAt", "emojiAt", "mentionAt", "slashAt"],
    bound: message,
  },
  "domain/areas/drill/filters.ts": { reads: ["fullMoment"], bound: value },
  "domain/areas/filter/columnChoices.ts": {
    reads: ["matchesPattern"],
    bound: "`longestPattern`, and the values of a column",
  },
  "domain/areas/filter/filter.ts": { reads: ["parseTypedValue"], bound: value },
  "domain/areas/filter/typedValues.ts": { reads: ["daysOf"], bound: value },
  "domain/areas/filter/values.ts": { reads: ["fullMoment", "parseDateRange", "readNumber"], bound: value },
  "domain/areas/search/named.ts": { reads: ["wordsOf"], bound: `${search}, and ${name}` },
  "domain/areas/search/parseSearch.ts": { reads: ["readDays", "wordsOf"], bound: search },
  "domain/areas/search/ranking.ts": { reads: ["wordsOf"], bound: `${search}, and ${name}` },
  "domain/areas/search/searchAddress.ts": { reads: ["parseQuery", "printQuery"], bound: request },
  "domain/areas/search/snippet.ts": { reads: ["wordsOf"], bound: message },
  "domain/data/dateRangeName.ts": { reads: ["daysOf"], bound: value },
  "domain/data/dayNames.ts": { reads: ["fullMoment"], bound: value },
  "domain/data/typedDate.ts": { reads: ["daysOf"], bound: value },
  "server/areas/buzz/buzz.ts": {
    reads: ["isEmoji"],
    bound: "the key of a reaction, 100 characters (`maxReactionLength`)",
  },
  "server/areas/buzz/channelPage.ts": {
    reads: ["fuzzyDistance", "namedBy"],
    bound: `${search}, and ${name}`,
  },
  "server/areas/buzz/joinedBy.ts": { reads: ["mentionsOf"], bound: message },
  "server/areas/card/forecast.ts": { reads: ["fullMoment"], bound: field },
  "server/areas/card/pictureDocument.ts": { reads: ["namedFile"], bound: name },
  "server/areas/card/wireCard.ts": { reads: ["htmlTree"], bound: authored },
  "server/areas/channelExport/handlers.ts": { reads: ["namedFile"], bound: name },
  "server/areas/document/Uploads.ts": { reads: ["safeFileName"], bound: name },
  "server/areas/document/contentType.ts": {
    reads: ["isSafeSvg"],
    bound: "a file that is judged, on a thread of its own",
  },
  "server/areas/document/download.ts": { reads: ["attachment", "safeFileName"], bound: name },
  "server/areas/export/deck/deck.ts": { reads: ["plainText"], bound: exported },
  "server/areas/export/deck/nativeChart.ts": { reads: ["plainText"], bound: exported },
  "server/areas/export/deck/nativeTable.ts": { reads: ["plainText"], bound: exported },
  "server/areas/export/deck/slideFigure.ts": { reads: ["plainText"], bound: exported },
  "server/areas/export/exportHandlers.ts": { reads: ["attachment"], bound: name },
  "server/areas/export/workbook/Strings.ts": { reads: ["cellText"], bound: exported },
  "server/areas/export/workbook/Styles.ts": { reads: ["xmlText"], bound: exported },
  "server/areas/export/workbook/workbook.ts": { reads: ["xmlText"], bound: exported },
  "server/areas/push/pushedNotifications.ts": {
    reads: ["printQuery", "printView"],
    bound: "the view of an alert (`maxView`)",
  },
  "server/areas/search/MessageSearch.ts": {
    reads: ["markdownWords", "snippetOf"],
    bound: `${message}, each in a step of its own, and ${search}`,
  },
  "server/areas/search/indexedTerms.ts": { reads: ["ftsText"], bound: message },
  "server/areas/search/indexedWords.ts": { reads: ["wordsOf"], bound: message },
  "server/areas/search/indexing.ts": { reads: ["tsvectorText"], bound: message },
  "server/areas/search/resolve.ts": { reads: ["namedBy", "parseSearch"], bound: `${search}, and ${name}` },
  "server/areas/subscription/digestLinks.ts": {
    reads: ["printQuery", "printStackView", "printView"],
    bound: "the view of a subscription, 256 KB (`longestCommand`)",
  },
  "server/drawing/avatar.ts": { reads: ["initialsIn"], bound: request },
  "server/http/compression.ts": { reads: ["acceptedEncodings"], bound: request },
  "server/http/countConnections.ts": { reads: ["networkOf"], bound: "the address of a socket" },
  "server/kernel/http/asset.ts": { reads: ["acceptedEncodings"], bound: request },
  "server/query/comparison.ts": { reads: ["fullMoment"], bound: field },
  "server/query/daySpan.ts": { reads: ["fullMoment"], bound: field },
  "server/workspace/checkContent.ts": { reads: ["keysIn"], bound: authored },
  "server/workspace/viewOf.ts": { reads: ["parseQuery", "parseStackView", "parseView"], bound: authored },
  "server/workspace/viewedCard.ts": { reads: ["parseQuery", "parseView"], bound: authored },
  "src/features/buzz/attachments/LinkPreviews.tsx": {
    reads: ["hrefsIn", "linkTarget", "messageTokens", "parseQuery", "parseStackView", "parseView"],
    bound: message,
  },
  "src/features/buzz/attachments/StackAttachment.tsx": {
    reads: ["printQuery", "printStackView"],
    bound: "the view of an attachment, 64 KB with its message (`usualBytes`)",
  },
  "src/features/buzz/message/EditMessage.tsx": { reads: ["mentionsOf", "typedNames"], bound: message },
  "src/features/buzz/words/MessageText.tsx": {
    reads: ["isSafeLink", "mentionFinder", "mentionsOf", "messageTokens", "textParts"],
    bound: `${message}, and \`mostParts\` of a drawn page`,
  },
}
