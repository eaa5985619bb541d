import { isRunning, missingParts, payoutParts } from '@ballast/contract/attempts/payout-words'
import { describe, expect, it } from 'vitest'
import { attemptOf } from '../../test/dom/samples/attempt-samples.ts'
import {
  breachName,
  inWords,
  isFloorLocked,
  limitName,
  passedText,
  trailText,
  unstatedText,
} from './attempt-text.ts'

it('lists are joined with commas and one "and"', () => {
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(inWords)).toEqual(['', 'a', 'a and b', 'a, b and c'])
})

it('names unstated fields, and falls back to the field’s name', () => {
  expect(unstatedText(['target', 'reset'])).toBe('the profit target and when the trading day ends')
  expect(unstatedText(['novelty'])).toBe('novelty')
  expect(unstatedText([])).toBe('')
})

it('says how the floor moves, or that it is unknown', () => {
  const { rules } = attemptOf()
  expect(trailText({ ...rules, trail: 'intraday' })).toMatch(/best equity, open profit included/)
  expect(trailText({ ...rules, trail: null })).toBe('The floor is not known')
})

describe('what ended an account', () => {
  it('is named by its limit, if it has one', () => {
    expect(breachName('overall')).toBe('The floor')
    expect(breachName('daily')).toBe('The daily floor')
    expect(breachName('floating_loss')).toBe('The limit of open losses')
  })
  it('is named by the violation, if it is not an amount', () => {
    expect(breachName('overnight')).not.toMatch(/limit/)
    expect(limitName('overnight')).toBe('limit')
  })
})

describe('the next payout', () => {
  it('is possible now if nothing is missing', () => {
    expect(payoutParts(attemptOf())).toEqual(['Possible now'])
  })

  it('is not said to be possible where the firm asks something that is not computed here', () => {
    const payout = { most: '1500', share: null, toEarn: null, from: null, alsoAsks: 'up to 4 a month' }
    const partsOf = (refusals: 'days'[]) =>
      payoutParts(attemptOf({ progress: { payout: { ...payout, refusals } } }))
    expect(partsOf([])).toEqual(['Possible now, if “up to 4 a month” is met'])
    expect(partsOf(['days'])?.[0]).toBe('Needs ')
  })

  it('lists everything that is missing in one sentence', () => {
    const attempt = attemptOf({
      progress: {
        payout: {
          most: null,
          share: null,
          toEarn: null,
          refusals: ['days', 'minimum'],
          from: null,
          alsoAsks: null,
        },
        days: [
          { needed: 8, counted: 6, unknown: 0, least: '0' },
          { needed: 3, counted: 5, unknown: 0, least: '100' },
        ],
      },
    })
    expect(payoutParts(attempt)?.join('')).toBe(
      'Needs 2 more counted days and more profit for the smallest payout',
    )
  })

  it('waits for the day that the programme states', () => {
    const attempt = attemptOf({
      progress: {
        payout: {
          most: null,
          share: null,
          toEarn: null,
          refusals: ['date'],
          from: '2026-12-12',
          alsoAsks: null,
        },
      },
    })
    expect(payoutParts(attempt)?.join('')).toBe('Needs a wait until Dec 12, 2026')
  })

  it('names the profit that is missing once, whatever asks for it, and in words if no profit would be enough', () => {
    const refusals = ['balance', 'days', 'minimum', 'cycle', 'date'] as const
    const lacks = (toEarn: string | null) => {
      const payout = {
        most: null,
        share: null,
        refusals: [...refusals],
        toEarn,
        from: '2026-12-12',
        alsoAsks: null,
      }
      const days = [{ needed: 8, counted: 6, unknown: 0, least: '0' }]
      return payoutParts(attemptOf({ progress: { payout, days } }))
    }
    expect(lacks('493.18')).toEqual([
      ...['Needs ', { amount: '493.18' }, ' more profit', ', ', '2 more counted days'],
      ...[' and ', 'a wait until Dec 12, 2026'],
    ])
    expect(lacks(null)?.join('')).toBe(
      'Needs a higher balance, 2 more counted days, more profit for the smallest payout, ' +
        'more profit in this payout cycle and a wait until Dec 12, 2026',
    )
  })

  it('is omitted if there is none, the account has ended, or a limit is breached', () => {
    expect(payoutParts(attemptOf({ progress: { payout: null } }))).toBeNull()
    expect(payoutParts(attemptOf({ state: 'breached' }))).toBeNull()
    const breach = {
      rule: 'overall',
      level: '49500',
      value: '49400',
      at: '2026-11-20T16:00:00Z',
      day: '2026-11-20',
    } as const
    expect(payoutParts(attemptOf({ now: { breach } }))).toBeNull()
  })
})

it('says of a pass only what the phase asks for', () => {
  const { progress } = attemptOf().now
  const days = [{ needed: 3, counted: 3, unknown: 0, least: '0' }]
  const consistency = {
    percent: 30,
    share: 0.2,
    isKept: true,
    of: 'day' as const,
    stillToEarn: '0',
    unknown: 0,
    words: [],
  }
  const text = (asked: Partial<typeof progress>) =>
    passedText({ ...progress, days: [], consistency: null, ...asked })
  expect([text({}), text({ days }), text({ consistency }), text({ days, consistency })]).toEqual([
    ...['The target is reached', 'Target and days are met', 'Target and consistency are met'],
    'Target, days and consistency are met',
  ])
})

describe('an obstacle to a payout', () => {
  const { progress } = attemptOf().now
  const days = (counted: number) => ({
    ...progress,
    days: [{ needed: 3, counted, unknown: 0, least: '0' }],
  })
  it('uses the singular for one day', () => {
    expect(missingParts(['days'], days(2))).toEqual(['1 more counted day'])
    expect(missingParts(['days'], days(1))).toEqual(['2 more counted days'])
  })
  it('counts a day once that serves for several kinds of day', () => {
    const traded = { needed: 5, counted: 4, unknown: 0, least: '0' }
    const won = { needed: 3, counted: 1, unknown: 0, least: '150' }
    const both = { ...progress, days: [traded, won] }
    expect(missingParts(['days'], both)).toEqual(['2 more counted days'])
    expect(missingParts(['days'], { ...both, days: [traded, { ...won, counted: 2 }] })).toEqual([
      '1 more counted day',
    ])
  })
  it('never counts more days than required', () => {
    expect(missingParts(['days'], days(9))).toEqual(['0 more counted days'])
  })
  it('says what the share is of', () => {
    const consistency = {
      percent: 30,
      share: 0.4,
      isKept: false,
      of: 'trade' as const,
      stillToEarn: '100',
      unknown: 0,
      words: [],
    }
    expect(missingParts(['consistency'], { ...progress, consistency })).toEqual([
      'the best trade down to 30% of the profit',
    ])
  })
})

it('only evaluations, funded and live accounts are running', () => {
  expect((['evaluation', 'funded', 'live'] as const).every((state) => isRunning({ state }))).toBe(true)
  expect(
    (['passed', 'breached', 'expired', 'withdrawn'] as const).some((state) => isRunning({ state })),
  ).toBe(false)
})

describe('a locked floor', () => {
  const floor = (low: string) => ({ now: { floor: { low, high: low } } })
  it('has reached its level, or is stated to be static', () => {
    expect(isFloorLocked(attemptOf(floor('50099.99')))).toBe(false)
    expect(isFloorLocked(attemptOf(floor('50100')))).toBe(true)
    expect(isFloorLocked(attemptOf({ now: { isLocked: true } }))).toBe(true)
  })
  it('is not claimed if the floor or the level is unknown', () => {
    expect(isFloorLocked(attemptOf({ now: { floor: null } }))).toBe(false)
    expect(isFloorLocked(attemptOf({ ...floor('60000'), rules: { lock: null } }))).toBe(false)
  })
})
