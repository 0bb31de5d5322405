import { useEffect, useState } from "react"
import type { Outcome } from "#services/invitations/invitations.ts"
import { useErrorText } from "#src/ui/text/useErrorText.ts"

/** What a person knows of a secret after it was made. */
export interface NamedSecret {
  readonly id: string
  readonly name: string
}

/** How secrets of a kind are listed, made, which alone gives the secret, and revoked. */
export interface SecretCalls<Secret extends NamedSecret> {
  readonly list: () => Promise<Outcome<ReadonlyArray<Secret>>>
  readonly make: (name: string) => Promise<Outcome<{ readonly made: Secret; readonly secret: string }>>
  readonly revoke: (id: string) => Promise<Outcome<unknown>>
}

/** The secrets of a dialog: the list of them, and the one that was just made, which is shown this once. */
export interface Secrets<Secret extends NamedSecret> {
  /** Null while they are loading. */
  readonly list: ReadonlyArray<Secret> | null
  /** Code of why they could not be loaded. */
  readonly failure: string | null
  /** Why one could not be made or revoked. */
  readonly problem: string | null
  readonly shown: { readonly name: string; readonly secret: string } | null
  readonly isMaking: boolean
  readonly load: () => void
  /** Makes one; whether it was made. */
  readonly make: (name: string) => Promise<boolean>
  readonly revoke: (id: string) => void
}

/** The secrets of a dialog; they are listed again where `list` is another function. */
export const useSecrets = <Secret extends NamedSecret>(calls: SecretCalls<Secret>): Secrets<Secret> => {
  const errorText = useErrorText()
  const [loads, setLoads] = useState(0)
  const [list, setList] = useState<ReadonlyArray<Secret> | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [shown, setShown] = useState<Secrets<Secret>["shown"]>(null)
  const [isMaking, setMaking] = useState(false)

  const { list: ask } = calls
  // biome-ignore lint/correctness/useExhaustiveDependencies: `loads` asks again
  useEffect(() => {
    let isOver = false
    const load = async (): Promise<void> => {
      const outcome = await ask()
      if (isOver) return
      if (outcome._tag === "Done") setList(outcome.result)
      setFailure(outcome._tag === "Done" ? null : outcome.code)
    }
    load().catch(() => setFailure("network"))
    return () => {
      isOver = true
    }
  }, [ask, loads])

  const make = async (name: string): Promise<boolean> => {
    setMaking(true)
    const outcome = await calls.make(name)
    setMaking(false)
    setProblem(outcome._tag === "Done" ? null : errorText({ code: outcome.code }))
    if (outcome._tag !== "Done") return false
    const { made, secret } = outcome.result
    setShown({ name: made.name, secret })
    setList([...(list ?? []), made])
    return true
  }
  const revoke = async (id: string): Promise<void> => {
    const outcome = await calls.revoke(id)
    setProblem(outcome._tag === "Done" ? null : errorText({ code: outcome.code }))
    if (outcome._tag !== "Done") return
    setList((list ?? []).filter((one) => one.id !== id))
    setShown(null)
  }
  return {
    list,
    failure,
    problem,
    shown,
    isMaking,
    load: () => setLoads(loads + 1),
    make: (name) =>
      make(name).catch(() => {
        setProblem(errorText({ code: "network" }))
        return false
      }),
    revoke: (id) => {
      revoke(id).catch(() => setProblem(errorText({ code: "network" })))
    },
  }
}
