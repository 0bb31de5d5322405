import { Clock, Context, Duration, Effect, Layer } from "effect"
import type { UserId } from "#domain/kernel/ids.ts"
import { digestOf, newSecret } from "./secret.ts"

/** Path at which a link signs its person in; its secret is the parameter `key`. The service worker leaves it alone. */
export const signInLinkPath = "/api/identity/v1/link"

/** How long a link can be used. */
export const signInLinkLength = Duration.hours(1)

/** Who is signed in by a link, and the path of the page that they see then. */
export interface SignInLink {
  readonly user: UserId
  readonly target: string
}

interface SignInLinksShape {
  /** A new link of a person, as a path with its query; those before it are no longer good. */
  readonly create: (link: SignInLink) => Effect.Effect<string>
  /** Uses a link up; null where it was used, has expired or is none. */
  readonly take: (secret: string) => Effect.Effect<SignInLink | null>
}

const makeSignInLinks = (): SignInLinksShape => {
  const links = new Map<string, SignInLink & { readonly expires: number }>()
  return {
    create: Effect.fnUntraced(function* (link) {
      const now = yield* Clock.currentTimeMillis
      for (const [digest, { user }] of links) if (user === link.user) links.delete(digest)
      const secret = newSecret()
      links.set(digestOf(secret), { ...link, expires: now + Duration.toMillis(signInLinkLength) })
      return `${signInLinkPath}?key=${secret}`
    }),
    take: Effect.fnUntraced(function* (secret) {
      const now = yield* Clock.currentTimeMillis
      const digest = digestOf(secret)
      const found = links.get(digest)
      links.delete(digest)
      return found === undefined || found.expires < now ? null : { user: found.user, target: found.target }
    }),
  }
}

/**
 * Links that sign a person in once, within an hour, on this server and until it stops. Of the secret of each the digest
 * alone is kept. A server that was not started for it has none.
 */
export const SignInLinks = Context.Reference<SignInLinksShape>("cairn/SignInLinks", {
  defaultValue: makeSignInLinks,
})

/** Links of one server. */
export const layerSignInLinks = Layer.sync(SignInLinks, makeSignInLinks)
