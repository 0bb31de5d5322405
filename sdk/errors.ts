/**
 * Why a call to a card did not succeed: `code` is the card's JSON-RPC error code if it responded, and `reason` the code
 * of Cairn's catalogue if it gave one, such as `query.column`.
 */
export class CardError extends Error {
  override readonly name: string = "CardError"
  readonly code: number | null
  readonly reason: string | null
  constructor(message: string, code: number | null = null, reason: string | null = null) {
    super(message)
    this.code = code
    this.reason = reason
  }
}

/** The card did not respond in time. */
export class CardTimeoutError extends CardError {
  override readonly name = "CardTimeoutError"
  constructor(milliseconds: number) {
    super(`The card did not answer within ${milliseconds} ms`)
  }
}

/** The connection was ended before the card responded. */
export class CardDisconnectedError extends CardError {
  override readonly name = "CardDisconnectedError"
  constructor() {
    super("The card is disconnected")
  }
}
