import { randomUUID } from "node:crypto"
import { Clock, Context, Effect, Exit, Layer, Redacted, Scope } from "effect"
import { HttpServer } from "effect/http"
import { SqlClient } from "effect/sql"
import type { Principal } from "#contract/principal.ts"
import { lastMessages } from "#domain/areas/buzz/lastMessages.fixture.ts"
import type { ReminderCommand } from "#domain/areas/reminder/reminder.ts"
import type { SubscriptionCommand } from "#domain/areas/subscription/subscription.ts"
import type { StreamName } from "#domain/kernel/envelope.ts"
import { CardUrn, ChannelId, CommandId, UserId } from "#domain/kernel/ids.ts"
import { channelStream, userStream } from "#domain/kernel/streamNames.ts"
import { type SharedName, stateIn } from "#domain/shared.ts"
import { layerAreas } from "../../areas.ts"
import { Commands } from "../../command/commands.ts"
import { filesFolder } from "../../file/folder.ts"
import { layerFolderStore } from "../../file/folderStore.ts"
import { layerTestConfig } from "../../kernel/config.fixture.ts"
import { eventually } from "../../kernel/eventually.fixture.ts"
import { layerMigrations } from "../../kernel/migrations.ts"
import { layerSqlite } from "../../kernel/sqlite.ts"
import { Streams } from "../../log/streams.ts"
import { Mail, MailPatience } from "../../mail/Mail.ts"
import type { RoosterDefinition } from "../../schema/content.ts"
import { Authorities } from "../../workspace/authorities.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { type WorkspaceFolder, workspaceFolder } from "../../workspace/workspace.fixture.ts"
import { layerCards } from "../export/layer.ts"
import { Favorites } from "../home/favorites.ts"
import { makeInboxMailLook } from "../inbox/inboxMails.ts"
import { layerDocumentsAndFiles } from "../messageFile/layer.ts"
import { Presence } from "../presence/Presence.ts"
import { Signals } from "../presence/Signals.ts"
import { makeReminderLook } from "../reminder/reminderLoop.ts"
import { layerContent } from "../saved/layer.ts"
import { DigestDelivery } from "./DigestDelivery.ts"
import { DigestMails, MailPause } from "./DigestMails.ts"
import { makeDigestLook } from "./digestLoop.ts"
import { layerEditions } from "./layer.ts"
import { RoosterEditions } from "./RoosterEditions.ts"
import { UnsubscribeLinks } from "./unsubscribeLinks.ts"

/** A card and a stack whose rows everyone sees alike, for a discussion. */
export const withShops = ({ write, read }: Pick<WorkspaceFolder, "write" | "read">): void => {
  write(
    "cards/shops.yaml",
    `title: Shops
dataset: shops
chart: badge_vert_bar
category: { column: shop }
values: [count]
summary: count
updated: 2020-03-31
`,
  )
  write(
    "stacks.yaml",
    `${read("stacks.yaml")}- id: shops
  title: Our shops
  access: everyone
  cards: [shops]
`,
  )
}

const services = (
  { folder, dataFolder }: Pick<WorkspaceFolder, "folder" | "dataFolder">,
  store: Layer.Layer<SqlClient.SqlClient, unknown>,
  smtpUrl: string | null,
  clock: Layer.Layer<never>,
) => {
  const from = { name: "Cairn", address: "cairn@example.com" }
  const mail =
    smtpUrl === null
      ? Mail.off
      : Mail.layerOf({ url: Redacted.make(smtpUrl), from }).pipe(
          Layer.provide(Layer.succeed(MailPatience, 2_000)),
        )
  return DigestDelivery.layer.pipe(
    Layer.provide(DigestMails.layer),
    Layer.provideMerge([layerEditions, UnsubscribeLinks.layer, Presence.layer]),
    Layer.provideMerge(Commands.layer),
    Layer.provideMerge(Authorities.layer),
    Layer.provide(layerAreas),
    Layer.provideMerge([Favorites.layer, mail]),
    Layer.provide(layerDocumentsAndFiles),
    Layer.provideMerge(layerCards),
    Layer.provideMerge(layerContent),
    Layer.provideMerge(Workspace.layer({ folder, dataFolder })),
    Layer.provide(layerFolderStore(filesFolder(dataFolder))),
    Layer.provideMerge(layerMigrations),
    Layer.provideMerge(store),
    Layer.provideMerge(layerTestConfig(dataFolder, { origins: ["https://cairn.example.com"] })),
    Layer.provide(HttpServer.layerServices),
    Layer.provide(Layer.succeed(MailPause, "10 millis")),
    Layer.provideMerge(clock),
  )
}

/**
 * What sends digests over the small workspace, as `prepare` changes it, with a clock that is set. `look` sends what is
 * due, as the server does every few seconds.
 */
export const openDigests = Effect.fnUntraced(function* ({
  smtpUrl = null,
  store = (folder) => layerSqlite(`${folder}/cairn.db`),
  prepare = withShops,
}: {
  readonly smtpUrl?: string | null
  readonly store?: (folder: string) => Layer.Layer<SqlClient.SqlClient, unknown>
  readonly prepare?: (folder: WorkspaceFolder) => void
}) {
  const workspace = yield* workspaceFolder
  prepare(workspace)
  const time = { now: Date.parse("2026-11-20T12:00:00Z") }
  const clock = Layer.effect(
    Clock.Clock,
    Effect.map(
      Clock.Clock,
      (machine): Clock.Clock => ({
        ...machine,
        sleep: (duration) => machine.sleep(duration),
        currentTimeMillisUnsafe: () => time.now,
        currentTimeMillis: Effect.sync(() => time.now),
        currentTimeNanosUnsafe: () => machine.currentTimeNanosUnsafe(),
        currentTimeNanos: machine.currentTimeNanos,
        monotonicTimeNanosUnsafe: () => machine.monotonicTimeNanosUnsafe(),
        monotonicTimeNanos: machine.monotonicTimeNanos,
      }),
    ),
  )
  const outer = yield* Effect.scope

  /** Another server over the same store and workspace. */
  const start = Effect.gen(function* () {
    const scope = yield* Scope.fork(outer)
    const context = yield* Layer.buildWithScope(
      services(workspace, store(workspace.dataFolder), smtpUrl, clock),
      scope,
    )
    const look = yield* makeDigestLook.pipe(
      Effect.provideContext(context),
      Effect.provideService(Scope.Scope, scope),
    )
    const remind = yield* makeReminderLook.pipe(
      Effect.provideContext(context),
      Effect.provideService(Scope.Scope, scope),
    )
    const mailUnread = yield* makeInboxMailLook.pipe(
      Effect.provideContext(context),
      Effect.provideService(Scope.Scope, scope),
    )
    return {
      context,
      look: Effect.provideContext(look, context),
      mailUnread: Effect.provideContext(mailUnread, context),
      remind: Effect.provideContext(remind, context),
      stop: Scope.close(scope, Exit.void),
    }
  })
  let server = yield* start

  const principalOf = (id: string): Principal => {
    const userId = UserId.make(id)
    const person = Context.get(server.context, Workspace).latest().people.get(userId)
    if (person === undefined) throw new Error(`There is no ${id}.`)
    return { ...person, userId }
  }
  const roosterOf = (urn: string): RoosterDefinition => {
    const card = Context.get(server.context, Workspace).latest().contents.get(CardUrn.make(urn))
    if (card?.type !== "rooster") throw new Error(`There is no rooster ${urn}.`)
    return card
  }
  const foldOf = (stream: StreamName) =>
    Effect.suspend(() => Context.get(server.context, Streams).fold(stream)).pipe(Effect.orDie)

  return {
    ...workspace,
    start,
    look: Effect.suspend(() => server.look),
    restart: Effect.gen(function* () {
      yield* server.stop
      server = yield* start
    }),
    /** Waits until no mail is on its way any more: a server that ends before has it sent again. */
    settled: eventually(
      Effect.suspend(() => Context.get(server.context, SqlClient.SqlClient)`select id from digest_mail`),
      (rows) => rows.length === 0,
    ).pipe(Effect.orDie),
    setTime: (moment: string): void => {
      time.now = Date.parse(moment)
    },
    /** Gives a command as a person; the id of a subscription is that of its command. */
    run: (as: string, command: SubscriptionCommand, commandId = CommandId.make(randomUUID())) =>
      Effect.suspend(() =>
        Context.get(server.context, Commands).run(principalOf(as), "subscription", command, commandId),
      ).pipe(Effect.provideContext(server.context), Effect.as(commandId)),
    /** What the card of a rooster shows a person. */
    editionFor: (as: string, urn: string) =>
      Effect.suspend(() =>
        Context.get(server.context, RoosterEditions)
          .read(roosterOf(urn), {
            _tag: "Person",
            principal: principalOf(as),
          })
          .pipe(Effect.provideContext(server.context)),
      ),
    /** The picture of a card there, of the edition of a slot. */
    pictureFor: (as: string, urn: string, of: string, slot: string, theme: "light" | "dark" = "light") =>
      Effect.suspend(() =>
        Context.get(server.context, RoosterEditions).picture(
          roosterOf(urn),
          { _tag: "Person", principal: principalOf(as) },
          CardUrn.make(of),
          { slot, theme },
        ),
      ),
    /** Gives a command of any area as a person, and the number of the first event that it led to. */
    runIn: (area: SharedName, as: string, command: object) =>
      Effect.suspend(() =>
        Context.get(server.context, Commands).run(
          principalOf(as),
          area,
          command,
          CommandId.make(randomUUID()),
        ),
      ).pipe(
        Effect.provideContext(server.context),
        Effect.map((envelopes) => envelopes[0]?.seq ?? 0),
      ),
    /** Mails who is due to be mailed what they have not read. */
    mailUnread: Effect.suspend(() => server.mailUnread),
    /** Someone does something in the app now. */
    act: (person: string) =>
      Effect.suspend(() =>
        Context.get(server.context, Signals).send({ _tag: "Active", user: UserId.make(person) }),
      ).pipe(Effect.provideContext(server.context)),
    /** Gives a command about a reminder as a person; its id is that of its command. */
    runReminder: (as: string, command: ReminderCommand, commandId = CommandId.make(randomUUID())) =>
      Effect.suspend(() =>
        Context.get(server.context, Commands).run(principalOf(as), "reminder", command, commandId),
      ).pipe(Effect.provideContext(server.context), Effect.as(commandId)),
    /** Delivers the reminders that are due. */
    remind: Effect.suspend(() => server.remind),
    inboxOf: (person: string) =>
      Effect.map(foldOf(userStream(UserId.make(person))), (fold) => stateIn(fold, "inbox")),
    links: () => Context.get(server.context, UnsubscribeLinks),
    subscriptionsOf: (person: string) =>
      Effect.map(foldOf(userStream(UserId.make(person))), (fold) => stateIn(fold, "subscription")),
    messagesIn: (channel: string) =>
      Effect.map(foldOf(channelStream(ChannelId.make(channel))), (fold) =>
        lastMessages(stateIn(fold, "buzz"), 50),
      ),
    /** Waits until the server serves the folder as it is when `isServed`. */
    served: (isServed: (workspace: Workspace["Service"]) => boolean) =>
      eventually(
        Effect.sync(() => isServed(Context.get(server.context, Workspace))),
        (is) => is,
      ),
  }
})
