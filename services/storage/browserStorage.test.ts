import { describe, expect, it } from "vitest"
import { browserKeyValue } from "./browserStorage.ts"

class FakeStorage implements Storage {
  readonly #texts = new Map<string, string>()
  readonly #room: number
  constructor(room: number) {
    this.#room = room
  }
  get length(): number {
    return this.#texts.size
  }
  key(index: number): string | null {
    return [...this.#texts.keys()][index] ?? null
  }
  clear(): void {
    this.#texts.clear()
  }
  getItem(key: string): string | null {
    return this.#texts.get(key) ?? null
  }
  setItem(key: string, text: string): void {
    if (text.length > this.#room) throw new DOMException("full", "QuotaExceededError")
    this.#texts.set(key, text)
  }
  removeItem(key: string): void {
    this.#texts.delete(key)
  }
}

describe("texts stored by the browser", () => {
  it("are written, read and removed", () => {
    const storage = new FakeStorage(100)
    const storedTexts = browserKeyValue(() => storage)
    storedTexts.set("a", "1")
    expect(storage.getItem("a")).toBe("1")
    expect(storedTexts.get("a")).toBe("1")
    storedTexts.remove("a")
    expect([storedTexts.get("a"), storage.length]).toEqual([null, 0])
  })

  it("are stored in memory if there is no storage at all", () => {
    const storedTexts = browserKeyValue(() => {
      throw new DOMException("denied", "SecurityError")
    })
    expect(storedTexts.get("a")).toBeNull()
    storedTexts.set("a", "1")
    expect(storedTexts.get("a")).toBe("1")
    storedTexts.remove("a")
    expect(storedTexts.get("a")).toBeNull()
  })

  it("are stored in memory when the storage is full, and the newest text is read", () => {
    const storage = new FakeStorage(3)
    const storedTexts = browserKeyValue(() => storage)
    storedTexts.set("a", "old")
    storedTexts.set("a", "longer")
    expect(storedTexts.get("a")).toBe("longer")
    storedTexts.set("a", "new")
    expect([storedTexts.get("a"), storage.getItem("a")]).toEqual(["new", "new"])
  })
})
