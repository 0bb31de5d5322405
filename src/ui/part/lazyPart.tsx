import { type ComponentType, type FunctionComponent, use } from "react"
import { loadChunk } from "../chunk/loadChunk.ts"
import { isFirstPart, laterTexts } from "../text/firstParts.ts"
import { loadLaterTexts } from "../text/packs.ts"
import type { TextKey } from "../text/useText.ts"
import { type LazyChunk, lazyChunk, useLazyChunk } from "./lazyChunk.ts"
import { PartFailed } from "./PartFailed.tsx"
import { PartOpening } from "./PartOpening.tsx"

/** Component whose script is loaded when it is first rendered, or before that. */
export type LazyPart<Props> = FunctionComponent<Props> & Pick<LazyChunk<unknown>, "part" | "preload">

/** What a part is that a person opens, and what its script is loaded with. */
interface PartOptions {
  /** Name of what is opened, such as a dialog's title: it is waited for, and fails, beside what opened it. */
  readonly opens?: TextKey
  readonly loadWith?: typeof loadChunk
}

const closeOf = (props: { readonly onClose?: unknown }): (() => void) | undefined => {
  const { onClose } = props
  return typeof onClose === "function" ? () => void onClose() : undefined
}

/**
 * Component whose script is loaded when it is first rendered; the nearest `Suspense` shows until then, or for what a person
 * opens a word beside what they pressed. If its script cannot be loaded it shows an error in its own place, with a retry.
 * `name` is its export and its file, and names its chunk.
 */
export const lazyPart = <const Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
  { opens, loadWith = loadChunk }: PartOptions = {},
): LazyPart<Props> => {
  const chunk = lazyChunk(
    name,
    async (): Promise<{ readonly Part: ComponentType<Props> } | undefined> => {
      const [module] = await Promise.all([load(), isFirstPart(name) ? null : loadLaterTexts()])
      const Part: ComponentType<Props> | undefined = module[name]
      return Part === undefined ? undefined : { Part }
    },
    loadWith,
  )
  const withTexts = isFirstPart(name) ? chunk : { ...chunk, parts: [...chunk.parts, laterTexts] }
  const Loaded = (props: Props) => {
    const { settled, outcome } = useLazyChunk(withTexts)
    if (settled === null && opens !== undefined) return <PartOpening />
    const { value, failure } = settled ?? use(outcome)
    return value === null ? (
      <PartFailed name={name} type={failure} opens={opens} onRetry={chunk.retry} onClose={closeOf(props)} />
    ) : (
      <value.Part {...props} />
    )
  }
  const { preload, part } = chunk
  return Object.assign(Loaded, { preload, part })
}
