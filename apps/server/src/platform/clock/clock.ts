/** The one source of "now": tests hold it still. */
export type Clock = { now: () => Date }

export const systemClock: Clock = { now: () => new Date() }
