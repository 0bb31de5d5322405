import { useNavigate } from "@tanstack/react-router"
import { useDeferredValue, useRef, useState } from "react"
import { useIntl } from "react-intl"
import { isOfMessages, parseSearch } from "#domain/areas/search/parseSearch.ts"
import { printSearchAddress } from "#domain/areas/search/searchAddress.ts"
import { maxSearchLength } from "#domain/kernel/bounded.ts"
import { useDispatch } from "#src/state/StoreContext.tsx"
import { useHasBuzz } from "#src/state/useHasBuzz.ts"
import { Dialog } from "#src/ui/Dialog.tsx"
import controls from "#src/ui/design/controls.module.css"
import { Empty, Failure, Skeleton } from "#src/ui/states.tsx"
import { useErrorText } from "#src/ui/text/useErrorText.ts"
import { useText } from "#src/ui/text/useText.ts"
import { moveByArrows } from "./arrowKeys.ts"
import { FoundActions, type SearchAction } from "./FoundActions.tsx"
import { FoundGroups, ShowAll, useOverview } from "./FoundGroups.tsx"
import { FoundMessageList } from "./FoundMessageList.tsx"
import { SearchStart } from "./SearchStart.tsx"
import styles from "./search.module.css"
import { UnknownOperators } from "./UnknownOperators.tsx"
import { useFoundMessages } from "./useFoundMessages.ts"
import { useSearchProblem } from "./useSearchProblem.ts"

/** Messages of a search, or why there are none; nothing for none where something else was found. */
const Messages = ({ query, isAlone, onOpen }: { query: string; isAlone: boolean; onOpen: () => void }) => {
  const text = useText()
  const errorText = useErrorText()
  const problemText = useSearchProblem()
  const { pages, failure, loadMore } = useFoundMessages(query)
  if (pages?.items.length === 0 && !isAlone) return null
  const problem = failure && problemText(query, failure.code)
  return (
    <section aria-label={text("search.messages")} className={styles.section}>
      <h3 className={styles.heading}>{text("search.messages")}</h3>
      {problem !== null ? (
        <p className={controls.problem} role="alert">
          {problem}
        </p>
      ) : failure !== null ? (
        <Failure title={text("search.failed")} detail={errorText(failure)} />
      ) : pages === null ? (
        <Skeleton label={text("search.messages")} height={160} />
      ) : pages.items.length === 0 ? (
        <Empty>{text("search.none")}</Empty>
      ) : (
        <>
          <FoundMessageList pages={pages} loadMore={loadMore} onOpen={onOpen} />
          {pages.nextOffset !== null && (
            <ShowAll query={query} entity="chat message" count={0} onOpen={onOpen} />
          )}
        </>
      )}
    </section>
  )
}

const noActions: ReadonlyArray<SearchAction> = []

/** Dialog to search people, channels, cards, stacks, everything that was said, and what can be done. */
export const SearchDialog = ({
  initial,
  actions = noActions,
  onClose,
}: {
  initial: string
  actions?: ReadonlyArray<SearchAction>
  onClose: () => void
}) => {
  const text = useText()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const hasBuzz = useHasBuzz()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(initial)
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
  const overview = useOverview(words)
  return (
    <Dialog title={text("search.title")} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move among what is in it, which has roles of its own */}
      <div className={styles.dialog} onKeyDown={moveByArrows}>
        <form
          className={styles.search}
          onSubmit={(event) => {
            event.preventDefault()
            if (query === "" || problem !== null) return
            open()
            void navigate({
              to: "/search",
              search: { query: printSearchAddress({ query, entities: [], filters: [] }) },
            })
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
        <div className={styles.body} data-results>
          {query === "" ? (
            <SearchStart typed={typed} onWrite={write} onOpen={onClose} />
          ) : problem !== null ? (
            <p className={controls.problem} role="status">
              {problem}
            </p>
          ) : (
            <>
              <UnknownOperators query={query} />
              {words !== null && <FoundActions actions={actions} query={words} />}
              {overview !== null && <FoundGroups overview={overview} query={query} onOpen={open} />}
              {hasBuzz ? (
                <Messages query={query} isAlone={overview === null || overview.total === 0} onOpen={open} />
              ) : (
                overview?.total === 0 && <Empty>{text("search.nothing")}</Empty>
              )}
            </>
          )}
        </div>
      </div>
    </Dialog>
  )
}
