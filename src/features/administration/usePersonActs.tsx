import { GraduationCap, ImageUp, LogOut, Network, UserCheck, UserCog, UserMinus } from "lucide-react"
import { type ReactNode, Suspense, useState } from "react"
import { administrationPermissions } from "#contract/permissions.ts"
import type { AdministrationCommand } from "#domain/areas/administration/administration.ts"
import { endSessions } from "#domain/areas/administration/queries.ts"
import { administrationStream } from "#domain/areas/administration/types.ts"
import { hasFeature } from "#domain/areas/environment/select.ts"
import type { ListedPerson } from "#domain/areas/people/list.ts"
import type { UserId } from "#domain/kernel/ids.ts"
import { OutboxProblem } from "#src/state/OutboxProblem.tsx"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { useMay } from "#src/state/useMay.ts"
import { useProblems } from "#src/state/useProblems.ts"
import controls from "#src/ui/design/controls.module.css"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import type { Tool } from "#src/ui/ToolButton.tsx"
import { useErrorText } from "#src/ui/text/useErrorText.ts"
import { useText } from "#src/ui/text/useText.ts"

const PersonDialog = lazyPart(() => import("./PersonDialog.tsx"), "PersonDialog", { opens: "part.dialog" })

const AvatarDialog = lazyPart(() => import("#src/features/avatar/AvatarDialog.tsx"), "AvatarDialog", {
  opens: "avatar.title",
})

const PeopleDialog = lazyPart(() => import("#src/features/buzz/members/PeopleDialog.tsx"), "PeopleDialog", {
  opens: "part.dialog",
})

/** What is asked before it is done. */
export type PersonAct = "role" | "sessions" | "deactivate"

/** What who administers may do with a person of the list, the dialog that is open, and what came of it. */
export const usePersonActs = (
  person: ListedPerson,
): { readonly tools: ReadonlyArray<Tool>; readonly dialog: ReactNode; readonly outcome: ReactNode } => {
  const text = useText()
  const errorText = useErrorText()
  const dispatch = useDispatch()
  const mayAdminister = useMay(administrationPermissions.ChangeRole)
  const hasTrials = useSelect(({ environment }) => hasFeature(environment, "social-upgrade"))
  const [open, setOpen] = useState<PersonAct | "manager" | "avatar" | null>(null)
  const { id, state, roleId, administered } = person
  const params = { person: id }
  const ended = useSelect((root) => endSessions.loadedOf(root.endSessions, params))
  const [problem] = useProblems(
    administrationStream,
    ({ command }) => "person" in command && command.person === id,
  )
  if (!mayAdminister || administered === undefined) return { tools: [], dialog: null, outcome: null }
  const act = (command: AdministrationCommand) => dispatch({ area: "administration", command })
  const tool = (name: Exclude<TextOf, "role">, icon: Tool["icon"], onPress: () => void): Tool => ({
    ...{ id: name, icon, label: text(`admin.person.${name}`), onPress },
  })
  const { inTrial, requested, hasTrialed } = administered.trial
  const trial = inTrial
    ? [tool("trial.end", GraduationCap, () => act({ _tag: "EndTrial", person: id }))]
    : (requested || (hasTrials && roleId === "SOCIAL")) && !hasTrialed
      ? [
          tool("trial.start", GraduationCap, () => act({ _tag: "StartTrial", person: id })),
          ...(requested
            ? [tool("trial.decline", GraduationCap, () => act({ _tag: "DeclineTrial", person: id }))]
            : []),
        ]
      : []
  const changeManager = (reportsTo: UserId | null) => act({ _tag: "ChangeManager", person: id, reportsTo })
  const manager = administered.isFromFolder
    ? []
    : [
        tool("manager", Network, () => setOpen("manager")),
        ...(administered.reportsTo === null
          ? []
          : [tool("manager.remove", Network, () => changeManager(null))]),
      ]
  const tools =
    state === "DEACTIVATED"
      ? [tool("reactivate", UserCheck, () => act({ _tag: "ReactivatePerson", person: id }))]
      : [
          { id: "role", icon: UserCog, label: text("admin.person.role"), onPress: () => setOpen("role") },
          ...manager,
          tool("avatar", ImageUp, () => setOpen("avatar")),
          ...trial,
          tool("sessions", LogOut, () => setOpen("sessions")),
          tool("deactivate", UserMinus, () => setOpen("deactivate")),
        ]
  return {
    tools,
    dialog: open !== null && (
      <Suspense>
        {open === "avatar" ? (
          <AvatarDialog person={person} onClose={() => setOpen(null)} />
        ) : open === "manager" ? (
          <PeopleDialog
            title={text("admin.person.manager")}
            hint={text("admin.person.manager.of", { name: person.displayName })}
            submitLabel={text("admin.person.manager")}
            full={{ most: 1, text: "" }}
            notAbove={id}
            onClose={() => setOpen(null)}
            onChosen={([chosen]) => {
              setOpen(null)
              if (chosen !== undefined) changeManager(chosen)
            }}
          />
        ) : (
          <PersonDialog
            act={open}
            person={person}
            administered={administered}
            onRole={(role) => act({ _tag: "ChangeRole", person: id, roleId: role, before: roleId })}
            onDeactivate={() => act({ _tag: "DeactivatePerson", person: id })}
            onEndSessions={() => dispatch({ area: "endSessions", command: { _tag: "Load", params } })}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    ),
    outcome: (problem !== undefined || ended.status === "LOADED" || ended.failure !== null) && (
      <>
        {problem !== undefined && <OutboxProblem entry={problem} />}
        {ended.status === "LOADED" && <p role="status">{text("admin.person.sessions.ended")}</p>}
        {ended.failure !== null && (
          <p className={controls.problem} role="alert">
            {errorText(ended.failure)}
          </p>
        )}
      </>
    ),
  }
}

type TextOf =
  | "role"
  | "avatar"
  | "manager"
  | "manager.remove"
  | "sessions"
  | "deactivate"
  | "reactivate"
  | "trial.start"
  | "trial.end"
  | "trial.decline"
