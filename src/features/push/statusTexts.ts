import type { PushStatus } from "#services/push/browserPush.ts"

/** What is said of each status, and what to do about one that stands against notifications. */
export const statusTexts = {
  ON: "push.on",
  OFF: "push.off",
  DENIED: "push.denied",
  DISMISSED: "push.dismissed",
  INSECURE: "push.insecure",
  UNSUPPORTED: "push.unsupported",
  NO_WORKER: "push.worker",
  NO_SERVICE: "push.service",
} as const satisfies Record<PushStatus, string>
