/** What a page saw while its table was scrolled from top to bottom. */
export interface Scrolled {
  /** The length of each frame, in ms. */
  readonly frames: ReadonlyArray<number>
  /** Frames in which a part of the window onto the rows had no row. */
  readonly blank: number
  /** Frames in which a row in sight had no values yet. */
  readonly waiting: number
}

/** How a table is scrolled: in how many frames, and how many rows from its top it ends; null is its last row. */
export interface Pass {
  readonly count: number
  readonly rows: number | null
}

/** Runs in the page: scrolls the grid down in so many frames, and looks at each of them. */
export const scrollThrough = ({ count, rows }: Pass): Promise<Scrolled> =>
  new Promise((resolve, reject) => {
    const grid = document.querySelector("[role=grid]")
    if (grid === null) {
      reject(new Error("There is no grid."))
      return
    }
    const box = grid.getBoundingClientRect()
    const ends = rows === null ? grid.scrollHeight - grid.clientHeight : rows * 44
    const frames: Array<number> = []
    let [blank, waiting, last] = [0, 0, performance.now()]
    const step = (at: number, now: number): void => {
      if (at > 0) {
        frames.push(now - last)
        const under = [0.2, 0.5, 0.8].map((share) =>
          document
            .elementFromPoint(box.left + 60, box.top + 60 + share * (grid.clientHeight - 120))
            ?.closest("[data-row]"),
        )
        if (under.some((row) => row === null || row === undefined || row.textContent === "")) blank++
        else if (under.some((row) => row?.getAttribute("data-waiting") === "true")) waiting++
      }
      last = now
      if (at === count) resolve({ frames, blank, waiting })
      else {
        grid.scrollTop = ((at + 1) / count) * ends
        requestAnimationFrame((next) => step(at + 1, next))
      }
    }
    requestAnimationFrame((now) => step(0, now))
  })
