import { Schema } from "effect"

/** Annotation of a list that an answer or a state holds: what keeps it from growing with people and use. */
export const listBound = "cairn/listBound"

/** List of an answer that its server ends: `most` entries at most, the rest page by page or by a text. */
export const Page = <S extends Schema.Constraint>(item: S, most: number) =>
  Schema.Array(item)
    .check(Schema.isMaxLength(most))
    .annotate({ [listBound]: `${most}` })

/** List of an answer or a state that something else keeps short, said in a few words: a limit of commands, or an author. */
export const BoundBy = <S extends Schema.Constraint>(item: S, reason: string) =>
  Schema.Array(item).annotate({ [listBound]: reason })
