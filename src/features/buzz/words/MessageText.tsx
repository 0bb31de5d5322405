import { Link } from "@tanstack/react-router"
import type { MarkedToken, Token } from "marked"
import { Fragment, memo, type ReactNode, use } from "react"
import { mentionFinder, mentionsOf, textParts } from "#domain/areas/buzz/mentions.ts"
import type { MessageContent, Tag } from "#domain/areas/buzz/types.ts"
import { isSafeLink } from "#domain/text/whitelist.ts"
import { useCurrentUserId } from "#src/state/useCurrentUser.ts"
import { DrawingBudgetContext, spend } from "#src/ui/part/drawingBudget.ts"
import { ContentTag, isContentTag } from "./ContentTag.tsx"
import styles from "./messageText.module.css"
import { messageTokens } from "./messageTokens.ts"
import { TextLink } from "./TextLink.tsx"
import { partsOf } from "./tokenParts.ts"

interface Context {
  /** The tags of the message's mentions in a part of its text, asked for in their order; null where it has no mention. */
  readonly tagsIn: ((text: string) => ReadonlyArray<Tag>) | null
  readonly reader: string | null
}

/** Draws each of a list that has no other names than its places, and is drawn anew when it changes. */
const each = <Item,>(items: ReadonlyArray<Item>, draw: (item: Item) => ReactNode): ReactNode =>
  items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name than their place
    <Fragment key={index}>{draw(item)}</Fragment>
  ))

const drawWords = (text: string, { tagsIn, reader }: Context): ReactNode =>
  tagsIn === null
    ? text
    : each(textParts({ text, tags: tagsIn(text) }), ({ text: words, tag }) =>
        tag === null ? (
          words
        ) : isContentTag(tag) ? (
          <ContentTag tag={tag} words={words} />
        ) : tag.type === "GROUP" ? (
          <Link to="/people/groups/$groupId" params={{ groupId: tag.id }} className={styles.mention}>
            {words}
          </Link>
        ) : (
          <span className={styles.mention} data-own={tag.type === "NOTIFY" || tag.id === reader}>
            {words}
          </span>
        ),
      )

const drawLink = (href: string, words: string, content: ReactNode): ReactNode =>
  isSafeLink(href) ? (
    <TextLink href={href} words={words}>
      {content}
    </TextLink>
  ) : (
    content
  )

const drawCells = (
  tag: "th" | "td",
  cells: ReadonlyArray<{ readonly tokens: Array<Token>; readonly align: string | null }>,
  context: Context,
): ReactNode => {
  const Cell = tag
  return (
    <tr>
      {each(cells, ({ tokens, align }) => (
        <Cell data-align={align ?? undefined}>{drawTokens(tokens, context)}</Cell>
      ))}
    </tr>
  )
}

/** Draws a token as an element: HTML stands as it was written, a picture is a link to it, and nothing is loaded. */
const drawToken = (token: MarkedToken, context: Context): ReactNode => {
  switch (token.type) {
    case "text":
      return token.tokens === undefined ? drawWords(token.text, context) : drawTokens(token.tokens, context)
    case "escape":
      return token.text
    case "strong":
      return <strong>{drawTokens(token.tokens, context)}</strong>
    case "em":
      return <em>{drawTokens(token.tokens, context)}</em>
    case "del":
      return <del>{drawTokens(token.tokens, context)}</del>
    case "codespan":
      return <code>{token.text}</code>
    case "br":
      return <br />
    case "link":
      return drawLink(token.href, token.text, drawTokens(token.tokens, { ...context, tagsIn: null }))
    case "image": {
      const words = token.text === "" ? token.href : token.text
      return drawLink(token.href, words, words)
    }
    case "paragraph":
      return <p>{drawTokens(token.tokens, context)}</p>
    case "heading":
      return (
        <p>
          <strong>{drawTokens(token.tokens, context)}</strong>
        </p>
      )
    case "blockquote":
      return <blockquote>{drawTokens(token.tokens, context)}</blockquote>
    case "code":
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        <pre tabIndex={0}>
          <code>{token.text}</code>
        </pre>
      )
    case "hr":
      return <hr />
    case "list": {
      const List = token.ordered ? "ol" : "ul"
      return (
        <List {...(token.ordered && typeof token.start === "number" && { start: token.start })}>
          {each(token.items, (item) => (
            <li>{drawTokens(item.tokens, context)}</li>
          ))}
        </List>
      )
    }
    case "checkbox":
      return token.checked ? "☑ " : "☐ "
    case "table":
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        <div className={styles.table} tabIndex={0}>
          <table>
            <thead>{drawCells("th", token.header, context)}</thead>
            <tbody>{each(token.rows, (row) => drawCells("td", row, context))}</tbody>
          </table>
        </div>
      )
    case "space":
    case "def":
      return null
    default:
      return token.raw
  }
}

const drawTokens = (tokens: ReadonlyArray<Token>, context: Context): ReactNode =>
  each(tokens, (token) => drawToken(token as MarkedToken, context))

/** How many tokens there are, with those within them. */
const countOf = (tokens: ReadonlyArray<Token>): number =>
  tokens.reduce((sum, token) => sum + 1 + countOf(partsOf(token)), 0)

/** Text of a message, in Markdown, with those marked whom it speaks to, and with links to the groups, cards, stacks and channels that it names. Nothing of it runs or is loaded. */
export const MessageText = memo(({ content }: { content: MessageContent }) => {
  const reader = useCurrentUserId()
  const budget = use(DrawingBudgetContext)
  if (content.text === "") return null
  const mentions = mentionsOf(content)
  const tagsIn = mentions.length === 0 ? null : mentionFinder(mentions)
  const asWritten = content.tags.filter(({ type }) => type === "MARKUP")
  return (
    <div className={styles.text} dir="auto">
      {each(textParts({ text: content.text, tags: asWritten }), ({ text, tag }) => {
        if (tag !== null) return <p className={styles.asWritten}>{text}</p>
        const tokens = messageTokens(text)
        spend(budget, countOf(tokens))
        return drawTokens(tokens, { tagsIn, reader })
      })}
    </div>
  )
})
