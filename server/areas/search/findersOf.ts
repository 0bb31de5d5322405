import type { Principal } from "#contract/principal.ts"
import type { SearchObject } from "#contract/search.ts"
import { reservedStackNames, reservedStacks } from "#domain/areas/stack/types.ts"
import { StackId } from "#domain/kernel/ids.ts"
import type { Person, WorkspaceModel } from "../../schema/workspace.ts"
import type { Texts } from "../../text/texts.ts"
import { mayReadCard, readableStacks } from "../../workspace/access.ts"
import { anyCards } from "../../workspace/cards.ts"

type Words = ReadonlyArray<string>

/** What finds each kind of thing by words in lower case, all of which are in its name; of cards and stacks those that the person may see. */
export const findersOf = (
  workspace: WorkspaceModel,
  principal: Principal,
  { text }: Texts,
): Readonly<Record<SearchObject["entity"], (words: Words) => ReadonlyArray<SearchObject>>> => ({
  user: (words) =>
    [...workspace.people.values()]
      .filter((person) => isNamed(person, words))
      .map(({ id, displayName }) => ({ entity: "user", databaseId: id, title: displayName })),
  card: (words) =>
    anyCards(workspace)
      .filter(
        ({ id, title }) =>
          isTitled(title, words) &&
          workspace.savedLevelOf?.has(id) !== true &&
          mayReadCard(workspace, principal, id),
      )
      .map(({ id, title }) => ({ entity: "card", databaseId: id, title })),
  page: (words) =>
    [...readableStacks(workspace, principal), ...(words.every((word) => word === "") ? [] : reserved(text))]
      .filter(({ title }) => isTitled(title, words))
      .map(({ id, title }) => ({ entity: "page", databaseId: id, title })),
})

/** Stacks that everyone has; they are not among all that there are. */
const reserved = (text: Texts["text"]) =>
  reservedStackNames.map((name) => ({
    id: StackId.make(reservedStacks[name]),
    title: text(`reservedStack.${name}.title`),
  }))

const isTitled = (title: string, words: Words): boolean => {
  const lower = title.toLowerCase()
  return words.every((word) => lower.includes(word))
}

/** The domain of an email alone finds no one: most people share it. */
const isNamed = (person: Person, words: Words): boolean => {
  const name = person.displayName.toLowerCase()
  const email = person.email.toLowerCase()
  const mailbox = email.slice(0, email.indexOf("@"))
  return words.every((word) => name.includes(word) || mailbox.includes(word) || email.startsWith(word))
}
