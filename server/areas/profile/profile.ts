import { Effect } from "effect"
import { type Profile, profile } from "#domain/areas/profile/profile.ts"
import type { UserId } from "#domain/kernel/ids.ts"
import { userStream } from "#domain/kernel/streamNames.ts"
import { stateIn } from "#domain/shared.ts"
import { defineServerArea } from "../../command/serverArea.ts"
import { Streams } from "../../log/streams.ts"

/** Profiles: everyone changes their own. */
export const profileArea = Effect.succeed(
  defineServerArea(profile, {
    permit: ({ command }) => Effect.succeed(command),
    refuse: (never) => never,
  }),
)

/** What a person chose; nothing of it where their stream cannot be read. */
export const profileOf = (id: UserId): Effect.Effect<Profile, never, Streams> =>
  Effect.flatMap(Streams, (streams) => streams.fold(userStream(id))).pipe(
    Effect.map((fold) => stateIn(fold, "profile")),
    Effect.catchTag("StreamRefused", () => Effect.succeed(profile.initialState)),
  )
