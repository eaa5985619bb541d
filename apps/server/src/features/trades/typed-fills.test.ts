import { describe, expect, test } from 'vitest'
import { AppError } from '../../platform/http/app-error.ts'
import { typedFills, typedInstant } from './typed-fills.ts'

const account = { timeZone: 'America/New_York' } as Parameters<typeof typedFills>[1]
const fill = (side: 'buy' | 'sell', at: string, given: object = {}) => ({
  side,
  at,
  quantity: '1',
  price: '100',
  commission: null,
  fees: null,
  ...given,
})
const fillsOf = (fills: object[], given: object = {}) =>
  typedFills({ symbol: 'mnqz6', fills, ...given } as never, account, 'source')

describe('a local time of the account', () => {
  const at = (text: string) =>
    new Date(typedInstant(text, { timeZone: 'America/New_York', field: 'at' })).toISOString()

  test('is an instant, to the millisecond', () => {
    expect(at('2026-07-01T09:30')).toBe('2026-07-01T13:30:00.000Z')
    expect(at('2026-01-02T09:30:15')).toBe('2026-01-02T14:30:15.000Z')
    expect(at('2026-01-02T09:30:15.5')).toBe('2026-01-02T14:30:15.500Z')
    expect(at('2026-01-02T09:30:15.125')).toBe('2026-01-02T14:30:15.125Z')
  })

  test('that occurs twice in autumn is the first, and one skipped in spring is refused at its field', () => {
    expect(at('2026-11-01T01:30')).toBe('2026-11-01T05:30:00.000Z')
    expect(() => at('2026-03-08T02:30')).toThrow(AppError)
    try {
      fillsOf([fill('buy', '2026-03-06T10:00'), fill('sell', '2026-03-08T02:30')])
    } catch (error) {
      expect(error).toMatchObject({
        code: 'invalid_input',
        fields: { 'fills.1.at': expect.stringContaining('skipped') },
      })
    }
    expect.assertions(3)
  })
})

describe('typed fills', () => {
  test('keep their order and their own identity, and leave empty fields unknown', () => {
    const [first, second] = fillsOf([
      fill('buy', '2026-07-01T09:30', { commission: '-1.25' }),
      fill('sell', '2026-07-01T09:31', { fees: '0' }),
    ])
    expect(first).toMatchObject({
      identity: 'typed:source:0',
      sequence: 0,
      symbol: 'MNQZ6',
      commission: -1_250_000,
      fees: null,
      swap: null,
      authority: 3,
      statedGross: null,
      originalTime: '2026-07-01T09:30',
    })
    expect(second).toMatchObject({ identity: 'typed:source:1', sequence: 1, commission: null, fees: 0 })
  })

  test('carry a stated result on the last closing fill, and zero on the other closing ones', () => {
    const fills = [
      fill('sell', '2026-07-01T09:30'),
      fill('buy', '2026-07-01T09:31'),
      fill('buy', '2026-07-01T09:32'),
      fill('sell', '2026-07-01T09:33'),
    ]
    const stated = (statedGross: string | null) =>
      fillsOf(fills, { statedGross }).map((each) => each.statedGross)
    expect(stated('12.50')).toEqual([null, 0, 12_500_000, null])
    expect(stated(null)).toEqual([null, null, null, null])
  })
})
