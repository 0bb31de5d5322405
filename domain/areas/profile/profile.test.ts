import { describe, expect, it, test } from "vitest"
import { context, given } from "../../kernel/given.fixture.ts"
import type { ProfileEvent } from "./events.ts"
import { profile } from "./profile.ts"

const history = given(profile)
const shown = (value: boolean): ProfileEvent => ({ _tag: "FirstStepsShown", shown: value })
const chosen = (language: string): ProfileEvent => ({ _tag: "LanguageChosen", language })
const details = { title: "Analyst", location: "Oslo", phoneNumber: "", deskPhoneNumber: "12" }
const changed: ProfileEvent = { _tag: "DetailsChanged", details }

describe("ShowFirstSteps", () => {
  const hide = { _tag: "ShowFirstSteps", shown: false } as const
  const show = { _tag: "ShowFirstSteps", shown: true } as const
  test("hides them", () => history().when(hide).emits(shown(false)))
  test("shows them again", () => history(shown(false)).when(show).emits(shown(true)))
  test("stays quiet where it changes nothing", () => {
    history().when(show).emitsNothing()
    history(shown(false)).when(hide).emitsNothing()
  })
})

describe("ChooseLanguage", () => {
  const choose = { _tag: "ChooseLanguage", language: "de" } as const
  test("says so", () => history(chosen("en")).when(choose).emits(chosen("de")))
  test("stays quiet when it is chosen", () => history(chosen("de")).when(choose).emitsNothing())
})

describe("ChangeDetails", () => {
  test("takes them without spaces around them", () =>
    history()
      .when({ _tag: "ChangeDetails", details: { ...details, title: " Analyst " } })
      .emits(changed))
  test("stays quiet when nothing changes", () =>
    history(changed).when({ _tag: "ChangeDetails", details }).emitsNothing())
})

it("keeps what each choice does not concern", () => {
  const { state } = history(chosen("de"), shown(false), changed)
  expect(state).toEqual({ language: "de", showsFirstSteps: false, details })
  expect(history().state).toEqual({ language: null, showsFirstSteps: true, details: null })
})

it("stands in the stream of the person whose profile it is", () => {
  expect(profile.stream({ _tag: "ShowFirstSteps", shown: true }, context)).toBe("user:ada")
})
