import { expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { type Circle, commandPermissions, isAuthorized, type Permission } from "#contract/permissions.ts"
import type { RoleId } from "#domain/areas/environment/types.ts"
import { pngOf } from "./drawing/images.fixture.ts"
import type { Browser } from "./identity/browser.fixture.ts"
import { invitationIdOf } from "./identity/invitationToken.ts"
import {
  type Answer,
  answerOf,
  asker,
  decidesAboutSecret,
  expected,
  inTurn,
  roleAuthorities,
  roles,
  servePermissions,
} from "./permissions.fixture.ts"

const alertRule = {
  name: "",
  condition: { _tag: "ABOVE", value: 1 },
  view: { filters: [], settings: {} },
}
const secret = { type: "card", id: "secret-sales" }
const channelOf = (card: string) => ({ channelId: `card:${card}` })

it.live(
  "every command answers each role, or two in turn, in its circle and out of it, as the table says",
  () =>
    Effect.gen(function* () {
      const { browserOf } = yield* servePermissions
      const browsers = new Map<string, Browser>()
      for (const id of [...roles, asker]) browsers.set(id, yield* Effect.promise(() => browserOf(id)))

      const send = (id: string, area: string, command: object, commandId: string = crypto.randomUUID()) =>
        Effect.promise(async () => {
          const { status, body } =
            (await browsers.get(id)?.callJson("POST", "/api/commands/v1", { commandId, area, command })) ?? {}
          const answer = answerOf(status ?? 0, body?.code)
          return { answer, commandId, seq: body?.envelopes?.[0]?.seq ?? 1 }
        })

      const messageOf = Effect.fnUntraced(function* (id: string, isDeleted: boolean) {
        const channel = channelOf("sales-by-shop")
        const content = { text: `by ${id}`, tags: [] }
        const { seq } = yield* send(id, "buzz", { _tag: "SendMessage", ...channel, content, attachments: [] })
        if (isDeleted) yield* send(id, "buzz", { _tag: "DeleteMessage", ...channel, messageSeq: seq })
        return { ...channel, messageSeq: seq }
      })
      /** A private topic that a role made. */
      const topicOf = Effect.fnUntraced(function* (id: string) {
        const channelId = `topic:${crypto.randomUUID()}`
        const topic = { channelId, type: "PRIVATE_GENERAL_TOPIC", objectId: "", title: `by ${id}` }
        yield* send(id, "buzz", { _tag: "CreateChannel", ...topic })
        return { channelId }
      })
      /** A message that a role moderates in a topic of its own, or may only read. */
      const moderatedOf = Effect.fnUntraced(function* (role: RoleId, isInCircle: boolean, tag: string) {
        const channel = isInCircle ? yield* topicOf(role) : channelOf("sales-by-shop")
        const content = { text: `by ${role}`, tags: [] }
        const { seq } = yield* send(role, "buzz", {
          _tag: "SendMessage",
          ...channel,
          content,
          attachments: [],
        })
        const message = { ...channel, messageSeq: seq }
        const removal = { ...message, reason: "Spam" }
        if (tag === "RemoveMessage") return removal
        yield* send(role, "buzz", { _tag: "RemoveMessage", ...removal })
        return message
      })
      const annotationOf = Effect.fnUntraced(function* (id: string, isRemoved: boolean) {
        const card = "sales-by-month"
        const note = { _tag: "AnnotateDate", card, point1: "2020-02-11", content: `by ${id}` }
        const { commandId } = yield* send(id, "annotation", note)
        if (isRemoved) yield* send(id, "annotation", { _tag: "RemoveAnnotation", card, id: commandId })
        return { card, id: commandId }
      })
      const savedOf = Effect.fnUntraced(function* (id: string, isRemoved: boolean) {
        const choice = { title: `by ${id}`, description: "", filters: [], overwriteDateRange: false }
        const save = { _tag: "SaveCard", source: "sales-by-shop", stack: null, choice }
        const urn = `saved-${(yield* send(id, "saved", save)).commandId}`
        if (isRemoved) yield* send(id, "saved", { _tag: "RemoveSavedCard", urn })
        return { urn }
      })
      const alertOf = Effect.fnUntraced(function* (id: string, card: string) {
        const { commandId } = yield* send(id, "alert", { _tag: "CreateAlert", card, ...alertRule })
        return { card, id: commandId }
      })
      const digest = "0".repeat(64)
      const invitationTo = () => {
        const email = `${crypto.randomUUID()}@small.example`
        const person = { email, displayName: "Mia", title: "", roleId: "SOCIAL", groupIds: [], returnTo: "/" }
        return { id: invitationIdOf(email), person, digest }
      }
      const invitationOf = Effect.fnUntraced(function* (id: string) {
        const invitation = invitationTo()
        yield* send(id, "invitation", { _tag: "Invite", ...invitation })
        return { id: invitation.id }
      })
      /** A person who joined, and their id. */
      const joined = Effect.fnUntraced(function* () {
        const email = `${crypto.randomUUID()}@small.example`
        const browser = yield* Effect.promise(() => browserOf(null))
        return yield* Effect.promise(async () => {
          const invite = { displayName: "Mia", detail: { email } }
          const made = await browsers.get("ADMIN")?.callJson("POST", "/api/content/v3/users", invite)
          const token = made?.body.path.split("/").at(-1)
          const path = "/api/identity/v1/invitations/accept"
          const { body } = await browser.callJson("POST", path, { token, password: "a password of twelve" })
          return body.user.userId
        })
      })
      /** Another picture of a person. */
      const avatarOf = Effect.fnUntraced(function* (person: string, tag: string) {
        const content = pngOf(64).toString("base64")
        const path = `/api/content/v1/users/${person}/avatar`
        const { body } = yield* Effect.promise(
          async () => (await browsers.get("ADMIN")?.callJson("PUT", path, { content })) ?? { body: null },
        )
        const version = String(body?.avatarKey).split("-").at(-1)
        return { person, ...(tag === "ChangeAvatar" && { version }) }
      })
      const administrationBody = Effect.fnUntraced(function* (tag: string) {
        const name = crypto.randomUUID()
        if (tag.endsWith("TrialRequest") || tag === "RequestTrial") return {}
        if (tag === "MakeGroup") return { name }
        if (tag === "ChangeAuthority")
          return { roleId: "EDITOR", authority: "buzz.everyone", isAllowed: false }
        if (tag.endsWith("Group") || tag === "ChangeMembers") {
          const commandId = crypto.randomUUID()
          yield* send("ADMIN", "administration", { _tag: "MakeGroup", name }, commandId)
          const group = `group-${commandId}`
          if (tag === "RenameGroup") return { group, name: `${name} anew` }
          return tag === "ChangeMembers" ? { group, added: [asker], removed: [] } : { group }
        }
        return {
          person: yield* joined(),
          ...(tag === "ChangeRole" && { roleId: "EDITOR" }),
          ...(tag === "ChangeManager" && { reportsTo: asker }),
        }
      })
      /** A revision as a role uploads it to what it owns; another that no one uploaded, where it owns nothing. */
      const uploadOf = Effect.fnUntraced(function* (role: RoleId) {
        const path = "/api/data/v1/data-files/owned-manual/revisions"
        const text = `by ${role}`
        const response = yield* Effect.promise(
          async () => browsers.get(role)?.upload(path, new File([text], "manual.txt")) ?? Response.error(),
        )
        const details = response.ok ? yield* Effect.promise(() => response.json()) : null
        const revisionId = details?.currentRevision.dataFileRevisionId ?? "none"
        return { revisionId, name: "manual.txt", sizeBytes: 1, mediaType: "", sha256: "", pages: null }
      })
      /** The command that adds a document to a stack, of a file that a role uploaded where it may, and its id. */
      const addOf = Effect.fnUntraced(function* (id: string, stack: string) {
        const commandId = crypto.randomUUID()
        const path = `/api/content/v1/pages/${stack}/documents/${commandId}`
        const upload = new File([`by ${id}`], "plan.txt")
        const response = yield* Effect.promise(
          async () => browsers.get(id)?.upload(path, upload) ?? Response.error(),
        )
        const none = { revisionId: "none", name: "a", sizeBytes: 1, mediaType: "", sha256: "", pages: null }
        const file = response.ok ? yield* Effect.promise(() => response.json()) : none
        return { commandId, command: { stack, title: "Plan", file } }
      })
      /** A document that an admin or the owner of a stack added to it. */
      const addedOf = Effect.fnUntraced(function* (id: string, isRemoved: boolean) {
        const { commandId, command } = yield* addOf(id, id === "EDITOR" ? "desk" : "sales")
        yield* send(id, "addedDocument", { _tag: "AddDocument", ...command }, commandId)
        const urn = `document-${commandId}`
        if (isRemoved) yield* send(id, "addedDocument", { _tag: "RemoveAddedDocument", urn })
        return { urn }
      })
      /** Tables that a role uploaded; some that no one did, where it may not. */
      const tableOf = Effect.fnUntraced(function* (id: string, text: string) {
        const response = yield* Effect.promise(
          async () =>
            browsers.get(id)?.upload("/api/data/v1/uploads/", new File([text], "sales.csv")) ??
            Response.error(),
        )
        const none = { tables: [{ fileId: crypto.randomUUID() }] }
        const { tables } = response.ok ? yield* Effect.promise(() => response.json()) : none
        return { fileId: tables[0].fileId, name: "sales.csv", format: "csv", sizeBytes: 1, rows: 1 }
      })
      const amounts = { name: "Sales", columns: [{ name: "amount", type: "long" }] }
      const defineOf = Effect.fnUntraced(function* (id: string) {
        const commandId = crypto.randomUUID()
        const dataset = `data-${commandId}`
        const rows = { id: `${dataset}-rows`, type: "supertable", title: "All", dataset }
        const stack = { title: "Sales", cards: [rows.id] }
        const file = yield* tableOf(id, "amount\n1\n2\n")
        return { commandId, file, definitions: { dataset: amounts, stack, cards: [rows] } }
      })
      /** A dataset that a person added, for a command about it by a role. */
      const datasetOf = Effect.fnUntraced(function* (author: string, role: string, tag: string) {
        const { commandId, ...define } = yield* defineOf(author)
        yield* send(author, "definition", { _tag: "DefineDataset", ...define }, commandId)
        const id = `data-${commandId}`
        if (tag === "RestoreDataset") yield* send(author, "definition", { _tag: "RemoveDataset", id })
        if (tag === "ChangeDataset")
          return { id, changes: [{ field: "name", was: amounts.name, value: "Sales of May" }] }
        if (tag !== "ReplaceDatasetFile") return { id }
        const file = yield* tableOf(role, "amount\n3\n")
        return { id, base: define.file.fileId, file, dataset: amounts }
      })
      /** A request for access in the state that a decision needs. */
      const requested = Effect.fnUntraced(function* (isGranted: boolean) {
        const decision = { target: secret, userId: asker }
        for (const _tag of ["RefuseAccess", "RevokeAccess"])
          yield* send("ADMIN", "access", { _tag, ...decision })
        yield* send(asker, "access", { _tag: "RequestAccess", target: secret, message: "" })
        if (isGranted) yield* send("ADMIN", "access", { _tag: "GrantAccess", ...decision })
        return decision
      })

      const schedule = { cadence: { _tag: "DAILY" }, time: "07:00", timeZone: "UTC" }
      const subscriptionTo = (cardUrn: string) => ({
        target: { _tag: "CARD", cardUrn, title: "", filters: [] },
        to: "CHANNEL",
        schedule,
      })
      /** A subscription of a person, for a command about it. */
      const subscriptionOf = Effect.fnUntraced(function* (person: RoleId, tag: string) {
        const { commandId } = yield* send(person, "subscription", {
          _tag: "Subscribe",
          ...subscriptionTo("sales-by-shop"),
        })
        return { id: commandId, ...(tag === "ChangeSubscription" && { to: "CHANNEL", schedule }) }
      })

      /** A command about what a role sees or what is its own, and one about what is not. */
      const bodyOf = Effect.fnUntraced(function* (
        area: string,
        tag: string,
        role: RoleId,
        isInCircle: boolean,
      ) {
        const isUndone = tag.startsWith("Restore")
        const may = isAuthorized({ circle: "author", authority: "content.edit" }, roleAuthorities[role])
        const card = isInCircle ? "sales-by-shop" : "secret-sales"
        const author = isInCircle ? role : role === "ADMIN" ? "EDITOR" : "ADMIN"
        switch (area) {
          case "home":
            if (tag === "OrderBookmarks") return { items: [{ kind: "card", id: card }] }
            return tag.endsWith("Stack") ? { id: isInCircle ? "sales" : "secret" } : { urn: card }
          case "profile": {
            if (tag === "ChooseLanguage") return { language: "de" }
            const details = { title: `by ${role}`, location: "", phoneNumber: "", deskPhoneNumber: "" }
            return tag === "ShowFirstSteps" ? { shown: false } : { details }
          }
          case "following":
            return { person: role === "ADMIN" ? "EDITOR" : "ADMIN" }
          case "remembered":
            return { urn: card, filters: [] }
          case "buzz": {
            if (tag === "DeleteMessage" || isUndone) return yield* messageOf(author, isUndone)
            if (tag === "DescribeTopic")
              return { ...(yield* topicOf(author)), title: "Ours", description: "" }
            if (tag.endsWith("Topic")) return yield* topicOf(author)
            if (tag === "SetMember") {
              return {
                ...(yield* topicOf(author)),
                principal: { type: "USER", id: asker },
                permission: "REPLY",
              }
            }
            if (tag === "RemoveMessage" || tag === "ReinstateMessage") {
              return yield* moderatedOf(role, isInCircle, tag)
            }
            if (tag === "EditMessage") {
              return { ...(yield* messageOf(author, false)), content: { text: "Later", tags: [] } }
            }
            const channel = channelOf(card)
            if (tag === "CreateChannel")
              return { ...channel, type: "CARD_OBJECT_TOPIC", objectId: card, title: "" }
            if (tag === "SendMessage")
              return { ...channel, content: { text: "Hello", tags: [] }, attachments: [] }
            const message = isInCircle ? yield* messageOf(role, false) : { ...channel, messageSeq: 1 }
            if (tag === "VoteInMessage") {
              if (!isInCircle) return { ...message, choice: 0 }
              const content = { text: "Lunch?", tags: [] }
              const attachments = [{ _tag: "POLL", answers: ["Soup", "Bread"] }]
              const asked = yield* send(role, "buzz", {
                _tag: "SendMessage",
                ...channel,
                content,
                attachments,
              })
              return { ...channel, messageSeq: asked.seq, choice: 0 }
            }
            if (tag === "InviteToHuddle") return { ...channel, huddle: message.messageSeq, userId: asker }
            return tag.endsWith("Reaction") ? { ...message, reactionKey: "👍" } : message
          }
          case "conversations":
            if (tag === "ReadAll") return { places: [{ ...channelOf(card), seq: 1 }] }
            return {
              ...channelOf(card),
              ...(/^(Join|Read|MarkUnread|Follow)/.test(tag) && { seq: 1 }),
              ...(tag.endsWith("Huddle") && { huddle: 1 }),
              ...(tag === "SetNotifyLevel" && { level: "NOTHING" }),
            }
          case "channelMarks":
            return {
              ...channelOf(card),
              ...(tag === "FavoriteChannel" ? { position: 0 } : { messageSeq: 1 }),
            }
          case "annotation":
            return tag === "AnnotateDate"
              ? { card: isInCircle ? "sales-by-month" : card, point1: "2020-02-11", content: "A fair" }
              : yield* annotationOf(author, isUndone)
          case "saved":
            return tag === "SaveCard"
              ? {
                  source: card,
                  stack: null,
                  choice: { title: "Mine", description: "", filters: [], overwriteDateRange: false },
                }
              : yield* savedOf(may ? author : "ADMIN", isUndone)
          case "addedDocument": {
            if (tag === "AddDocument") {
              const { commandId, command } = yield* addOf(role, "sales")
              return { commandId, ...command }
            }
            return yield* addedOf(may ? author : "ADMIN", isUndone)
          }
          case "definition": {
            if (tag === "DefineDataset") return yield* defineOf(role)
            if (tag === "DefineTableDataset") {
              const { definitions } = yield* defineOf(role)
              return { table: { connection: "shop", kind: "postgres", table: "orders" }, definitions }
            }
            const mayAdd = isAuthorized({ circle: "author", authority: "data.add" }, roleAuthorities[author])
            return yield* datasetOf(mayAdd ? author : "ADMIN", role, tag)
          }
          case "poll":
            return { card: isInCircle ? "lunch" : "secret-poll", choices: [0], allowChange: false }
          case "document": {
            const owned = isInCircle ? "owned-manual" : "manual"
            return { card: owned, ...(yield* uploadOf(role)) }
          }
          case "subscription":
            return tag === "Subscribe" ? subscriptionTo(card) : yield* subscriptionOf(author, tag)
          case "alert": {
            if (tag === "CreateAlert") return { card, ...alertRule }
            const isSeen = isInCircle || tag === "ChangeAlert" || tag === "DeleteAlert"
            const { id } = yield* alertOf(isInCircle ? role : author, isSeen ? "sales-by-shop" : card)
            const on = { card: isSeen ? "sales-by-shop" : card, id }
            return tag === "ChangeAlert" ? { ...on, ...alertRule, name: "Another", enabled: true } : on
          }
          case "invitation":
            return tag === "Invite"
              ? invitationTo()
              : { ...(yield* invitationOf(author)), ...(tag === "ResendInvitation" && { digest }) }
          case "administration":
            if (tag.endsWith("Avatar")) return yield* avatarOf(isInCircle ? role : asker, tag)
            return yield* administrationBody(tag)
          case "inbox":
            return tag === "MarkRead" ? { id: crypto.randomUUID() } : { through: 1 }
          case "drafts":
            return {
              channelId: "card:sales-by-shop",
              ...(tag === "SaveDraft" && { draft: { text: "a", caretPosition: 1 } }),
            }
          case "reminder":
            return tag === "CancelReminder"
              ? { id: crypto.randomUUID() }
              : { person: role, text: "Sales", at: Date.now() + 3_600_000, ...channelOf(card) }
          case "emoji":
            return tag === "UseEmoji" ? { emoji: "👍" } : { tone: 3 }
          case "availability":
            if (tag === "ShowActivity") return { isShown: false }
            if (tag === "SetQuietHours") return { hours: null }
            return tag === "BeginDoNotDisturb" ? { until: null } : {}
          case "notificationSettings":
            return tag === "SetMailDelay" ? { minutes: 15 } : { kind: "chats", isOn: false }
          case "recentSearches":
            return tag === "KeepSearch" ? { query: "sales" } : {}
          case "guide":
            if (tag === "ViewGuide") return { guide: "explore" }
            return tag === "ActivateStep" ? { stepId: "filter" } : { section: "stack" }
          case "onboarding":
            if (tag === "ShowOnboarding") return { shown: false }
            return tag === "ChooseDashboardType"
              ? { dashboardType: { departmentId: "sales", industry: null } }
              : {}
          case "powerUp":
            return { stack: "sales", ...(tag === "AssignPowerUp" && { assignee: asker }) }
          case "groupAccess":
            return { target: secret, groupId: "north", ...(tag === "ShareWithGroup" && { message: "" }) }
          default:
            if (tag === "ShareAccess") return { ...(yield* requested(false)), message: "" }
            return tag === "RequestAccess"
              ? { target: secret, message: "" }
              : yield* requested(tag === "RevokeAccess")
        }
      })
      /** Whether a role can be in a circle, and out of it, in this workspace. */
      const sides = (circle: Circle, role: RoleId): ReadonlyArray<boolean> => {
        const seesSecret = decidesAboutSecret(role)
        if (circle === "user") return [true]
        // The workspace has no connection.
        if (circle === "browser") return [false]
        if (circle === "stranger") return [!seesSecret]
        if (circle === "ownerOrAdmin") return [seesSecret]
        if ((circle === "moderator" || circle === "self") && role === "ADMIN") return [true]
        if (circle === "guest") return [role === "SOCIAL"]
        if (circle === "administrator") return [role === "ADMIN"]
        if ((circle === "authorOrAdmin" || circle === "authorOrOwner") && role === "ADMIN") return [true]
        return circle === "reader" && seesSecret ? [true] : [true, false]
      }

      yield* send("ADMIN", "buzz", {
        _tag: "CreateChannel",
        ...channelOf("sales-by-shop"),
        type: "CARD_OBJECT_TOPIC",
        objectId: "sales-by-shop",
        title: "",
      })
      const answers: Record<string, Answer> = {}
      const table: Record<string, Answer> = {}
      let place = 0
      for (const [area, permissions] of Object.entries(commandPermissions)) {
        for (const [tag, permission] of Object.entries<Permission>(permissions)) {
          for (const role of inTurn(roles, place++)) {
            for (const isInCircle of sides(permission.circle, role)) {
              const key = `${area} ${tag} by ${role} ${isInCircle ? "in" : "out of"} its circle`
              const { commandId, ...body } = {
                commandId: undefined,
                ...(yield* bodyOf(area, tag, role, isInCircle)),
              }
              table[key] = expected(permission, role, isInCircle)
              answers[key] = (yield* send(role, area, { _tag: tag, ...body }, commandId)).answer
            }
          }
        }
      }
      expect(answers).toEqual(table)
    }).pipe(Effect.scoped),
)
