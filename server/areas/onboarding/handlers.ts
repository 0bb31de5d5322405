import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { CurrentPrincipal } from "#contract/principal.ts"
import type { OnboardingCommand } from "#domain/areas/onboarding/onboarding.ts"
import { CommandId } from "#domain/kernel/ids.ts"
import { Commands, unavailable } from "../../command/commands.ts"
import { Streams } from "../../log/streams.ts"
import { chosenBy, dashboardFor } from "../../workspace/dashboard.ts"
import { Workspace } from "../../workspace/Workspace.ts"

/** The dashboard of a person: what they may choose and chose. Saving and resetting do the same as the commands of the area. */
export const OnboardingHandlers = HttpApiBuilder.group(
  Api,
  "onboarding",
  Effect.fnUntraced(function* (handlers) {
    const workspace = yield* Workspace
    const commands = yield* Commands
    const streams = yield* Streams

    const current = Effect.gen(function* () {
      const principal = yield* CurrentPrincipal
      const chosen = yield* chosenBy(principal).pipe(
        Effect.provideService(Streams, streams),
        Effect.mapError(unavailable),
      )
      return dashboardFor(workspace.latest(), principal, chosen)
    })
    const run = (command: OnboardingCommand) =>
      Effect.flatMap(CurrentPrincipal, (principal) =>
        commands.run(principal, "onboarding", command, CommandId.make(randomUUID())),
      )

    return handlers.handleAll({
      dashboard: () => current,
      save: ({ payload }) =>
        Effect.andThen(run({ _tag: "ChooseDashboardType", dashboardType: payload }), current),
      reset: () => Effect.andThen(run({ _tag: "ResetDashboardType" }), current),
    })
  }),
)
