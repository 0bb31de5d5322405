import { Effect } from "effect"
import { type ServiceUnavailable, Unprocessable } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import { extensionOf, fileTypes } from "../../kernel/fileTypes.ts"

/** What is known of a file before its content is looked at. */
export interface NamedFile {
  readonly name: string
  /** Media type as the client declared it. */
  readonly declared: string
  readonly path: string
}

/** Declared by clients that do not know. */
const unspecific = ["", "application/octet-stream", "binary/octet-stream", "application/x-download"]

/**
 * The media type of a file, whose content `judge` looks at: it is what its name and its client say, and its ending is one that is taken. It is
 * refused otherwise.
 */
export const checkFile = Effect.fnUntraced(function* (
  { name, declared, path }: NamedFile,
  extensions: ReadonlyArray<string>,
  judge: (path: string) => Effect.Effect<string, ServiceUnavailable>,
) {
  const extension = extensionOf(name)
  const type = extensions.includes(extension) ? fileTypes[extension] : undefined
  if (type === undefined) {
    const text = extensions.join(", ")
    return yield* new Unprocessable({ ...refusal("document.type", { extensions: text }), field: "file" })
  }
  const { mediaType, content = mediaType, aliases = [] } = type
  const notAsNamed = (actual: string) =>
    new Unprocessable({ ...refusal("document.content", { name, actual }), field: "file" })
  const actual = yield* judge(path)
  if (actual !== content) return yield* notAsNamed(actual)
  const [said = ""] = declared.toLowerCase().split(";")
  const isAsDeclared = [mediaType, content, ...aliases, ...unspecific].includes(said.trim())
  return isAsDeclared ? mediaType : yield* notAsNamed(`declared as ${said.trim().slice(0, 100)}`)
})
