// @vitest-environment happy-dom
import { screen } from "@testing-library/react"
import { expect, it } from "vitest"
import type { Entrance } from "#domain/areas/environment/types.ts"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { makeStore } from "#services/store/appStore.ts"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { SignInScreen } from "./SignInScreen.tsx"

/** The sign-in of the workspace Acme, for which the server gives this answer. */
const openSignIn = ({ entrance, answer = null }: { entrance?: Entrance; answer?: string | null } = {}) => {
  const store = makeStore(() => 0)
  const data = { ...someEnvironment, user: null, customer: "Acme", ...(entrance && { entrance }) }
  store.record([{ _tag: "EnvironmentLoaded", data }])
  return openScreen(store, <SignInScreen />, { signIn: async () => answer })
}
const passwordField = () => screen.getByLabelText<HTMLInputElement>("Password")

it("names the workspace, in the page's title too, and starts in the first field", () => {
  openSignIn()
  expect(screen.getByRole("heading").textContent).toBe("Sign in to Acme")
  expect(document.title).toContain("Sign in to Acme")
  expect(document.activeElement).toBe(screen.getByLabelText("Email"))
})

it.each([
  [undefined, [false, false]],
  [{ isSessionEnded: true, isSample: false }, [true, false]],
  [{ isSessionEnded: false, isSample: true }, [false, true]],
])(
  "says that a session has ended, and names the sample's account, only where it is so: %j",
  (entrance, said) => {
    openSignIn(entrance === undefined ? {} : { entrance })
    expect([/session has ended/, /the sample/].map((one) => screen.queryByText(one) !== null)).toEqual(said)
  },
)

it("shows the password and hides it again, and says which", async () => {
  const user = openSignIn()
  const toggle = screen.getByRole("button", { name: "Show password" })
  await user.type(passwordField(), "secret")
  for (const isShown of [false, true, false]) {
    expect([toggle.getAttribute("aria-pressed"), passwordField().type, passwordField().value]).toEqual([
      String(isShown),
      isShown ? "text" : "password",
      "secret",
    ])
    await user.click(toggle)
  }
})

it("keeps what was typed after a refusal, says why at the password and selects it to be typed again", async () => {
  const user = openSignIn({ answer: "identity.credentials" })
  await user.type(screen.getByLabelText("Email"), "ada@acme.example")
  await user.type(passwordField(), "wrong{Enter}")
  expect((await screen.findByRole("alert")).textContent).toBe("Incorrect email or password.")
  expect(document.activeElement).toBe(passwordField())
  const { value, selectionStart, selectionEnd } = passwordField()
  expect([value, selectionStart, selectionEnd]).toEqual(["wrong", 0, 5])
  expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("ada@acme.example")
})
