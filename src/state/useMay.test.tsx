// @vitest-environment happy-dom
import { screen } from "@testing-library/react"
import { expect, it } from "vitest"
import {
  accessPermissions,
  annotationPermissions,
  commandPermissions,
  savedPermissions,
} from "#contract/permissions.ts"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { makeStore } from "#services/store/appStore.ts"
import { openScreen } from "./screen.fixture.tsx"
import { useMay } from "./useMay.ts"

const Answers = () => {
  const may = [
    ["annotate", useMay(annotationPermissions.AnnotateDate)],
    ["save", useMay(savedPermissions.SaveCard)],
    ["grant", useMay(accessPermissions.GrantAccess)],
    ["request", useMay(accessPermissions.RequestAccess)],
    ["send", useMay(commandPermissions.buzz.SendMessage)],
  ] as const
  return <p>{may.flatMap(([name, isPermitted]) => (isPermitted ? [name] : [])).join(" ")}</p>
}

it.each([
  [[], "request send"],
  [["content.interactive"], "annotate request send"],
  [["content.edit"], "save request send"],
  [["content.share"], "grant request send"],
  [["content.interactive", "content.edit", "content.share"], "annotate save grant request send"],
])("with %j a user may %s", (authorities, expected) => {
  const store = makeStore(() => 0)
  store.record([{ _tag: "EnvironmentLoaded", data: { ...someEnvironment, authorities } }])
  openScreen(store, <Answers />)
  expect(screen.getByRole("paragraph").textContent).toBe(expected)
})

it("before the environment is loaded a user may do what takes no authority", () => {
  openScreen(
    makeStore(() => 0),
    <Answers />,
  )
  expect(screen.getByRole("paragraph").textContent).toBe("request send")
})
