import { Effect } from "effect"
import { Forbidden, NotFound } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import { type OnboardingCommand, onboarding } from "#domain/areas/onboarding/onboarding.ts"
import { defineServerArea, type Given, type Refusal } from "../../command/serverArea.ts"
import { unknownPart } from "../../workspace/dashboard.ts"
import { hasFeature } from "../../workspace/hasFeature.ts"
import { Workspace } from "../../workspace/Workspace.ts"

const off = new Forbidden(refusal("onboarding.off"))
const unknown = {
  department: (value: string) =>
    new NotFound({ ...refusal("onboarding.department", { value }), field: "departmentId" }),
  industry: (value: string) =>
    new NotFound({ ...refusal("onboarding.industry", { value }), field: "industry" }),
}

/** Onboarding: everyone chooses for themselves, of what the workspace offers them. */
export const onboardingArea = Effect.map(Workspace, (workspace) =>
  defineServerArea(onboarding, {
    permit: ({ principal, command }: Given<OnboardingCommand>): Effect.Effect<OnboardingCommand, Refusal> => {
      if (command._tag !== "ChooseDashboardType") return Effect.succeed(command)
      const model = workspace.latest()
      if (!hasFeature(model.customer, "simple-bib")) return Effect.fail(off)
      const { departmentId, industry } = command.dashboardType
      const part = unknownPart(model, principal, command.dashboardType)
      if (part === null) return Effect.succeed(command)
      return Effect.fail(unknown[part](part === "department" ? departmentId : (industry ?? "")))
    },
    refuse: (never) => never,
  }),
)
