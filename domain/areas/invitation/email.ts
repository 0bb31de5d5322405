import { maxEmailLength } from "./types.ts"

/** One part, an at-sign, one part; without what separates addresses in a list or a header. */
const address = /^[^@\s,;:<>()[\]"\\]+@[^@\s,;:<>()[\]"\\]+$/u

/** Whether a text is an email address that can be invited. */
export const isEmail = (text: string): boolean => text.length <= maxEmailLength && address.test(text)

/** Address in the one form in which addresses are compared. */
export const sameEmail = (email: string): string => email.trim().normalize("NFKC").toLowerCase()

/** Domain of an address, in lower case; empty where it has none. */
export const domainOf = (email: string): string => sameEmail(email).split("@")[1] ?? ""
