import type { CashEventKind } from '@ballast/domain/executions/execution'
import { CellProblem } from '../../cells/cell-problem.ts'
import { quote } from '../../cells/row-cells.ts'
import { defineTableImporter, type Survey, type TableRow } from '../../define-table-importer.ts'
import type { FieldHeader } from '../../read/field-header.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { cashOfRow } from '../../row-values.ts'
import { settleRows } from '../../settle-rows.ts'
import { binanceTime, binanceZone } from './clock.ts'
import { BINANCE } from './spot-trades.ts'

type Field = 'user' | 'time' | 'wallet' | 'operation' | 'coin' | 'change' | 'remark'

/**
 * Account statement: every transaction of every wallet in UTC, without prices. A trade is two or three rows at one
 * second without the pair, so trades come from the trade history, and the lines of the futures wallet from its
 * transaction history, which names the contract of each. What remains is money in and out.
 *
 * `41438313,2026-03-05 10:05:40,Spot,Transaction Buy,SOL,10,""`
 * `41438313,2026-03-05 10:05:40,Spot,Transaction Spend,USDT,-1500,""`
 */
export const binanceStatement = defineTableImporter<Field>({
  ...BINANCE,
  id: 'binance-statement',
  label: 'Binance account statement',
  howToExport:
    'Wallet › Transaction history › Export transaction records; trades are in Orders › Spot order › Trade history',
  evidence: {
    kind: 'documented header',
    seen: 'header and rows in tests of three other importers, 2022 to 2026; operations as BittyTax lists them',
  },
  unit: 'cash transaction',
  zone: 'file',
  names: {
    user: ['user_id', 'user id'],
    time: ['utc_time', 'time(utc)', 'utc time', 'time'],
    wallet: ['account'],
    operation: ['operation'],
    coin: ['coin'],
    change: ['change'],
    remark: ['remark'],
  },
  needed: ['time', 'wallet', 'operation', 'coin', 'change'],
  // `24/12/2024 14:54`: how a spreadsheet program re-saves it.
  dateOrder: 'auto',
  times: ['time'],
  numbers: ['change'],
  zoneOf: (document, header, options) =>
    /utc/i.test(header.columns.get('time')?.name ?? '') ? 'UTC' : binanceZone(document, header, options),
  survey: futuresTransfers,
  readRow: readLine,
  combine: settleRows,
})

const TRADE =
  'One side of a trade, without its price: the trade history has the trade. Export it under Orders › Spot order.'
const FUTURES = 'A line of the futures wallet, without its contract: the futures transaction history has it.'
const OWN = 'Moved between wallets or products of the same account.'
const CONVERSION = 'One coin changed into another, without a price.'

const SKIPS: readonly [RegExp, string][] = [
  [
    /^(buy|sell|transaction (buy|spend|sold|sell|revenue|related|fee)|fee|large otc trading|liquid swap (buy|sell))$/,
    TRADE,
  ],
  [
    /^((binance|auto) )?convert(ed)?$|^small assets exchange bnb|^token swap|^stablecoins auto-conversion$|^asset conversion transfer$/,
    CONVERSION,
  ],
  [/^(transfer|transfer_(in|out)|main and funding account transfer|asset (recovery|transfer).*)$/, OWN],
  [
    /^transfer between |^(simple earn|savings|pos savings|staking|locked staking|eth 2\.0 staking|launchpool|dual investment|liquid swap) .*(subscription|redemption|purchase|withdrawals?|add|remove)/,
    OWN,
  ],
]

const IN_FUTURES = /future|delivery/i
const IS_TRANSFER = /^transfer/i

/**
 * The transfers to and from the futures wallet of which the statement has both sides: two lines that add up to nothing. The line
 * of the futures wallet is also in its transaction history, as a deposit; so money that was paid into the spot wallet before is
 * not paid in twice, whichever of the two files an account has.
 */
function futuresTransfers({ table, rowIndex, columns }: FieldHeader<Field>): Survey {
  const sides = new Map<string, Set<string>>()
  for (const cells of table.rows.slice(rowIndex + 1)) {
    const text = (field: Field) => cells[columns.get(field)?.index ?? -1]?.trim() ?? ''
    if (!IS_TRANSFER.test(text('operation'))) continue
    const side = `${IN_FUTURES.test(text('wallet'))} ${text('change').startsWith('-')}`
    const key = transferKey(text)
    sides.set(key, (sides.get(key) ?? new Set()).add(side))
  }
  const pairs = [...sides].filter(
    ([, of]) =>
      (of.has('true false') && of.has('false true')) || (of.has('true true') && of.has('false false')),
  )
  return Object.fromEntries(pairs.map(([key]) => [key, true]))
}

function transferKey(text: (field: Field) => string): string {
  return [text('time'), text('coin'), text('change').replace(/^[-+]/, '')].join('|')
}

const KINDS: readonly [RegExp, CashEventKind][] = [
  [
    /^(deposit|fiat deposit|fiat ocbs.*|buy crypto( with fiat)?|binance pay|p2p trading|send|receive)$/,
    'deposit',
  ],
  [/^(withdraw(al)?|fiat withdraw(al)?|binance card spending|card spending)$/, 'withdrawal'],
  [/interest|staking rewards|earn .{0,40}rewards?$|^savings distribution$/, 'interest'],
  [
    /^(distribution|airdrop assets|cash vouchers?( distribution)?|commission (history|rebate|fee shared with you)|referral (commission|kickback)|referrer (rebates?|commission)|token swap - distribution|launchpool airdrop.*|card cashback|mission reward distribution|crypto box|bnb vault rewards|(leveraged )?token.*distribution)$/,
    'other',
  ],
]

function skipOf(word: string, wallet: string): string | undefined {
  if (/future|delivery|cross margin|isolated/i.test(wallet)) return FUTURES
  return SKIPS.find(([words]) => words.test(word))?.[1]
}

function readLine({ cells, column, moment, survey }: TableRow<Field>): RowOutcome {
  const text = cells.requiredText(column('operation'))
  const word = text.toLowerCase()
  const isPair = IS_TRANSFER.test(text) && survey[transferKey((field) => cells.text(column(field)))] === true
  const skip = isPair ? undefined : skipOf(word, cells.text(column('wallet')))
  if (skip) return { kind: 'skip', reason: skip }
  const found = isPair ? 'deposit' : KINDS.find(([words]) => words.test(word))?.[1]
  if (!found) throw new CellProblem('unknown_kind', `The operation ${quote(text)} is not known.`, 'Operation')
  const amount = cells.amount(column('change'))
  const isMoved = found === 'deposit' || found === 'withdrawal'
  const wall = binanceTime(cells, column('time'))
  const coin = cells.requiredText(column('coin'))
  const remark = cells.text(column('remark'))
  const event = cashOfRow({
    kind: isMoved ? 'deposit' : found,
    amount,
    currency: coin,
    ...moment('time', wall),
    text: remark === '' ? text : `${text} (${remark})`,
  })
  return { kind: 'cash', event }
}
