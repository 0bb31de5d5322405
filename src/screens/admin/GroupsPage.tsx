import { useLocation } from "@tanstack/react-router"
import { Pencil, Plus, Trash2, UserPlus, X } from "lucide-react"
import { Suspense, useEffect, useState } from "react"
import {
  administrationStream,
  type MadeGroup,
  maxChangedMembers,
} from "#domain/areas/administration/types.ts"
import { groups as groupsQuery } from "#domain/areas/people/groups.ts"
import type { Group } from "#domain/areas/people/types.ts"
import type { UserId } from "#domain/kernel/ids.ts"
import { OutboxProblem } from "#src/state/OutboxProblem.tsx"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { useLoad } from "#src/state/useOpening.ts"
import { usePerson } from "#src/state/usePerson.ts"
import { useProblems } from "#src/state/useProblems.ts"
import { useShared, useStreamHead } from "#src/state/useStream.ts"
import { Dialog } from "#src/ui/Dialog.tsx"
import controls from "#src/ui/design/controls.module.css"
import home from "#src/ui/home.module.css"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { Empty } from "#src/ui/states.tsx"
import { ToolMenuButton } from "#src/ui/ToolMenuButton.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { usePageTitle } from "#src/ui/usePageTitle.ts"
import styles from "./admin.module.css"
import { GroupNameDialog } from "./GroupNameDialog.tsx"
import { Loaded } from "./Loaded.tsx"

const PeopleDialog = lazyPart(() => import("#src/features/buzz/members/PeopleDialog.tsx"), "PeopleDialog", {
  opens: "part.dialog",
})

const load = { area: "groups", command: { _tag: "Load", params: {} } } as const

const Member = ({ id, onRemove }: { id: UserId; onRemove: () => void }) => {
  const text = useText()
  const name = usePerson(id)?.displayName ?? text("buzz.someone")
  return (
    <li>
      <button
        type="button"
        className={styles.chip}
        aria-label={text("admin.groups.take", { name })}
        onClick={onRemove}
      >
        {name} <X size={14} aria-hidden="true" />
      </button>
    </li>
  )
}

const scrollTo = (element: HTMLLIElement | null): void => element?.scrollIntoView({ block: "center" })

/** Scrolls to the group that the hash of the address names once its element is there. */
const useGroupElement = (id: string) => {
  const isNamed = useLocation({ select: ({ hash }) => hash === id })
  return isNamed ? { ref: scrollTo } : {}
}

/** Members of a group that are shown before all are asked for. */
const shownMembers = 30

const Made = ({ group: { id, name, members } }: { group: MadeGroup }) => {
  const text = useText()
  const dispatch = useDispatch()
  const [open, setOpen] = useState<"add" | "rename" | "delete" | null>(null)
  const [showsAll, setShowsAll] = useState(false)
  const close = () => setOpen(null)
  const [problem] = useProblems(
    administrationStream,
    ({ command }) => "group" in command && command.group === id,
  )
  const change = (added: ReadonlyArray<UserId>, removed: ReadonlyArray<UserId>) =>
    dispatch({ area: "administration", command: { _tag: "ChangeMembers", group: id, added, removed } })
  return (
    <li className={styles.group} {...useGroupElement(id)}>
      <div className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        <span className={styles.quiet}>{text("people.count", { count: members.length })}</span>
        <ToolMenuButton
          label={text("people.actions", { name })}
          tools={[
            { id: "add", icon: UserPlus, label: text("admin.groups.add"), onPress: () => setOpen("add") },
            {
              id: "rename",
              icon: Pencil,
              label: text("admin.groups.rename"),
              onPress: () => setOpen("rename"),
            },
            {
              id: "delete",
              icon: Trash2,
              label: text("admin.groups.delete"),
              onPress: () => setOpen("delete"),
            },
          ]}
        />
      </div>
      {members.length > 0 && (
        <ul className={styles.chips} aria-label={name}>
          {(showsAll ? members : members.slice(0, shownMembers)).map((member) => (
            <Member key={member} id={member} onRemove={() => change([], [member])} />
          ))}
        </ul>
      )}
      {!showsAll && members.length > shownMembers && (
        <button type="button" className={controls.button} onClick={() => setShowsAll(true)}>
          {text("admin.groups.all", { count: members.length })}
        </button>
      )}
      {problem !== undefined && <OutboxProblem entry={problem} />}
      {open === "add" && (
        <Suspense>
          <PeopleDialog
            title={text("admin.groups.add.to", { name })}
            submitLabel={text("admin.groups.add")}
            full={{
              most: maxChangedMembers,
              text: text("admin.groups.add.full", { most: maxChangedMembers }),
            }}
            onClose={close}
            onChosen={(people) => {
              change(people, [])
              close()
            }}
          />
        </Suspense>
      )}
      {open === "rename" && (
        <GroupNameDialog
          title={text("admin.groups.rename")}
          initial={name}
          submitLabel={text("admin.groups.rename")}
          onClose={close}
          onNamed={(chosen) =>
            dispatch({ area: "administration", command: { _tag: "RenameGroup", group: id, name: chosen } })
          }
        />
      )}
      {open === "delete" && (
        <Dialog
          title={text("admin.groups.delete")}
          onClose={close}
          actions={
            <>
              <button type="button" className={controls.button} onClick={close}>
                {text("cancel")}
              </button>
              <button
                type="button"
                className={`${controls.button} ${controls.primary}`}
                onClick={() => {
                  dispatch({ area: "administration", command: { _tag: "DeleteGroup", group: id } })
                  close()
                }}
              >
                {text("admin.groups.delete")}
              </button>
            </>
          }
        >
          <p>{text("admin.groups.delete.confirm", { name, count: members.length })}</p>
        </Dialog>
      )}
    </li>
  )
}

const OfFolder = ({ group: { id, name, memberCount } }: { group: Group }) => {
  const text = useText()
  return (
    <li className={styles.group} {...useGroupElement(id)}>
      <div className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        <span className={styles.quiet}>{text("people.count", { count: memberCount })}</span>
      </div>
    </li>
  )
}

const FromFolder = ({ groups }: { groups: ReadonlyArray<Group> }) => {
  const text = useText()
  return (
    <section className={styles.folder}>
      <h2 className={home.heading}>{text("admin.groups.folder")}</h2>
      <p className={styles.lead}>{text("admin.groups.folder.lead")}</p>
      <ul className={styles.groups}>
        {groups.map((group) => (
          <OfFolder key={group.id} group={group} />
        ))}
      </ul>
    </section>
  )
}

/** Groups: those that were made here with their people, and those of the folder. */
export const GroupsPage = () => {
  const text = useText()
  const dispatch = useDispatch()
  usePageTitle(text("admin.page.groups"))
  useLoad(load)
  const head = useStreamHead(administrationStream)
  useEffect(() => {
    if (head > 0) dispatch(load)
  }, [head, dispatch])
  const { groups: made } = useShared(administrationStream, "administration")
  const query = useSelect((state) => groupsQuery.loadedOf(state.groups, {}))
  const [isMaking, setMaking] = useState(false)
  const [problem] = useProblems(administrationStream, ({ command }) => command._tag === "MakeGroup")
  const sorted = made.toSorted((a, b) => a.name.localeCompare(b.name))
  return (
    <>
      <div className={styles.intro}>
        <p className={styles.lead}>{text("admin.groups.lead")}</p>
        <button
          type="button"
          className={`${controls.button} ${controls.primary}`}
          onClick={() => setMaking(true)}
        >
          <Plus size={18} aria-hidden="true" />
          {text("admin.groups.make")}
        </button>
      </div>
      {problem !== undefined && <OutboxProblem entry={problem} />}
      {sorted.length === 0 ? (
        <Empty>{text("admin.groups.none")}</Empty>
      ) : (
        <ul className={styles.groups}>
          {sorted.map((group) => (
            <Made key={group.id} group={group} />
          ))}
        </ul>
      )}
      <Loaded query={query} onRetry={() => void dispatch(load)}>
        {(groups) => {
          const others = groups.filter(({ isMade }) => isMade !== true)
          return others.length > 0 && <FromFolder groups={others} />
        }}
      </Loaded>
      {isMaking && (
        <GroupNameDialog
          title={text("admin.groups.make")}
          initial=""
          submitLabel={text("admin.groups.make.submit")}
          onClose={() => setMaking(false)}
          onNamed={(name) => dispatch({ area: "administration", command: { _tag: "MakeGroup", name } })}
        />
      )}
    </>
  )
}
