import type { DecisionTable } from './decision-table.ts'

/** Results in their original or a shuffled order: value, money of the own account and outcome per decision. */
export type Results = { value: Float64Array; money: Float64Array; outcome: Int8Array }

/** The state of the session when each decision was opened. */
export type SessionSoFar = {
  /** Outcome of the last decision to close; 2 if none had, or if it is unknown. */
  last: Int8Array
  /** Length of the run that ended with it: wins above 0, losses below 0. Break-evens are skipped. */
  run: Int32Array
  /** 1 if the run may be longer: a decision with an unknown outcome came right before it. */
  isRunOpen: Uint8Array
  /** Sum of the values closed so far; NaN if one of them is unknown. */
  sum: Float64Array
  /** What the account had made that day, in micros, with its copies of other accounts' decisions; NaN if unknown. */
  money: Float64Array
}

export function emptySoFar(length: number): SessionSoFar {
  return {
    last: new Int8Array(length),
    run: new Int32Array(length),
    isRunOpen: new Uint8Array(length),
    sum: new Float64Array(length),
    money: new Float64Array(length),
  }
}

/**
 * Computes what each decision had before it, from results in their slots: times, sizes and order stay, so that shuffled
 * results give the labels they would have led to. Writes into `into`, because this is the inner loop of every test.
 * @example // results −1, −1, 1 in turn → last 2, −1, −1; run 0, −1, −2; sum 0, −1, −2
 */
export function fillSoFar(
  table: DecisionTable,
  { value, money: own, outcome }: Results,
  into: SessionSoFar,
): void {
  const { sessions, closingOrder, closedBefore, moneyOfCopies } = table
  for (const { from, to } of sessions) {
    let closed = 0
    let last = 2
    let run = 0
    let isRunOpen = 0
    let sum = 0
    let money = 0
    for (let at = from; at < to; at++) {
      const before = closedBefore[at] ?? 0
      while (closed < before) {
        const closing = closingOrder[from + closed++] ?? 0
        last = outcome[closing] ?? 0
        if (last === 2) {
          run = 0
          isRunOpen = 1
        } else if (last !== 0) {
          if (run * last < 0) isRunOpen = 0
          run = run * last > 0 ? run + last : last
        }
        sum += value[closing] ?? 0
        money += own[closing] ?? 0
      }
      into.last[at] = last
      into.run[at] = run
      into.isRunOpen[at] = isRunOpen
      into.sum[at] = sum
      into.money[at] = money + (moneyOfCopies[at] ?? 0)
    }
  }
}
