import type { Business } from '@ballast/contract/attempts/attempt-ledger'
import { microsFromDecimal } from '@ballast/domain/money/micros'
import { heading, note, quietTable, toneOf } from '../../platform/pdf/paper.ts'
import type { Piece } from '../../platform/pdf/piece.ts'
import { wordsOf } from './paper-text.ts'

/** Costs and payouts of funded accounts in the period, by currency; empty if there were none. */
export function fundedOf(business: readonly Business[], isMasked: boolean): Piece[] {
  if (business.length === 0) return []
  return [
    {
      unbreakable: true,
      stack: [
        heading('Funded accounts'),
        note('Paid to firms and received from them. Simulated results are not part of it.'),
        quietTable(
          ['', 'Fees', 'Refunded', 'Paid out', 'Net', 'Return on fees'],
          business.map(({ currency, spent, refunded, received, net, roi, fees, payouts }) => {
            const words = wordsOf({ currency, isMasked })
            const cell = (text: string) => ({ text, alignment: 'right' as const })
            const micros = microsFromDecimal(net)
            return [
              { text: currency },
              cell(`${words.money(microsFromDecimal(spent))} (n ${fees})`),
              cell(words.money(microsFromDecimal(refunded))),
              cell(`${words.money(microsFromDecimal(received))} (n ${payouts})`),
              { ...cell(words.money(micros, 'always')), color: toneOf(micros) },
              cell(roi === null ? '–' : words.percent(roi, 0)),
            ]
          }),
        ),
      ],
    },
  ]
}
