/**
 * A file or several, and their constants that figures come from: each by its name or an expression over such names, with
 * the unit of a time, a size or a part; those that `&` joins are the same.
 */
export type FiguresOf = readonly [files: string | ReadonlyArray<string>, ...figures: ReadonlyArray<string>]

const card = "server/areas/card"
const turns = "server/query/statementTurns.ts"
const drawings = "server/drawing/Drawings.ts"
const uploads = "server/areas/document/Uploads.ts"
const previews = "server/areas/document/Previews.ts"
const settings = "server/kernel/UploadSettings.ts"
const exports = "server/areas/export/ExportLimiter.ts"
const workbooks = "server/scaffold/workbookLimits.ts"
const pushes = "server/areas/push/PushDelivery.ts"
const pushed = "server/areas/push/pushedNotifications.ts"
const digestMails = "server/areas/subscription/DigestMails.ts"
const messages = "domain/areas/buzz/types.ts"
const connections = "server/http/connectionLimits.ts"
const alerts = "domain/areas/alert/types.ts"
const analytics = "server/areas/analytics/limits.ts"
const administration = "domain/areas/administration/types.ts"
const signIns = "server/identity/loginRateLimiter.ts"

const quota = (owner: string): FiguresOf => [
  analytics,
  ...[0, 1].flatMap((window) => {
    const path = `AnalyticsLimits.quotas.${owner}[${window}]`
    return [`${path}.events`, `${path}.kilobytes kilobytes`]
  }),
]

/** Where the figures of each line of `docs/limits.md` come from, in their order; a line is named by how it begins. */
export const limitFigures: Readonly<Record<string, ReadonlyArray<FiguresOf>>> = {
  "picture of a chart or table": [[`${card}/pictureBudget.ts`, "longestSide", "mostPixels"]],
  "sides of a picture": [["contract/cardMessages.ts", "pictureSides.least", "pictureSides.most"]],
  "points of any other chart": [[`${card}/cardQuery.ts`, "maxPoints", "maxPoints"]],
  "points of a line": [[`${card}/reduction.ts`, ...[0, 1, 2, 3].map((index) => `widthClasses[${index}]`)]],
  "points of a scatter plot": [
    [
      `${card}/reduction.ts`,
      ...[0, 1, 2].flatMap((index) => [`pointWidths[${index}] * pointsPerPixel`, `pointWidths[${index}]`]),
      "pointWidths[3] * pointsPerPixel",
    ],
  ],
  "statement of a query": [[turns, "longestStatement s"]],
  "statement in a ClickHouse database": [
    [turns, "longestStatement s"],
    ["server/query/clickhouse/clickhouseSettings.ts", "mostMemory bytes", "mostRows"],
  ],
  "tables of a connection": [["domain/areas/definition/queries.ts", "listedTables"]],
  "first rows of a table of a connection": [
    ["server/query/database/firstRows.ts", "lookedAt", "mostText"],
    ["server/query/database/BrowsedDatabase.ts", "longestReading ms", "longestBounds ms"],
  ],
  "statements at once": [
    [
      turns,
      "statementLimits.running",
      "statementLimits.classes.user.running",
      "statementLimits.classes.guest.running",
      "statementLimits.classes.anonymous.running",
      "maxWait ms",
    ],
  ],
  "statements of one requester": [
    [
      turns,
      "statementLimits.classes.user.perKey",
      "statementLimits.classes.guest.perKey",
      "statementLimits.classes.anonymous.perKey",
    ],
  ],
  "orders of a table sorted at once": [
    [
      turns,
      "sortLimits.classes.user.running & sortLimits.classes.guest.running & sortLimits.classes.anonymous.running",
      "sortLimits.classes.user.perKey",
      "sortLimits.classes.guest.perKey & sortLimits.classes.anonymous.perKey",
    ],
  ],
  "pages drawn at once": [["server/http/appPage.ts", "atOnce"]],
  "parts of texts of messages": [["src/entries/app/page.tsx", "mostParts"]],
  "time for the data of a drawn page": [["server/app.ts", "builtClient.timeout ms"]],
  "pictures drawn at once": [
    [
      drawings,
      "drawingLimits.running",
      "drawingLimits.classes.guest.running",
      "drawingLimits.classes.anonymous.running",
      "maxWait ms",
    ],
  ],
  "pictures of one requester": [
    [
      drawings,
      "drawingLimits.classes.user.perKey",
      "drawingLimits.classes.guest.perKey & drawingLimits.classes.anonymous.perKey",
    ],
  ],
  "pictures of charts that are kept": [[drawings, "keptBytes.maxSize bytes", "keptBytes.maxEntrySize bytes"]],
  "time to draw a picture": [[drawings, "LongestDrawing ms"]],
  "time for a browser to write a picture": [["src/features/picture/drawPicture.ts", "imageExportTimeout ms"]],
  "page of a document": [
    [previews, "maxDrawnBytes bytes"],
    ["contract/documents.ts", "previewWidths.least", "previewWidths.most"],
    ["server/drawing/document.ts", "longestSide", "mostPixels"],
  ],
  "memory of a PDF": [["server/drawing/pdf.ts", "mostMemory bytes"]],
  "memory for drawn pages of documents": [[previews, "maxKeptBytes bytes"]],
  "memory for pages of the app": [["server/http/rememberedPages.ts", "maxSize bytes"]],
  "uploads at once": [
    [uploads, "uploadLimits.running & each.running", "ofGuests.running", "perPerson", "maxWait ms"],
  ],
  "bytes of an upload": [
    [
      "server/areas/document/uploadPace.ts",
      "UploadPace.span ms",
      "UploadPace.bytes bytes",
      "8 * UploadPace.bytes / UploadPace.span * 1000",
    ],
  ],
  "uploaded file, and file of data": [[settings, "usualMegabytes megabytes", "usualDataMegabytes megabytes"]],
  "time to judge": [["server/areas/document/judge.ts", "longestJudgement ms"]],
  "bytes that one person uploads": [
    ["server/areas/document/dailyUploads.ts", "day ms"],
    [settings, "usualMegabytesPerDay megabytes"],
  ],
  "uploaded files of data that are read at once": [
    ["server/areas/definition/DataReader.ts", "atOnce"],
    ["server/areas/definition/readData.ts", "settings.memory_limit bytes"],
    ["server/areas/definition/DataReader.ts", "longestReading ms"],
  ],
  "changes of added data": [["domain/areas/definition/changes.ts", "maxChanges", "maxFieldLength"]],
  "columns of added data": [
    ["server/scaffold/readTable.ts", "mostColumns"],
    ["server/scaffold/workbook.ts", "mostSheets"],
  ],
  "time until uploaded data": [["server/areas/definition/DataFiles.ts", "unusedTime ms"]],
  "revisions of a document": [["domain/areas/document/types.ts", "maxRevisions"]],
  "exports at once": [
    [
      exports,
      "defaultLimits.running",
      "defaultLimits.running - 1",
      "defaultLimits.running - 1",
      "maxWait ms",
    ],
  ],
  "exports of one requester": [[exports, "defaultLimits.perRequester"]],
  "memory of the database of datasets": [["server/query/databaseSettings.ts", "memoryPart", "diskPart"]],
  "memory for sorted rows": [["server/query/QueryEngine.ts", "rowIdCapacity bytes", "cacheCapacity bytes"]],
  "A line is reduced only where": [
    [`${card}/reduction.ts`, "perColumn"],
    [`${card}/cardQuery.ts`, "maxPoints"],
  ],

  "paths, and files": [
    ["server/scaffold/startArguments.ts", "mostPaths"],
    ["server/scaffold/findFiles.ts", "mostFiles"],
  ],
  "columns of a table": [["server/scaffold/readTable.ts", "mostColumns"]],
  workbook: [
    [workbooks, "mostWorkbookBytes bytes"],
    ["server/scaffold/workbook.ts", "mostSheets"],
    ["server/scaffold/zipEntries.ts", "mostEntries"],
  ],
  "unpacked sheet": [[workbooks, "mostSheetBytes bytes", "mostPartBytes bytes", "mostPartTags"]],
  "unpacked by packed size": [[workbooks, "ratioFrom bytes", "mostRatio"]],
  "text between two tags": [[workbooks, "longestText bytes", "mostRowTags"]],
  "link that signs an admin in": [["server/identity/signInLinks.ts", "signInLinkLength ms"]],

  "subscriptions of one person": [["domain/areas/subscription/types.ts", "maxSubscriptions"]],
  "figures of an edition": [["server/areas/subscription/RoosterEditions.ts", "maxFigures"]],
  "digests made at once": [
    ["server/areas/subscription/digestLoop.ts", "digestsAtOnce"],
    [digestMails, "mailsAtOnce"],
  ],
  "silence of the mail server": [
    ["server/mail/Mail.ts", "MailPatience ms"],
    [
      digestMails,
      "mailRetries",
      "MailPause ms",
      "pauseFactor * MailPause ms",
      "pauseFactor ** 2 * MailPause ms",
    ],
  ],
  "text of a digest": [[messages, "maxMessageLength"]],

  "browsers of a person": [["server/areas/push/PushSubscriptions.ts", "maxSubscriptions"]],
  "text of a message in a push": [[pushed, "maxPushedLength", "maxAlertLength"]],
  "query of an alert's view": [[pushed, "maxQueryLength"]],
  "events that wait to be pushed": [[pushes, "mostWaiting & mostUnderWay"]],
  "pushes sent at once": [[pushes, "sentAtOnce"]],
  "silence of a push service": [
    ["server/areas/push/sendPush.ts", "longestAnswer ms"],
    [pushes, "pushRetries", "PushPause ms", "pauseFactor * PushPause ms", "pauseFactor ** 2 * PushPause ms"],
  ],

  "feeds of one person": [["server/feed/feed.ts", "maxFeeds"]],
  "streams that a client names": [["domain/kernel/bounded.ts", "maxFeedStreams"]],

  "words of a search": [["domain/areas/search/parseSearch.ts", "mostSearchWords"]],
  "searches of one person": [["server/areas/search/searchLimit.ts", "searchesPerHour"]],
  "API tokens of one person": [["domain/areas/session/apiToken.ts", "maxApiTokens"]],
  "sessions of the agents": [["server/http/mcp/agentSessions.ts", "maxAgentSessions"]],
  "body of a request of an agent": [["server/http/mcp/mcp.ts", "longestRequest bytes"]],
  "rows of an answer to an agent": [["server/http/mcp/tools.ts", "mostRows"]],
  "messages that a webhook takes": [["server/areas/webhook/messageHandlers.ts", "messagesPerHour"]],

  "Each kind of command has a limit": [
    [
      "server/command/commandLimits.ts",
      "usualPerHour",
      "others.buzz.CreateChannel & others.alert.CreateAlert & others.subscription.Subscribe & others.access.RequestAccess",
      "others.buzz.SendMessage",
      "others.drafts.SaveDraft & others.conversations.ReadConversation",
    ],
  ],
  "a command as JSON": [
    [
      "server/command/commandBytes.ts",
      "usualBytes bytes",
      "others.saved.SaveCard bytes & others.alert.CreateAlert bytes & others.subscription.Subscribe bytes & others.definition.ReplaceDatasetFile bytes & others.definition.ChangeDataset bytes",
      "others.definition.DefineDataset bytes",
    ],
  ],
  "filters of a card that are remembered": [["server/areas/remembered/remembered.ts", "maxLength"]],
  "commands of one person": [
    ["server/command/commandBytes.ts", "bytesPerHour.user bytes", "bytesPerHour.guest bytes"],
  ],

  "text of a message |": [[messages, "maxMessageLength"]],
  "what is looked at": [["src/features/buzz/words/messageTokens.ts", "steps.each", "steps.least"]],
  "attachments, and tags": [[messages, "maxAttachments", "maxTags"]],
  "uploaded file, uploads at once": [
    [settings, "usualMegabytes megabytes"],
    [uploads, "uploadLimits.running", "perPerson"],
  ],
  "different reactions": [["domain/areas/buzz/channelCommand.ts", "maxReactions"]],
  "time of a file without a message": [["server/areas/messageFile/MessageFiles.ts", "unsentTime ms"]],
  "drafts of one person": [["domain/areas/draft/drafts.ts", "maxDrafts"]],
  "emoji that are kept": [["domain/areas/emoji/emoji.ts", "maxRecentEmoji"]],

  "messages that a channel opens with": [
    ["server/log/channelPage.ts", "openingMessages", "openingMessages"],
    ["server/log/readPage.ts", "maxPageBytes bytes"],
    ["contract/buzz.ts", "mostMessages"],
  ],
  "what a message said before": [["server/log/channelPage.ts", "maxVersionBytes bytes"]],
  "cards of a person": [["domain/areas/people/types.ts", "maxContentCards"]],
  "sessions that a person sees": [["domain/areas/session/sessions.ts", "maxSessions"]],
  "channels of one answer": [
    ["domain/areas/buzz/queries.ts", "maxChannels"],
    ["server/areas/buzz/handlers.ts", "channelsOfPage"],
  ],
  "favourite channels": [["domain/areas/channelMarks/channelMarks.ts", "maxFavoriteChannels"]],
  "huddles of a channel": [["domain/areas/conversations/conversations.ts", "maxFollowedHuddles"]],
  "favourite cards and stacks": [["domain/areas/home/home.ts", "maxFavorites"]],
  "bookmarks whose order": [["domain/areas/home/bookmark.ts", "maxOrdered"]],
  "people whom a person follows": [["domain/areas/following/following.ts", "maxFollowed"]],
  "cards of which a person keeps filters": [["domain/areas/remembered/remembered.ts", "maxRememberedCards"]],
  "cards and stacks that a person has asked": [["domain/areas/access/access.ts", "maxAccessRequests"]],
  "saved messages": [["domain/areas/channelMarks/channelMarks.ts", "maxSavedMessages"]],

  "time for the headers": [[connections, "ConnectionLimits.headersTimeout ms"]],
  "time for a whole request": [
    [
      ["server/http/server.ts", connections],
      "longestBody bytes",
      "8 * longestBody / ConnectionLimits.requestTimeout * 1000",
      "ConnectionLimits.requestTimeout ms",
    ],
  ],
  "the same for an upload": [
    [
      [settings, connections],
      "usualMegabytes megabytes",
      "8 * usualMegabytes * megabyte / ConnectionLimits.uploadTimeout * 1000",
      "ConnectionLimits.uploadTimeout ms",
    ],
  ],
  "headers of a request": [
    [connections, "ConnectionLimits.maxHeaderSize bytes", "ConnectionLimits.maxHeaders"],
  ],
  "body of a request": [["server/http/server.ts", "longestBody bytes"]],
  "time in which a client": [
    [connections, "ConnectionLimits.stallTimeout ms"],
    ["server/feed/connection.ts", "longestStall ms"],
  ],
  "requests of one connection that are": [[connections, "ConnectionLimits.maxUnanswered"]],
  "requests of one connection that were read": [[connections, "ConnectionLimits.maxWaiting"]],
  "idle time": [[connections, "ConnectionLimits.idleTimeout ms", "ConnectionLimits.proxyIdleTimeout ms"]],
  "connections of one client address": [
    ["server/kernel/clientAddress.ts", "16 * networkGroups"],
    [connections, "ConnectionLimits.maxConnectionsOfAddress"],
  ],
  "connections in all": [
    [connections, "ConnectionLimits.maxConnections", "openForEach * ConnectionLimits.maxConnections"],
  ],

  "of one user": [quota("user")],
  "of one client without": [quota("client")],
  "of all clients": [quota("strangers")],
  "stored in all": [
    [
      analytics,
      "AnalyticsLimits.stored.days days",
      "AnalyticsLimits.stored.events",
      "AnalyticsLimits.stored.bytes bytes",
    ],
  ],
  "A request has up to": [["contract/analytics.ts", "maxEvents", "maxEventLength"]],

  "annotations of one card": [["domain/areas/annotation/types.ts", "maxAnnotations"]],
  "alerts of one card": [[alerts, "maxAlerts"]],
  "people who follow one alert": [[alerts, "maxFollowers"]],
  "name of an alert": [[alerts, "maxAlertNameLength"]],
  "filters and settings that an alert": [["server/areas/alert/alert.ts", "maxView"]],
  "notifications of one person": [["domain/areas/inbox/types.ts", "maxNotifications"]],

  "links of invitations": [
    ["server/areas/invitation/dailyInvitations.ts", "day ms", "mostInvitationsPerDay"],
  ],
  "addresses of a list": [["domain/areas/invitation/inviteList.ts", "mostInvited"]],
  "time that a link opens": [["domain/areas/invitation/types.ts", "invitationLength ms"]],
  "wrong links of one client": [
    [signIns, "attemptLimits.emailAndAddress", "attemptWindow ms", "attemptLimits.address"],
  ],
  "people of one answer": [["domain/areas/people/list.ts", "peoplePage"]],

  "groups that are made": [[administration, "maxMadeGroups", "maxGroupNameLength"]],
  "people of one of them": [[administration, "maxGroupMembers", "maxChangedMembers"]],
  "events of one answer": [["domain/areas/administration/audit.ts", "auditPage"]],
  "time that sign-ins": [["server/areas/administration/audit.ts", "keptDays days"]],

  "query of an address": [["domain/areas/view/storedViews.ts", "maxStoredQueryLength"]],
  "stored views of one person": [
    ["server/areas/view/limits.ts", "StoredViewLimits.views", "StoredViewLimits.characters"],
  ],

  "Failed sign-ins": [
    [
      signIns,
      "attemptLimits.emailAndAddress",
      "attemptWindow ms",
      "attemptLimits.address",
      "MaxLoginFailures",
    ],
  ],
}
