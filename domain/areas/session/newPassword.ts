/** Shortest and longest password that a person may choose, in characters (code points). */
export const minPasswordLength = 12
export const maxPasswordLength = 200

/** Why a password cannot be chosen: the code by which it is refused. */
export type NewPasswordProblem = "password.length" | "password.name" | "password.same"

/** A password that is about to be set, and what it may not be. */
export interface NewPassword {
  readonly password: string
  /** Where it is known. */
  readonly current?: string
  readonly email: string
  readonly displayName: string
}

/** Text as names are compared: whatever its case, spaces and forms of letters. */
const folded = (text: string): string => text.normalize("NFKC").toLowerCase().replaceAll(/\s/gu, "")

/** Why a password cannot be chosen; null for one that can. Passwords are the same in every Unicode form. */
export const newPasswordProblem = ({
  password,
  current,
  email,
  displayName,
}: NewPassword): NewPasswordProblem | null => {
  const { length } = [...password]
  if (length < minPasswordLength || length > maxPasswordLength) return "password.length"
  if ([email, displayName].some((name) => folded(name) === folded(password))) return "password.name"
  return current?.normalize("NFKC") === password.normalize("NFKC") ? "password.same" : null
}
