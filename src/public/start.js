// Watches over the first script of a page: tries it again when it fails, and says so in the page when it stays away.
;(() => {
  /** Waits before the second and the third try, and for all tries together, in milliseconds. */
  const waits = [1000, 4000]
  const limit = 120000
  const root = document.documentElement
  // What others import stands before what imports it.
  const first = [...document.querySelectorAll('script[type="module"][src]')].at(-1)
  if (first === undefined) return
  const name = (/([^/]+?)(-[\w-]{8})?\.\w+$/.exec(first.src) ?? [])[1] ?? "index"
  const hasStarted = () => "started" in root.dataset
  let hasEnded = false

  const end = (type) => {
    if (hasEnded || hasStarted()) return
    hasEnded = true
    const reason = document.querySelector("#start strong")
    if (reason !== null) reason.textContent = `Loading chunk ${name} failed (${type}).`
    root.dataset.failed = type
  }

  // Trusted Types: a script's address is taken from this policy alone, and it passes only the one that the page names.
  const policy = globalThis.trustedTypes?.createPolicy("cairn-start", {
    createScriptURL: (address) => {
      if (address !== first.src) throw new TypeError(address)
      return address
    },
  })

  /** Asks for the script past the cache, so that the next try finds it fresh. */
  const diagnose = async () => {
    try {
      const { status } = await fetch(first.src, { cache: "reload" })
      return status === 404 || status === 410 ? "missing" : "error"
    } catch {
      return "error"
    }
  }

  const hasFailed = async (tries) => {
    if (hasStarted() || hasEnded) return
    const type = await diagnose()
    const wait = waits[tries]
    if (wait === undefined) return end(type)
    setTimeout(() => {
      if (hasEnded) return
      const script = document.createElement("script")
      script.type = "module"
      script.crossOrigin = ""
      script.src = policy?.createScriptURL(first.src) ?? first.src
      script.addEventListener("error", () => hasFailed(tries + 1))
      document.head.append(script)
    }, wait)
  }

  setTimeout(() => end("timeout"), limit)
  if (document.readyState === "complete") hasFailed(0)
  else window.addEventListener("load", () => hasFailed(0))
})()
