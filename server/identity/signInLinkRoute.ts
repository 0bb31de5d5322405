import { Effect } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { plainPage } from "../kernel/http/plainPage.ts"
import { textsFor } from "../text/texts.ts"
import { Workspace } from "../workspace/Workspace.ts"
import { sessionClientOf } from "./authenticator.ts"
import { sessionCookie, setSession, setXsrf } from "./cookies.ts"
import { Passwords } from "./passwords.ts"
import { Sessions } from "./sessions.ts"
import { SignInLinks, signInLinkPath } from "./signInLinks.ts"

const keyOf = (url: string): string => new URL(url, "http://localhost").searchParams.get("key") ?? ""

/** Signs in whoever opens a link that is good, and leads them to its page; says of any other that it is no longer good. */
export const SignInLinkRoute = HttpRouter.addAll(
  Effect.gen(function* () {
    const links = yield* SignInLinks
    const passwords = yield* Passwords
    const sessions = yield* Sessions
    const workspace = yield* Workspace
    const respond = Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      const { text, locale } = textsFor(workspace.latest().customer.locale)
      const { language } = new Intl.Locale(locale)
      // A browser that only looks ahead, and a program that asks for headers, do not use the link up.
      const isOpened = request.method === "GET" && request.headers["sec-purpose"] === undefined
      const link = isOpened ? yield* links.take(keyOf(request.url)) : null
      const person = link === null ? undefined : workspace.latest().people.get(link.user)
      if (link === null || person === undefined || (yield* passwords.isSet(person.id))) {
        const body = `<p>${text("signIn.link.used")}</p><p>${text("signIn.link.again")}</p>`
        return plainPage(language, text("signIn.link"), body, isOpened ? 410 : 503)
      }
      const before = request.cookies[sessionCookie]
      if (before !== undefined) yield* sessions.end(before)
      const token = yield* sessions.open(person.id, 0, sessionClientOf(request))
      const response = HttpServerResponse.redirect(link.target, {
        status: 303,
        headers: { "cache-control": "no-store", "referrer-policy": "no-referrer" },
      })
      return setXsrf(setSession(response, request, token), request)
    })
    return [HttpRouter.route("GET", signInLinkPath, respond)]
  }),
)
