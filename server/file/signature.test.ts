import { describe, expect, it } from "vitest"
import { signatureProblem } from "./signature.fixture.ts"

const signer = {
  accessKeyId: "AKIAIOSFODNN7EXAMPLE",
  secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
  region: "us-east-1",
}
const now = Date.parse("2013-05-24T00:00:00Z")
const empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
const signedWith = (names: string, signature: string) =>
  `AWS4-HMAC-SHA256 Credential=${signer.accessKeyId}/20130524/us-east-1/s3/aws4_request,SignedHeaders=${names},Signature=${signature}`

/** The examples that AWS publishes with Signature Version 4. */
const get = {
  method: "GET",
  target: "/test.txt",
  headers: {
    host: "examplebucket.s3.amazonaws.com",
    range: "bytes=0-9",
    "x-amz-content-sha256": empty,
    "x-amz-date": "20130524T000000Z",
    authorization: signedWith(
      "host;range;x-amz-content-sha256;x-amz-date",
      "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
    ),
  },
  body: new Uint8Array(),
}
const list = {
  method: "GET",
  target: "/?max-keys=2&prefix=J",
  headers: {
    host: "examplebucket.s3.amazonaws.com",
    "x-amz-content-sha256": empty,
    "x-amz-date": "20130524T000000Z",
    authorization: signedWith(
      "host;x-amz-content-sha256;x-amz-date",
      "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7",
    ),
  },
  body: new Uint8Array(),
}

describe("the store of the tests", () => {
  it("takes the signatures of AWS's own examples", () => {
    expect(signatureProblem(get, signer, now)).toBeNull()
    expect(signatureProblem(list, signer, now)).toBeNull()
  })

  it("refuses what was changed after it was signed, another secret, and what is too old", () => {
    const wrong = "SignatureDoesNotMatch"
    expect(signatureProblem({ ...get, target: "/other.txt" }, signer, now)).toBe(wrong)
    expect(signatureProblem({ ...get, method: "DELETE" }, signer, now)).toBe(wrong)
    const headers = { ...get.headers, range: "bytes=0-99" }
    expect(signatureProblem({ ...get, headers }, signer, now)).toBe(wrong)
    expect(signatureProblem(get, { ...signer, secretAccessKey: "another" }, now)).toBe(wrong)
    expect(signatureProblem({ ...get, body: Buffer.from("a") }, signer, now)).toBe(
      "XAmzContentSHA256Mismatch",
    )
    expect(signatureProblem(get, signer, now + 3_600_000)).toBe("RequestTimeTooSkewed")
    expect(signatureProblem(get, { ...signer, accessKeyId: "another" }, now)).toBe("InvalidAccessKeyId")
  })
})
