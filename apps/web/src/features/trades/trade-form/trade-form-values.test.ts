import { describe, expect, it } from 'vitest'
import {
  addFill,
  changeForm,
  EMPTY_FORM,
  type FillValues,
  isInFuture,
  isStarted,
  simpleFills,
  switchMode,
  type TradeFormValues,
} from './trade-form-values.ts'

const form = (part: Partial<TradeFormValues> = {}): TradeFormValues => ({
  ...EMPTY_FORM,
  symbol: 'MNQ',
  quantity: '2',
  entry: '100',
  openedAt: '2026-11-20T09:30',
  ...part,
})
const fill = (side: 'buy' | 'sell', part: Partial<FillValues> = {}): FillValues => ({
  side,
  quantity: '2',
  price: '100',
  at: '2026-11-20T09:30',
  costs: '',
  ...part,
})

describe('the fills of the simple form', () => {
  it('are a buy and then a sell for a long, and the reverse for a short', () => {
    const sides = (direction: 'long' | 'short') =>
      simpleFills(form({ direction, exit: '101' })).map(({ side }) => side)
    expect(sides('long')).toEqual(['buy', 'sell'])
    expect(sides('short')).toEqual(['sell', 'buy'])
  })

  it('are one fill without an exit, which carries the costs', () => {
    for (const exit of ['', '  ']) {
      const fills = simpleFills(form({ exit, costs: '4.20' }))
      expect(fills.map(({ costs }) => costs)).toEqual(['4.20'])
    }
  })

  it('carry the costs once: all on the last, none on the first', () => {
    expect(simpleFills(form({ exit: '101', costs: '4.20' })).map(({ costs }) => costs)).toEqual(['0', '4.20'])
  })

  it('keep costs unknown on both if none were typed', () => {
    expect(simpleFills(form({ exit: '101' })).map(({ costs }) => costs)).toEqual(['', ''])
  })

  it('close at the typed time, else at the opening', () => {
    const closed = (closedAt: string) => simpleFills(form({ exit: '101', closedAt }))[1]?.at
    expect(closed('2026-11-20T09:45')).toBe('2026-11-20T09:45')
    expect(closed('')).toBe('2026-11-20T09:30')
  })
})

describe('a trade lies in the future', () => {
  const at = (openedAt: string, closedAt: string) => form({ exit: '101', openedAt, closedAt })
  const minute = '2026-11-20T09:45'

  it('from the minute after this one on, whether it opens or closes then', () => {
    expect(isInFuture(at('2026-11-20T09:30', '2026-11-20T09:45'), minute)).toBe(false)
    expect(isInFuture(at('2026-11-20T09:30', '2026-11-20T09:46'), minute)).toBe(true)
    expect(isInFuture(at('2026-11-20T09:46', ''), minute)).toBe(true)
  })

  it('not by the seconds of this minute, which a stored fill has', () => {
    const fills = [fill('buy', { at: '2026-11-20T09:45:59' })]
    expect(isInFuture(form({ isDetailed: true, fills }), minute)).toBe(false)
  })
})

describe('switching to one entry and one exit', () => {
  const back = (...fills: FillValues[]) => switchMode(form({ isDetailed: true, fills, costs: '9' }))

  it('reads the direction from the first fill, and the exit from the last one against it', () => {
    const values = back(
      fill('sell', { price: '100' }),
      fill('buy', { price: '98', at: '2026-11-20T09:40' }),
      fill('sell', { price: '99' }),
      fill('buy', { price: '97', at: '2026-11-20T09:50' }),
    )
    expect(values).toMatchObject({
      direction: 'short',
      entry: '100',
      exit: '97',
      closedAt: '2026-11-20T09:50',
      isDetailed: false,
    })
  })

  it('leaves a trade open if no fill is against the first', () => {
    expect(back(fill('buy'), fill('buy'))).toMatchObject({ direction: 'long', exit: '', closedAt: '' })
  })

  it('sums the fills’ current costs, not those typed before', () => {
    expect(back(fill('buy', { costs: '2.10' }), fill('sell', { costs: '2.05' })).costs).toBe('4.15')
    expect(back(fill('buy', { costs: '0' }), fill('sell', { costs: '0' })).costs).toBe('0.00')
  })

  it('has unknown costs if one fill’s are unknown or half typed', () => {
    expect(back(fill('buy', { costs: '' }), fill('sell', { costs: '2' })).costs).toBe('')
    expect(back(fill('buy', { costs: '2.' }), fill('sell', { costs: '2' })).costs).toBe('')
  })

  it('keeps costs unchanged through both switches', () => {
    const typed = form({ exit: '101', costs: '4.20' })
    expect(Number(switchMode(switchMode(typed)).costs)).toBe(4.2)
    expect(switchMode(switchMode(form({ exit: '101' }))).costs).toBe('')
  })
})

it('adds a fill like the last one, without its price and costs', () => {
  const fills = addFill([fill('sell', { quantity: '3', costs: '1' })], '2026-11-20T10:00')
  expect(fills[1]).toEqual({ side: 'sell', quantity: '3', price: '', at: '2026-11-20T10:00', costs: '' })
  expect(addFill([], '2026-11-20T10:00')).toEqual([
    { side: 'buy', quantity: '1', price: '', at: '2026-11-20T10:00', costs: '' },
  ])
})

describe('a started form', () => {
  it('is more than an account, a contract and a size', () => {
    expect(isStarted(EMPTY_FORM)).toBe(false)
    expect(isStarted({ ...EMPTY_FORM, accountId: 'a', symbol: 'MNQ', quantity: '5' })).toBe(false)
  })
  it.each([
    [{ entry: '1' }],
    [{ exit: '1' }],
    [{ stop: '1' }],
    [{ notes: 'x' }],
    [{ mistakes: ['fomo'] }],
    [{ tags: ['open'] }],
    [{ fills: [fill('buy')] }],
    [{ emotionBefore: 'anxious' }],
    [{ confidence: 7 }],
    [{ target: '1' }],
    [{ setupId: 'a' }],
    [{ openedAt: '2026-11-20T09:30' }],
  ] as const)('is %j', (part) => {
    expect(isStarted({ ...EMPTY_FORM, ...part } as TradeFormValues)).toBe(true)
  })
})

describe('a change of the form', () => {
  const now = '2026-11-20T10:15'
  const change = (typed: Partial<TradeFormValues>, next: Partial<TradeFormValues>) =>
    changeForm(
      {
        typed: form(typed),
        shown: form({ ...typed, accountId: 'shown', openedAt: '2026-11-20T10:14' }),
        now,
      },
      next,
    )

  it('adopts the proposed account, but not the proposed opening until it is typed', () => {
    const changed = change({ accountId: null, openedAt: '' }, { entry: '101' })
    expect(changed).toMatchObject({ accountId: 'shown', openedAt: '', entry: '101' })
  })

  it.each([
    ['the first exit', { exit: '', closedAt: '' }, { exit: '101' }, now],
    ['a changed exit', { exit: '100', closedAt: '' }, { exit: '101' }, ''],
    [
      'an exit after its time',
      { exit: '', closedAt: '2026-11-20T09:45' },
      { exit: '101' },
      '2026-11-20T09:45',
    ],
    ['an exit taken away', { exit: '', closedAt: '' }, { exit: '' }, ''],
  ])('sets the time of the close for %s', (_, typed, next, closedAt) => {
    expect(change(typed, next).closedAt).toBe(closedAt)
  })

  it('keeps the opening from passing the close while more is typed', () => {
    const closed = change({ exit: '', closedAt: '', openedAt: '' }, { exit: '101' })
    expect(closed).toMatchObject({ openedAt: now, closedAt: now })
    expect(change(closed, { notes: 'late' })).toMatchObject({ openedAt: now, closedAt: now })
    expect(change({ openedAt: '2026-11-20T09:30' }, { exit: '101' }).openedAt).toBe('2026-11-20T09:30')
  })

  it('proposes both times again with a different account', () => {
    const typed = { accountId: 'a', exit: '101', openedAt: now, closedAt: now }
    expect(change(typed, { accountId: 'b' })).toMatchObject({ openedAt: '', closedAt: '' })
    const own = { ...typed, openedAt: '2026-11-20T09:30' }
    expect(change(own, { accountId: 'b' })).toMatchObject({ openedAt: '2026-11-20T09:30', closedAt: '' })
  })

  it('clears the close with a different account, whose time zone may differ', () => {
    const typed = { accountId: 'a', closedAt: '2026-11-20T09:45' }
    expect(change(typed, { accountId: 'b' }).closedAt).toBe('')
    expect(change(typed, { accountId: 'a' }).closedAt).toBe('2026-11-20T09:45')
  })
})
