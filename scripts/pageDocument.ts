// A worker runs this before each of its files: happy-dom's document is no instance of `Document`, as it is in browsers,
// and React Aria asks for that where it looks for the focus.
if ("document" in globalThis && !(document instanceof Document))
  Object.defineProperty(Document, Symbol.hasInstance, {
    value: (node: unknown) => node instanceof Node && node.nodeType === Node.DOCUMENT_NODE,
  })
