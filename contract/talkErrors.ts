import type { ErrorRow } from "./errorRow.ts"

/** Errors of talk: of channels and messages, and of notifications of them. */
export const talkErrors = {
  "buzz.off": { status: 403, sentence: "Buzz is turned off in this workspace." },
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
      "Expected a channel whose id is card: or stack: and the id of its object, of type CARD_OBJECT_TOPIC or PAGE_OBJECT_TOPIC, or approval:, the person who asks for access, the type and the id of the object, of type APPROVAL_OBJECT_TOPIC.",
  },
  "channel.people": {
    status: 400,
    sentence: "A direct chat is named direct: and the ids of its {least} to {most} people, you among them.",
  },
  "channel.present": {
    status: 422,
    sentence: "An admin of this topic is in the workspace: they decide about it.",
  },
  "channel.principal": { status: 404, sentence: "There is no such person or group." },
  "channel.public": {
    status: 403,
    sentence:
      "Your role may not make topics that everyone sees. Make a private one, or ask an administrator.",
  },
  "channel.root": {
    status: 400,
    sentence:
      "A private huddle is named huddle: and an id, and begins in a channel that is no direct chat or private huddle.",
  },
  "channel.title": { status: 400, sentence: "A topic needs a title of at most {most} characters." },
  "channel.unknown": { status: 404, sentence: "There is no such channel." },
  "channel.webhooks": {
    status: 403,
    sentence:
      "Only an admin of this topic, or who may edit the card or stack that it is about, has webhooks of this channel.",
  },
  "channel.write": { status: 403, sentence: "You may read this channel and not write in it." },
  "message.author": { status: 403, sentence: "Only its author may do this to a message." },
  "message.deleted": { status: 422, sentence: "The message is not deleted." },
  "message.emoji": { status: 400, sentence: "A reaction is one emoji, such as \u{1F44D}." },
  "message.empty": { status: 422, sentence: "A message needs a text or an attachment." },
  "message.everyone": {
    status: 403,
    sentence: "Your role may not speak to everyone in a channel. Name the people or groups whom it is for.",
  },
  "message.file": { status: 404, sentence: "There is no such file in this message." },
  "message.huddle": {
    status: 422,
    sentence: "The message at {seq} stands in a huddle: no other begins from it. Answer in its own.",
  },
  "message.late": { status: 422, sentence: "A message can be edited for {hours} hours after it was sent." },
  "message.length": { status: 422, sentence: "The message has {length} characters; {most} are possible." },
  "message.moderator": {
    status: 403,
    sentence: "Only admins of the topic or of the workspace may remove a message of someone else.",
  },
  "message.place": {
    status: 400,
    sentence: "Expected one of before=SEQ, around=SEQ, after=SEQ and since=MILLISECONDS.",
  },
  "message.reactions": {
    status: 422,
    sentence: "The message has {most} different reactions, and takes no other. Add to one of these.",
  },
  "message.removed": {
    status: 403,
    sentence: "An admin removed this message: only an admin brings it back.",
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
  "reminder.count": {
    status: 422,
    sentence: "You have {most} reminders that wait, and can have no more. Cancel one first.",
  },
  "reminder.far": { status: 422, sentence: "A reminder is at most a year ahead." },
  "reminder.past": { status: 422, sentence: "The time of a reminder has to be in the future." },
  "reminder.person": { status: 422, sentence: "Who is reminded has to be someone who may read the channel." },
  "webhook.count": {
    status: 422,
    sentence: "This channel has {most} webhooks, and can have no more. Revoke one first.",
  },
  "webhook.limit": {
    status: 429,
    sentence: "This webhook has taken {most} messages within an hour. Try again in {minutes} minutes.",
  },
  "webhook.unknown": { status: 404, sentence: "There is no such webhook." },
} as const satisfies Readonly<Record<string, ErrorRow>>
