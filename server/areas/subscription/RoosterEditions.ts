import { Clock, Context, Effect, Layer } from "effect"
import { type BadRequest, NotFound, type ServiceUnavailable } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import type { RoosterDigest } from "#domain/areas/card/digest.ts"
import { type CardUrn, EpochMs } from "#domain/kernel/ids.ts"
import type { Slot } from "#domain/schedule/schedule.ts"
import { nextSlot } from "#domain/schedule/slots.ts"
import type { PictureTheme } from "../../drawing/chart.ts"
import type { Viewer } from "../../query/viewer.ts"
import type { RoosterDefinition } from "../../schema/content.ts"
import type { WorkspaceModel } from "../../schema/workspace.ts"
import { roosterSchedule } from "../../workspace/rooster.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { Digests } from "./Digests.ts"
import type { DigestCard } from "./digestCards.ts"
import { makeEditionStore } from "./editionStore.ts"
import { roosterCards, roosterViewers, rowsKeyOf } from "./roosterCards.ts"

/** Most figures of an edition: of cards, times the sets of rows that their readers may see. */
export const maxFigures = 200
/** How many figures are made at once. */
const figuresAtOnce = 2

const noPicture = new NotFound({ ...refusal("rooster.picture"), field: "urn" })

interface Part {
  readonly viewer: Viewer
  readonly one: DigestCard
  readonly rowsKey: string
  readonly place: number
}

/** Each card of a rooster's stack once for each set of its rows that a reader may see, in the order of the stack. */
const partsOf = Effect.fnUntraced(function* (model: WorkspaceModel, rooster: RoosterDefinition) {
  const places = new Map(model.stacks.get(rooster.stack)?.cards.map(({ urn }, place) => [urn, place]))
  const parts = new Map<string, Part>()
  for (const viewer of roosterViewers(model, rooster)) {
    for (const one of roosterCards(model, viewer, rooster).cards) {
      const rowsKey = rowsKeyOf(model, viewer, one)
      const key = `${rowsKey} ${one.card.id}`
      if (parts.has(key) || parts.size === maxFigures) continue
      parts.set(key, { viewer, one, rowsKey, place: places.get(one.card.id) ?? 0 })
    }
    // There may be many people: others get their turn in between.
    yield* Effect.yieldNow
  }
  return [...parts.values()].toSorted((a, b) => a.place - b.place)
})

/**
 * What rooster cards show. An edition is made when its slot is due: for each card of the stack one figure, with its
 * picture, for each set of rows that readers of the rooster may see. A reader gets those of the cards and rows that they
 * may see when they read.
 */
export class RoosterEditions extends Context.Service<
  RoosterEditions,
  {
    /** Makes the edition of a slot and stores it in the place of the one before. */
    readonly issue: (rooster: RoosterDefinition, slot: Slot) => Effect.Effect<void, ServiceUnavailable>
    /** The last edition, or what one would say at the moment. */
    readonly read: (
      rooster: RoosterDefinition,
      viewer: Viewer,
    ) => Effect.Effect<RoosterDigest, ServiceUnavailable>
    /** The picture of a card in the edition of a slot, or in a preview, as the bytes of a PNG; light if no theme is named. */
    readonly picture: (
      rooster: RoosterDefinition,
      viewer: Viewer,
      urn: CardUrn,
      look: { readonly slot?: Slot; readonly theme?: PictureTheme },
    ) => Effect.Effect<Uint8Array, NotFound | BadRequest | ServiceUnavailable>
  }
>()("cairn/RoosterEditions") {
  static readonly layer = Layer.effect(
    RoosterEditions,
    Effect.gen(function* () {
      const workspace = yield* Workspace
      const digests = yield* Digests
      const store = yield* makeEditionStore

      const figureOf = Effect.fnUntraced(function* ({ viewer, one, rowsKey }: Part) {
        const { entries } = yield* digests.read(viewer, { title: "", cards: [one], leftOut: 0 })
        const { locale } = workspace.latest().customer
        const drawn = (theme: PictureTheme) => digests.draw(viewer, one, { locale, theme })
        // A drawing that took too long may have met a busy moment; one figure does without its picture, not the edition.
        const pictures = yield* Effect.all({ light: drawn("light"), dark: drawn("dark") }).pipe(
          Effect.retry({ times: 1 }),
          Effect.orElseSucceed(() => null),
        )
        return entries.map((entry) => ({ rowsKey, entry, pictures }))
      })

      return RoosterEditions.of({
        issue: Effect.fn("RoosterEditions.issue")(function* (rooster, slot) {
          const model = workspace.latest()
          const parts = yield* partsOf(model, rooster)
          const figures = yield* Effect.forEach(parts, figureOf, { concurrency: figuresAtOnce })
          const at = EpochMs.make(yield* Clock.currentTimeMillis)
          yield* store.put(rooster.id, { slot, at }, figures.flat())
          const cards = [...model.contents.values()]
          yield* store.keepOnly(new Set(cards.flatMap(({ id, type }) => (type === "rooster" ? [id] : []))))
        }),
        read: Effect.fn("RoosterEditions.read")(function* (rooster, viewer) {
          const model = workspace.latest()
          const seen = roosterCards(model, viewer, rooster)
          const next = nextSlot(roosterSchedule(model, rooster), yield* Clock.currentTimeMillis).at
          const edition = yield* store.find(rooster.id)
          const keys = new Map(seen.cards.map((one) => [one.card.id, rowsKeyOf(model, viewer, one)]))
          const entries =
            edition?.figures.flatMap(({ entry, rowsKey }) =>
              keys.get(entry.urn) === rowsKey ? [entry] : [],
            ) ?? []
          if (edition === null || entries.length === 0) {
            const digest = yield* digests.read(viewer, seen)
            const drawn = digest.entries.map((entry) => ({ ...entry, isDrawn: true }))
            return { ...digest, entries: drawn, issued: null, next }
          }
          const all = new Set(edition.figures.map(({ entry }) => entry.urn))
          return {
            title: seen.title,
            entries,
            leftOut: all.size - entries.length,
            issued: edition.issue,
            next,
          }
        }),
        picture: Effect.fn("RoosterEditions.picture")(function* (
          rooster,
          viewer,
          urn,
          { slot, theme = "light" },
        ) {
          const model = workspace.latest()
          const one = roosterCards(model, viewer, rooster).cards.find(({ card }) => card.id === urn)
          if (one === undefined) return yield* noPicture
          const { locale } = model.customer
          if (slot === undefined) return yield* digests.draw(viewer, one, { locale, theme })
          const stored = yield* store.picture(rooster.id, slot, urn, rowsKeyOf(model, viewer, one), theme)
          return stored ?? (yield* noPicture)
        }),
      })
    }),
  )
}
