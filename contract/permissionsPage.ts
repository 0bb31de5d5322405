import type { RoleId } from "#domain/areas/environment/types.ts"
import {
  authorities,
  buzzAuthorities,
  circles,
  commandPermissions,
  isAuthorized,
  operationPermissions,
  type Permission,
} from "./permissions.ts"

/** Authorities of each role, as a workspace lists them. */
export type RoleAuthorities = Readonly<Record<RoleId, ReadonlyArray<string>>>

/** The tables of permissions as the page `docs/permissions.md`, with what roles may usually do. */
export const permissionsPage = (usual: RoleAuthorities): string => {
  const roles = Object.values(usual)
  const names = Object.keys(usual)
  const row = (name: string, permission: Permission): string => {
    const { circle, authority } = permission
    const isOpen = circle === "anyone" || circle === "embedding"
    const cells = [isOpen, ...roles.map((granted) => isAuthorized(permission, granted))]
    return `| \`${name}\` | ${circle} | ${authority === undefined ? "" : `\`${authority}\``} | ${cells.map((may) => (may ? "✓" : "–")).join(" | ")} |`
  }
  const table = (title: string, permissions: Readonly<Record<string, Permission>>): string =>
    [
      `| ${title} | whom | authority | anonymous | ${names.join(" | ")} |`,
      `|---|---|---|${"---|".repeat(names.length + 1)}`,
      ...Object.entries(permissions).map(([name, permission]) => row(name, permission)),
    ].join("\n")
  const meanings = (rows: Readonly<Record<string, string>>): string =>
    Object.entries(rows)
      .map(([name, meaning]) => `| \`${name}\` | ${meaning} |`)
      .join("\n")
  const commands = Object.entries(commandPermissions).map(
    ([area, permissions]) => `## Commands of ${area}\n${table("command", permissions)}`,
  )
  return `# Permissions

Who may do what follows from three things: whether someone is signed in, what they may see (\`access\` of cards and stacks in the [workspace](workspace.md); admins see all), and the authorities that the workspace gives their role (\`authorities\` in \`workspace.yaml\`; admins have none but those listed). Who is not signed in is refused with 401 \`identity.session\`, whose role lacks the authority with 403 \`identity.authority\`, and who is not among those whom an operation is for with 403 or 404. The client shows what its user may do.

This page is made of \`contract/permissions.ts\`, by which the server decides, and of what roles may where a workspace says nothing else (\`contract/usualAuthorities.ts\`): \`npx vitest run contract/permissions -u\` writes it anew. The last columns say which roles may then.

| authority | what for |
|---|---|
${meanings(authorities)}

Two more are given to roles by \`buzz\` in \`workspace.yaml\`, to all but guests (\`SOCIAL\`) where it does not say:

| authority | what for |
|---|---|
${meanings(buzzAuthorities)}

Other names in \`authorities\` reach the client's environment and decide nothing.

| whom | |
|---|---|
${meanings(circles)}

## Operations
${table("operation", operationPermissions)}

${commands.join("\n\n")}
`
}
