import { createHash, randomBytes, timingSafeEqual } from "node:crypto"

const secretBytes = 32

/** A new secret of 32 random bytes, in base64url. */
export const newSecret = (): string => randomBytes(secretBytes).toString("base64url")

/** SHA-256 of a text, in hex: what may be stored of a secret. */
export const digestOf = (text: string): string => createHash("sha256").update(text).digest("hex")

/** Whether two secrets are the same, in a time that does not reveal where they differ. */
export const sameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(createHash("sha256").update(one).digest(), createHash("sha256").update(other).digest())
