import { Effect } from "effect"
import { isAuthorized, type Permission } from "#contract/permissions.ts"
import type { RoleAuthorities } from "#contract/permissionsPage.ts"
import { RoleId } from "#domain/areas/environment/types.ts"
import { document, withDocuments } from "./areas/document/documents.fixture.ts"
import { startWholeApp } from "./http/wholeApp.fixture.ts"
import { Browser } from "./identity/browser.fixture.ts"
import { isDeep } from "./kernel/depth.fixture.ts"
import {
  withApp,
  withPolls,
  withRoosters,
  withTexts,
  workspaceFolder,
} from "./workspace/workspace.fixture.ts"

/** What the roles of the tested workspace may: each authority is denied to one role that has the others. */
export const roleAuthorities: RoleAuthorities = {
  ADMIN: [
    "content.interactive",
    "content.edit",
    "content.share",
    "data.add",
    "people.invite",
    "people.administer",
  ],
  PRIVILEGED: ["content.edit", "content.share", "people.invite"],
  EDITOR: ["content.interactive", "content.edit", "data.add", "people.invite"],
  PARTICIPANT: ["content.interactive", "content.share"],
  SOCIAL: [],
}
export const roles = RoleId.literals
/** Which of some are tried with the one at a place: all in a deep run, else two, another two at the next place. */
export const inTurn = <A>(all: ReadonlyArray<A>, place: number): ReadonlyArray<A> =>
  isDeep ? all : [0, 1].flatMap((next) => all[(2 * place + next) % all.length] ?? [])
/** Whether a role owns the card `secret-sales`, or decides about it as an admin. */
export const decidesAboutSecret = (role: RoleId | null): boolean => role === "ADMIN" || role === "PRIVILEGED"
/** Someone who asks for access, beside a person of each role. */
export const asker = "asker"

const passwordOf = (id: string): string => `the password of ${id}`
const personOf = (id: string, role: string): string =>
  `- { id: ${id}, displayName: ${id}, email: ${id}@small.example, title: "", roleId: ${role}, password: ${passwordOf(id)} }\n`

/** Everything that is about a card, a stack or a person of the small workspace in which a person of each role is named after it. */
const prepare = Effect.map(workspaceFolder, (workspace) => {
  const { write, change, folder } = workspace
  write("people.yaml", [...roles.map((role) => personOf(role, role)), personOf(asker, "SOCIAL")].join(""))
  write(
    "groups.yaml",
    "- { id: north, name: North, members: [] }\n- { id: buyers, name: Buyers, members: [] }\n",
  )
  write("policies.yaml", "[]\n")
  change("datasets.yaml", "name: Sales\n", "name: Sales\n  isSampleData: true\n")
  change("stacks.yaml", "title: Sales\n", "title: Sales\n  owner: PRIVILEGED\n")
  const desk = "- { id: desk, title: Desk, owner: EDITOR, access: everyone, cards: [sales-by-shop] }\n"
  write("stacks.yaml", `${workspace.read("stacks.yaml")}${desk}`)
  withPolls(workspace)
  withTexts(workspace)
  withRoosters(workspace)
  withDocuments(workspace)
  write("cards/owned-manual.yaml", document("Owned manual", "owner: PRIVILEGED\naccess: everyone\n"))
  write(
    "cards/secret-manual.yaml",
    document("Secret manual", "owner: PRIVILEGED\naccess: { people: [PRIVILEGED] }\n"),
  )
  change(
    "cards/secret-sales.yaml",
    "updated:",
    "owner: PRIVILEGED\naccess: { people: [PRIVILEGED] }\nupdated:",
  )
  write(
    "embeds.yaml",
    `- externalId: all
  card: sales-by-shop
  authorizedDomains: []
  readAs: all
  features: [title, summary, drill, table, picker, dataExport, filter]
  linkType: LINK_ONLY
- externalId: morning
  card: morning
  authorizedDomains: []
  readAs: all
  features: [title]
  linkType: LINK_ONLY
- externalId: manual
  card: manual
  authorizedDomains: []
  readAs: all
  features: [title]
  linkType: LINK_ONLY
`,
  )
  withApp(workspace)
  const authorities = Object.entries(roleAuthorities).map(
    ([role, names]) => `  ${role}: [${names.join(", ")}]\n`,
  )
  write(
    "workspace.yaml",
    `name: Small
tier: Standard
locale: en
features: [{ name: embed-card-view, enabled: true }, { name: simple-bib, enabled: true }, { name: social-upgrade, enabled: true }]
onboarding: { departments: [{ id: sales, name: Sales, stacks: [sales] }] }
authorities:
${authorities.join("")}`,
  )
  return { folder, dataFolder: workspace.dataFolder }
})

/** The whole server over the small workspace, with browsers in which its people are signed in. */
export const servePermissions = Effect.gen(function* () {
  const { url } = yield* startWholeApp(yield* prepare)
  /** A browser of its own, in which a person is signed in, or no one. */
  const browserOf = async (id: string | null, password = passwordOf(id ?? "")): Promise<Browser> => {
    const browser = await new Browser(fetch, url).open()
    if (id === null) return browser
    const response = await browser.signIn(`${id}@small.example`, password)
    if (response.status !== 200) throw new Error(`Signing in as ${id} answered ${response.status}`)
    return browser
  }
  return { browserOf, passwordOf }
})

/** An answer as the table says it: done, or the code or the kind of its refusal. */
export type Answer = string

/** Kind of an answer with this status and code. */
export const answerOf = (status: number, code: string | undefined): Answer => {
  if (status < 400) return "done"
  if (code === "identity.session" || code === "identity.authority") return code
  return [400, 403, 404].includes(status) ? "refused" : `${status} ${code}`
}

/** What the table says about someone who is, or is not, in the circle of a permission. */
export const expected = (permission: Permission, role: RoleId | null, isInCircle = true): Answer => {
  if (permission.circle === "anyone" || permission.circle === "embedding") return "done"
  if (role === null) return "identity.session"
  if (!isAuthorized(permission, roleAuthorities[role])) return "identity.authority"
  return isInCircle ? "done" : "refused"
}
