import type { AccountRoom } from './rooms.ts'

type Known = Pick<AccountRoom, 'openTrades' | 'unknownResults'> & {
  mayLose: Pick<NonNullable<AccountRoom['mayLose']>, 'confidence' | 'notStated'>
}

const LIMITS = { overall: 'floor', daily: 'daily limit' } as const

/**
 * What the amount that may be lost now does not include, and how far it is known, in sentences; none if it is exact.
 * @example // two closed trades without a result → ['2 closed trades with an unknown result are not included.']
 */
export function roomCaveats({ mayLose, openTrades, unknownResults }: Known): string[] {
  const { confidence, notStated } = mayLose
  const isOne = unknownResults === 1
  return [
    ...(openTrades > 0 ? ['Positions already open are not included.'] : []),
    ...(unknownResults > 0
      ? [
          `${unknownResults} closed ${isOne ? 'trade' : 'trades'} with an unknown result ${isOne ? 'is' : 'are'} not included.`,
        ]
      : []),
    ...(confidence === 'bounded'
      ? ['This is the safe end of a range: what happened while trades were open is only known approximately.']
      : []),
    ...(confidence === 'closed_trades_only' && openTrades === 0
      ? ['From closed trades only, because open results are not known.']
      : []),
    ...(notStated === null ? [] : [`The ${LIMITS[notStated]} is not stated, so it may be less.`]),
  ]
}
