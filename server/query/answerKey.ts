import { Brand, Context } from "effect"
import type { CompiledQuery } from "./CompiledQuery.ts"
import type { QueryPlan } from "./plan.ts"

/** Key of a cached answer: two answers are the same where their keys are. Only `AnswerKeys` makes one. */
export type AnswerKey = string & Brand.Brand<"AnswerKey">

/** Text as a key; for what makes keys, and for tests. */
export const answerKey = Brand.nominal<AnswerKey>()

/** What makes the key of an answer. */
export type AnswerKeyOf = (plan: QueryPlan, statement: Pick<CompiledQuery, "sql" | "params">) => AnswerKey

/**
 * Key of a plan's answer: the rows that its viewer may see, the data as it was imported or is renewed, and the statement. The policies
 * stand in the key by themselves, so that no change of how statements are written can take them out of it.
 */
export const fullAnswerKey: AnswerKeyOf = ({ policies, table }, { sql, params }) =>
  answerKey(
    JSON.stringify([
      policies.alternatives,
      table.name,
      table.relation,
      sql,
      params.map(({ value }) => String(value)),
    ]),
  )

/** How keys of answers are made; another way is for the test that proves that a shorter key leaks. */
export const AnswerKeys = Context.Reference<AnswerKeyOf>("cairn/AnswerKeys", {
  defaultValue: () => fullAnswerKey,
})
