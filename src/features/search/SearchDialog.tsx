import { useDeferredValue, useEffect, useRef, useState } from "react"
import { useIntl } from "react-intl"
import { isOfMessages, parseSearch } from "#domain/areas/search/parseSearch.ts"
import { maxSearchLength } from "#domain/kernel/bounded.ts"
import { useDispatch } from "#src/state/StoreContext.tsx"
import { useHasBuzz } from "#src/state/useHasBuzz.ts"
import { Dialog } from "#src/ui/Dialog.tsx"
import controls from "#src/ui/design/controls.module.css"
import { Empty, Failure, Skeleton } from "#src/ui/states.tsx"
import { useErrorText } from "#src/ui/text/useErrorText.ts"
import { useText } from "#src/ui/text/useText.ts"
import { FoundMessageList } from "./FoundMessageList.tsx"
import { FoundPlaces } from "./FoundPlaces.tsx"
import { SearchStart } from "./SearchStart.tsx"
import styles from "./search.module.css"
import { UnknownOperators } from "./UnknownOperators.tsx"
import { useFoundMessages } from "./useFoundMessages.ts"
import { useSearchProblem } from "./useSearchProblem.ts"

/** Messages of a search, or why there are none. */
const Messages = ({ query, onOpen }: { query: string; onOpen: () => void }) => {
  const text = useText()
  const errorText = useErrorText()
  const problemText = useSearchProblem()
  const { pages, failure, loadMore } = useFoundMessages(query)
  if (failure !== null) {
    const problem = problemText(query, failure.code)
    return problem === null ? (
      <Failure title={text("search.failed")} detail={errorText(failure)} />
    ) : (
      <p className={controls.problem} role="alert">
        {problem}
      </p>
    )
  }
  if (pages === null) return <Skeleton label={text("search.messages")} height={160} />
  if (pages.items.length === 0) return <Empty>{text("search.none")}</Empty>
  return <FoundMessageList pages={pages} loadMore={loadMore} onOpen={onOpen} />
}

/** Dialog to search people, channels, cards, stacks and everything that was said. */
export const SearchDialog = ({ initial, onClose }: { initial: string; onClose: () => void }) => {
  const text = useText()
  const dispatch = useDispatch()
  const hasBuzz = useHasBuzz()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(initial)
  // What is typed before the field is there comes from outside.
  useEffect(() => setTyped(initial), [initial])
  const { locale } = useIntl()
  const query = useDeferredValue(typed.trim())
  const problem = useSearchProblem()(query, null)
  const parsed = parseSearch(query, locale)
  const write = (next: string): void => {
    setTyped(next)
    field.current?.focus()
  }
  const keep = (): void => {
    if (query !== "") dispatch({ area: "recentSearches", command: { _tag: "KeepSearch", query } })
  }
  const open = (): void => {
    keep()
    onClose()
  }
  const words =
    parsed._tag === "Right" && parsed.right.phrases.length > 0 && !isOfMessages(parsed.right)
      ? parsed.right.phrases.flatMap((phrase) => phrase.words).join(" ")
      : null
  return (
    <Dialog title={text("search.title")} onClose={onClose}>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault()
          keep()
        }}
      >
        <input
          ref={field}
          type="search"
          className={controls.input}
          autoFocus
          value={typed}
          maxLength={maxSearchLength}
          autoComplete="off"
          aria-label={text("search.title")}
          aria-invalid={problem !== null}
          placeholder={text("search.placeholder")}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
      <div className={styles.body}>
        {query === "" ? (
          <SearchStart typed={typed} onWrite={write} onOpen={onClose} />
        ) : problem !== null ? (
          <p className={controls.problem} role="status">
            {problem}
          </p>
        ) : (
          <>
            <UnknownOperators query={query} />
            {words !== null && <FoundPlaces words={words} onOpen={open} />}
            {hasBuzz && (
              <section aria-label={text("search.messages")} className={styles.section}>
                <h3 className={styles.heading}>{text("search.messages")}</h3>
                <Messages query={query} onOpen={open} />
              </section>
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}
