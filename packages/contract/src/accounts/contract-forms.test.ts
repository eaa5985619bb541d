import { describe, expect, test } from 'vitest'
import { expectAnswers, expectValues, refusals, text } from '../testing/answers.ts'
import { commissionProfileSchema } from './commission-form.ts'
import { previewCommissions } from './commissions.ts'
import { currencyRateSchema } from './currency-rate-form.ts'
import { putCurrencyRates, removeCurrencyRates } from './currency-rates.ts'
import { ownContractSchema } from './own-contract-form.ts'
import { changeOwnContracts } from './own-contracts.ts'

const contract = { root: 'US30', tickSize: '0.1', pointValue: '1', currency: 'USD' }
const profile = {
  root: 'MES',
  validFrom: '2026-01-01',
  perContract: '0.35',
  perSide: '0',
  percentOfValue: '0.1',
  minimumPerSide: '0',
  includesFees: true,
}
const rate = { day: '2026-06-15', from: 'USD', to: 'EUR', rate: '0.92' }

describe('a trader’s own contract', () => {
  test('is accepted as it was typed', () => {
    expect(ownContractSchema.parse({ ...contract, root: ' US30 ' })).toEqual(contract)
  })

  test('has a step and a point value up to a thousand million, and only the step may be unknown', () => {
    const large = 'Enter a number below 1,000,000,000'
    expectAnswers(ownContractSchema, contract, [
      [{ tickSize: null }, []],
      [{ pointValue: null }, ['pointValue: Required']],
      [{ tickSize: '1000000000', pointValue: '1000000000' }, []],
      [{ tickSize: '1000000000.0000000001' }, []],
      [{ tickSize: '1000000001' }, [`tickSize: ${large}`]],
      [{ pointValue: '1000000000.5' }, [`pointValue: ${large}`]],
      [{ pointValue: '0' }, ['pointValue: Enter a number above zero']],
      [{ root: text(40) }, []],
      [{ root: text(41) }, ['root: At most 40 characters']],
      [{ root: '' }, ['root: Enter a symbol such as US30']],
      [{ currency: 'XYZ' }, ['currency: Choose a currency']],
    ])
  })

  test('is one of at most two hundred saved or deleted at a time', () => {
    const said = (put: number, remove: number) =>
      refusals(changeOwnContracts.body, {
        put: Array(put).fill(contract),
        remove: Array(remove).fill('US30'),
      })
    expect([said(0, 0), said(200, 200), said(201, 0), said(0, 201)]).toEqual([
      ...[[], [], ['put: At most 200'], ['remove: At most 200']],
    ])
    expectAnswers(changeOwnContracts.body, { put: [], remove: [] }, [
      [{ remove: [text(40)] }, []],
      [{ remove: [text(41)] }, ['remove.0: At most 40 characters']],
      [{ remove: [''] }, ['remove.0: Required']],
    ])
  })
})

describe('what a broker charges', () => {
  test('is accepted as it was typed', () => {
    expect(commissionProfileSchema.parse({ ...profile, root: ' MES' })).toEqual(profile)
  })

  test('is never below zero, for every contract or for one, from a day or from the beginning', () => {
    const percent = 'percentOfValue: Enter a percentage such as 0.1'
    expectAnswers(commissionProfileSchema, profile, [
      [{ root: null, validFrom: null }, []],
      [{ root: ' ' }, ['root: Enter a contract']],
      [{ root: text(41) }, ['root: At most 40 characters']],
      [{ perContract: '-0.35' }, ['perContract: Enter zero or more']],
      [{ perSide: '-1' }, ['perSide: Enter zero or more']],
      [{ minimumPerSide: '-1' }, ['minimumPerSide: Enter zero or more']],
      [{ percentOfValue: '100' }, []],
      [{ percentOfValue: '100.000001' }, ['percentOfValue: At most 100 percent']],
      [{ percentOfValue: '0.000001' }, []],
      [{ percentOfValue: '0.0000001' }, [percent]],
      [{ percentOfValue: '-1' }, [percent]],
      [{ includesFees: 'no' }, ['includesFees: Must be yes or no']],
    ])
  })

  test('has at most a hundred lines', () => {
    const said = (count: number) =>
      refusals(previewCommissions.body, { profiles: Array(count).fill(profile) })
    expect([said(0), said(100), said(101)]).toEqual([[], [], ['profiles: At most 100 lines']])
  })
})

describe('a daily rate', () => {
  test('is between two currencies on a day, above zero and with at most twelve digits on either side', () => {
    expect(currencyRateSchema.parse(rate)).toEqual(rate)
    expectValues(currencyRateSchema.def.shape.rate, {
      taken: ['0.000000000001', '999999999999.999999999999', '1'],
      refused: {
        'Enter a rate such as 1.0842': ['0.0000000000001', '1000000000000', '1.', '+1'],
        'Enter a rate above zero': ['0', '0.000'],
      },
    })
    expectAnswers(currencyRateSchema, rate, [
      [{ from: 'EUR', to: 'EUR' }, ['to: Choose another currency']],
      [{ from: 'BTCX' }, ['from: Not one of the choices']],
    ])
  })

  test('is saved or removed with one to five thousand others', () => {
    const { rate: _, ...pair } = rate
    const said = (count: number) => [
      refusals(putCurrencyRates.body, { rates: Array(count).fill(rate) }),
      refusals(removeCurrencyRates.body, { rates: Array(count).fill(pair) }),
    ]
    expect([1, 5000].map(said)).toEqual([
      ...[
        [[], []],
        [[], []],
      ],
    ])
    expect(said(0)).toEqual([['rates: At least 1 entry'], ['rates: At least 1 entry']])
    expect(said(5001)).toEqual([['rates: At most 5,000'], ['rates: At most 5,000']])
  })
})
