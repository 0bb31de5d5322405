import type { ErrorRow } from "./errorRow.ts"

/** Errors of content: of cards and stacks, what belongs to them, and who may have them. */
export const contentErrors = {
  "access.count": {
    status: 422,
    sentence: "You have asked for access to {most} cards and stacks: no more.",
  },
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
  "administration.admin": { status: 403, sentence: "Only admins of the workspace may do this." },
  "administration.admins": {
    status: 422,
    sentence: "Admins always administer the workspace: someone must. Leave people.administer on for them.",
  },
  "administration.circle": {
    status: 422,
    sentence: "Nobody can report to themselves, or to someone who reports to them.",
  },
  "administration.folder.authority": {
    status: 422,
    sentence:
      "What roles may do is from {setting} in workspace.yaml of the workspace: change it there, or take it out.",
  },
  "administration.folder.group": {
    status: 422,
    sentence: "The group {name} is from groups.yaml of the workspace: change it there.",
  },
  "administration.folder.manager": {
    status: 422,
    sentence: "Whom {name} reports to stands in people.yaml: set reportsTo of {id} there.",
  },
  "administration.folder.role": {
    status: 422,
    sentence: "The role of {name} is from people.yaml of the workspace: change roleId of {id} there.",
  },
  "administration.group": { status: 404, sentence: "There is no such group. It may have been deleted." },
  "administration.groups": {
    status: 422,
    sentence: "The workspace has {most} groups that were made here, and takes no more. Delete one first.",
  },
  "administration.guest": { status: 403, sentence: "Only guests of the workspace ask for a trial." },
  "administration.last": {
    status: 422,
    sentence: "This is the last admin who can sign in. Make someone else an admin first.",
  },
  "administration.members": {
    status: 422,
    sentence: "A group takes {most} people at most. Make another group for the others.",
  },
  "administration.name": {
    status: 422,
    sentence: "There is a group {name} already. Choose another name.",
  },
  "administration.person": { status: 404, sentence: "There is no such person." },
  "administration.rank": {
    status: 403,
    sentence: "You cannot give a role above your own, or change a person whose role is above yours.",
  },
  "administration.trial.off": {
    status: 403,
    sentence: "This workspace offers no trials: its feature social-upgrade is off.",
  },
  "administration.trial.used": { status: 422, sentence: "A person has one trial, and this one was used." },
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
    sentence: "There are too many filter values to be kept with an alert. Remove some.",
  },
  "alert.unknown": { status: 404, sentence: "There is no such alert. It may have been deleted." },
  "annotation.author": {
    status: 403,
    sentence: "Only its author and admins may remove or restore an annotation.",
  },
  "annotation.count": {
    status: 422,
    sentence: "The card has {most} annotations, and takes no more. Remove one first.",
  },
  "annotation.dates": {
    status: 400,
    sentence: "This card is not drawn over dates: there is none to annotate.",
  },
  "annotation.day": { status: 400, sentence: "{value} is not a day: expected one such as 2001-06-30." },
  "annotation.empty": { status: 422, sentence: "An annotation needs a text." },
  "annotation.unknown": { status: 404, sentence: "There is no such annotation." },
  "assignment.access": {
    status: 422,
    sentence: "{assignee} may not see this stack: share it with them first.",
  },
  "assignment.data": { status: 422, sentence: "This stack shows no sample data: there is none to replace." },
  "assignment.off": {
    status: 403,
    sentence: "This workspace assigns no one to connect data: its feature simple-bib is off.",
  },
  "assignment.page": {
    status: 400,
    sentence: "The body names the page {actual}, and the address {expected}: both have to name the same.",
  },
  "avatar.content": {
    status: 422,
    sentence: "The picture cannot be read. Send a PNG or JPEG in base64.",
  },
  "avatar.person": {
    status: 403,
    sentence: "Only the person themself and who administers people may change this picture.",
  },
  "avatar.size": {
    status: 422,
    sentence:
      "The picture has {width} by {height} pixels: send a square with sides of {least} to {most} pixels.",
  },
  "avatar.unknown": { status: 404, sentence: "There is no such picture of this person. Upload it first." },
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
  "card.chart": {
    status: 400,
    sentence: "{chartType} does not suit this card: {reason}. Ask for a chart type that its picker offers.",
    anonymous: "The chart type does not suit this card.",
  },
  "card.data": {
    status: 400,
    sentence: "This card shows no data: there is nothing of it to draw, filter, save or export.",
  },
  "card.drawing": {
    status: 503,
    sentence:
      "The picture was not drawn within {seconds} seconds, as happens while the server is busy. Please try again in a few seconds, or ask for a smaller one.",
  },
  "card.drill": {
    status: 403,
    sentence: "This card does not allow table drill: the rows behind its marks are not shown.",
  },
  "card.favorites": {
    status: 422,
    sentence:
      "You have added {most} cards and stacks to your favorites, and can add no more. Remove one first.",
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
  "card.remembered": {
    status: 422,
    sentence:
      "Filters of {most} cards are kept for you, and no more can be. Reset those of one of them first.",
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
  "data.columns": {
    status: 400,
    sentence:
      "The table {table} has {count} columns, and a dataset 1 to {most}. Choose a view of it with the columns that you need.",
  },
  "data.conflict": {
    status: 422,
    sentence:
      "Someone else changed {field} meanwhile: it was {was}, and is {current} now. Look at it, and change it again if you want to.",
  },
  "data.connection": {
    status: 404,
    sentence:
      "There is no such connection whose tables can be chosen: it takes browse: true in workspace.yaml.",
  },
  "data.slow": {
    status: 400,
    sentence: "Reading the table took too long. Choose a view of it with fewer rows or columns.",
  },
  "data.table": {
    status: 404,
    sentence: "The connection has no such table or view that its account may read.",
  },
  "data.unknown": { status: 404, sentence: "There is no such data." },
  "dataset.away": {
    status: 503,
    sentence: "The database that holds this data cannot be reached. Please try again in a few seconds.",
  },
  "dataset.busy": {
    status: 503,
    sentence: "The data is being imported again. Please try again in a few seconds.",
  },
  "dataset.changed": {
    status: 503,
    sentence:
      "The table behind this data has changed in its database: a column or the table itself is not there any more. Whoever keeps the workspace can name what is there now.",
  },
  "dataset.denied": {
    status: 503,
    sentence:
      "The database that holds this data does not let Cairn read it. Whoever runs it can give Cairn's account the right to.",
  },
  "dataset.failed": {
    status: 503,
    sentence:
      "The database that holds this data reported the error {code} instead of an answer. Whoever keeps it finds it in its log.",
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
  "document.drawing": {
    status: 503,
    sentence: "The page cannot be drawn at the moment. Please try again in a few seconds.",
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
  "document.slow": {
    status: 422,
    sentence: "The file arrived too slowly. Upload it again over a faster line.",
  },
  "document.store": {
    status: 503,
    sentence: "The store of files does not answer. Please try again in a few seconds.",
  },
  "document.type": {
    status: 422,
    sentence: "Files of this type are not taken: expected one of {extensions}.",
  },
  "document.upload": { status: 404, sentence: "There is no such upload to this document." },
  "document.uploaded": {
    status: 429,
    sentence:
      "You uploaded {megabytes} MB within a day, which is as much as may be. The next upload is possible in {hours} hours.",
  },
  "document.uploads": {
    status: 429,
    sentence: "You have {count} uploads under way. Wait for one of them to end, or cancel it.",
  },
  "embed.content": { status: 404, sentence: "Sorry. This content is no longer available." },
  "embed.disabled": { status: 403, sentence: "The embedded-content feature is not enabled." },
  "embed.feature": { status: 403, sentence: "This embedding does not offer {feature}." },
  "embed.locked": { status: 403, sentence: "Your account does not permit viewing embedded content." },
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
  "invitation.account": { status: 422, sentence: "An account already exists for that email." },
  "invitation.domain": {
    status: 422,
    sentence: "{email} is not at a domain of this workspace. Invite an address at {domains}.",
  },
  "invitation.email": {
    status: 400,
    sentence: "{email} is no email address: one such as mia@partner.example is accepted.",
  },
  "invitation.expired": {
    status: 422,
    sentence: "This invitation has expired. Ask who invited you for a new one.",
  },
  "invitation.group": { status: 422, sentence: "There is no group {group}." },
  "invitation.limit": {
    status: 429,
    sentence: "You have sent {most} invitations within a day. Please try again in {hours} hours.",
  },
  "invitation.open": {
    status: 422,
    sentence: "That email has an open invitation already. Resend it instead.",
  },
  "invitation.return": {
    status: 400,
    sentence: "{path} is no path of the app: one such as /stacks/sales is accepted.",
  },
  "invitation.revoked": {
    status: 422,
    sentence: "This invitation was revoked. Ask who invited you for a new one.",
  },
  "invitation.role": {
    status: 403,
    sentence: "Only admins choose the role, the groups and the title of who they invite.",
  },
  "invitation.unknown": { status: 404, sentence: "There is no such invitation." },
  "invitation.used": { status: 422, sentence: "This invitation was used already. Please sign in." },
  "onboarding.department": {
    status: 404,
    sentence: "There is no department {value} to choose. Ask for one that the dashboard offers.",
  },
  "onboarding.industry": {
    status: 404,
    sentence:
      "There is no industry {value} to choose for this department. Ask for one that the dashboard offers.",
  },
  "onboarding.off": {
    status: 403,
    sentence: "This workspace offers no dashboards to choose: its feature simple-bib is off.",
  },
  "poll.answer": {
    status: 400,
    sentence: "There is no answer {index}: the poll has {count}, counted from 0.",
  },
  "poll.card": { status: 400, sentence: "This card is no poll." },
  "poll.empty": { status: 422, sentence: "A vote needs an answer." },
  "poll.single": { status: 422, sentence: "This poll takes one answer." },
  "poll.voted": { status: 422, sentence: "A vote was given already, and this poll lets none be changed." },
  "profile.followed": {
    status: 422,
    sentence: "You follow {most} people, and no more can be. Stop following one of them first.",
  },
  "profile.self": { status: 400, sentence: "Nobody follows themselves." },
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
  "query.large": {
    status: 400,
    sentence: "The query takes more memory or room than its database has. Narrow its filters or dates.",
  },
  "query.overflow": {
    status: 400,
    sentence:
      "A number or date is beyond those that the database computes with. Filter such rows out, or choose another measure.",
  },
  "query.policy": {
    status: 400,
    sentence:
      "There is no policy {policy} over this data that you could narrow to: choose one of those that apply to you.",
    anonymous: "A chosen policy does not fit this card.",
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
  "rooster.card": { status: 400, sentence: "This card is no rooster." },
  "rooster.picture": { status: 404, sentence: "There is no such picture in this digest." },
  "saved.author": { status: 403, sentence: "Only its author and admins may remove or restore a saved card." },
  "saved.card": { status: 400, sentence: "{reason}" },
  "saved.length": { status: 400, sentence: "There are too many filter values to be kept with a card." },
  "saved.stack": { status: 400, sentence: "Choose one of the stacks where you see the card: {stacks}." },
  "stack.access": { status: 403, sentence: "You don't have stack access." },
  "stack.documents": {
    status: 403,
    sentence: "Only the owner of this stack and admins may add documents to it.",
  },
  "stack.feature": { status: 403, sentence: "This stack has no card that offers {feature}." },
  "stack.unknown": { status: 404, sentence: "There is no such stack." },
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
