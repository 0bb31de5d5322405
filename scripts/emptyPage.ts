// A worker runs this before each of its files: what a file left in the page, such as the voice of a calendar, is no part
// of the next one's.
if ("document" in globalThis) document.body.replaceChildren()
