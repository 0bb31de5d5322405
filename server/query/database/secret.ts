import { readFileSync, statSync } from "node:fs"
import { resolve } from "node:path"
import { Redacted } from "effect"
import type { Secret } from "../../schema/connection.ts"

/** Rights of others than the owner to a file. */
const othersRights = 0o077

/** What is wrong with where a secret is said to be, found and expected; null where it can be read. It is in neither. */
export const secretProblem = (
  secret: Secret,
  folder: string,
): { readonly field: "env" | "file"; readonly actual: string; readonly expected: string } | null => {
  if ("env" in secret) {
    return (process.env[secret.env] ?? "") === ""
      ? {
          field: "env",
          actual: JSON.stringify(secret.env),
          expected: "a variable that is set where the server is started",
        }
      : null
  }
  const found = statSync(resolve(folder, secret.file), { throwIfNoEntry: false })
  const actual = JSON.stringify(secret.file)
  if (found?.isFile() !== true) return { field: "file", actual, expected: "the path of a file that exists" }
  const isOpen = process.platform !== "win32" && (found.mode & othersRights) !== 0
  return isOpen
    ? {
        field: "file",
        actual: `${actual}, which others may read`,
        expected: "a file that its owner alone may read (chmod 600)",
      }
    : null
}

/** The secret as it is now; empty where it cannot be read, which the database refuses. */
export const secretOf = (secret: Secret, folder: string): Redacted.Redacted => {
  if ("env" in secret) return Redacted.make(process.env[secret.env] ?? "")
  try {
    return Redacted.make(readFileSync(resolve(folder, secret.file), "utf8").replace(/\r?\n$/, ""))
  } catch {
    return Redacted.make("")
  }
}
