import { type HoldingChange, noteCorporateActions } from '../../holding-changes.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { cashOfRow } from '../../row-values.ts'
import { nameOfContract } from './contract.ts'
import { type FlexRow, readFlexTime } from './flex-row.ts'

const DATES = ['DateTime', 'Date/Time', 'Date', 'TradeDate', 'settleDate', 'reportDate']

/**
 * Shares that another account or broker sent or received, without a trade, or money. A Flex query's `account` is the
 * other one.
 *
 * `Transfers,Data,Stocks,USD,XYZ,2026-05-20,ATON,Out,--,5550000001,-250,--,"-7,412.50",0.00,0.00,`
 * `<Transfer accountId="U1" assetCategory="STK" symbol="XYZ" type="ACATS" direction="IN" quantity="100" cashTransfer="0" … />`
 */
export function readTransfer(
  { cells, row, draft, options, column }: FlexRow,
  { account, changes }: { account: string | null; changes: HoldingChange[] },
): RowOutcome {
  // `…,"INTERNAL","OUT","U2","","100","0",…,"ST",…`: the transfer above again, with the other sign and without an id.
  const isAgain = /(^|;)\s*ST\s*(;|$)/.test(cells.text(column('Code')))
  if (isAgain || /lot|summary/i.test(cells.text(column('LevelOfDetail')))) {
    return { kind: 'skip', reason: 'This row repeats or sums up a transfer of the same file.' }
  }
  const skip = { kind: 'skip', reason: 'Shares came or went without a trade.' } as const
  const quantity = cells.optionalDecimal(column('Quantity', 'Qty'))
  const stated = cells.optionalAmount(column('cashTransfer', 'Cash Amount'))
  const assetClass = cells.text(column('AssetClass', 'assetCategory', 'Asset Category'))
  const text = cells.text(column('Symbol', 'ISIN'))
  const isShares = /[A-Z0-9]/i.test(text) && !/^cash$/i.test(assetClass)
  if (!isShares && !stated) return skip
  const { wall, text: originalTime } = readFlexTime({ cells, column }, DATES)
  const at = draft.instant(wall, 'Date', false)
  const direction = cells.text(column('Direction'))
  if (isShares) {
    noteCorporateActions(draft)
    const symbol = nameOfContract({ assetClass, symbol: text })
    changes.push({ account, symbol, at, quantity: signedBy(direction, quantity) })
  }
  if (!stated) return skip
  const event = cashOfRow({
    kind: 'deposit',
    amount: Number(signedBy(direction, `${stated}`)),
    currency: cells.text(column('CurrencyPrimary', 'currency')) || options.currency,
    at,
    text: `Transfer ${cells.text(column('Type'))}`.trim(),
    originalTime,
    account,
    row,
    wall,
  })
  return { kind: 'cash', event }
}

/** `IN` and `OUT` decide whatever the sign of the number; without them, as in `"-","--","-5.28"`, its sign does. */
function signedBy(direction: string, stated: string | null): string | null {
  if (stated === null || !/^(in|out)$/i.test(direction)) return stated
  const size = stated.replace(/^-/, '')
  return /^out$/i.test(direction) ? `-${size}` : size
}
