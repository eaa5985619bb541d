import type { ToolResults } from '@ballast/contract/mentor/tools'
import { amount, type Composed, inMoney, type Pieces, strong, text } from './parts.ts'

type Shown = ToolResults['balances']['accounts'][number]

export function composeBalances({ looked, accounts }: ToolResults['balances']): Composed {
  const links = looked.link ? [looked.link] : []
  if (accounts.length === 0) return { blocks: [text(strong('There is no account yet.'))], links }
  return {
    blocks: [
      {
        kind: 'table',
        title: 'Balances',
        head: ['Account', 'Balance', 'Closed trades'],
        rows: accounts.slice(0, MAX_ROWS).map(({ accountName, balance }) => {
          const unit = inMoney(balance.currency)
          return {
            cells: [
              [accountName],
              balance.balance === null ? ['not known'] : [amount(balance.balance, unit, false)],
              [amount(balance.closed, unit)],
            ],
            to: looked.link,
          }
        }),
      },
      ...(accounts.length > MAX_ROWS ? [text(`And ${accounts.length - MAX_ROWS} more.`)] : []),
      ...accounts.slice(0, MAX_ROWS).flatMap((shown) => {
        const notes = notesOf(shown)
        return notes.length > 0 ? [text(strong(shown.accountName), ': ', notes)] : []
      }),
    ],
    links,
  }
}

const MAX_ROWS = 20

/** What a balance does not contain, and whether the broker agrees. */
function notesOf({ balance }: Shown): Pieces[] {
  const { balance: total, open, unknown, ledger, currency, firm, byFirm } = balance
  const unit = inMoney(currency)
  return [
    total === null ? 'its starting balance is not known. ' : '',
    byFirm === null ? '' : `as the Prop Tracker has it${firm ? ` for ${firm}` : ''}. `,
    open > 0 ? `${open === 1 ? '1 open trade is' : `${open} open trades are`} not in it. ` : '',
    unknown > 0
      ? `${unknown === 1 ? '1 trade without a known result is' : `${unknown} trades without a known result are`} not in it. `
      : '',
    ledger === null || ledger.difference === null
      ? ''
      : Number(ledger.difference) === 0
        ? ['the broker’s ledger of ', { day: ledger.day }, ' agrees to the cent. ']
        : [
            'the broker’s ledger of ',
            { day: ledger.day },
            ' differs by ',
            amount(ledger.difference, unit),
            '. ',
          ],
  ].filter((piece) => piece !== '')
}
