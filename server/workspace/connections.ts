import { Option, Schema } from "effect"
import { secretProblem } from "../query/database/secret.ts"
import { Connection } from "../schema/connection.ts"
import type { Diagnostic } from "../schema/diagnostic.ts"
import { valueAt } from "./decode.ts"
import { readYaml } from "./YamlFile.ts"

/** The connections of a workspace. */
export interface Connections {
  readonly valid: Readonly<Record<string, Connection>>
  /** Whether all of them are well-formed and have their secrets: else none is asked for anything. */
  readonly isWell: boolean
  /** What is wrong with their secrets. */
  readonly diagnostics: ReadonlyArray<Diagnostic>
}

const decode = Schema.decodeUnknownOption(Schema.Record(Schema.NonEmptyString, Connection))

/** Reads the connections of a folder, and looks for their secrets. */
export const readConnections = (folder: string): Connections => {
  const file = readYaml(folder, "workspace.yaml")
  const written = file === null ? undefined : valueAt(file.value, ["connections"])
  if (file === null || written === undefined) return { valid: {}, isWell: true, diagnostics: [] }
  const valid = Option.getOrNull(decode(written))
  if (valid === null) return { valid: {}, isWell: false, diagnostics: [] }
  const diagnostics = Object.entries(valid).flatMap(([name, { password }]) => {
    const problem = password === undefined ? null : secretProblem(password, folder)
    if (problem === null) return []
    const { field, actual, expected } = problem
    return [file.diagnostic(["connections", name, "password", field], actual, expected)]
  })
  return { valid, isWell: diagnostics.length === 0, diagnostics }
}
