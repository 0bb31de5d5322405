/** Status of an error and its sentences. */
export interface ErrorRow {
  readonly status: number
  readonly sentence: string
  /** Said instead without a sign-in, where the sentence names more than the request and the embedded card do. */
  readonly anonymous?: string
}

/**
 * Errors of the API: their codes, the HTTP status of each, and an English message whose `{…}` are placeholders.
 * `docs/errors.md` is generated from this.
 */
export const errorTable = {
  "access.given": { status: 400, sentence: "You have access to this already." },
  "access.group": { status: 404, sentence: "There is no such group." },
  "access.owner": { status: 403, sentence: "Only its owner and admins decide who gets access to this." },
  "access.person": { status: 404, sentence: "There is no such person." },
  "access.request": { status: 404, sentence: "This person has not asked for access." },
  "access.status": {
    status: 422,
    sentence: "The request is {status}: only an OPEN one can be refused, and only a GRANTED one revoked.",
  },
  "access.target": { status: 404, sentence: "There is no such card or stack." },
  "alert.author": {
    status: 403,
    sentence: "Only its author, the card's owner and admins may change or delete an alert.",
  },
  "alert.count": {
    status: 422,
    sentence: "The card has {most} alerts, and takes no more. Delete one first.",
  },
  "alert.figure": {
    status: 400,
    sentence: "This card has no summary number: there is no figure that an alert could watch.",
  },
  "alert.followers": { status: 422, sentence: "{most} people follow this alert, and no more can." },
  "alert.length": {
    status: 400,
    sentence: "There are too many filter values to be kept with an alert. Remove some of them first.",
  },
  "alert.unknown": { status: 404, sentence: "There is no such alert. It may have been deleted." },
  "analytics.client": { status: 400, sentence: "There is no client of this name: {clients} is known." },
  "analytics.quota": {
    status: 429,
    sentence:
      "No more than {limit} are stored. Send none for {seconds} seconds; these need not be sent again.",
  },
  "annotation.author": {
    status: 403,
    sentence: "Only its author and admins may remove or restore an annotation.",
  },
  "annotation.dates": {
    status: 400,
    sentence: "This card is not drawn over dates: there is none to annotate.",
  },
  "annotation.day": { status: 400, sentence: "{value} is not a day: expected one such as 2001-06-30." },
  "annotation.empty": { status: 422, sentence: "An annotation needs a text." },
  "annotation.unknown": { status: 404, sentence: "There is no such annotation." },
  "buzz.off": { status: 403, sentence: "Buzz is turned off in this workspace." },
  "card.access": { status: 403, sentence: "You don't have card access." },
  "card.broken": {
    status: 400,
    sentence: "The data behind this card has changed: its {field} ({actual}) does not fit any more.",
    anonymous: "The data behind this card has changed. Ask its owner to update it.",
  },
  "card.cells": {
    status: 400,
    sentence:
      "The pivot table would have more than {most} cells, totals included. Group by a coarser date or by fewer fields, or filter it.",
  },
  "card.data": {
    status: 400,
    sentence: "This card shows no data: there is nothing of it to draw, filter, save or export.",
  },
  "card.drawing": {
    status: 400,
    sentence:
      "Drawing the picture took longer than {seconds} seconds and was stopped. Ask for a smaller one, or for fewer points.",
  },
  "card.drill": {
    status: 403,
    sentence: "This card does not allow table drill: the rows behind its marks are not shown.",
  },
  "card.feature": { status: 403, sentence: "This card does not offer {feature}." },
  "card.parts": { status: 400, sentence: "There is no part {part}: expected some of {parts}." },
  "card.picture": {
    status: 400,
    sentence:
      "A picture of {width} by {height} pixels is too large: a side may have {side} pixels and the whole {pixels}, after scaling. Ask for a smaller width, height or scale.",
  },
  "card.points": {
    status: 400,
    sentence:
      "The chart would have more than {most} points. Group by a coarser date, filter it, or ask for fewer with limit.",
  },
  "card.size": {
    status: 400,
    sentence:
      "There is no size {size}: expected one of {sizes}, or a width and a height of {least} to {most} pixels such as 640x400.",
  },
  "card.svg": {
    status: 400,
    sentence: "The picture in a render is a PNG: ask for an SVG with imageAsDocument=true, or for type=png.",
  },
  "card.unknown": { status: 404, sentence: "There is no such card." },
  "channel.admin": { status: 403, sentence: "Only an admin of this topic may do this." },
  "channel.admins": {
    status: 422,
    sentence: "A topic keeps at least one admin: make someone else one first, or archive it.",
  },
  "channel.archived": { status: 422, sentence: "This topic is archived: an admin of it can reopen it." },
  "channel.export": {
    status: 403,
    sentence:
      "Only an admin of this topic, or who may edit the card or stack that it is about, may export this channel.",
  },
  "channel.favorites": { status: 422, sentence: "You have {most} favorite channels, and can have no more." },
  "channel.group": {
    status: 422,
    sentence: "A group reads or replies; only people can invite others or be admins.",
  },
  "channel.huddle": {
    status: 422,
    sentence:
      "People are in a private huddle with the permission REPLY, or with NONE leave it; groups are not.",
  },
  "channel.invite": { status: 403, sentence: "You may not add members to this topic." },
  "channel.invited": {
    status: 422,
    sentence: "Who is invited to a huddle has to be someone who may read its channel.",
  },
  "channel.kind": {
    status: 400,
    sentence: "Only topics have titles, descriptions and members of their own.",
  },
  "channel.members": { status: 422, sentence: "A topic has {most} members at most. Add a group instead." },
  "channel.object": {
    status: 400,
    sentence:
      "Expected a channel whose id is card: or stack: and the id of its object, of type CARD_OBJECT_TOPIC or PAGE_OBJECT_TOPIC.",
  },
  "channel.people": {
    status: 400,
    sentence: "A direct chat is named direct: and the ids of its {least} to {most} people, you among them.",
  },
  "channel.principal": { status: 404, sentence: "There is no such person or group." },
  "channel.root": {
    status: 400,
    sentence:
      "A private huddle is named huddle: and an id, and begins in a channel that is no direct chat or private huddle.",
  },
  "channel.title": { status: 400, sentence: "A topic needs a title of at most {most} characters." },
  "channel.unknown": { status: 404, sentence: "There is no such channel." },
  "channel.write": { status: 403, sentence: "You may read this channel and not write in it." },
  "command.reused": {
    status: 422,
    sentence:
      "The command {commandId} was given before and asked for something else. A new command needs a new id.",
  },
  "dataset.busy": {
    status: 503,
    sentence: "The data is being imported again. Please try again in a few seconds.",
  },
  "document.author": {
    status: 403,
    sentence: "Only who added this document and admins may delete or restore it.",
  },
  "document.card": { status: 400, sentence: "This card is no document." },
  "document.content": {
    status: 422,
    sentence: "The content of {name} is {actual}, and not what its name says. It was not stored.",
  },
  "document.empty": { status: 422, sentence: "The file is empty." },
  "document.form": { status: 422, sentence: "Expected a form with one file, in its field named file." },
  "document.large": { status: 413, sentence: "The file is larger than {megabytes} MB." },
  "document.missing": { status: 404, sentence: "The file of this revision is gone." },
  "document.name": { status: 422, sentence: "The file needs a name." },
  "document.page": { status: 404, sentence: "There is no page {page}: the file has {pages}." },
  "document.preview": { status: 422, sentence: "There is no preview of this file." },
  "document.range": { status: 416, sentence: "The file has {bytes} bytes: the range is beyond them." },
  "document.revision": { status: 404, sentence: "There is no such revision of this document." },
  "document.revisions": { status: 422, sentence: "The document has {most} revisions, and takes no more." },
  "document.store": {
    status: 503,
    sentence: "The store of files does not answer. Please try again in a few seconds.",
  },
  "document.type": {
    status: 422,
    sentence: "Files of this type are not taken: expected one of {extensions}.",
  },
  "document.upload": { status: 404, sentence: "There is no such upload to this document." },
  "document.uploads": {
    status: 429,
    sentence: "You have {count} uploads under way. Wait for one of them to end, or cancel it.",
  },
  "embed.content": { status: 404, sentence: "Sorry. This content is no longer available." },
  "embed.disabled": { status: 403, sentence: "The embedded-content feature is not enabled." },
  "embed.feature": { status: 403, sentence: "This embedding does not offer {feature}." },
  "export.accept": { status: 400, sentence: "{accept} is no media type of {type}: expected {expected}." },
  "export.busy": {
    status: 503,
    sentence: "Too many files are being written at the moment. Please try again in a few seconds.",
  },
  "export.cells": {
    status: 400,
    sentence: "A workbook would have {cells} cells, of {most} at most. Export to csv, or narrow the filters.",
  },
  "export.reader": {
    status: 429,
    sentence: "You have {count} exports under way. Wait for one of them to end, or cancel it.",
  },
  "identity.attempts": { status: 429, sentence: "Too many failed sign-ins. Please try again in {minutes}." },
  "identity.authority": {
    status: 403,
    sentence:
      "Your account does not permit this: your role lacks {authority}. Please contact your administrator.",
  },
  "identity.credentials": { status: 401, sentence: "The email or the password is wrong." },
  "identity.origin": { status: 403, sentence: "Signing in works on the product's own pages." },
  "identity.sample": {
    status: 403,
    sentence:
      "The sample's password works on the server's own machine alone. Set another one there with `npm run password {email}`, or start the server with SAMPLE_SIGN_IN=yes.",
  },
  "identity.session": { status: 401, sentence: "Please sign in." },
  "identity.token": { status: 403, sentence: "The header X-XSRF-TOKEN must repeat the cookie XSRF-TOKEN." },
  "message.author": { status: 403, sentence: "Only its author may do this to a message." },
  "message.deleted": { status: 422, sentence: "The message is not deleted." },
  "message.empty": { status: 422, sentence: "A message needs a text or an attachment." },
  "message.file": { status: 404, sentence: "There is no such file in this message." },
  "message.huddle": {
    status: 422,
    sentence: "The message at {seq} stands in a huddle: no other begins from it. Answer in its own.",
  },
  "message.late": { status: 422, sentence: "A message can be edited for {hours} hours after it was sent." },
  "message.length": { status: 422, sentence: "The message has {length} characters; {most} are possible." },
  "message.place": {
    status: 400,
    sentence: "Expected one of before=SEQ, around=SEQ and since=MILLISECONDS.",
  },
  "message.root": {
    status: 422,
    sentence: "The message at {seq} has been deleted: no huddle begins from it, and none goes on.",
  },
  "message.saved": { status: 422, sentence: "You have {most} saved messages, and can have no more." },
  "message.unknown": { status: 404, sentence: "There is no message at {seq}." },
  "message.upload": {
    status: 404,
    sentence: "There is no such upload to this channel: upload the file again.",
  },
  "password.current": { status: 403, sentence: "The current password is wrong." },
  "password.length": {
    status: 422,
    sentence: "The password has {length} characters; {least} to {most} are possible.",
  },
  "password.name": { status: 422, sentence: "The password may not be the email or the name of its person." },
  "password.same": { status: 422, sentence: "The new password is the current one." },
  "poll.answer": {
    status: 400,
    sentence: "There is no answer {index}: the poll has {count}, counted from 0.",
  },
  "poll.card": { status: 400, sentence: "This card is no poll." },
  "poll.empty": { status: 422, sentence: "A vote needs an answer." },
  "poll.single": { status: 422, sentence: "This poll takes one answer." },
  "poll.voted": { status: 422, sentence: "A vote was given already, and this poll lets none be changed." },
  "provider.unknown": { status: 404, sentence: "There is no logo for {provider}, only for {providers}." },
  "push.auth": { status: 400, sentence: "The secret of a push subscription has 16 bytes in base64url." },
  "push.endpoint": {
    status: 400,
    sentence:
      "Expected the address that the browser's push service gave: https, on a public host, without a user.",
  },
  "push.key": {
    status: 400,
    sentence: "The key of a push subscription is a point of P-256 in base64url.",
  },
  "query.aggregated": {
    status: 400,
    sentence: "{reason}",
    anonymous: "The filter by a measure does not fit this card.",
  },
  "query.column": {
    status: 400,
    sentence: "There is no column {column} in {table}. Its columns are {columns}.",
    anonymous: "This card has no such column.",
  },
  "query.dataset": {
    status: 400,
    sentence: "The request names the dataset {dataset}, which is none of those that it may read.",
    anonymous: "The request names a dataset that is not this card's.",
  },
  "query.dates": { status: 400, sentence: "{reason}", anonymous: "The dates do not fit this card." },
  "query.grain": {
    status: 400,
    sentence: "The column {column} holds no dates: it cannot be grouped by {grain}.",
    anonymous: "The column holds no dates: it cannot be grouped by them.",
  },
  "query.time": {
    status: 400,
    sentence: "The query took longer than {seconds} seconds and was stopped. Narrow its filters or dates.",
  },
  "query.unsupported": {
    status: 400,
    sentence:
      "{field} {value} cannot be applied: this edition has no {field}. Leave the field out, or send it empty.",
  },
  "query.value": {
    status: 400,
    sentence: "{value} does not fit the column {column}: expected {expected}.",
    anonymous: "The value does not fit the column that it is compared with.",
  },
  "reminder.count": {
    status: 422,
    sentence: "You have {most} reminders that wait, and can have no more. Cancel one first.",
  },
  "reminder.far": { status: 422, sentence: "A reminder is at most a year ahead." },
  "reminder.past": { status: 422, sentence: "The time of a reminder has to be in the future." },
  "reminder.person": { status: 422, sentence: "Who is reminded has to be someone who may read the channel." },
  "request.address": { status: 404, sentence: "There is nothing at this address." },
  "request.encoding": { status: 406, sentence: "Answers come as br, gzip or identity: accept one of them." },
  "request.field": {
    status: 400,
    sentence: "{reason}",
    anonymous: "This part of the request does not fit the card.",
  },
  "request.headers": {
    status: 431,
    sentence: "A request may have {most} headers, which are {kilobytes} kB long together with its address.",
  },
  "request.length": { status: 413, sentence: "A request body may be 1 MB long." },
  "request.limit": { status: 400, sentence: "{reason}" },
  "request.text": { status: 400, sentence: "{reason}" },
  "request.time": {
    status: 408,
    sentence:
      "The request took too long to arrive: its headers may take {headers} seconds, the whole of it {whole}.",
  },
  "request.type": { status: 415, sentence: "Send {format}, with content-type: {type}." },
  "request.unreadable": { status: 400, sentence: "The request could not be read." },
  "rooster.card": { status: 400, sentence: "This card is no rooster." },
  "rooster.picture": { status: 404, sentence: "There is no such picture in this digest." },
  "saved.author": { status: 403, sentence: "Only its author and admins may remove or restore a saved card." },
  "saved.card": { status: 400, sentence: "{reason}" },
  "saved.length": { status: 400, sentence: "There are too many filter values to be kept with a card." },
  "saved.stack": { status: 400, sentence: "Choose one of the stacks where you see the card: {stacks}." },
  "search.channel": {
    status: 400,
    sentence: "in:{value} names no channel that you may read. Write its title, in quotes if it has spaces.",
  },
  "search.person": {
    status: 400,
    sentence: "from:{value} names no one. Write me, or a person's name, in quotes if it has spaces.",
  },
  "search.value": { status: 400, sentence: "{operator}: does not take {value}. It takes {taken}." },
  "search.word": { status: 400, sentence: "{value} has no word to search for. Write a letter or a digit." },
  "server.busy": {
    status: 503,
    sentence: "The server is busy with other requests. Please try again in a few seconds.",
  },
  "server.client": {
    status: 503,
    sentence: "The client is not built. `npm start` builds it before it serves.",
  },
  "server.failed": { status: 500, sentence: "Something went wrong on the server. Please try again." },
  "server.storage": {
    status: 503,
    sentence:
      "The server cannot save anything at the moment: its disk is full or fails. Please try again later.",
  },
  "server.store": {
    status: 503,
    sentence: "The server cannot reach its store at the moment. Please try again in a few seconds.",
  },
  "stack.access": { status: 403, sentence: "You don't have stack access." },
  "stack.documents": {
    status: 403,
    sentence: "Only the owner of this stack and admins may add documents to it.",
  },
  "stack.feature": { status: 403, sentence: "This stack has no card that offers {feature}." },
  "stack.unknown": { status: 404, sentence: "There is no such stack." },
  "stream.unknown": { status: 404, sentence: "There is no such stream." },
  "stream.unreadable": {
    status: 503,
    sentence: "The stream {stream} holds events that this version of the server cannot read.",
  },
  "subscription.data": { status: 422, sentence: "This shows no data: there is nothing of it to send." },
  "subscription.limit": {
    status: 422,
    sentence: "You have {most} subscriptions, and cannot have more. Remove one first.",
  },
  "subscription.mail": {
    status: 422,
    sentence:
      "This server sends no mail: whoever runs it would have to set CAIRN_SMTP_URL. Subscribe the discussion instead.",
  },
  "subscription.policies": {
    status: 422,
    sentence:
      "Row-level policies decide which rows of {card} each reader sees, so it cannot be posted for all of them. Subscribe by mail instead.",
  },
  "subscription.readers": {
    status: 422,
    sentence:
      "Not everyone in the discussion may see {card}, so it cannot be posted there. Subscribe by mail instead.",
  },
  "subscription.unknown": { status: 404, sentence: "There is no such subscription." },
  "text.card": { status: 400, sentence: "This card is no text." },
  "theme.palette": { status: 404, sentence: "There is no palette {palette}: {remedy}." },
  "theme.unknown": { status: 404, sentence: "There is no theme {theme}: expected {known}." },
  "values.place": { status: 400, sentence: "pageId or cardId is required to fetch values" },
  "view.unknown": { status: 404, sentence: "There is no such view." },
} as const satisfies Readonly<Record<string, ErrorRow>>

/** A code of the table. */
export type ErrorCode = keyof typeof errorTable

/** The codes that go with a status. */
export type CodeOf<Status extends number> = {
  readonly [Code in ErrorCode]: (typeof errorTable)[Code]["status"] extends Status ? Code : never
}[ErrorCode]

/** A code with its sentence, filled in with what it names. */
export const refusal = <Code extends ErrorCode>(
  code: Code,
  values: Readonly<Record<string, string | number>> = {},
): { readonly code: Code; readonly message: string } => ({
  code,
  message: errorTable[code].sentence.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    String(values[name] ?? whole),
  ),
})
