import type { Part } from '@ballast/contract/mentor/answers'
import { writeInterval } from '@ballast/domain/text/write-interval'
import { useQuery } from '@tanstack/react-query'
import { formatDay } from '../../lib/format/format-date.ts'
import { formatInterval } from '../../lib/format/format-interval.ts'
import { formatChance, formatDuration } from '../../lib/format/format-number.ts'
import { usePrivacyMode } from '../../lib/preferences.ts'
import { HiddenAmount, Money } from '../../ui/money.tsx'
import { Duration, NumberText } from '../../ui/number-text.tsx'
import { HelpTip } from '../../ui/overlays/help-tip.tsx'
import { Percent } from '../../ui/percent.tsx'
import { RMultiple } from '../../ui/r-multiple.tsx'
import { accountQueries } from '../accounts/account-queries.ts'
import { type AccountNames, groupName } from '../performance/group-names.ts'

type Value = Extract<Part, { value: number }>
type Ends = Extract<Part, { low: number }>

/** Account names, for groups by account. */
export function useAccountNames(): AccountNames {
  const { data } = useQuery(accountQueries.list())
  return new Map(data?.map(({ id, name }) => [id, name]))
}

/** A sentence: its numbers in the usual formats, money hidden in privacy mode. */
export function Parts({ parts }: { parts: readonly Part[] }) {
  return parts.map((part, index) => <OnePart key={index} part={part} />)
}

function OnePart({ part }: { part: Part }) {
  const accounts = useAccountNames()
  if (typeof part === 'string') return part
  if ('strong' in part) return <b className="font-580">{part.strong}</b>
  if ('group' in part)
    return <b className="font-560">{groupName(part.group.dimension, part.group.key, accounts)}</b>
  if ('day' in part) return <span className="whitespace-nowrap">{formatDay(part.day)}</span>
  if ('unverified' in part) return <Unverified text={part.unverified} />
  return 'low' in part ? <EndsText part={part} /> : <ValueText part={part} />
}

/** A number in a model's text that none of its tool results contain. */
function Unverified({ text }: { text: string }) {
  return (
    <HelpTip title="Not found" content="This number is not in any of the results the model was given.">
      <span className="rounded-sm bg-warning-soft px-1 text-warning underline decoration-dotted">{text}</span>
    </HelpTip>
  )
}

export function ValueText({ part: { value, as, currency, isSigned } }: { part: Value }) {
  const sign = isSigned ? 'always' : 'auto'
  switch (as) {
    case 'money':
      return (
        <Money
          value={value}
          sign={sign}
          tone={isSigned ? 'pnl' : 'plain'}
          {...(currency ? { currency } : {})}
        />
      )
    case 'r':
      return <RMultiple value={value} tone={isSigned ? 'pnl' : 'plain'} sign={sign} />
    case 'percent':
      return <Percent value={value} />
    case 'chance':
      return <span className="tabular-nums">{formatChance(value)}</span>
    case 'duration':
      return <Duration seconds={value} />
    case 'ratio':
      return <NumberText value={value} digits={2} />
    case 'count':
      return <NumberText value={value} />
  }
}

export function EndsText({ part: { low, high, as, currency } }: { part: Ends }) {
  const isPrivate = usePrivacyMode()
  if (as === 'money' && isPrivate) return <HiddenAmount />
  return (
    <span className="whitespace-nowrap">
      {endsText({ low, high, as, ...(currency ? { currency } : {}) })}
    </span>
  )
}

export function endsText({ low, high, as, currency }: Ends): string {
  if (as === 'duration')
    return writeInterval(formatDuration(low), high === null ? null : formatDuration(high))
  return formatInterval({ low, high }, as === 'count' ? 'ratio' : as, currency) ?? ''
}
