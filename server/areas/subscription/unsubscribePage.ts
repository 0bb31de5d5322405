import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { HttpRouter, HttpServerRequest } from "effect/http"
import { CommandId } from "#domain/kernel/ids.ts"
import { Commands } from "../../command/commands.ts"
import { plainPage } from "../../kernel/http/plainPage.ts"
import { Streams } from "../../log/streams.ts"
import { textsFor } from "../../text/texts.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { profileOf } from "../profile/profile.ts"
import { UnsubscribeLinks, type Unsubscription, unreadMails, unsubscribePath } from "./unsubscribeLinks.ts"

const tokenOf = (url: string): string => new URL(url, "http://localhost").searchParams.get("token") ?? ""

/**
 * The link in a mail that ends such mails, without a sign-in. A browser that opens it is asked first, since programs
 * open links by themselves; a `POST`, from that page or of a mail program (RFC 8058), ends them.
 */
export const UnsubscribeRoutes = HttpRouter.addAll(
  Effect.gen(function* () {
    const links = yield* UnsubscribeLinks
    const workspace = yield* Workspace
    const streams = yield* Streams
    const commands = yield* Commands

    const textsOf = Effect.fnUntraced(function* (found: Unsubscription | null) {
      const profile = found && (yield* profileOf(found.userId).pipe(Effect.provideService(Streams, streams)))
      return textsFor(profile?.language ?? workspace.latest().customer.locale)
    })
    const respond = (end: (found: Unsubscription) => Effect.Effect<void>, isDone: boolean) =>
      Effect.gen(function* () {
        const { url } = yield* HttpServerRequest.HttpServerRequest
        const found = links.read(tokenOf(url))
        const { text, locale } = yield* textsOf(found)
        const { language } = new Intl.Locale(locale)
        if (found === null) {
          const body = `<p>${text("mail.badLink")}</p>`
          return plainPage(language, text("mail.ending"), body, 404)
        }
        yield* end(found)
        const body = isDone
          ? `<p>${text("mail.ending.done")}</p>`
          : `<p>${text("mail.ending.ask")}</p><form method="post"><button>${text("mail.ending.confirm")}</button></form>`
        return plainPage(language, text("mail.ending"), body, 200)
      })
    const end = ({ userId, id }: Unsubscription): Effect.Effect<void> => {
      const person = workspace.latest().people.get(userId)
      if (person === undefined) return Effect.void
      const commandId = CommandId.make(randomUUID())
      const principal = { ...person, userId }
      const ended =
        id === unreadMails
          ? commands.run(
              principal,
              "notificationSettings",
              { _tag: "SetMailDelay", minutes: null },
              commandId,
            )
          : commands.run(principal, "subscription", { _tag: "Unsubscribe", id }, commandId)
      return ended.pipe(Effect.orDie, Effect.asVoid)
    }
    return [
      HttpRouter.route(
        "GET",
        unsubscribePath,
        respond(() => Effect.void, false),
      ),
      HttpRouter.route("POST", unsubscribePath, respond(end, true)),
    ]
  }),
)
