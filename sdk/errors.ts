/** Why a call to a card did not succeed; `code` is the card's JSON-RPC error code if it responded. */
export class CardError extends Error {
  override readonly name: string = "CardError"
  readonly code: number | null
  constructor(message: string, code: number | null = null) {
    super(message)
    this.code = code
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
