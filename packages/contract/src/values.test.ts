import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { expectValues, ID, refusals, text } from './testing/answers.ts'
import {
  daySchema,
  decimalSchema,
  idParams,
  idSchema,
  instantSchema,
  listOf,
  localTimeSchema,
  moneySchema,
  okSchema,
  positiveDecimalSchema,
  recordOf,
  revisionSchema,
  timeOfDaySchema,
  wholeNumber,
  wordSchema,
} from './values.ts'

describe('an id', () => {
  test('is a UUID in lower case, not any 36 digits and dashes', () => {
    expectValues(idSchema, {
      taken: [ID, '00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
      refused: {
        'Not an id': [
          '-'.repeat(36),
          '0'.repeat(36),
          '0190f6c27-b1e-7c3a-9d4e-5f6a7b8c9d0e',
          '../etc',
          '',
          ID.toUpperCase(),
          ` ${ID}`,
          `${ID}\n`,
          `${ID}0`,
          ID.slice(1),
          ID.replace('a', 'g'),
        ],
        Required: [undefined, null],
        'Must be a text': [1, [ID], {}],
      },
    })
  })

  test('is a path parameter under its own name', () => {
    expect(refusals(idParams, { id: ID })).toEqual([])
    expect(refusals(idParams, { id: 'x' })).toEqual(['id: Not an id'])
    expect(refusals(idParams, {})).toEqual(['id: Required'])
  })
})

describe('a day', () => {
  test('exists in the calendar, from 1970 to 2199', () => {
    expectValues(daySchema, {
      taken: ['1970-01-01', '2024-02-29', '2000-02-29', '2026-12-31', '2199-12-31'],
      refused: {
        'Enter a real date': [
          ...['1969-12-31', '2200-01-01', '0000-01-01', '9999-12-31'],
          ...['2023-02-29', '2100-02-29', '2026-06-31', '2026-13-01', '2026-00-10', '2026-01-00'],
        ],
      },
    })
  })

  test('is written with four, two and two digits, and with nothing around them', () => {
    for (const day of [
      '2026-6-15',
      '26-06-15',
      '15.06.2026',
      '2026/06/15',
      ' 2026-06-15',
      '2026-06-15T00:00',
      '',
    ])
      expect(refusals(daySchema, day)).toContain(': Enter a date')
  })

  test('that the calendar has from 1970 to 2199 is accepted', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: Date.UTC(2199, 11, 31) / 86_400_000 }), (n) => {
        const day = new Date(n * 86_400_000).toISOString().slice(0, 10)
        expect(daySchema.parse(day)).toBe(day)
      }),
    )
  })
})

describe('a moment', () => {
  test('on an account’s clock is one a clock shows, with seconds or without', () => {
    expectValues(localTimeSchema, {
      taken: [
        ...['2026-06-14T18:03', '2026-06-14T23:59:59.999', '2024-02-29T00:00', '2026-06-14T18:03:00'],
        ...['1970-01-01T00:00', '2199-12-31T23:59:59', '2026-06-14T18:03:00.5'],
      ],
      refused: {
        'Enter a real date and time': [
          ...['2026-13-45T25:61', '2026-06-31T10:00', '2026-06-14T24:00', '2026-06-14T24:01'],
          ...['2026-06-14T10:60', '2026-06-14T10:00:60', '9999-01-01T10:00', '1969-12-31T23:59'],
        ],
      },
    })
    for (const at of ['2026-06-14', '2026-06-14 18:03', '2026-06-14T18:03Z', '2026-06-14T18', '18:03', ''])
      expect(refusals(localTimeSchema, at)).toContain(': Enter a date and time')
    expect(refusals(localTimeSchema, '2026-06-14T18:03:00.1234')).toContain(': Enter a date and time')
  })

  test('in UTC is one that exists, to the millisecond at most', () => {
    expectValues(instantSchema, {
      taken: [
        '2026-06-14T18:03:00.000Z',
        '2026-06-14T18:03:00Z',
        '2026-06-14T00:00:00.1Z',
        '1970-01-01T00:00:00Z',
      ],
      refused: {
        'Not an instant': [
          ...['2026-06-14T25:03:00Z', '2026-02-30T10:00:00Z', '9999-12-31T10:00:00Z', '1969-12-31T23:59:59Z'],
          '2026-06-14T24:00:00Z',
        ],
      },
    })
    for (const at of [
      ...[
        '2026-06-14T18:03:00',
        '2026-06-14T18:03Z',
        '2026-06-14T18:03:00+02:00',
        '2026-06-14T18:03:00.0000Z',
      ],
      ...['2026-06-14 18:03:00Z', ''],
    ])
      expect(refusals(instantSchema, at)).toContain(': Not an instant')
  })

  test('that a computer writes itself is always accepted', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date(0), max: new Date(Date.UTC(2200, 0, 1) - 1), noInvalidDate: true }),
        (at) => {
          expect(refusals(instantSchema, at.toISOString())).toEqual([])
          expect(refusals(localTimeSchema, at.toISOString().slice(0, -1))).toEqual([])
          expect(refusals(localTimeSchema, at.toISOString().slice(0, 16))).toEqual([])
        },
      ),
    )
  })

  test('of a day is a time from 00:00 to 23:59 with both digits', () => {
    expectValues(timeOfDaySchema, {
      taken: ['00:00', '09:59', '10:00', '19:59', '20:00', '23:59'],
      refused: {
        'Enter a time such as 17:00': [
          '24:00',
          '7:00',
          '17:60',
          '17:0',
          '17:00:00',
          '1700',
          '',
          ' 17:00',
          '30:00',
        ],
      },
    })
  })
})

describe('an amount', () => {
  test('is stored to the millionth', () => {
    expectValues(moneySchema, {
      taken: [
        ...['0', '-0', '-12.50', '9000000000', '-9000000000', '-8999999999.999999', '0.000001', '007'],
        '9000000000.000000',
      ],
      refused: {
        'Enter an amount below 9,000,000,000': ['9999999999.999999', '-9000000000.01', '9000000000.000001'],
        'Enter an amount such as 250 or -12.50': [
          '+5',
          '0.0000001',
          '1.',
          '.5',
          '1e3',
          '00000000000',
          ' 5',
          '5\n',
        ],
      },
    })
    for (const amount of ['1,5', '$5', '', '--5', '5-', 'NaN', 'Infinity', '1 000'])
      expect(refusals(moneySchema, amount)).toContain(': Enter an amount such as 250 or -12.50')
  })

  test('of whole millionths within the bound is always accepted', () => {
    const micros = fc.bigInt({ min: -9_000_000_000_000_000n, max: 9_000_000_000_000_000n })
    fc.assert(
      fc.property(micros, (value) => {
        const sign = value < 0n ? '-' : ''
        const size = value < 0n ? -value : value
        const amount = `${sign}${size / 1_000_000n}.${String(size % 1_000_000n).padStart(6, '0')}`
        expect(refusals(moneySchema, amount)).toEqual([])
      }),
    )
  })
})

describe('a number in plain decimals', () => {
  test('has up to twelve digits before the point and ten after it', () => {
    expectValues(decimalSchema, {
      taken: ['0', '-1', '18250.25', '999999999999.9999999999', '-0.0000000001', '000000000001'],
      refused: {
        'Enter a number such as 18250.25': [
          ...['1000000000000', '0.00000000001', '1.', '.1', '+1', '1e5', '', ' 1', '1,5', '--1'],
        ],
      },
    })
  })

  test('above zero is neither zero nor negative', () => {
    expectValues(positiveDecimalSchema, {
      taken: ['1', '0.0000000001', '999999999999'],
      refused: {
        'Enter a number above zero': ['0', '0.0', '-1', '-0.1', '', 'x', '1e5'],
        'Enter at most 12 digits before the point and 10 after it': ['1000000000000', '0.00000000001'],
      },
    })
  })
})

describe('small values', () => {
  test('a word has one to sixty characters, counted after trimming', () => {
    expectValues(wordSchema, {
      taken: ['a', text(60), ` ${text(60)} `],
      refused: { 'Cannot be empty': ['', '   ', '\n\t'], 'At most 60 characters': [text(61)] },
    })
    expect(wordSchema.parse('  late exit ')).toBe('late exit')
  })

  test('a revision is a whole number from 0 to two thousand million', () => {
    expectValues(revisionSchema, {
      taken: [0, 1, 2_000_000_000],
      refused: {
        'At least 0': [-1],
        'At most 2,000,000,000': [2_000_000_001],
        'Must be a whole number': [0.5],
        'Must be a number': ['1'],
        Required: [undefined, null],
      },
    })
  })

  test('a confirmation is always true', () => {
    expect(okSchema.safeParse({ ok: true }).success).toBe(true)
    expect(okSchema.safeParse({ ok: false }).success).toBe(false)
    expect(okSchema.safeParse({}).success).toBe(false)
  })

  test('a whole number in a query is parsed from its text, and within its range', () => {
    const schema = wholeNumber({ min: 1, max: 200 })
    expect(['1', '200', '20', 5].map((value) => schema.parse(value))).toEqual([1, 200, 20, 5])
    expectValues(schema, {
      taken: [],
      refused: {
        'At least 1': ['0', '-1', ''],
        'At most 200': ['201'],
        'Not a whole number': ['1.5'],
        'Must be a number': ['x', 'NaN', '1x'],
      },
    })
  })
})

describe('several values', () => {
  test('a list in a query is a list whether it has none, one or many', () => {
    const schema = listOf(z.string())
    expect([undefined, 'a', ['a'], ['a', 'b'], []].map((value) => schema.parse(value))).toEqual([
      ...[[], ['a'], ['a'], ['a', 'b'], []],
    ])
    expect(refusals(schema, Array(200).fill('a'))).toEqual([])
    expect(refusals(schema, Array(201).fill('a'))).toEqual([': Too many values'])
    expect(refusals(schema, ['a', 5])).toEqual(['1: Must be a text'])
    expect(refusals(schema, null)).toEqual(['0: Required'])
  })

  test('a record with free keys has as many as allowed, a hundred by default', () => {
    const record = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, true]))
    const hundred = recordOf(z.string(), z.boolean())
    const two = recordOf(z.string(), z.boolean(), 2)
    expect([refusals(hundred, {}), refusals(hundred, record(100)), refusals(two, record(2))]).toEqual([
      [],
      [],
      [],
    ])
    expect(refusals(hundred, record(101))).toEqual([': At most 100 entries'])
    expect(refusals(two, record(3))).toEqual([': At most 2 entries'])
    expect(refusals(two, { a: 'yes' })).toEqual(['a: Must be yes or no'])
  })
})
