import type { Principal } from "#contract/principal.ts"
import type { ViewAttachment } from "#domain/areas/buzz/types.ts"
import type { QueryOverrides } from "#domain/areas/card/types.ts"
import { noFilters } from "#domain/areas/filter/evolve.ts"
import { filterFrom } from "#domain/areas/filter/queryFilter.ts"
import { overridesOf } from "#domain/areas/level/request.ts"
import { scopeOf } from "#domain/areas/stack/scope.ts"
import { reservedStackOf, type Stack } from "#domain/areas/stack/types.ts"
import { anyDate } from "#domain/areas/stack/view.ts"
import type { ChartType } from "#domain/data/chart.ts"
import { type CardUrn, type ChannelId, FilterId, type StackId, CardUrn as Urn } from "#domain/kernel/ids.ts"
import { stackKey } from "#domain/kernel/levelKey.ts"
import { cardOfChannel, channelOfCard, channelOfStack, stackOfChannel } from "#domain/kernel/streamNames.ts"
import type { CardDefinition } from "../../schema/card.ts"
import type { Dataset } from "../../schema/dataset.ts"
import type { WorkspaceModel } from "../../schema/workspace.ts"
import type { Texts } from "../../text/texts.ts"
import { mayReadCard, mayReadStack } from "../../workspace/access.ts"
import { describeCard } from "../card/describe.ts"
import { featuresOf } from "../card/features.ts"
import { problemOf } from "../card/readable.ts"
import { stackFor } from "../stack/stacks.ts"

type CardTarget = Extract<ViewAttachment, { readonly _tag: "CARD" }>
type StackTarget = Extract<ViewAttachment, { readonly _tag: "PAGE" }>

/** A card of a digest, under what was chosen over it. */
export interface DigestCard {
  readonly card: CardDefinition
  readonly dataset: Dataset
  readonly overrides: QueryOverrides
  readonly chartType: ChartType | undefined
}

/** The cards with data of a digest that its reader may see, and how many it is without, since they may not. */
export interface DigestCards {
  readonly title: string
  readonly cards: ReadonlyArray<DigestCard>
  readonly leftOut: number
}

/** The discussion of what a subscription is about; null for the stacks that everyone has for themselves. */
export const channelOf = (target: ViewAttachment): ChannelId | null => {
  if (target._tag === "CARD") return channelOfCard(target.cardUrn)
  return reservedStackOf(target.stackId) === null ? channelOfStack(target.stackId) : null
}

const dataCard = (model: WorkspaceModel, urn: CardUrn) => {
  const card = model.cards.get(urn)
  const dataset = card && model.datasets.get(card.dataset)
  return card === undefined || dataset === undefined || problemOf(model, urn) !== null
    ? null
    : { card, dataset }
}

const overridesOfCard = ({ filters, settings = {} }: CardTarget): QueryOverrides => {
  const { dateRange, dateGrain, filterGroupIds } = settings
  return {
    ...(filters.length > 0 && { filters }),
    ...(dateRange !== undefined && { overrideDateRange: true }),
    ...(dateRange && { dateRangeFilter: dateRange }),
    ...(dateGrain !== undefined && { dateTimeElement: dateGrain.dateTimeElement }),
    ...(filterGroupIds !== undefined && { dataControlContext: { filterGroupIds } }),
  }
}

/** What the filters and dates of a stack come to for one of its cards. */
const overridesInStack = (
  model: WorkspaceModel,
  stack: Stack,
  { stackId, groups, range }: StackTarget,
  { card, dataset }: { readonly card: CardDefinition; readonly dataset: Dataset },
): QueryOverrides => {
  const own = Urn.make(stackKey(stackId))
  const filters = groups.flatMap(({ from, filters }) =>
    filters.map((filter, index) => filterFrom(filter, FilterId.make(`${from}-${index}`), from ?? own)),
  )
  const dates = {
    dateRange: range ? { column: anyDate, dateTimeRange: range } : null,
    overrideDateRange: range !== undefined,
  }
  const scope = scopeOf(
    { stack, filters: { ...noFilters, ...dates, filters } },
    describeCard(card, dataset, featuresOf(model, card)),
  )
  return overridesOf(
    {
      drillFilters: scope.filters,
      filters:
        scope.dateRange === undefined
          ? noFilters
          : { ...noFilters, dateRange: scope.dateRange, overrideDateRange: true },
    },
    { isPublic: false, addsFilterType: true },
  )
}

const cardsOfStack = (
  model: WorkspaceModel,
  principal: Principal,
  favorites: ReadonlyArray<CardUrn>,
  target: StackTarget,
  texts: Texts | undefined,
): DigestCards | null => {
  const marked = favorites.filter((urn) => mayReadCard(model, principal, urn))
  const stack = stackFor(model, principal, marked, target.stackId, texts)
  if (stack === "hidden" || stack === "unknown") return null
  const seen = stack.cards.flatMap(({ urn }) => dataCard(model, urn) ?? [])
  const all = model.stacks.get(stack.id)?.cards.filter(({ urn }) => model.cards.has(urn)) ?? seen
  return {
    title: stack.title,
    cards: seen.map((found) => ({
      ...found,
      overrides: overridesInStack(model, stack, target, found),
      chartType: undefined,
    })),
    leftOut: all.length - seen.length,
  }
}

/** The cards of a digest as a person may see them, in their language; null where they may not see its card or stack at all. */
export const cardsFor = (
  model: WorkspaceModel,
  principal: Principal,
  favorites: ReadonlyArray<CardUrn>,
  target: ViewAttachment,
  texts?: Texts,
): DigestCards | null => {
  if (target._tag === "PAGE") return cardsOfStack(model, principal, favorites, target, texts)
  const found = mayReadCard(model, principal, target.cardUrn) ? dataCard(model, target.cardUrn) : null
  return (
    found && {
      title: found.card.title,
      cards: [
        {
          ...found,
          overrides: overridesOfCard(target),
          chartType: target.settings?.chartType,
        },
      ],
      leftOut: 0,
    }
  )
}

/** Whether row-level policies decide which rows of a card people see. */
export const hasPolicies = ({ policies }: WorkspaceModel, { dataset }: DigestCard): boolean =>
  policies.some((policy) => policy.dataset === dataset.id)

/** Whether everyone who may read these channels may see a card. */
export const isSeenByAll = (
  model: WorkspaceModel,
  channels: ReadonlyArray<ChannelId>,
  urn: CardUrn,
): boolean =>
  [...model.people.values()].every((person) => {
    const reader = { ...person, userId: person.id }
    const reads = (channel: ChannelId): boolean => {
      const card = cardOfChannel(channel)
      if (card !== null) return mayReadCard(model, reader, card)
      const stack: StackId | null = stackOfChannel(channel)
      return stack !== null && mayReadStack(model, reader, stack)
    }
    return !channels.some(reads) || mayReadCard(model, reader, urn)
  })

/** The same cards without those that cannot be posted into these channels for all their readers alike. */
export const postable = (
  model: WorkspaceModel,
  channels: ReadonlyArray<ChannelId>,
  { title, cards, leftOut }: DigestCards,
): DigestCards => {
  const kept = cards.filter((one) => !hasPolicies(model, one) && isSeenByAll(model, channels, one.card.id))
  return { title, cards: kept, leftOut: leftOut + cards.length - kept.length }
}
