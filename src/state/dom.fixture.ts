/** What React asks of a document, and no more: a tree of nodes that keep attributes, properties and listeners. */

/** Event as React reads it. */
interface FiredEvent {
  readonly type: string
  readonly target: TestElement
  readonly bubbles: true
  readonly timeStamp: number
  readonly defaultPrevented: boolean
  readonly preventDefault: () => void
  readonly stopPropagation: () => void
}

type Listener = (event: FiredEvent) => void

class TestNode {
  parentNode: TestNode | null = null
  childNodes: Array<TestNode> = []
  nodeValue: string | null = null
  readonly ownerDocument: TestDocument | null
  readonly nodeType: number
  readonly nodeName: string
  constructor(document: TestDocument | null, nodeType: number, nodeName: string) {
    this.ownerDocument = document
    this.nodeType = nodeType
    this.nodeName = nodeName
  }
  get firstChild(): TestNode | null {
    return this.childNodes[0] ?? null
  }
  get lastChild(): TestNode | null {
    return this.childNodes.at(-1) ?? null
  }
  get textContent(): string {
    return this.nodeValue ?? this.childNodes.map((child) => child.textContent).join("")
  }
  set textContent(text: string) {
    this.childNodes = []
    if (text !== "") this.appendChild(new TestNode(this.ownerDocument, 3, "#text")).nodeValue = text
  }
  contains(node: TestNode | null): boolean {
    return node === this || this.childNodes.some((child) => child.contains(node))
  }
  appendChild(child: TestNode): TestNode {
    return this.insertBefore(child, null)
  }
  insertBefore(child: TestNode, before: TestNode | null): TestNode {
    child.parentNode?.removeChild(child)
    const index = before === null ? this.childNodes.length : this.childNodes.indexOf(before)
    this.childNodes.splice(index, 0, child)
    child.parentNode = this
    return child
  }
  removeChild(child: TestNode): TestNode {
    this.childNodes = this.childNodes.filter((other) => other !== child)
    child.parentNode = null
    return child
  }
}

/** Element with its attributes; `value` and `checked` are what a person typed or ticked. */
export class TestElement extends TestNode {
  readonly attributes = new Map<string, string>()
  readonly style = { setProperty: () => undefined }
  readonly namespaceURI = "http://www.w3.org/1999/xhtml"
  readonly tagName: string
  type = ""
  #value = ""
  #checked = false
  readonly #listeners: Array<{ type: string; listener: Listener; isCapture: boolean }> = []
  constructor(document: TestDocument, name: string) {
    super(document, 1, name.toUpperCase())
    this.tagName = this.nodeName
  }
  get value(): string {
    return this.#value
  }
  set value(value: string) {
    this.#value = value
  }
  get checked(): boolean {
    return this.#checked
  }
  set checked(checked: boolean) {
    this.#checked = checked
  }
  /** Changes an input as a person does: React learns of it by the event that follows. */
  enter(value: string | boolean): void {
    if (typeof value === "string") this.#value = value
    else this.#checked = value
  }
  setAttribute(name: string, value: string): void {
    this.attributes.set(name, String(value))
  }
  removeAttribute(name: string): void {
    this.attributes.delete(name)
  }
  addEventListener(
    type: string,
    listener: Listener,
    options?: boolean | { readonly capture?: boolean },
  ): void {
    const isCapture = typeof options === "object" ? options.capture === true : options === true
    this.#listeners.push({ type, listener, isCapture })
  }
  removeEventListener(): void {}
  focus(): void {}
  scrollTo(): void {}
  /** Calls the listeners of this element, where React listens for all below; gives whether the default stands. */
  fire(type: string, target: TestElement): boolean {
    let isPrevented = false
    const event: FiredEvent = {
      type,
      target,
      bubbles: true,
      timeStamp: 0,
      get defaultPrevented() {
        return isPrevented
      },
      preventDefault: () => {
        isPrevented = true
      },
      stopPropagation: () => undefined,
    }
    for (const isCapture of [true, false]) {
      for (const known of this.#listeners) {
        if (known.type === type && known.isCapture === isCapture) known.listener(event)
      }
    }
    return !isPrevented
  }
  /** The elements below, in the order of the page. */
  get descendants(): ReadonlyArray<TestElement> {
    return this.childNodes.flatMap((child) =>
      child instanceof TestElement ? [child, ...child.descendants] : [],
    )
  }
}

class TestDocument extends TestNode {
  readonly documentElement: TestElement
  readonly body: TestElement
  readonly activeElement: TestElement
  defaultView: object | null = null
  /** React looks for it before it listens for typing. */
  readonly oninput = null
  constructor() {
    super(null, 9, "#document")
    this.documentElement = this.createElement("html")
    this.body = this.createElement("body")
    this.activeElement = this.body
    this.appendChild(this.documentElement).appendChild(this.body)
  }
  createElement(name: string): TestElement {
    return new TestElement(this, name)
  }
  createElementNS(_: string, name: string): TestElement {
    return new TestElement(this, name)
  }
  createTextNode(text: string): TestNode {
    const node = new TestNode(this, 3, "#text")
    node.nodeValue = text
    return node
  }
  addEventListener(): void {}
  removeEventListener(): void {}
}

/** A document with an empty body, and its window. */
export const makeDocument = () => {
  const document = new TestDocument()
  const window = {
    document,
    event: undefined,
    HTMLIFrameElement: class {},
    innerHeight: 900,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }
  document.defaultView = window
  return { document, window }
}

/** Whether an element may stand where React asks for one of a browser: it has all that React touches. */
export const standsForElement = (element: unknown): element is Element => element instanceof TestElement
