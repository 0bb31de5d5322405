const bits = 5
const width = 1 << bits
const mask = width - 1

type Node<A> = ReadonlyArray<Node<A>> | ReadonlyArray<A>

/**
 * An immutable list that grows at its end. Reading, replacing and appending touch one path of 32-wide nodes, so a
 * step costs the same in a list of ten and of a million.
 */
export interface Vector<A> {
  readonly length: number
  readonly shift: number
  readonly root: Node<A>
  readonly tail: ReadonlyArray<A>
}

const none: Vector<never> = { length: 0, shift: bits, root: [], tail: [] }

/** The list without elements. */
export const empty = <A>(): Vector<A> => none

/** A list of the given elements, in their order. */
export const from = <A>(items: Iterable<A>): Vector<A> => {
  let vector: Vector<A> = none
  for (const item of items) vector = append(vector, item)
  return vector
}

const children = <A>(node: Node<A>) => node as ReadonlyArray<Node<A>>
const tailOffset = <A>(vector: Vector<A>): number => vector.length - vector.tail.length

const leafAt = <A>(vector: Vector<A>, index: number): ReadonlyArray<A> => {
  if (index >= tailOffset(vector)) return vector.tail
  let node: Node<A> = vector.root
  for (let level = vector.shift; level > 0; level -= bits)
    node = children(node)[(index >>> level) & mask] ?? []
  return node as ReadonlyArray<A>
}

/** The element at `index`, or undefined beyond either end. */
export const get = <A>(vector: Vector<A>, index: number): A | undefined =>
  index < 0 || index >= vector.length ? undefined : leafAt(vector, index)[index & mask]

const newPath = <A>(level: number, node: Node<A>): Node<A> =>
  level === 0 ? node : [newPath(level - bits, node)]

const pushLeaf = <A>(
  node: ReadonlyArray<Node<A>>,
  level: number,
  index: number,
  leaf: ReadonlyArray<A>,
): ReadonlyArray<Node<A>> => {
  const slot = (index >>> level) & mask
  const copy = node.slice()
  const child = node[slot]
  copy[slot] =
    level === bits
      ? leaf
      : child === undefined
        ? newPath(level - bits, leaf)
        : pushLeaf(children(child), level - bits, index, leaf)
  return copy
}

/** The list with one more element at its end. */
export const append = <A>(vector: Vector<A>, item: A): Vector<A> => {
  const { length, shift, root, tail } = vector
  if (tail.length < width) return { length: length + 1, shift, root, tail: [...tail, item] }
  const index = length - 1
  const full = length >>> bits > 1 << shift
  return full
    ? {
        length: length + 1,
        shift: shift + bits,
        root: [root, newPath(shift, tail)],
        tail: [item],
      }
    : { length: length + 1, shift, root: pushLeaf(children(root), shift, index, tail), tail: [item] }
}

const setIn = <A>(node: Node<A>, level: number, index: number, item: A): Node<A> => {
  if (level === 0) return (node as ReadonlyArray<A>).with(index & mask, item)
  const slot = (index >>> level) & mask
  return children(node).with(slot, setIn(children(node)[slot] ?? [], level - bits, index, item))
}

/** The list with another element at `index`; the same list when `index` lies beyond either end or nothing changes. */
export const set = <A>(vector: Vector<A>, index: number, item: A): Vector<A> => {
  if (index < 0 || index >= vector.length || Object.is(get(vector, index), item)) return vector
  const offset = tailOffset(vector)
  return index >= offset
    ? { ...vector, tail: vector.tail.with(index - offset, item) }
    : { ...vector, root: setIn(vector.root, vector.shift, index, item) }
}

/** The elements from `start` (included) to `end` (excluded). */
export const slice = <A>(vector: Vector<A>, start = 0, end = vector.length): ReadonlyArray<A> => {
  const items: Array<A> = []
  const last = Math.min(end, vector.length)
  for (let index = Math.max(0, start); index < last; ) {
    const leaf = leafAt(vector, index)
    const from = index & mask
    const part = leaf.slice(from, Math.min(leaf.length, from + last - index))
    for (const item of part) items.push(item)
    index += Math.max(part.length, 1)
  }
  return items
}

/** The index of the first element whose key is `key` or more, in a list sorted by `keyOf`; the length when there is none. */
export const lowerBound = <A>(vector: Vector<A>, key: number, keyOf: (item: A) => number): number => {
  let low = 0
  let high = vector.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const item = get(vector, middle)
    if (item !== undefined && keyOf(item) < key) low = middle + 1
    else high = middle
  }
  return low
}

/** The index of the element whose key is `key` in a list sorted by `keyOf`, or -1. */
export const indexOfSorted = <A>(vector: Vector<A>, key: number, keyOf: (item: A) => number): number => {
  const index = lowerBound(vector, key, keyOf)
  const item = get(vector, index)
  return item !== undefined && keyOf(item) === key ? index : -1
}
