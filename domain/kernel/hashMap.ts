const bits = 5
const width = 1 << bits

interface Leaf<V> {
  readonly kind: "leaf"
  readonly hash: number
  readonly key: string
  readonly value: V
}
interface Branch<V> {
  readonly kind: "branch"
  readonly bitmap: number
  readonly children: ReadonlyArray<Node<V>>
}
interface Collision<V> {
  readonly kind: "collision"
  readonly hash: number
  readonly leaves: ReadonlyArray<Leaf<V>>
}
type Node<V> = Leaf<V> | Branch<V> | Collision<V>

/**
 * An immutable map from text to values (a hash trie, 32 wide). Setting a key copies one path, however many keys
 * there are. Two maps with the same entries have equal structure, whatever the order they were made in.
 */
export interface HashMap<V> {
  readonly size: number
  readonly root: Node<V> | null
}

const none: HashMap<never> = { size: 0, root: null }

/** The map without entries. */
export const empty = <V>(): HashMap<V> => none

/** The 32-bit hash of a text (FNV-1a with a final mix). */
export const hashOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}

/** Hash of an id in hexadecimal: 32 bits in eight digits. */
export const idHash = (id: string): string => hashOf(id).toString(16).padStart(8, "0")

const popcount = (value: number): number => {
  let count = value - ((value >>> 1) & 0x55555555)
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333)
  return Math.imul((count + (count >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
const bitOf = (hash: number, shift: number): number => 1 << ((hash >>> shift) & (width - 1))
const slotOf = (bitmap: number, bit: number): number => popcount(bitmap & (bit - 1))

/** The value of `key`, or undefined. */
export const get = <V>(map: HashMap<V>, key: string): V | undefined =>
  map.root === null ? undefined : find(map.root, hashOf(key), key)

const find = <V>(root: Node<V>, hash: number, key: string): V | undefined => {
  let node: Node<V> | null = root
  for (let shift = 0; node !== null && node !== undefined; shift += bits) {
    if (node.kind === "leaf") return node.key === key ? node.value : undefined
    if (node.kind === "collision") return node.leaves.find((leaf) => leaf.key === key)?.value
    const bit = bitOf(hash, shift)
    if ((node.bitmap & bit) === 0) return undefined
    node = node.children[slotOf(node.bitmap, bit)] ?? null
  }
  return undefined
}

/** Whether `key` has an entry. */
export const has = <V>(map: HashMap<V>, key: string): boolean => get(map, key) !== undefined

const join = <V>(left: Leaf<V> | Collision<V>, right: Leaf<V>, shift: number): Node<V> => {
  const leftBit = bitOf(left.hash, shift)
  const rightBit = bitOf(right.hash, shift)
  if (leftBit === rightBit) {
    return { kind: "branch", bitmap: leftBit, children: [join(left, right, shift + bits)] }
  }
  const first = leftBit >>> 0 < rightBit >>> 0
  return { kind: "branch", bitmap: leftBit | rightBit, children: first ? [left, right] : [right, left] }
}

/** Node with a leaf, whose value is not the one that the node has under its key. */
const insert = <V>(node: Node<V>, leaf: Leaf<V>, shift: number): Node<V> => {
  switch (node.kind) {
    case "leaf":
      if (node.key === leaf.key) return leaf
      return node.hash === leaf.hash
        ? { kind: "collision", hash: leaf.hash, leaves: sorted([node, leaf]) }
        : join(node, leaf, shift)
    case "collision": {
      if (node.hash !== leaf.hash) return join(node, leaf, shift)
      const others = node.leaves.filter(({ key }) => key !== leaf.key)
      return { ...node, leaves: sorted([...others, leaf]) }
    }
    case "branch": {
      const bit = bitOf(leaf.hash, shift)
      const slot = slotOf(node.bitmap, bit)
      const child = node.children[slot]
      if ((node.bitmap & bit) === 0 || child === undefined) {
        const children = [...node.children.slice(0, slot), leaf, ...node.children.slice(slot)]
        return { kind: "branch", bitmap: node.bitmap | bit, children }
      }
      const children = node.children.with(slot, insert(child, leaf, shift + bits))
      return { kind: "branch", bitmap: node.bitmap, children }
    }
  }
}

const sorted = <V>(leaves: ReadonlyArray<Leaf<V>>) => leaves.toSorted((a, b) => (a.key < b.key ? -1 : 1))

/** The map with `value` under `key`; the same map when it was there already. */
export const set = <V>(map: HashMap<V>, key: string, value: V): HashMap<V> => update(map, key, () => value)

const without = <V>(node: Node<V>, hash: number, key: string, shift: number): Node<V> | null => {
  switch (node.kind) {
    case "leaf":
      return node.key === key ? null : node
    case "collision": {
      const leaves = node.leaves.filter((leaf) => leaf.key !== key)
      const only = leaves[0]
      return leaves.length === 1 && only !== undefined ? only : { ...node, leaves }
    }
    case "branch": {
      const bit = bitOf(hash, shift)
      const slot = slotOf(node.bitmap, bit)
      const child = node.children[slot]
      if ((node.bitmap & bit) === 0 || child === undefined) return node
      const next = without(child, hash, key, shift + bits)
      if (next === child) return node
      const children = next === null ? node.children.toSpliced(slot, 1) : node.children.with(slot, next)
      const only = children[0]
      if (only === undefined) return null
      if (children.length === 1 && only.kind !== "branch") return only
      return { kind: "branch", bitmap: next === null ? node.bitmap & ~bit : node.bitmap, children }
    }
  }
}

/** The map without `key`; the same map when it was not there. */
export const remove = <V>(map: HashMap<V>, key: string): HashMap<V> => {
  if (map.root === null || !has(map, key)) return map
  return { size: map.size - 1, root: without(map.root, hashOf(key), key, 0) }
}

/** The map with the entry of `key` made by `change` from what is there; the same map when nothing changes. */
export const update = <V>(map: HashMap<V>, key: string, change: (value: V | undefined) => V): HashMap<V> => {
  const { root, size } = map
  const hash = hashOf(key)
  const held = root === null ? undefined : find(root, hash, key)
  const value = change(held)
  if (held !== undefined && Object.is(held, value)) return map
  const leaf: Leaf<V> = { kind: "leaf", hash, key, value }
  return {
    size: held === undefined ? size + 1 : size,
    root: root === null ? leaf : insert(root, leaf, 0),
  }
}

/** The entries, in the order of the hashes: the same for equal tables, but no order that people know. */
export function* entries<V>(map: HashMap<V>): Generator<readonly [string, V]> {
  if (map.root !== null) yield* walk(map.root)
}

function* walk<V>(node: Node<V>): Generator<readonly [string, V]> {
  switch (node.kind) {
    case "leaf":
      yield [node.key, node.value]
      return
    case "collision":
      for (const leaf of node.leaves) yield [leaf.key, leaf.value]
      return
    case "branch":
      for (const child of node.children) yield* walk(child)
  }
}

/** A map of the given entries; a later entry of a key wins. */
export const from = <V>(items: Iterable<readonly [string, V]>): HashMap<V> => {
  let map: HashMap<V> = none
  for (const [key, value] of items) map = set(map, key, value)
  return map
}
