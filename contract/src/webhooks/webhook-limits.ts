/**
 * An event goes to `reached` webhooks at most. A webhook has `atOnce` deliveries on their way at once, or one while it fails. Each attempt has a time, and an answer is read up to some bytes.
 * The pauses between attempts are in seconds, and the last attempt is `triedSeconds` after the first one. A webhook without
 * a success for that long is deactivated. A delivery has at most `tries` attempts, also if processes end in the middle of
 * them. `perMinute` limits the tests, and the replays, of a branch. Of more than `waiting` deliveries the oldest are dropped, and of more than `ended` that have ended the oldest are removed. One
 * statement ends or removes `stepRows` at most.
 */
export const webhooks = {
  perGroup: 10,
  reached: 50,
  atOnce: 5,
  attemptSeconds: 10,
  answerBytes: 64 * 1024,
  pausesSeconds: [5, 30, 120, 600, 3600, 3 * 3600, 6 * 3600, 12 * 3600, 24 * 3600],
  triedSeconds: 3 * 24 * 3600,
  tries: 12,
  /** After a rotation the former secret signs too, for so long. */
  formerSecretSeconds: 24 * 3600,
  keptDays: 14,
  waiting: 10_000,
  ended: 50_000,
  stepRows: 1000,
  perMinute: 60,
} as const
