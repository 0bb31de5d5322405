import { PassThrough } from "node:stream"
import { it } from "@effect/vitest"
import { Effect } from "effect"
import { describe, expect } from "vitest"
import { workspaceFolder } from "../server/workspace/workspace.fixture.ts"
import { readPassword } from "./readPassword.ts"
import { runScript } from "./runScript.fixture.ts"

it.live("sets a password of someone in the workspace, and says why it sets none", () =>
  Effect.gen(function* () {
    const { folder, dataFolder } = yield* workspaceFolder
    const run = (email: string) =>
      runScript(
        "password.ts",
        { CAIRN_WORKSPACE: folder, CAIRN_DATA: dataFolder },
        [email],
        "correct horse battery\n",
      )
    expect(yield* run("ben@small.example")).toEqual({
      code: 0,
      output: "The password of ben@small.example is set, and every session of Ben ended.\n",
    })
    expect(yield* run("nobody@small.example")).toEqual({
      code: 1,
      output: `The password was not set.\nNo one in the workspace ${folder} has the email nobody@small.example.\n`,
    })
  }).pipe(Effect.scoped),
)

describe("a terminal", () => {
  /** A terminal on which these lines are typed, each when it is asked for: the answer, and what is shown. */
  const typing = async (...lines: ReadonlyArray<string>) => {
    const input = Object.assign(new PassThrough(), { isTTY: true })
    const output = new PassThrough()
    const shown: Array<string> = []
    const left = [...lines]
    output.on("data", (chunk) => {
      shown.push(String(chunk))
      if (String(chunk).endsWith(": ")) setImmediate(() => input.write(left.shift() ?? ""))
    })
    return { answer: await readPassword({ input, output }), shown: shown.join("") }
  }

  it("shows nothing of what is typed, which may be corrected", async () => {
    expect(await typing("secretx\u007f\r", "secret\r")).toEqual({
      answer: { password: "secret" },
      shown: "New password: \nRepeat it: \n",
    })
  })

  it("asks twice, and takes no for an answer", async () => {
    expect((await typing("secret\r", "Secret\r")).answer).toBe("differs")
    expect((await typing("\u0003")).answer).toBeNull()
    expect((await typing("secret\r", "\u0004")).answer).toBeNull()
  })
})
