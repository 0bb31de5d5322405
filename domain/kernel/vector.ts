const bits = 5
const width = 1 << bits
const mask = width - 1

type Node<A> = ReadonlyArray<Node<A>> | ReadonlyArray<A> | Part<A>

/** How many elements a part of a list has, all under one node. */
export const partLength = width * width

/** Elements of a list that are read when the first of them is needed. */
export class Part<A> {
  #read: (() => ReadonlyArray<A>) | null
  #leaves: ReadonlyArray<Node<A>> = []

  /** `read` gives the `partLength` elements, and is called once at most. */
  constructor(read: () => ReadonlyArray<A>) {
    this.#read = read
  }

  /** The node that has the elements. */
  get leaves(): ReadonlyArray<Node<A>> {
    if (this.#read !== null) {
      this.#leaves = chunksOf(this.#read())
      this.#read = null
    }
    return this.#leaves
  }
}

const chunksOf = <A>(items: ReadonlyArray<A>): ReadonlyArray<ReadonlyArray<A>> =>
  Array.from({ length: Math.ceil(items.length / width) }, (_, at) =>
    items.slice(at * width, (at + 1) * width),
  )

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

const children = <A>(node: Node<A>) => (node instanceof Part ? node.leaves : (node as ReadonlyArray<Node<A>>))
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

/** Leaf with one more element. A spread would take twice its room, and the next one copies it anyway. */
const longer = <A>(leaf: ReadonlyArray<A>, item: A): ReadonlyArray<A> => {
  const copy = new Array<A>(leaf.length + 1)
  for (let index = 0; index < leaf.length; index++) copy[index] = leaf[index] as A
  copy[leaf.length] = item
  return copy
}

/** The list with one more element at its end. */
export const append = <A>(vector: Vector<A>, item: A): Vector<A> => {
  const { length, shift, root, tail } = vector
  if (tail.length < width) return { length: length + 1, shift, root, tail: longer(tail, item) }
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

/** A list of parts and what follows them. */
export const fromParts = <A>(parts: ReadonlyArray<Part<A>>, rest: Iterable<A>): Vector<A> => {
  let nodes: ReadonlyArray<Node<A>> = parts
  let shift = bits
  for (; nodes.length > 1; shift += bits) nodes = chunksOf(nodes)
  const [root = []] = nodes
  let vector: Vector<A> = { length: parts.length * partLength, shift, root, tail: [] }
  for (const item of rest) vector = append(vector, item)
  return vector
}

/**
 * What holds each part of a list, from its start: the same object as long as none of the part's elements was replaced. What
 * follows the last one is no whole part.
 */
export const partNodes = <A>(vector: Vector<A>): ReadonlyArray<object> => {
  let nodes: ReadonlyArray<Node<A>> = [vector.root]
  for (let level = vector.shift; level > bits; level -= bits) nodes = nodes.flatMap(children)
  return nodes.slice(0, Math.floor(tailOffset(vector) / partLength)) as ReadonlyArray<object>
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
