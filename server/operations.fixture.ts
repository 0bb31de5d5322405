import type { OperationName } from "#contract/permissions.ts"
import { manualRevision } from "./areas/document/documents.fixture.ts"
import { viewIdOf } from "./areas/view/viewId.ts"
import { pngOf } from "./drawing/images.fixture.ts"

/** A call that the server answers with success where it is permitted. */
export interface Call {
  readonly method: string
  readonly path: string
  readonly body?: object
  /** Sent as a form instead of JSON. */
  readonly form?: object
  /** Sent as the one file of a form. */
  readonly upload?: string
}

const get = (path: string): Call => ({ method: "GET", path })
const put = (path: string, body: object = {}): Call => ({ method: "PUT", path, body })
const post = (path: string, body: object = {}): Call => ({ method: "POST", path, body })
const file = (path: string, form: object): Call => ({ method: "POST", path, form })

const upload = (path: string): Call => ({ method: "POST", path, upload: "A manual" })

/** What stands for the id of an API token of who calls. */
export const someApiToken = "an-api-token"

/** What stands for the id and the secret of a webhook of the talk about the card. */
export const someWebhook = "a-webhook"
export const someSecret = "its-secret"

/** A topic of an admin. */
export const someTopic = "topic:some"

/** Stands for the id that a person's own upload has. */
export const someUpload = "some-upload"

/** Stand for the id of an invitation that a person made, for the token of another one, and for an address. */
export const someInvitation = "0123456789abcdef0123456789abcdef"
export const someToken = "some-token"
export const someAddress = "invited@small.example"

/** Stands for the id of who calls. */
export const someSelf = "some-self"

/** Stand for an uploaded table, for another one, and for a dataset that its person made of the first. */
export const someTable = "00000000-0000-4000-8000-000000000001"
export const someOtherTable = "00000000-0000-4000-8000-000000000002"
export const someDataset = "data-00000000-0000-4000-8000-000000000003"

const content = "/api/content/v1"
const data = "/api/data/v1"
const kpi = `${content}/cards/kpi`
const values = { column: "shop" }
const shown = { queryOverrides: { filters: [] } }

const query = "shop=Oslo"
/** Path of the view of that query, which `views.store` stores. */
const viewOf = (card: string): string =>
  `/api/content/v2/views/${viewIdOf({ type: "card", id: card, query })}`

/** A call of every operation, about the card `sales-by-shop`, its stack and its embedding. */
export const calls: Readonly<Record<OperationName, Call>> = {
  "health.health": get("/health"),
  "invitationLinks.open": post("/api/identity/v1/invitations/open", { token: someToken }),
  "invitationLinks.accept": post("/api/identity/v1/invitations/accept", {
    token: someToken,
    password: "a password of twelve",
  }),
  "identity.signIn": post("/api/identity/v1/sign-in", {
    email: "asker@small.example",
    password: "the password of asker",
  }),
  "identity.signOut": post("/api/identity/v1/sign-out"),
  "identity.changePassword": post("/api/identity/v1/password"),
  "identity.sessions": get("/api/identity/v1/sessions"),
  "identity.endOtherSessions": post("/api/identity/v1/sessions/end-others"),
  "apiTokens.apiTokens": get("/api/identity/v1/tokens"),
  "apiTokens.make": post("/api/identity/v1/tokens", { name: "Nightly", days: 30 }),
  "apiTokens.revoke": post(`/api/identity/v1/tokens/${someApiToken}/revoke`),
  "environment.environment": get(`${content}/mobile/environment`),
  "cards.cards": get(`${content}/cards?urns=sales-by-shop`),
  "cards.versions": get(`${content}/cards/versions?urns=sales-by-shop`),
  "cards.stats": get(`${content}/cards/stats?urns=sales-by-shop`),
  "cards.render": put(`${kpi}/sales-by-shop/render?parts=graph`, shown),
  "cards.image": get(`${content}/cards/sales-by-shop/render?size=thumbnail`),
  "cards.imageUnder": post(`${content}/cards/sales-by-shop/render?size=thumbnail`, shown),
  "cards.table": put(`${kpi}/sales-by-shop/table`, shown),
  "cards.sumo": get(`${content}/sumo/sales-by-shop`),
  "cards.endOfDrill": put(`${kpi}/sales-by-item/endofdrill`, shown),
  "cards.preview": get(`${kpi}/sales-by-shop/preview?width=64&height=64`),
  "cards.picture": put("/api/davinci/v1/image/png/sales-by-shop", { width: 64, height: 64 }),
  "cards.notebook": post(`${content}/cards/notebook/note`, shown.queryOverrides),
  "cards.datasources": get(`${content}/datasources/cards/sales-by-shop`),
  "values.values": put("/api/content/v3/cards/kpi/values", {
    ...values,
    dataProvider: { dataSourceId: "sales" },
    cardId: "sales-by-shop",
  }),
  "values.cardValues": put("/api/content/v2/analyzer/cards/sales-by-shop/values", values),
  "values.stackValues": put("/api/content/v2/analyzer/stacks/sales/values", {
    ...values,
    dataSourceIds: ["sales"],
  }),
  "frames.background": get("/api/content/v4/pages/background/all"),
  "publicCards.environment": get("/cards/kpi/all/environment"),
  "publicCards.view": get("/cards/kpi/all/view"),
  "publicCards.cards": get("/cards/kpi?urns=all"),
  "publicCards.versions": get("/cards/kpi/versions?urns=all"),
  "publicCards.render": put("/cards/kpi/all/render?parts=graph", shown),
  "publicCards.image": get("/cards/all/render?size=thumbnail"),
  "publicCards.imageUnder": post("/cards/all/render?size=thumbnail", shown),
  "publicCards.table": put("/cards/kpi/all/table", shown),
  "publicCards.endOfDrill": put("/cards/kpi/all:1/endofdrill", shown),
  "publicCards.preview": get("/cards/kpi/all/preview?width=64&height=64"),
  "publicCards.datasources": get("/cards/all/datasources"),
  "publicCards.app": get("/cards/calculator-embed/apps/calc"),
  "publicCards.values": put("/cards/kpi/all/columns/values", values),
  "publicCards.datasourceValues": put("/cards/all/datasources/values", values),
  "export.card": file(`${content}/cards/sales-by-shop/export`, { type: "csv" }),
  "export.stack": file(`${content}/stacks/sales/export`, { type: "xlsx" }),
  "publicExport.card": file("/cards/kpi/all/export", { type: "csv" }),
  "avatar.userImage": get("/avatar/userImage/32?key=A"),
  "avatarChanges.upload": put(`${content}/users/${someSelf}/avatar`, {
    content: pngOf(64).toString("base64"),
  }),
  "avatarChanges.remove": { method: "DELETE", path: `${content}/users/${someSelf}/avatar` },
  "avatar.defaultUserImage": get("/avatar/userImage?key=A"),
  "providers.logo": get("/api/data/v1/providers/csv/images/16.png"),
  "stacks.home": get(`${content}/home`),
  "stacks.navigation": get(`${content}/home/navigation`),
  "stacks.stacks": get(`${content}/pages`),
  "stacks.stack": get(`${content}/pages/sales`),
  "access.requestStatus": get(`${content}/access/card/sales-by-shop`),
  "share.share": post(`${content}/share`, {
    resources: [{ type: "badge", id: "secret-sales" }],
    recipients: [{ type: "group", id: "north" }],
  }),
  "onboarding.dashboard": get(`${content}/onboarding/dashboard`),
  "onboarding.save": put(`${content}/onboarding/dashboard`, { departmentId: "sales", industry: null }),
  "onboarding.reset": { method: "DELETE", path: `${content}/onboarding/dashboard` },
  "powerUps.install": put(`${content}/pages/sales/dashboard/install`, { pageId: "sales", assignee: "ADMIN" }),
  "saved.stackChoices": get(`${content}/cards/sales-by-shop/saveas`),
  "addedDocuments.upload": upload(`${content}/pages/sales/documents/${crypto.randomUUID()}`),
  "dataUploads.upload": upload(`${data}/uploads/`),
  "data.preview": post(`${data}/uploads/${someTable}/preview`, { columns: [] }),
  "data.datasets": get(`${data}/datasets`),
  "data.create": post(`${data}/datasets`, { fileId: someTable, name: "Sales", columns: [] }),
  "data.tables": get(`${data}/connections/shop/tables`),
  "data.previewTable": post(`${data}/connections/shop/preview`, { table: "orders", columns: [] }),
  "data.createOfTable": post(`${data}/connections/shop/datasets`, {
    table: "orders",
    name: "Orders",
    columns: [],
  }),
  "data.compare": post(`${data}/datasets/${someDataset}/replacement`, { fileId: someOtherTable }),
  "data.replace": post(`${data}/datasets/${someDataset}/file`, { base: someTable, fileId: someOtherTable }),
  "saved.saveAs": post(`${content}/cards/sales-by-shop/saveas`, { title: "Mine" }),
  "polls.poll": get(`${content}/cards/poll/lunch`),
  "polls.vote": put(`${content}/cards/poll/lunch/vote`, { votes: [0] }),
  "digests.rooster": get(`${content}/cards/rooster/morning`),
  "digests.picture": get(`${content}/cards/rooster/morning/pictures/sales-by-shop`),
  "publicDigests.picture": get("/cards/kpi/morning/rooster/sales-by-shop"),
  "themes.themes": get(`${content}/dataapps/themes`),
  "themes.theme": get(`${content}/reportbuilder/workspace`),
  "themes.palette": get("/api/brandkit/v1/chartColorPalettes?id=cairn&type=BUILT_IN"),
  "documents.details": get("/api/data/v1/data-files/manual/details"),
  "documents.download": get("/api/data/v1/data-files/manual"),
  "documents.downloadRevision": get(`/api/data/v1/data-files/manual/revisions/${manualRevision}`),
  "documents.preview": get(`${content}/doc-previews/manual/${manualRevision}/PNG?page=1&width=64`),
  "documents.upload": upload("/api/data/v1/data-files/owned-manual/revisions"),
  "publicDocuments.details": get("/cards/kpi/manual/data-file/details"),
  "publicDocuments.download": get("/cards/kpi/manual/data-file"),
  "publicDocuments.downloadRevision": get(`/cards/kpi/manual/data-file/revisions/${manualRevision}`),
  "publicDocuments.preview": get(`/cards/kpi/manual/doc-previews/${manualRevision}/PNG?page=1&width=64`),
  "views.view": get(viewOf("sales-by-shop")),
  "views.store": post("/api/content/v2/views", {
    resourceType: "card",
    resourceId: "sales-by-shop",
    query,
  }),
  "users.users": get("/api/content/v3/users?id=ADMIN"),
  "users.userDetails": get("/api/content/v2/users/details?ids=ADMIN&fields=created"),
  "users.content": get("/api/content/v2/users/ADMIN/content"),
  "users.team": get("/api/content/v3/team?id=ADMIN"),
  "users.groups": get("/api/content/v2/groups"),
  "users.groupContent": get("/api/content/v2/groups/north/content"),
  "invitations.people": get("/api/content/v3/people?text=a&roleId=ADMIN&state=ACTIVE"),
  "invitations.invite": post("/api/content/v3/users?sendNotification=true", {
    displayName: "Invited",
    detail: { email: someAddress },
  }),
  "administration.settings": get("/api/administration/v1/settings"),
  "administration.data": get("/api/administration/v1/data"),
  "administration.health": get("/api/administration/v1/health"),
  "administration.endSessions": post("/api/administration/v1/people/asker/end-sessions"),
  "administration.topics": get("/api/administration/v1/topics"),
  "administration.takeOver": post(`/api/administration/v1/topics/${someTopic}/take-over`),
  "administration.audit": get("/api/administration/v1/audit?text=a&kind=SignedIn&from=0"),
  "administration.auditFile": get("/api/administration/v1/audit.csv"),
  "invitations.revoke": post(`${content}/invitations/${someInvitation}/revoke`),
  "invitations.resend": post(`${content}/invitations/${someInvitation}/resend`),
  "search.query": post("/api/search/v1/query", { query: "a", entityList: ["user"] }),
  "search.messages": post("/api/search/v1/messages", { query: "lun" }),
  "buzz.channels": get("/api/buzz/v1/channels"),
  "buzz.channel": get("/api/buzz/v1/channels/card:sales-by-shop"),
  "buzz.channelOfCard": put("/api/buzz/v1/cards/sales-by-shop/channel", { commandId: crypto.randomUUID() }),
  "buzz.mentionedWithoutPermissions": post("/api/buzz/v1/channels/card:sales-by-shop/without-permissions", {
    userIds: ["ADMIN"],
    groupIds: ["north"],
  }),
  "buzz.unclearNames": post("/api/buzz/v1/channels/card:sales-by-shop/unclear-names", { texts: ["Ada"] }),
  "buzz.messages": get("/api/buzz/v1/channels/card:sales-by-shop/messages?before=1000&limit=1"),
  "channelExport.channel": get("/api/buzz/v1/channels/card:sales-by-shop/export?format=json"),
  "webhooks.webhooks": get("/api/buzz/v1/channels/card:sales-by-shop/webhooks"),
  "webhooks.make": post("/api/buzz/v1/channels/card:sales-by-shop/webhooks", { name: "Build" }),
  "webhooks.revoke": post(
    `/api/buzz/v1/channels/card:sales-by-shop/webhooks/${someWebhook}/revoke`,
    undefined,
  ),
  "webhookMessages.send": post(`/api/webhooks/v1/${someWebhook}/${someSecret}`, { text: "Built" }),
  "messageFiles.download": get(`/api/buzz/v1/channels/card:sales-by-shop/files/${someUpload}`),
  "messageFiles.preview": get(`/api/buzz/v1/channels/card:sales-by-shop/files/${someUpload}/PNG?width=64`),
  "messageFiles.upload": upload("/api/buzz/v1/channels/card:sales-by-shop/files/"),
  "push.subscriptions": get("/api/push/v1/subscriptions"),
  "push.subscribe": post("/api/push/v1/subscriptions", {
    endpoint: "https://push.example.com/send/1",
    keys: {
      p256dh: "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
      auth: "tBHItJI5svbpez7KI4CCXg",
    },
  }),
  "push.unsubscribe": { method: "DELETE", path: "/api/push/v1/subscriptions/none" },
  "presence.signal": post("/api/presence/v1/signals", { _tag: "Active" }),
  "commands.run": post("/api/commands/v1", {
    commandId: crypto.randomUUID(),
    area: "home",
    command: { _tag: "ViewCard", urn: "sales-by-shop" },
  }),
  "commands.events": get("/api/streams/v1/events?stream=channel:card:sales-by-shop&after=0"),
  "analytics.record": post("/api/analytics/v1/cairn-web", []),
  "feed.open": post("/api/streams/v1/feed", { epoch: null, have: {} }),
}

/** The same call about a card and a stack that only those who own them and admins may see. */
export const hidden = (call: Call): Call => {
  const of = (text: string): string =>
    text
      .replace(viewOf("sales-by-shop"), viewOf("secret-sales"))
      .replaceAll(/sales-by-(?:shop|item)/g, "secret-sales")
      .replaceAll("/rooster/morning", "/rooster/secret-morning")
      .replaceAll("/poll/lunch", "/poll/secret-poll")
      .replaceAll("/notebook/note", "/notebook/secret-note")
      .replaceAll(/\/(?:owned-)?manual(?=\/)/g, "/secret-manual")
      .replaceAll(/data-files\/manual$/g, "data-files/secret-manual")
      .replaceAll("/pages/sales", "/pages/secret")
      .replaceAll("/stacks/sales", "/stacks/secret")
  return {
    ...call,
    path: of(call.path),
    ...(call.body !== undefined && { body: JSON.parse(of(JSON.stringify(call.body))) }),
  }
}

/** A call about what is hidden, about something that there is not: its ids are as long. */
export const missing = (call: Call): Call => {
  const of = (text: string): string =>
    text.replace(viewOf("secret-sales"), viewOf("absence-sales")).replaceAll("secret", "absence")
  return {
    ...call,
    path: of(call.path),
    ...(call.body !== undefined && { body: JSON.parse(of(JSON.stringify(call.body))) }),
  }
}
