import { type AuthorityName, authorityNames } from "#contract/authorityNames.ts"
import { decidedAuthority } from "#domain/areas/administration/administration.ts"
import { administrationStream } from "#domain/areas/administration/types.ts"
import type { RoleId } from "#domain/areas/environment/types.ts"
import { OutboxProblem } from "#src/state/OutboxProblem.tsx"
import { useDispatch } from "#src/state/StoreContext.tsx"
import { useCurrentUser } from "#src/state/useCurrentUser.ts"
import { useProblems } from "#src/state/useProblems.ts"
import { useShared } from "#src/state/useStream.ts"
import { useText } from "#src/ui/text/useText.ts"
import { usePageTitle } from "#src/ui/usePageTitle.ts"
import styles from "./admin.module.css"
import { Settings } from "./SettingsPages.tsx"
import { Table } from "./Table.tsx"

/** Whether admins always have an authority, so that someone administers. */
const isAlways = (roleId: RoleId, authority: AuthorityName): boolean =>
  roleId === "ADMIN" && authority === "people.administer"

/** What each role may do. Admins change it, but for what the workspace's folder says. */
export const RolesPage = () => {
  const text = useText()
  const dispatch = useDispatch()
  const isAdmin = useCurrentUser()?.roleId === "ADMIN"
  const decided = useShared(administrationStream, "administration")
  const [problem] = useProblems(administrationStream, ({ command }) => command._tag === "ChangeAuthority")
  usePageTitle(text("admin.page.roles"))
  return (
    <>
      <p className={styles.lead}>{text(isAdmin ? "admin.roles.lead" : "admin.roles.lead.read")}</p>
      {problem !== undefined && <OutboxProblem entry={problem} />}
      <Settings>
        {({ roles, fixedAuthorities }) => (
          <Table
            label={text("admin.page.roles")}
            heads={[
              text("admin.roles.authority"),
              ...roles.map(({ roleId, people }) =>
                text("admin.roles.head", { role: text(`people.role.${roleId}`), count: people }),
              ),
            ]}
          >
            {authorityNames.map((authority) => {
              const isFixed = fixedAuthorities.includes(authority)
              return (
                <tr key={authority}>
                  <th scope="row">
                    {text(`admin.authority.${authority}`)}
                    <span className={styles.code}>{authority}</span>
                    {isFixed && <span className={styles.fixed}>{text("admin.roles.fixed")}</span>}
                  </th>
                  {roles.map(({ roleId, authorities }) => {
                    const given = authorities.includes(authority)
                    const may = isFixed ? given : (decidedAuthority(decided, roleId, authority) ?? given)
                    return (
                      <td key={roleId} className={may ? styles.yes : styles.no}>
                        {isAdmin && !isFixed && !isAlways(roleId, authority) ? (
                          <label className={styles.switch}>
                            <input
                              type="checkbox"
                              checked={may}
                              aria-label={text("admin.roles.cell", {
                                authority: text(`admin.authority.${authority}`),
                                role: text(`people.role.${roleId}`),
                              })}
                              onChange={() =>
                                dispatch({
                                  area: "administration",
                                  command: { _tag: "ChangeAuthority", roleId, authority, isAllowed: !may },
                                })
                              }
                            />
                          </label>
                        ) : (
                          <>
                            <span aria-hidden="true">{may ? "✓" : "–"}</span>
                            <span className={styles.spoken}>{text(may ? "admin.yes" : "admin.no")}</span>
                          </>
                        )}
                      </td>
                    )
                  })}
                </tr>
              )
            })}
          </Table>
        )}
      </Settings>
    </>
  )
}
