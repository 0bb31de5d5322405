// Runs the scripts of a page in their order, each in a task of its own, once what the server has drawn is painted: a script
// that runs at once would keep that from its reader. Tries one again when it fails, and says so in the page when it stays
// away.
;(() => {
  /** Waits before the second and the third try, and for all scripts together, in milliseconds. */
  const waits = [1000, 4000]
  const limit = 120000
  /** How long a paint is waited for: a frame that no one sees is not painted. */
  const paintLimit = 500
  const root = document.documentElement
  const links = [...document.querySelectorAll("link[data-run]")]
  const addresses = links.map(({ href }) => href)
  if (addresses.length === 0) return
  const hasStarted = () => "started" in root.dataset

  // An error that is made while a script is evaluated asks V8 for its lines, which it reads the whole script again for. With
  // an accessor in place of the limit it takes no stack; Effect makes such errors for what it defines.
  let stackTraceLimit = Error.stackTraceLimit
  const keepStacks = () =>
    Object.defineProperty(Error, "stackTraceLimit", {
      value: stackTraceLimit,
      configurable: true,
      enumerable: true,
      writable: true,
    })
  const dropStacks = () =>
    Object.defineProperty(Error, "stackTraceLimit", {
      configurable: true,
      enumerable: true,
      get: () => stackTraceLimit,
      set: (limit) => {
        stackTraceLimit = limit
      },
    })
  let hasEnded = false

  const end = (address, type) => {
    if (hasEnded || hasStarted()) return
    hasEnded = true
    keepStacks()
    const file = address.slice(address.lastIndexOf("/") + 1)
    const name = /\.\w+$/.test(file) ? file.replace(/\.\w+$/, "").replace(/-[\w-]{8}$/, "") : "index"
    const reason = document.querySelector("#start strong")
    if (reason !== null) reason.textContent = `Loading chunk ${name} failed (${type}).`
    root.dataset.failed = type
  }

  // Trusted Types: the address of a script is taken from this policy alone, and it passes only those that the page names.
  const policy = globalThis.trustedTypes?.createPolicy("cairn-start", {
    createScriptURL: (address) => {
      if (!addresses.includes(address)) throw new TypeError(address)
      return address
    },
  })

  /** Asks for a script past the cache, so that the next try finds it fresh. */
  const diagnose = async (address) => {
    try {
      const { status } = await fetch(address, { cache: "reload" })
      return status === 404 || status === 410 ? "missing" : "error"
    } catch {
      return "error"
    }
  }

  let running = 0
  const run = (tries = 0) => {
    if (hasEnded) return
    const address = addresses[running]
    const script = document.createElement("script")
    script.type = "module"
    script.crossOrigin = ""
    script.src = policy?.createScriptURL(address) ?? address
    script.addEventListener("load", async () => {
      running += 1
      if (running === addresses.length) {
        keepStacks()
        return end(address, "error")
      }
      // The last script draws.
      if (running === addresses.length - 1) await styles
      // In a task of its own: this one has evaluated a script, and the next is compiled at once.
      setTimeout(run)
    })
    script.addEventListener("error", async () => {
      const type = await diagnose(address)
      const wait = waits[tries]
      if (wait === undefined) end(address, type)
      else setTimeout(() => run(tries + 1), wait)
    })
    document.head.append(script)
  }

  /** Loads a stylesheet of which the page has what it was drawn with; its rules are needed for what the scripts draw. */
  const loadStyle = (link, tries = 0) =>
    new Promise((resolve) => {
      const style = link.cloneNode()
      style.rel = "stylesheet"
      style.addEventListener("load", resolve)
      style.addEventListener("error", () => {
        const wait = waits[tries]
        if (wait === undefined) resolve()
        else setTimeout(() => resolve(loadStyle(style, tries + 1)), wait)
      })
      link.replaceWith(style)
    })
  let styles = Promise.resolve()

  const isLoaded = ({ responseStatus = 200 }) => responseStatus >= 200 && responseStatus < 400
  /** Resolves when a script has been loaded, with true, or could not be. */
  const isHere = (link) =>
    new Promise((resolve) => {
      const entries = performance.getEntriesByName(link.href)
      if (entries.length > 0) return resolve(entries.some(isLoaded))
      link.addEventListener("load", () => resolve(true))
      link.addEventListener("error", () => resolve(false))
    })

  /** Has a script that is here compiled, while others are on their way: the one that runs it finds it so. */
  const compile = (link) => {
    link.rel = "modulepreload"
  }

  /** How many scripts are asked for at once: each request costs time in which no press is heard. */
  const partsAtOnce = 8
  /** Asks for the scripts of the parts that the server drew, which the paint would have waited for. */
  const loadParts = () => {
    const parts = [...document.querySelectorAll("link[data-part]:not([rel])")]
    for (const part of parts.slice(0, partsAtOnce)) part.rel = "modulepreload"
    if (parts.length > partsAtOnce) setTimeout(loadParts)
  }
  /** Has the browser look up the languages that it knows, which takes long once, while nothing else is there to do. */
  const warmUp = () => Intl.NumberFormat.supportedLocalesOf("en")

  let isPainted = false
  const painted = () => {
    if (isPainted) return
    isPainted = true
    styles = Promise.all([...document.querySelectorAll("link[data-style]")].map((link) => loadStyle(link)))
    const isParsed = new Promise((resolve) => {
      if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", resolve)
      else resolve()
    })
    const arrivals = links.map(async (link) => {
      if (await isHere(link)) setTimeout(compile, 0, link)
    })
    Promise.all([isParsed, ...arrivals]).then(() => setTimeout(loadParts))
    dropStacks()
    run()
    setTimeout(warmUp)
  }
  setTimeout(() => end(addresses[running], "timeout"), limit)
  if (document.hidden) return painted()
  requestAnimationFrame(() => setTimeout(painted))
  setTimeout(painted, paintLimit)
})()
