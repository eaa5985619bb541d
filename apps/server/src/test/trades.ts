import type { BodyInputOf } from '@ballast/contract/endpoint'
import { createImport, getImport, type ImportOptions } from '@ballast/contract/imports'
import { createTrade, type TradeDetail } from '@ballast/contract/trades'
import type { Person } from './client.ts'
import { waitFor } from './wait-for.ts'

type ManualTrade = BodyInputOf<typeof createTrade>

/** A typed long MNQ round trip of one contract: +20 points, gross 40.00, costs −1.48. */
export function manualTrade(accountId: string, overrides: Partial<ManualTrade> = {}): ManualTrade {
  return {
    accountId,
    symbol: 'MNQU6',
    fills: [
      {
        side: 'buy',
        quantity: '1',
        price: '20000',
        at: '2026-06-15T09:30',
        commission: '-0.37',
        fees: '-0.37',
      },
      {
        side: 'sell',
        quantity: '1',
        price: '20020',
        at: '2026-06-15T09:45:30',
        commission: '-0.37',
        fees: '-0.37',
      },
    ],
    ...overrides,
  }
}

export async function insertTrade(
  person: Person,
  accountId: string,
  overrides: Partial<ManualTrade> = {},
): Promise<TradeDetail> {
  const { data, status } = await person.call(createTrade, { body: manualTrade(accountId, overrides) })
  if (status !== 200) throw new Error(`logging a test trade answered ${status}: ${JSON.stringify(data)}`)
  return data
}

export function importOptions(overrides: Partial<ImportOptions> = {}): { options: string } {
  return {
    options: JSON.stringify({
      accountId: null,
      timeZone: null,
      dateOrder: null,
      format: null,
      mapping: null,
      again: true,
      destinations: {},
      ...overrides,
    }),
  }
}

type Upload = {
  accountId: string
  files: { name: string; bytes: string | Uint8Array }[]
  options?: Partial<ImportOptions>
}

/** Imports files and waits until the import has ended. */
export async function importFiles(person: Person, { accountId, files, options }: Upload) {
  const started = await person.call(createImport, { body: importOptions({ accountId, ...options }), files })
  if (started.status !== 200) return { ...started, data: started.data?.[0] as never }
  const [first] = started.data
  if (!first) throw new Error('an import that was started has no entry')
  return waitFor('the end of the import', async () => {
    const answer = await person.call(getImport, { params: { id: first.id } })
    return answer.data.status !== 'running' && answer
  })
}

type Fill = {
  id: number
  order?: number
  at: string
  side: 'Buy' | 'Sell'
  quantity: number
  price: string
  contract?: string
  commission?: string
}

/** Five fills that make two round trips: of two contracts in three fills, and of one. */
export const ROUND_TRIPS = [
  { id: 11, at: '2026-06-15T14:30:00', side: 'Buy', quantity: 2, price: '20000' },
  { id: 12, at: '2026-06-15T14:35:00', side: 'Sell', quantity: 1, price: '20010.25' },
  { id: 13, at: '2026-06-15T14:36:00', side: 'Sell', quantity: 1, price: '20012' },
  { id: 14, at: '2026-06-15T15:00:00', side: 'Sell', quantity: 1, price: '20050' },
  { id: 15, at: '2026-06-15T15:10:00', side: 'Buy', quantity: 1, price: '20040' },
] as const satisfies readonly Fill[]

/** A file to upload, as Tradovate names it. */
export const uploadOf = (bytes: string | Uint8Array, name = 'Fills.csv') => ({ name, bytes })

/** A Tradovate Fills report; `at` is UTC, the display zone is Chicago in summer. */
export function fillsCsv(fills: readonly Fill[]): string {
  const header =
    '_id,_orderId,_contractId,_timestamp,_tradeDate,_action,_qty,_price,_active,_accountId,Fill ID,Order ID,Timestamp,Date,Account,B/S,Quantity,Price,_priceFormat,_priceFormatType,_tickSize,Contract,Product,Product Description,commission'
  const rows = fills.map(
    ({ id, order = id, at, side, quantity, price, contract = 'MNQU6', commission = '0.39' }) => {
      const shown = new Date(Date.parse(`${at}Z`) - 5 * 3_600_000).toISOString()
      const [year, month, day] = shown.slice(0, 10).split('-')
      const display = `${month}/${day}/${year} ${shown.slice(11, 19)}`
      const session = new Date(Date.parse(`${at}Z`) + 2 * 3_600_000).toISOString().slice(0, 10)
      const action = side === 'Buy' ? 0 : 1
      return `${id},${order},1,${at.replace('T', ' ')}.000Z,${session},${action},${quantity},${price},true,1,${id},${order},${display},${Number(month)}/${Number(day)}/26,DEMO1, ${side},${quantity},${price},-2,0,0.25,${contract},${contract.slice(0, -2)},x,${commission}`
    },
  )
  return `${[header, ...rows].join('\r\n')}\r\n`
}
