// @vitest-environment happy-dom
import { expect, it } from "vitest"
import { firstField } from "./firstField.ts"

const found = (html: string): string | undefined => {
  const content = document.createElement("div")
  content.innerHTML = html
  return firstField(content)?.getAttribute("name") ?? undefined
}

it.each([
  ["<button>Copy link</button><input name='person'><input name='message'>", "person"],
  ["<input type='hidden' name='id'><input type='file' name='file'><textarea name='text'></textarea>", "text"],
  ["<input disabled name='off'><input readonly name='link'><select name='role'></select>", "role"],
  ["<input type='radio' name='csv'><input type='radio' checked name='xlsx'>", "xlsx"],
  ["<input name='days'><button data-opens-focused name='today'></button>", "today"],
  ["<button>Close</button>", undefined],
])("of %s is %s", (html, name) => {
  expect(found(html)).toBe(name)
})
