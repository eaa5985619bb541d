/** The only source of "now", which tests can freeze. */
export type Clock = { now: () => Date }

export const systemClock: Clock = { now: () => new Date() }
