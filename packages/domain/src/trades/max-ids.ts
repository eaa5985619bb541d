/** How many things one request may name by their ids. */
export const MAX_IDS = 10_000
