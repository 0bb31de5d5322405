import { Option, Schema } from "effect"
import type { Fields } from "../../workspace/yamlText.ts"

type Definition = Schema.Codec<object, Fields>

/** Fields of a definition of a schema that say something else than what holds where they are left out. */
export const shortDefinition = <S extends Definition>(schema: S): ((value: S["Type"]) => Fields) => {
  const encode = Schema.encodeSync(schema)
  const decode = Schema.decodeUnknownOption(schema)
  const isDefault = (all: Fields, name: string): boolean => {
    const { [name]: value, ...others } = all
    const decoded = Option.getOrNull(decode(others))
    return decoded !== null && JSON.stringify(encode(decoded)[name]) === JSON.stringify(value)
  }
  return (value) => {
    const all = encode(value)
    return Object.fromEntries(Object.entries(all).filter(([name]) => !isDefault(all, name)))
  }
}
