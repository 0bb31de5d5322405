import { embedAccess } from "#domain/areas/environment/select.ts"
import type { EnvironmentState } from "#domain/areas/environment/types.ts"
import type { Failure as LoadFailure } from "#domain/kernel/query.ts"
import { isTransient } from "#domain/kernel/transient.ts"
import { Failure } from "#src/ui/states.tsx"
import { useErrorText } from "#src/ui/text/useErrorText.ts"
import { useText } from "#src/ui/text/useText.ts"

/** Why an embedded card or what it needs could not be loaded: it is gone for good, or another attempt may succeed. */
export const NotLoaded = ({ failure, onRetry }: { failure: LoadFailure | null; onRetry: () => void }) => {
  const text = useText()
  const errorText = useErrorText()
  return failure !== null && isTransient(failure) ? (
    <Failure title={text("card.failed")} detail={errorText(failure)} onRetry={onRetry} />
  ) : (
    <Failure title={text("card.gone")} />
  )
}

/** Whether the environment of an embedding failed, or lets nothing be embedded. */
export const isRefused = (environment: EnvironmentState): boolean =>
  environment.status === "ERROR" || (environment.status === "LOADED" && embedAccess(environment) !== "open")

/** Why an embedding is not shown, where its environment is the reason. */
export const Refused = ({ environment, onRetry }: { environment: EnvironmentState; onRetry: () => void }) => {
  const text = useText()
  if (environment.status === "ERROR") return <NotLoaded failure={environment.failure} onRetry={onRetry} />
  return <Failure title={text(embedAccess(environment) === "disabled" ? "embed.disabled" : "embed.locked")} />
}
