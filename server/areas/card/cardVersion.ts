import { createHash } from "node:crypto"
import { Effect } from "effect"
import type { CardVersion } from "#domain/areas/card/version.ts"
import type { DataSourceId } from "#domain/kernel/ids.ts"
import { Datasets } from "../../query/Datasets.ts"
import { choosablePolicies } from "../../query/policies.ts"
import type { Viewer } from "../../query/viewer.ts"
import { isTextCard } from "../../schema/content.ts"
import type { Embed, WorkspaceModel } from "../../schema/workspace.ts"
import { type AnyCard, isContent } from "../../workspace/cards.ts"
import { problemOf } from "./readable.ts"

/** Characters of a hash that tell two texts apart. */
const hashLength = 22

const hashOf = (text: string): string =>
  createHash("sha256").update(text).digest("base64url").slice(0, hashLength)

const hashes = new WeakMap<object, string>()

/** The hash of a definition, which does not change. */
const definitionHash = (definition: object): string => {
  const hash = hashes.get(definition) ?? hashOf(JSON.stringify(definition))
  hashes.set(definition, hash)
  return hash
}

/** The datasets whose rows a card shows. */
const datasetsOf = (card: AnyCard): ReadonlyArray<DataSourceId> => {
  if (!isContent(card)) return [card.dataset]
  return isTextCard(card) ? [...new Set(card.items.map(({ dataset }) => dataset))] : []
}

/** Function that gives the version of a card for a viewer, in an embedding or in none. */
export const makeCardVersion = Effect.map(
  Datasets,
  (datasets) =>
    (model: WorkspaceModel, viewer: Viewer, card: AnyCard, embed: Embed | null = null): CardVersion => {
      const sources = datasetsOf(card)
      const answer = sources.flatMap((id) => {
        const dataset = model.datasets.get(id)
        return [dataset === undefined ? "" : definitionHash(dataset), datasets.table(id)?.name ?? ""]
      })
      const saved = model.saved?.get(card.id)
      const held = saved?.policyChoices.flat() ?? []
      const rights = sources.map((id) => [
        model.policies.some(({ dataset }) => dataset === id),
        choosablePolicies(model, id, viewer).map(definitionHash),
        model.policies
          .filter((policy) => policy.dataset === id && held.includes(policy.id))
          .map(definitionHash),
      ])
      return {
        answer: hashOf(
          JSON.stringify([
            definitionHash(card),
            definitionHash(model.customer),
            embed && definitionHash(embed),
            problemOf(model, card.id),
            ...answer,
          ]),
        ),
        rights: hashOf(JSON.stringify([viewer._tag === "AllRows", saved?.policyChoices ?? [], ...rights])),
      }
    },
)
