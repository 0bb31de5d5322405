import type { BoundType, Dialect } from "./Dialect.ts"

/** A value bound to a statement. */
export interface Binding {
  readonly type: BoundType
  readonly value: string | number | bigint
}

const largestInteger = 2_147_483_647

/** Collects the values of a statement in a dialect: each gives its placeholder, equal ones the same. */
export class Bindings {
  readonly #values: Array<Binding> = []
  readonly #placeholders = new Map<string, string>()
  readonly dialect: Dialect

  constructor(dialect: Dialect) {
    this.dialect = dialect
  }

  text(value: string): string {
    return this.#add({ type: "text", value })
  }

  day(value: string): string {
    return this.#add({ type: "day", value })
  }

  moment(value: string): string {
    return this.#add({ type: "moment", value })
  }

  number(value: number): string {
    if (!Number.isSafeInteger(value)) return this.#add({ type: "double", value })
    return Math.abs(value) <= largestInteger
      ? this.#add({ type: "integer", value })
      : this.#add({ type: "bigint", value: BigInt(value) })
  }

  /** The value of a filter on numbers: text where it is a whole number of which a number does not keep every digit. */
  numeric(value: string | number): string {
    const number = Number(value)
    if (typeof value === "number" || Number.isSafeInteger(number)) return this.number(number)
    const whole = BigInt(value)
    return BigInt.asIntN(64, whole) === whole
      ? this.#add({ type: "bigint", value: whole })
      : this.number(number)
  }

  get values(): ReadonlyArray<Binding> {
    return [...this.#values]
  }

  #add(binding: Binding): string {
    const key = `${binding.type}:${binding.value}`
    const known = this.#placeholders.get(key)
    if (known !== undefined) return known
    const placeholder = this.dialect.placeholder(this.#values.push(binding), binding.type)
    this.#placeholders.set(key, placeholder)
    return placeholder
  }
}

/** A name as the SQL standard writes it. */
export const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** A text as the SQL standard writes it, where no binding can stand. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`
