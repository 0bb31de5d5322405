/** A value bound to a statement, with the database type it is bound as. */
export interface Binding {
  readonly type: "text" | "integer" | "bigint" | "double"
  readonly value: string | number | bigint
}

const largestInteger = 2_147_483_647

/** Collects the values of a statement: each gives its placeholder, equal ones the same. */
export class Bindings {
  readonly #values: Array<Binding> = []
  readonly #placeholders = new Map<string, string>()

  text(value: string): string {
    return this.#add({ type: "text", value })
  }

  number(value: number): string {
    if (!Number.isSafeInteger(value)) return this.#add({ type: "double", value })
    return Math.abs(value) <= largestInteger
      ? this.#add({ type: "integer", value })
      : this.#add({ type: "bigint", value: BigInt(value) })
  }

  get values(): ReadonlyArray<Binding> {
    return [...this.#values]
  }

  #add(binding: Binding): string {
    const key = `${binding.type}:${binding.value}`
    const known = this.#placeholders.get(key)
    if (known !== undefined) return known
    const placeholder = `$${this.#values.push(binding)}`
    this.#placeholders.set(key, placeholder)
    return placeholder
  }
}

/** A name as SQL writes it. */
export const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`
