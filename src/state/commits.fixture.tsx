import { Profiler, type ReactNode } from "react"

/** Fiber of React's tree, as far as it tells what was drawn. */
interface Fiber {
  readonly tag: number
  readonly flags: number
  readonly type: unknown
  /** The same in the commit before; null for what was not there. */
  readonly alternate: Fiber | null
  readonly child: Fiber | null
  readonly sibling: Fiber | null
}

const isFiber = (value: unknown): value is { readonly stateNode: { readonly current: Fiber } } =>
  typeof value === "object" && value !== null && "stateNode" in value && "alternate" in value

/** Tags of fibers that are components: functions, classes, `forwardRef` and `memo`. */
const componentTags: ReadonlySet<number> = new Set([0, 1, 11, 14, 15])
/** Flag of a fiber whose component was called and did not turn out to be as before. */
const performedWork = 1

const nameOf = ({ type }: Fiber): string => {
  const inner = typeof type === "object" && type !== null && "type" in type ? type.type : type
  return typeof inner === "function" && inner.name !== "" ? inner.name : "anonymous"
}

const childrenOf = ({ child }: Fiber): ReadonlyArray<Fiber> => {
  const children: Array<Fiber> = []
  for (let fiber = child; fiber !== null; fiber = fiber.sibling) children.push(fiber)
  return children
}

const isDrawn = ({ tag, flags, alternate }: Fiber): boolean =>
  componentTags.has(tag) && (alternate === null || (flags & performedWork) !== 0)

/** Names of the components below a fiber that its last commit drew: what React passed over has the children of before. */
const drawnBelow = (fiber: Fiber): ReadonlyArray<string> =>
  fiber.alternate?.child === fiber.child
    ? []
    : childrenOf(fiber).flatMap((child) => [...(isDrawn(child) ? [nameOf(child)] : []), ...drawnBelow(child)])

/** Names of the components of a page that its last commit drew. */
const drawnOf = (page: Element): ReadonlyArray<string> => {
  const roots = [...page.children].flatMap((container) =>
    Object.entries(container).flatMap(([name, value]: [string, unknown]) =>
      name.startsWith("__reactContainer$") && isFiber(value) ? [value.stateNode.current] : [],
    ),
  )
  return roots.flatMap(drawnBelow)
}

/** Commits of React, each as the names of the components that it drew. Beside a screen whose commits are counted. */
export const watchCommits = () => {
  const commits: Array<ReadonlyArray<string>> = []
  return {
    commits,
    /** Around the screen; what else of the page was drawn with it counts as well. */
    Watched: ({ children }: { children: ReactNode }) => (
      <Profiler id="watched" onRender={() => commits.push(drawnOf(document.body))}>
        {children}
      </Profiler>
    ),
  }
}
