import { Schema } from "effect"
import * as E from "fp-ts/lib/Either.js"
import { defineLocalArea } from "../../kernel/area.ts"
import { eventUnion } from "../../kernel/eventUnion.ts"

/** Fault of the program itself: where it occurred, and its message. */
export const Defect = Schema.Struct({ where: Schema.String, message: Schema.String })
export type Defect = typeof Defect.Type

export const DefectReported = Schema.TaggedStruct("DefectReported", Defect.fields)
export const DefectEvent = eventUnion([DefectReported])
export type DefectEvent = typeof DefectEvent.Type

export type DefectCommand = { readonly _tag: "ReportDefect" } & Defect

/** How many defects are stored, the latest last. */
export const maxDefects = 20

const initialState: ReadonlyArray<Defect> = []

/** The last defects of this client, for its debug panel and its log. */
export const defect = defineLocalArea({
  name: "defect",
  initialState,
  Event: DefectEvent,
  decide: ({ where, message }: DefectCommand): E.Either<never, ReadonlyArray<DefectEvent>> =>
    E.right([{ _tag: "DefectReported", where, message }]),
  evolve: (state, { where, message }: DefectEvent): ReadonlyArray<Defect> =>
    [...state, { where, message }].slice(-maxDefects),
})
