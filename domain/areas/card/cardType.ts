import { Schema } from "effect"

/** Types of cards that draw a dataset: a card, a level of a drill path, and a table of rows. */
export const DataCardType = Schema.Literals(["kpi", "drill_view", "supertable"])
export type DataCardType = typeof DataCardType.Type

/** Types of cards that show a text of their author. */
export const TextType = Schema.Literals(["text", "notebook"])

/** Types of cards that show a file: of an image its picture alone. */
export const DocumentType = Schema.Literals(["document", "image"])

/** Types of cards whose content comes with the card: no dataset is drawn. */
export const ContentType = Schema.Literals([
  ...TextType.literals,
  "poll",
  "app",
  ...DocumentType.literals,
  "rooster",
  "mason",
])
export type ContentType = typeof ContentType.Type

/** Every type of card that this build knows. */
export const CardType = Schema.Literals([...DataCardType.literals, ...ContentType.literals])
export type CardType = typeof CardType.Type

const isKnown = (type: string): boolean => CardType.literals.some((known) => known === type)

/** Type of a card of a newer server: no type that this build knows. */
export const UnknownCardType = Schema.NonEmptyString.check(
  Schema.makeFilter((type: string) => !isKnown(type), { expected: "a type of card that is not known" }),
).pipe(Schema.brand("UnknownCardType"))
export type UnknownCardType = typeof UnknownCardType.Type

/** Whether a type of card is one that this build knows. */
export const isKnownCardType = (type: CardType | UnknownCardType): type is CardType => isKnown(type)
