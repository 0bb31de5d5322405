import { Link, useNavigate } from "@tanstack/react-router"
import { ChevronDown, ChevronUp, Maximize, Minus, Plus } from "lucide-react"
import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useState } from "react"
import { team } from "#domain/areas/people/team.ts"
import type { UserId } from "#domain/kernel/ids.ts"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { useLoad } from "#src/state/useOpening.ts"
import { usePerson } from "#src/state/usePerson.ts"
import { Avatar } from "#src/ui/Avatar.tsx"
import { IconButton } from "#src/ui/IconButton.tsx"
import { keyActionOf } from "#src/ui/keys/shortcuts.ts"
import { Empty, Failure, Skeleton } from "#src/ui/states.tsx"
import { useErrorText } from "#src/ui/text/useErrorText.ts"
import { useText } from "#src/ui/text/useText.ts"
import { FindPerson } from "./FindPerson.tsx"
import styles from "./orgChart.module.css"
import { box, type OpenParts, type OrgNode, orgNodes, shownReports, stepFrom } from "./orgTree.ts"
import { useZoom } from "./useZoom.ts"

type PersonNode = Extract<OrgNode, { readonly _tag: "Person" }>

const PersonBox = ({
  node,
  isCurrent,
  onFocus,
  onToggle,
  onKeyDown,
}: {
  node: PersonNode
  isCurrent: boolean
  onFocus: () => void
  onToggle: () => void
  onKeyDown: (event: KeyboardEvent) => void
}) => {
  const text = useText()
  const person = usePerson(node.id)
  const name = person?.displayName ?? text("buzz.someone")
  const Chevron = node.isOpen ? ChevronUp : ChevronDown
  return (
    <div
      role="treeitem"
      id={`org-${node.id}`}
      className={styles.box}
      style={{ left: node.x, top: node.y, width: box.width, height: box.height }}
      data-current={isCurrent}
      aria-label={name}
      aria-level={node.level}
      aria-posinset={node.position}
      aria-setsize={node.siblings}
      aria-selected={isCurrent}
      aria-expanded={node.reports > 0 ? node.isOpen : undefined}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      <Link to="/m/profile/$userId" params={{ userId: node.id }} className={styles.person} tabIndex={-1}>
        <Avatar user={person} size={40} />
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          <span className={styles.title}>{person?.detail.title}</span>
        </span>
      </Link>
      {node.reports > 0 && (
        <button
          type="button"
          className={styles.toggle}
          tabIndex={-1}
          aria-label={text("orgChart.reports", { name, count: node.reports })}
          aria-expanded={node.isOpen}
          onClick={onToggle}
        >
          {node.reports}
          <Chevron size={14} aria-hidden="true" />
        </button>
      )}
    </div>
  )
}

/** Lines from those above to those below. */
const Lines = ({ nodes }: { nodes: ReadonlyArray<OrgNode> }) => {
  const byId = new Map(nodes.flatMap((node) => (node._tag === "Person" ? [[node.id, node] as const] : [])))
  const middle = box.width / 2
  const path = nodes
    .map(({ x, y, parent }) => {
      const above = parent === null ? undefined : byId.get(parent)
      if (above === undefined) return ""
      const from = above.y + box.height
      return `M${above.x + middle},${from}V${from + box.rise / 2}H${x + middle}V${y}`
    })
    .join("")
  return (
    <svg className={styles.lines} width="1" height="1" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}

/** Chart of who reports to whom, below the people at its top, with the way to a person open. */
export const OrgChart = ({ person: wanted }: { person: UserId | null }) => {
  const text = useText()
  const errorText = useErrorText()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const [parts, setParts] = useState<OpenParts>({ open: new Set(), shown: new Map() })
  const [current, setCurrent] = useState<UserId | null>(null)
  const teams = useSelect((state) => state.team)
  const load = (id: UserId | null) =>
    dispatch({ area: "team", command: { _tag: "Load", params: id === null ? {} : { id } } })
  useLoad({ area: "team", command: { _tag: "Load", params: {} } })
  useLoad(wanted === null ? null : { area: "team", command: { _tag: "Load", params: { id: wanted } } })
  const teamOf = (id: UserId | null) => team.loadedOf(teams, id === null ? {} : { id }).result
  const top = team.loadedOf(teams, {})
  const wantedTeam = wanted === null ? null : team.loadedOf(teams, { id: wanted })
  const nodes = useMemo(
    () => orgNodes((id) => team.loadedOf(teams, id === null ? {} : { id }).result, parts),
    [teams, parts],
  )
  const [viewport, setViewport] = useState<HTMLElement | null>(null)
  const { transform, centerOn, zoomBy, showWhole } = useZoom(viewport)

  const openAll = (ids: ReadonlyArray<UserId>): void => {
    for (const id of ids) if (teamOf(id) === null) load(id)
    setParts(({ open, shown }) => ({ open: new Set([...open, ...ids]), shown }))
  }
  const toggle = (id: UserId): void => {
    if (parts.open.has(id)) {
      setParts(({ open, shown }) => ({ open: new Set([...open].filter((one) => one !== id)), shown }))
    } else openAll([id])
  }
  const showMore = (below: UserId | null): void =>
    setParts(({ open, shown }) => ({
      open,
      shown: new Map(shown).set(below, (shown.get(below) ?? shownReports) + shownReports),
    }))

  const isLoaded = top.result !== null && (wanted === null || wantedTeam?.result != null)
  const ready = isLoaded ? (wanted ?? "") : null
  const begin = useEffectEvent(() => {
    const above = wantedTeam?.result?.reportsTo ?? []
    const first = wanted ?? top.result?.reports[0]?.id ?? null
    openAll([...above, ...(first === null ? [] : [first])])
    setCurrent(first)
  })
  useEffect(() => {
    if (ready !== null) begin()
  }, [ready])

  const at = nodes.find((node) => node._tag === "Person" && node.id === current)
  const place = at === undefined ? "" : `${current} ${at.x} ${at.y}`
  const center = useEffectEvent(() => {
    if (at !== undefined) centerOn(at.x + box.width / 2, at.y + box.height)
  })
  useEffect(() => {
    if (place !== "" && viewport !== null) center()
  }, [place, viewport])

  const onKeyDown = (node: PersonNode) => (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return
    const action = keyActionOf("orgChart", event)
    if (action === null) return
    event.preventDefault()
    if (action === "choose") {
      void navigate({ to: "/m/profile/$userId", params: { userId: node.id } })
    } else if (action === "toggle") {
      if (node.reports > 0) toggle(node.id)
    } else if (action === "down" && node.reports > 0 && !node.isOpen) openAll([node.id])
    else {
      const next = stepFrom(nodes, node.id, action)
      if (next === null) return
      setCurrent(next)
      document.getElementById(`org-${next}`)?.focus({ preventScroll: true })
    }
  }

  if (top.result === null) {
    return top.failure === null ? (
      <Skeleton label={text("orgChart.loading")} height={480} />
    ) : (
      <Failure title={text("orgChart.failed")} detail={errorText(top.failure)} onRetry={() => load(null)} />
    )
  }
  return top.result.reports.length === 0 ? (
    <Empty>
      <p>{text("orgChart.empty")}</p>
    </Empty>
  ) : (
    <>
      <div className={styles.find}>
        <FindPerson
          onFound={(id) =>
            void navigate({
              to: "/people/chart",
              search: { query: `person=${encodeURIComponent(id)}` },
              replace: true,
            })
          }
        />
      </div>
      {wantedTeam?.failure != null && <p role="alert">{errorText(wantedTeam.failure)}</p>}
      <div className={styles.frame}>
        <div ref={setViewport} className={styles.viewport}>
          <div
            role="tree"
            aria-label={text("orgChart.title")}
            className={styles.canvas}
            data-placed={current !== null}
            style={{ transform: `translate(${transform.x}px, ${transform.y}px) scale(${transform.k})` }}
          >
            <Lines nodes={nodes} />
            {nodes.map((node) =>
              node._tag === "Person" ? (
                <PersonBox
                  key={node.id}
                  node={node}
                  isCurrent={node.id === current}
                  onFocus={() => setCurrent(node.id)}
                  onToggle={() => toggle(node.id)}
                  onKeyDown={onKeyDown(node)}
                />
              ) : (
                <button
                  key={`more ${node.parent ?? ""}`}
                  type="button"
                  className={`${styles.box} ${styles.more}`}
                  style={{ left: node.x, top: node.y, width: box.width, height: box.height }}
                  onClick={() => showMore(node.parent)}
                >
                  {text("orgChart.more", { count: node.count })}
                </button>
              ),
            )}
          </div>
        </div>
        <div className={styles.zoom}>
          <IconButton icon={Plus} label={text("orgChart.zoomIn")} onPress={() => zoomBy(1.25)} />
          <IconButton icon={Minus} label={text("orgChart.zoomOut")} onPress={() => zoomBy(0.8)} />
          <IconButton
            icon={Maximize}
            label={text("orgChart.fit")}
            onPress={() =>
              showWhole(
                Math.min(...nodes.map(({ x }) => x)) - box.gap,
                -box.gap,
                Math.max(...nodes.map(({ x }) => x)) + box.width + box.gap,
                Math.max(...nodes.map(({ y }) => y)) + box.height + box.gap,
              )
            }
          />
        </div>
      </div>
      <p className={styles.keys}>{text("orgChart.keys")}</p>
    </>
  )
}
