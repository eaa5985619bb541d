import { describe, expect, it } from 'vitest'
import { readText } from '../../../test/support/read-text.ts'
import { refusalOf } from '../../../test/support/refusal-of.ts'
import { noteCodes, tableOf } from '../../../test/support/table-of.ts'

const PLAIN = {
  'Order ID': 'OID1',
  'Position ID': 'PID1',
  Symbol: 'EURUSD',
  'Opening direction': 'Buy',
  'Opening time (UTC+2)': '17/01/2026 01:54:32.633',
  'Closing time (UTC+2)': '17/01/2026 03:00:00.000',
  'Entry price': '1.1',
  'Closing price': '1.102',
  'Closing Quantity': '0.5 Lots',
  Swap: '-1',
  Commissions: '-4.5',
  'Gross EUR': '100',
  'Net EUR': '94.5',
  Comment: '',
}
const without = (...names: (keyof typeof PLAIN)[]) =>
  tableOf(
    'ctrader-deals',
    Object.fromEntries(Object.entries(PLAIN).filter(([name]) => !names.includes(name as never))),
  )
const { read, problems, fill } = tableOf('ctrader-deals', PLAIN)

describe('a closing deal of cTrader', () => {
  it('is a position’s entry and exit, in the zone of its header, with costs as written', () => {
    const { executions, gross, fees, net, currency } = read({})
    expect(executions).toMatchObject([
      {
        side: 'buy',
        quantity: '0.5',
        price: '1.1',
        positionKey: 'PID1',
        executedAt: Date.UTC(2026, 0, 16, 23, 54, 32, 633),
      },
      {
        side: 'sell',
        price: '1.102',
        executedAt: Date.UTC(2026, 0, 17, 1, 0),
        statedGross: 100_000_000,
        commission: -4_500_000,
        fees: 0,
        swap: -1_000_000,
      },
    ])
    expect([gross, fees, net, currency]).toEqual([100_000_000, -5_500_000, 94_500_000, 'EUR'])
  })

  it('states its zone if the header has the offset of each time it reads', () => {
    expect(read({}).statesZone).toBe(true)
    const bare = Object.fromEntries(
      Object.entries(PLAIN).map(([name, text]) => [name.replace(' (UTC+2)', ''), text]),
    )
    expect(tableOf('ctrader-deals', bare).read({}).statesZone).toBeUndefined()
    const half = Object.fromEntries(
      Object.entries(PLAIN).map(([name, text]) => [
        name.replace('Opening time (UTC+2)', 'Opening time'),
        text,
      ]),
    )
    expect(tableOf('ctrader-deals', half).read({}).statesZone).toBeUndefined()
  })

  it('adds up to its net, to a cent and a half', () => {
    expect(problems({ 'Net EUR': '94.51' })).toEqual([])
    expect(problems({ 'Net EUR': '94.515' })).toEqual([])
    expect(problems({ 'Net EUR': '94.515001' })).toEqual([['disagrees', 'Net EUR']])
    expect(problems({ 'Net EUR': '94.48' })).toEqual([['disagrees', 'Net EUR']])
    // If an amount is missing there is nothing to compare.
    expect(problems({ 'Net EUR': '1', Swap: '' })).toEqual([])
    expect(problems({ 'Net EUR': '', 'Gross EUR': '' })).toEqual([['missing_value', 'Gross EUR']])
  })

  it('with only the net has its costs included in it', () => {
    const net = without('Gross EUR').read({})
    expect([net.gross, net.fees, noteCodes(net)]).toEqual([100_000_000, -5_500_000, []])
    const bare = without('Gross EUR', 'Commissions', 'Swap').read({})
    expect([bare.gross, bare.fees, noteCodes(bare)]).toEqual([94_500_000, 0, ['net_only']])
  })

  it('with only the gross has unknown costs', () => {
    const bare = without('Net EUR', 'Commissions', 'Swap').read({})
    expect(bare.executions[1]).toMatchObject({
      statedGross: 100_000_000,
      commission: null,
      fees: null,
      swap: null,
    })
  })

  it('without an opening time is opened when it closed, which a note says', () => {
    const table = without('Opening time (UTC+2)')
    const { executions, notes } = table.read({})
    expect(executions[0]).toMatchObject({ executedAt: Date.UTC(2026, 0, 17, 1, 0), timeUnknown: true })
    expect(noteCodes({ notes })).toEqual(['no_entry_times'])
  })

  it('never opened after it closed', () => {
    expect(problems({ 'Opening time (UTC+2)': '17/01/2026 03:00:00.000' })).toEqual([])
    expect(problems({ 'Opening time (UTC+2)': '17/01/2026 03:00:00.001' })).toEqual([
      ['disagrees', 'Opening time (UTC+2)'],
    ])
  })

  it('belongs to its position, else to what opened at one price and moment', () => {
    const table = without('Position ID')
    const keys = table
      .read({}, { 'Closing time (UTC+2)': '17/01/2026 04:00:00.000' })
      .executions.map((one) => one.positionKey)
    expect(new Set(keys).size).toBe(1)
    const apart = table.read({}, { 'Entry price': '1.1001' }).executions.map((one) => one.positionKey)
    expect(new Set(apart).size).toBe(2)
  })

  it('without a position id belongs to the same one in whatever zone it is read', () => {
    const bare = Object.fromEntries(
      Object.entries(PLAIN)
        .filter(([name]) => name !== 'Position ID')
        .map(([name, text]) => [name.replace(' (UTC+2)', ''), text]),
    )
    const keysIn = (timeZone: string) =>
      tableOf('ctrader-deals', bare, { timeZone })
        .read({})
        .executions.map(({ identity, positionKey }) => [identity, positionKey])
    expect(keysIn('Asia/Tokyo')).toEqual(keysIn('America/New_York'))
  })

  it.each([
    ['0.5', '0.5'],
    ['2.00 Lots', '2'],
    ['1 lot', '1'],
    ['10000 EUR', '10000'],
    ['1500 Oz', '1500'],
  ])('has the quantity %s as %s', (text, quantity) => {
    expect(fill({ 'Closing Quantity': text }).quantity).toBe(quantity)
  })

  it('is a problem if its quantity, side or contract is missing', () => {
    expect(problems({ 'Closing Quantity': 'Lots' })).toEqual([['bad_number', 'Closing Quantity']])
    expect(problems({ 'Closing Quantity': '0' })).toEqual([['bad_number', 'Closing Quantity']])
    expect(problems({ 'Opening direction': 'Flat' })).toEqual([['bad_side', 'Opening direction']])
    expect(problems({ Symbol: '' })).toEqual([['missing_value', 'Symbol']])
  })

  it('has its comment, else its label', () => {
    expect(read({ Comment: 'scalp' }).executions[1]?.comment).toBe('scalp')
    const labelled = tableOf('ctrader-deals', { ...PLAIN, Label: 'bot 1' })
    expect(labelled.read({}).executions[1]?.comment).toBe('bot 1')
    expect(labelled.read({ Comment: 'scalp' }).executions[1]?.comment).toBe('scalp')
  })
})

it('is in the currency of the balance if a file has its results in two', () => {
  const row = (names: string) =>
    readText(
      'ctrader-deals',
      `Symbol,Opening direction,Opening time,Closing time,Entry price,Closing price,Closing quantity,${names}
EURUSD,Buy,13/03/2026 08:00:00,13/03/2026 12:00:00,1.08,1.081,1,110,100,25000\n`,
    )
  const found = (names: string) => [row(names).currency, row(names).gross]
  expect(found('Net (USD),Net (EUR),Balance (EUR)')).toEqual(['EUR', 100_000_000])
  expect(found('Net USD,Net EUR,Balance USD')).toEqual(['USD', 110_000_000])
  expect(found('Gross USD,Net EUR,Balance EUR')).toEqual(['USD', 110_000_000])
  expect(found('Net USD,Net EUR,Balance')).toEqual(['USD', 110_000_000])
})

it('the events of a cTrader backtest are not an account’s trades', () => {
  const events = 'Order ID,Position ID,Event,Time (UTC+2),Volume\n1,2,Create,01/01/2026 10:00:00,1\n'
  expect(refusalOf(() => readText('ctrader-deals', events)).message).toContain(
    'event list of a cTrader backtest',
  )
})

it.each([
  'Order ID,Event,Time (UTC+2),Volume',
  'Order ID,Position ID,Time (UTC+2),Volume',
  'Order ID,Position ID,Event,Timer,Volume',
])('a file of %s is not a backtest’s events', (header) => {
  expect(refusalOf(() => readText('ctrader-deals', `${header}\n1,2,3,4\n`)).message).toContain(
    'its columns are others',
  )
})

describe('the balance after a deal of cTrader', () => {
  const { read } = tableOf('ctrader-deals', { ...PLAIN, 'Balance EUR': '1094.50' })
  const deals = ['1094.5', '1189', '1283.5', '1378', '1972.5', '2067'].map((balance, hour) => ({
    'Closing time (UTC+2)': `17/01/2026 0${hour + 3}:00:00.000`,
    'Balance EUR': balance,
  }))

  it('is its ledger, in which a deposit is no missing row', () => {
    expect(read(...deals).ledgers).toEqual([
      {
        account: null,
        currency: 'EUR',
        gaps: [],
        end: { at: Date.UTC(2026, 0, 17, 6), balance: 2_067_000_000 },
      },
    ])
  })
  it('is none if it moves by other amounts than the net', () => {
    const others = deals.map((deal, index) => ({ ...deal, 'Balance EUR': String(1000 + index) }))
    expect(read(...others).ledgers).toBeUndefined()
    expect(read({ 'Balance EUR': '' }).ledgers).toBeUndefined()
  })
})

describe('the statement of cTrader', () => {
  const page = (account: string) => {
    const row = (cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
    const names = ['Totals', ...Object.keys(PLAIN)]
    const deal = ['', ...Object.values(PLAIN)].map((cell) => cell.replace('0.5 Lots', '0.50 Stakes'))
    const totals = names.map((_, at) => (at === 0 ? 'Totals' : at > 11 ? '100' : ''))
    return `<html><body><table><tr><td><table>${row(['Account Statement'])}</table></td></tr>
      <tr><td><table>${row(['Account :', account, '17/01/2026 04:00:00, UTC +2'])}</table></td></tr>
      <tr><td><table>${row(['History'])}${row(names)}${row(deal)}${row(totals)}</table></td></tr>
      </table></body></html>`
  }

  it('is a web page with the deals, the account above them and a line with totals', () => {
    const { executions, skipped, gross, net, currency } = readText('ctrader-deals', page('4142841'))
    expect(executions.map(({ account, quantity }) => [account, quantity])).toEqual([
      ['4142841', '0.5'],
      ['4142841', '0.5'],
    ])
    expect(executions[0]?.executedAt).toBe(Date.UTC(2026, 0, 16, 23, 54, 32, 633))
    expect(skipped.map(({ reason }) => reason)).toEqual(['A line with totals.'])
    expect([gross, net, currency]).toEqual([100_000_000, 94_500_000, 'EUR'])
  })

  it('belongs to no account if it names none', () => {
    expect(readText('ctrader-deals', page('')).executions[0]?.account).toBeNull()
  })
})

describe('a statement saved as CSV', () => {
  const statement = `Deals
Symbol,Opening Direction,Closing Time (UTC+3),Entry price,Closing price,Closing Quantity,Net USD,Balance USD
NAS100,Buy,03 Jun 2026 14:34:12.258,30717.3,30757.8,5 Lots,202.50,1 536.11
NAS100,Sell,03 Jun 2026 15:34:12.258,30717.3,30727.3,5 Lots,-50.00,1 486.11
,,,,,,152.50,

Transactions
ID,Time (UTC+3),Transaction type,Payment type,Gross USD,Note
11223,02 Jun 2026 10:00:00.000,Deposit,Card,1 333.61,

Summary
Net profit,152.50
`

  it('has its deals above other sections, and a line with their sum', () => {
    const result = readText('ctrader-deals', statement)
    expect(result).toMatchObject({ net: 152_500_000, problems: [], cashEvents: [] })
    expect(result.skipped).toEqual([{ row: 5, reason: 'A line with totals.' }])
    expect(noteCodes(result)).toContain('deals_only')
    expect(noteCodes(readText('ctrader-deals', statement.split('\n\n')[0] ?? ''))).not.toContain('deals_only')
  })
})
