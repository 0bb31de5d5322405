import { Schema, Struct } from "effect"
import { chartTypes } from "#charts/types/index.ts"
import { Placement } from "#domain/areas/stack/types.ts"
import { ChartType } from "#domain/data/chart.ts"
import { CardUrn } from "#domain/kernel/ids.ts"
import { CardDefinition, CategoryDimension, Dimension, Measure } from "./card.ts"
import {
  AppDefinition,
  DocumentDefinition,
  MasonDefinition,
  PollDefinition,
  RoosterDefinition,
  TextDefinition,
  TextItem,
} from "./content.ts"
import { Dataset, DatasetColumn } from "./dataset.ts"
import { Customer, Embed, Group, Person, Policy, StackDefinition } from "./workspace.ts"

const Name = Schema.NonEmptyString

/** A field that may be left out: its shorthand fills it in. */
const short = <S extends Schema.Constraint>(field: S) => Schema.optionalKey(field)

const AuthoredPerson = Person.mapFields(Struct.evolve({ title: short }))

const AuthoredColumn = Schema.Union([
  Name,
  DatasetColumn.mapFields(Struct.evolve({ label: short, type: short })),
])
const AuthoredDataset = Dataset.mapFields(
  Struct.evolve({ name: short, columns: () => short(Schema.NonEmptyArray(AuthoredColumn)) }),
)

const AuthoredPlacement = Schema.Union([CardUrn, Placement.mapFields(Struct.evolve({ columns: short }))])
const AuthoredStack = StackDefinition.mapFields(
  Struct.evolve({ description: short, cards: () => Schema.NonEmptyArray(AuthoredPlacement) }),
)

const ChartName = Schema.Union([
  Schema.Literals(Object.values(chartTypes).map(({ word }) => word)),
  Schema.Literals(ChartType.literals),
])
const AuthoredCategory = Schema.Union([Name, CategoryDimension])
const AuthoredDimension = Schema.Union([Name, Dimension])
/** A measure without the name and label that are made of its column; of those that need no column the aggregate alone. */
const AuthoredMeasure = Schema.Union([
  Schema.Literal("count"),
  ...Measure.members.map(({ fields }) => Schema.Struct({ ...fields, name: short(Name), label: short(Name) })),
]).annotate({ identifier: "measure" })
const AuthoredCard = CardDefinition.mapFields(
  Struct.evolve({
    id: short,
    updated: short,
    columns: short,
    chart: () => short(Schema.NullOr(ChartName)),
    category: () => short(Schema.NullOr(AuthoredCategory)),
    series: () => short(Schema.NullOr(AuthoredDimension)),
    details: () => short(Schema.Array(AuthoredDimension)),
    across: () => short(Schema.Array(AuthoredDimension)),
    values: () => short(Schema.Array(AuthoredMeasure)),
    summary: () => short(Schema.NullOr(AuthoredMeasure)),
  }),
)

const AuthoredText = TextDefinition.mapFields(
  Struct.evolve({
    id: short,
    updated: short,
    items: () => short(Schema.Array(TextItem.mapFields(Struct.evolve({ measure: () => AuthoredMeasure })))),
  }),
)
const AuthoredApp = AppDefinition.mapFields(Struct.evolve({ id: short, updated: short }))
const AuthoredPoll = PollDefinition.mapFields(Struct.evolve({ id: short, updated: short, created: short }))
const AuthoredRooster = RoosterDefinition.mapFields(Struct.evolve({ id: short, updated: short }))
const AuthoredMason = MasonDefinition.mapFields(Struct.evolve({ id: short, updated: short }))
const AuthoredDocument = DocumentDefinition.mapFields(Struct.evolve({ id: short, updated: short }))

/** The files of a workspace as their authors may write them, with what `server/workspace/shorthand.ts` fills in left out. */
export const authoredFiles = {
  workspace: Customer,
  people: Schema.Array(AuthoredPerson),
  groups: Schema.Array(Group),
  datasets: Schema.Array(AuthoredDataset),
  policies: Schema.Array(Policy),
  stacks: Schema.Array(AuthoredStack),
  embeds: Schema.Array(Embed),
  card: Schema.Union([
    AuthoredCard,
    AuthoredText,
    AuthoredPoll,
    AuthoredApp,
    AuthoredDocument,
    AuthoredRooster,
    AuthoredMason,
  ]),
} as const

/** A kind of file of a workspace. */
export type AuthoredFile = keyof typeof authoredFiles
