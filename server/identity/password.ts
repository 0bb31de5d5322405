import { randomBytes, scrypt, timingSafeEqual } from "node:crypto"
import { Context, Effect, Semaphore } from "effect"

interface Cost {
  readonly N: number
  readonly r: number
  readonly p: number
}

/**
 * scrypt's cost for passwords that are hashed: 32 MB and three passes, as OWASP's password storage page has it
 * (2^15, 8, 3). Tests of anything else than passwords take less.
 */
export class PasswordCost extends Context.Reference<Cost>("cairn/PasswordCost", {
  defaultValue: () => ({ N: 2 ** 15, r: 8, p: 3 }),
}) {}

const keyLength = 32
const saltLength = 16
/** Passwords hashed at once in this process: more would only hold the threads that read files. */
const atOnce = Semaphore.makeUnsafe(2)

/** Password in the one form of its letters in which passwords are compared. */
export const sameForm = (password: string): string => password.normalize("NFKC")

const derive = (password: string, salt: Buffer, { N, r, p }: Cost) =>
  atOnce.withPermit(
    Effect.callback<Buffer>((resume) =>
      scrypt(sameForm(password), salt, keyLength, { N, r, p, maxmem: 2 * 128 * N * r }, (error, key) =>
        resume(error === null ? Effect.succeed(key) : Effect.die(error)),
      ),
    ),
  )

/** A password as it is stored: `scrypt:N:r:p:salt:key`, the last two in base64; another salt each time. */
export const hashPassword = Effect.fn("hashPassword")(function* (password: string, cost: Cost) {
  const salt = randomBytes(saltLength)
  const key = yield* derive(password, salt, cost)
  return ["scrypt", cost.N, cost.r, cost.p, salt.toString("base64"), key.toString("base64")].join(":")
})

/** Whether a password is the one that was stored; takes the same time either way. */
export const verifyPassword = Effect.fn("verifyPassword")(function* (password: string, stored: string) {
  const [, N, r, p, salt, key] = stored.split(":")
  const expected = Buffer.from(key ?? "", "base64")
  const found = yield* derive(password, Buffer.from(salt ?? "", "base64"), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  })
  return found.length === expected.length && timingSafeEqual(found, expected)
})
