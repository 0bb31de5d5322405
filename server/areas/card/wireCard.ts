import type { WireCard } from "#contract/wireCard.ts"
import { isTextContent, type TextContent } from "#domain/areas/card/content.ts"
import type { Card } from "#domain/areas/card/types.ts"
import { htmlTree } from "#domain/text/htmlTree.ts"

/** Figures of a text by key, as JSON: each stands in it as `{{key}}`. */
const dynamicTextItems = ({ figures }: TextContent): string =>
  JSON.stringify(
    Object.fromEntries(
      figures.map(({ key, value }) => [
        key,
        { type: "NUMBER", expression: `{{${key}}}`, parsedExpression: { value } },
      ]),
    ),
  )

/** A card as it is sent. */
export const wireCard = ({ metadata, dateInfo, ...card }: Card): WireCard => ({
  ...card,
  metadata:
    card.content !== undefined && isTextContent(card.content)
      ? {
          ...metadata,
          textHtml: card.content.textHtml,
          dml: JSON.stringify(htmlTree(card.content.textHtml)),
          dynamicTextItems: dynamicTextItems(card.content),
        }
      : metadata,
  dateInfo: dateInfo && { ...dateInfo, dateRange: { dateRangeFilter: dateInfo.dateRangeFilter } },
})
