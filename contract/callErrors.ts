import type { ErrorRow } from "./errorRow.ts"

/** Errors of any call: of the request, who makes it, and the server. */
export const callErrors = {
  "analytics.client": { status: 400, sentence: "There is no client of this name: {clients} is known." },
  "analytics.quota": {
    status: 429,
    sentence:
      "No more than {limit} are stored. Send none for {seconds} seconds; these need not be sent again.",
  },
  "command.bytes": {
    status: 429,
    sentence:
      "You can save {megabytes} MB of messages, drafts and settings within an hour. You can save more in {minutes} min.",
  },
  "command.length": {
    status: 400,
    sentence: "This is too long to be saved: it has {bytes} bytes of {most}. Leave some of it out.",
  },
  "command.limit": {
    status: 429,
    sentence:
      "You did this {most} times within an hour, which is as often as it may be. It can be done again in {minutes} minutes.",
  },
  "command.reused": {
    status: 422,
    sentence:
      "The command {commandId} was given before and asked for something else. A new command needs a new id.",
  },
  "feed.count": {
    status: 429,
    sentence: "Cairn is open in {most} windows of yours. Close some, so that this one is kept up to date.",
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
  "password.current": { status: 403, sentence: "The current password is wrong." },
  "password.length": {
    status: 422,
    sentence: "The password has {length} characters; {least} to {most} are possible.",
  },
  "password.name": { status: 422, sentence: "The password may not be the email or the name of its person." },
  "password.same": { status: 422, sentence: "The new password is the current one." },
  "provider.unknown": { status: 404, sentence: "There is no logo for {provider}, only for {providers}." },
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
  "search.channel": {
    status: 400,
    sentence:
      "in:{value} names no channel that you may read. Write its title, or who chats in it, in quotes if it has spaces.",
  },
  "search.limit": {
    status: 429,
    sentence: "You can search {most} times within an hour. You can search again in {minutes} min.",
  },
  "search.operator": {
    status: 400,
    sentence:
      "{operator}: is no operator of a search. It knows {operators}. Put quotes around it to search for the words.",
  },
  "search.person": {
    status: 400,
    sentence: "{operator}:{value} names no one. Write me, or a person's name, in quotes if it has spaces.",
  },
  "search.value": { status: 400, sentence: "{operator}: does not take {value}. It takes {taken}." },
  "search.word": { status: 400, sentence: "{value} has no word to search for. Write a letter or a digit." },
  "search.words": {
    status: 400,
    sentence: "A search has at most {most} words; this one has {count}. Leave some of them out.",
  },
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
  "stream.unknown": { status: 404, sentence: "There is no such stream." },
  "stream.unreadable": {
    status: 503,
    sentence: "The stream {stream} holds events that this version of the server cannot read.",
  },
  "token.count": {
    status: 422,
    sentence: "You have {most} API tokens, and can have no more. Revoke one first.",
  },
  "token.identity": {
    status: 403,
    sentence: "An API token changes no password, session or API token. Sign in with a browser for that.",
  },
  "token.unknown": { status: 404, sentence: "You have no such API token." },
} as const satisfies Readonly<Record<string, ErrorRow>>
