import { createDraws } from '@ballast/testkit/draws'
import { accountOperations } from './account-operations.ts'
import { journalOperations } from './journal-operations.ts'
import { recordOperations } from './record-operations.ts'
import { tradeOperations } from './trade-operations.ts'
import type { Operation, Trader } from './trader.ts'

const GROUPS = [
  [tradeOperations, 5],
  [journalOperations, 3],
  [accountOperations, 3],
  [recordOperations, 3],
] as const
export const OPERATIONS: Record<string, Operation> = Object.assign(
  {},
  ...GROUPS.map(([operations]) => operations),
)

/** What most of the others need something of. */
const FIRST = [
  ...['import fills', 'import pairs', 'type a trade', 'type a trade', 'type the same idea in two accounts'],
  ...['add a setup', 'buy an attempt', 'group accounts', 'plan a trade', 'add a habit'],
]
const BEGINNING = 20

/** An operation of one of the traders, with what it draws from, so that each can be left out alone. */
export type Step = { who: 0 | 1; name: string; seed: number; isAlongsideNext: boolean }

export function drawSteps(seed: number, length: number): Step[] {
  const draw = createDraws(seed)
  return Array.from({ length }, (_, at) => {
    const isFirst = at < BEGINNING && draw.chance(0.7)
    const name = draw.pick(isFirst ? FIRST : Object.keys(draw.weighted(GROUPS)))
    const who = draw.chance(0.7) ? 0 : 1
    return { who, name, seed: draw.integer(1, 1_000_000_000), isAlongsideNext: draw.chance(0.06) }
  })
}

/** The trader who draws from a seed. */
export const drawing = (trader: Trader, seed: number): Trader => ({ ...trader, draw: createDraws(seed) })
