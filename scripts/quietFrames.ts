import console from "node:console"

/** What happy-dom says of each frame, since it loads no page in one. */
const ofFrames = "Iframe page loading is disabled"
const quiet = Symbol.for("cairn/quietFrames")

const isOfFrame = (part: unknown): boolean => part instanceof Error && part.message.includes(ofFrames)

// A worker runs this before each of its files: its console, which is happy-dom's too, is changed once.
if (!(quiet in console)) {
  const error = console.error.bind(console)
  console.error = (...parts) => {
    if (!parts.some(isOfFrame)) error(...parts)
  }
  Object.assign(console, { [quiet]: true })
}
