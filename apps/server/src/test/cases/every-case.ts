/** Every case instead of some of them, as in `npm run fuzz`. */
export const isEveryCase = process.env.FUZZ_CASES === 'all'

/** Every nth of the cases, or all. */
export const someOf = <T>(cases: readonly T[], nth: number): T[] =>
  cases.filter((_, at) => isEveryCase || at % nth === 0)
