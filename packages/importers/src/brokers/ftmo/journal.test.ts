import { describe, expect, it } from 'vitest'
import { readText } from '../../../test/support/read-text.ts'
import { refusalOf } from '../../../test/support/refusal-of.ts'

const HEAD =
  'Ticket;Open;Type;Volume;Symbol;Price;SL;TP;Close;Price;Swap;Commissions;Profit;Pips;"Trade duration in seconds"'
const FRENCH =
  'Ticket,Ouvrir,Type,Volume,Symbole,Prix,SL,TP,Fermeture,Prix,Swap,Commissions,Profit,Pips,"Durée du trade en secondes"'
const PLAIN = [
  ...['33', '2026-07-06 14:05:35', 'buy', '0.5', 'EURUSD', '1.1', '1.09', '0', '2026-07-06 15:05:35', '1.2'],
  ...['-0.4', '-3', '50', '1000', '3600'],
]
const NAMES =
  'ticket open type volume symbol entry sl tp close exit swap commission profit pips seconds'.split(' ')
const row = (change: Record<string, string> = {}, separator = ';') =>
  PLAIN.map((cell, at) => change[NAMES[at] ?? ''] ?? cell).join(separator)
const read = (...rows: string[]) =>
  readText('ftmo-journal', `${[HEAD, ...rows].join('\n')}\n`, { timeZone: 'UTC' })
const problem = (change: Record<string, string>) =>
  read(row(change)).problems.map(({ code, column }) => [code, column])

describe('a position of the MetriX journal', () => {
  it('is its entry and its exit, identified by its ticket and the moment it closed', () => {
    const { executions, gross, fees, net } = read(row())
    expect(executions).toMatchObject([
      {
        identity: 'lot:33@20260706150535:in',
        side: 'buy',
        price: '1.1',
        positionKey: '33',
        commission: 0,
        swap: 0,
      },
      {
        identity: 'lot:33@20260706150535:out',
        side: 'sell',
        price: '1.2',
        statedGross: 50_000_000,
        commission: -3_000_000,
        fees: 0,
        swap: -400_000,
        lastStop: '1.09',
      },
    ])
    expect(executions[1]).not.toHaveProperty('lastTarget')
    expect([gross, fees, net]).toEqual([50_000_000, -3_400_000, 46_600_000])
  })

  it('has paid a commission written without its minus, unless the file writes a minus elsewhere', () => {
    const costs = (...commissions: string[]) => {
      const rows = commissions.map((commission, at) => row({ commission, ticket: `${40 + at}`, swap: '0' }))
      return read(...rows).executions.flatMap(({ commission }, at) => (at % 2 ? [commission] : []))
    }
    expect(costs('0.76', '0', '3')).toEqual([-760_000, 0, -3_000_000])
    expect(costs('0.76', '-3')).toEqual([760_000, -3_000_000])
    expect(read(row({ commission: '3' }))).toMatchObject({ fees: -3_400_000, net: 46_600_000 })
  })

  it('closed in parts is one position of several lots', () => {
    const { executions } = read(row(), row({ close: '2026-07-06 16:00:00' }))
    expect(executions.map(({ identity }) => identity)).toEqual([
      ...['lot:33@20260706150535:in', 'lot:33@20260706150535:out'],
      ...['lot:33@20260706160000:in', 'lot:33@20260706160000:out'],
    ])
    expect(new Set(executions.map(({ positionKey }) => positionKey))).toEqual(new Set(['33']))
  })

  it('never closed before it opened', () => {
    expect(problem({ close: '2026-07-06 14:05:35' })).toEqual([])
    expect(problem({ close: '2026-07-06 14:05:34' })).toEqual([['disagrees', 'Close']])
  })

  it('is a problem if a required cell is missing', () => {
    expect(problem({ type: 'balance' })).toEqual([['bad_side', 'Type']])
    expect(problem({ volume: '0' })).toEqual([['bad_number', 'Volume']])
    expect(problem({ profit: '' })).toEqual([['missing_value', 'Profit']])
    expect(problem({ swap: '' })).toEqual([['missing_value', 'Swap']])
  })

  it('is read in another language by the positions of its columns', () => {
    const { executions } = readText('ftmo-journal', `${FRENCH}\n${row({}, ',')}\n`, { timeZone: 'UTC' })
    expect(executions.map(({ price }) => price)).toEqual(['1.1', '1.2'])
  })

  it('is not recognized with a column more, less or elsewhere', () => {
    const refused = (head: string) => refusalOf(() => readText('ftmo-journal', `${head}\n${row()}\n`)).code
    expect(refused(`${HEAD};More`)).toBe('wrong_report')
    expect(refused(HEAD.replace(';Pips', ''))).toBe('wrong_report')
    expect(refused(HEAD.replace('SL;TP', 'TP;SL'))).toBe('wrong_report')
  })
})
