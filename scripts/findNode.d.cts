/** The Node that runs, as `process` describes it. */
interface RunningNode {
  readonly platform: string
  readonly arch: string
  readonly version: string
  readonly execPath: string
}

export function packageOf(running: Pick<RunningNode, "platform" | "arch">): string
export function findNode(
  running: RunningNode,
  binaryOf: (packageName: string) => string | null,
): string | null
export function remedy(running: RunningNode): string
