import { mkdirSync } from "node:fs"
import { Data, Effect, Layer } from "effect"
import { refusal } from "#contract/errorTable.ts"
import {
  maxPasswordLength,
  minPasswordLength,
  newPasswordProblem,
} from "#domain/areas/session/newPassword.ts"
import { ServerConfig, type ServerConfigShape } from "../kernel/config.ts"
import { layerStore } from "../kernel/store.ts"
import { makeAuditTrail } from "../log/auditTrail.ts"
import { diagnosticText } from "../schema/diagnostic.ts"
import { readFiles } from "../workspace/files.ts"
import { invitedPerson } from "./invitedPerson.ts"
import { Passwords } from "./passwords.ts"
import { personOfEmail } from "./people.ts"
import { Sessions } from "./sessions.ts"

/** A password is not set; the message says why, to the operator. */
export class PasswordNotSet extends Data.TaggedError("PasswordNotSet")<{ readonly message: string }> {}

/** People of the configured workspace, read from its files: the rest of them may be broken. */
const readPeople = Effect.fnUntraced(function* (folder: string) {
  const { people, diagnostics } = readFiles(folder)
  const broken = diagnostics.filter(({ file }) => file === "people.yaml")
  if (broken.length === 0) return people.map(({ value }) => value)
  return yield* new PasswordNotSet({
    message: [`The people of the workspace ${folder} cannot be read:`, ...broken.map(diagnosticText)].join(
      "\n",
    ),
  })
})

/** The configured store, whose data folder is made where there is none yet. */
const layerPasswords = Passwords.layer.pipe(
  Layer.provide(Sessions.layer),
  Layer.provideMerge(
    Layer.unwrap(
      Effect.map(ServerConfig, ({ dataFolder }) => {
        mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
        return layerStore
      }),
    ),
  ),
)

/**
 * Sets the password of the person with an email, of the folder or invited, and ends their sessions, beside a running server or without one; the audit log has it.
 * `read` asks for the password once the person is known.
 */
export const setPassword = Effect.fn("setPassword")(function* <E>(
  { email, config }: { readonly email: string; readonly config: ServerConfigShape },
  read: Effect.Effect<string, E>,
) {
  const inStore = <A, E2>(effect: Effect.Effect<A, E2, Layer.Success<typeof layerPasswords>>) =>
    effect.pipe(Effect.provide(layerPasswords), Effect.provideService(ServerConfig, config))
  const authored = personOfEmail(yield* readPeople(config.workspaceFolder), email)
  const person = authored ?? (yield* inStore(invitedPerson(email)))
  if (person === null) {
    return yield* new PasswordNotSet({
      message: `No one in the workspace ${config.workspaceFolder} has the email ${email}.`,
    })
  }
  const password = yield* read
  const problem = newPasswordProblem({ password, email: person.email, displayName: person.displayName })
  if (problem !== null) {
    const { message } = refusal(problem, {
      length: [...password].length,
      least: minPasswordLength,
      most: maxPasswordLength,
    })
    return yield* new PasswordNotSet({ message })
  }
  yield* inStore(
    Effect.gen(function* () {
      yield* (yield* Passwords).set(person.id, password)
      const trail = yield* makeAuditTrail
      yield* trail.record({ kind: "PasswordSet", actor: null, person: person.id, address: "" })
    }),
  )
  return person
})
