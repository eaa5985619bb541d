import type { DayPlan } from '@ballast/contract/day-plans'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatTimeOfDay } from '../../lib/format/format-date.ts'
import { Badge } from '../../ui/badge.tsx'
import { Money } from '../../ui/money.tsx'

type PlanAndFactProps = { plan: DayPlan; currency: string }

/** Plan against fact, line by line; a line without a planned value is left out. */
export function PlanAndFact({ plan: { words, facts, start, end }, currency }: PlanAndFactProps) {
  const { taken, overTrades, outsideSymbols, early, late, loss } = facts
  const traded = taken > 0
  const outsideHours = [early > 0 && `${early} before`, late > 0 && `${late} after`].filter(Boolean)
  const money = (value: string, sign: 'auto' | 'never') => (
    <Money value={value} currency={currency} sign={sign} precision="whole" className="w-auto" />
  )
  return (
    <table className="w-full border-separate border-spacing-0 text-table">
      <caption className="pt-1 pb-1 text-left font-560">Plan and fact</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">What</th>
          <th scope="col">Plan</th>
          <th scope="col">Fact</th>
          <th scope="col">Within the plan</th>
        </tr>
      </thead>
      <tbody>
        {words.maxTrades !== null && (
          <Line label="Trades" plan={`at most ${words.maxTrades}`} isKept={overTrades === 0}>
            {taken}
          </Line>
        )}
        {words.symbols.length > 0 && (
          <Line
            label="Symbols"
            plan={words.symbols.join(', ')}
            isKept={traded ? outsideSymbols.length === 0 : null}
          >
            {outsideSymbols.length > 0
              ? `also ${outsideSymbols.map(({ root, n }) => `${root} (${n})`).join(', ')}`
              : traded && 'these only'}
          </Line>
        )}
        <Line
          label="Hours"
          plan={`${formatTimeOfDay(start)}${end ? ` – ${formatTimeOfDay(end)}` : ' on'}`}
          isKept={traded ? outsideHours.length === 0 : null}
        >
          {outsideHours.length > 0 ? outsideHours.join(', ') : traded && 'inside'}
        </Line>
        {words.maxLoss !== null && (
          <Line
            label="Day loss"
            plan={money(words.maxLoss, 'never')}
            isKept={loss && loss.reachedAt === null}
          >
            {loss ? <>{money(loss.lowest, 'auto')} low</> : 'several currencies'}
          </Line>
        )}
      </tbody>
    </table>
  )
}

type LineProps = { label: string; plan: ReactNode; isKept: boolean | null; children: ReactNode }

function Line({ label, plan, isKept, children }: LineProps) {
  const cell = 'border-t border-border py-1.5 pr-2 align-top'
  return (
    <tr>
      <th scope="row" className={`${cell} text-left font-400 whitespace-nowrap`}>
        {label}
      </th>
      <td className={`${cell} text-muted-foreground`}>{plan}</td>
      <td className={cell}>{children || 'no trade'}</td>
      <td className="border-t border-border py-1.5 text-right align-top">
        {isKept === true && (
          <Check
            role="img"
            aria-label="within the plan"
            className="ml-auto size-3.5 text-subtle-foreground"
          />
        )}
        {isKept === false && <Badge tone="warning">outside</Badge>}
        {isKept === null && <span className="sr-only">not judged</span>}
      </td>
    </tr>
  )
}
