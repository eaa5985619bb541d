import { useQuery } from '@tanstack/react-query'
import type { CountedUnit } from '../../lib/scope.ts'
import { useScope } from '../../lib/use-scope.ts'
import { SegmentedControl } from '../../ui/navigation/segmented-control.tsx'
import { HelpTip } from '../../ui/overlays/help-tip.tsx'
import { accountQueries } from './account-queries.ts'
import { countText } from './count-text.ts'

const OPTIONS: { value: CountedUnit; label: string }[] = [
  { value: 'decisions', label: 'Decisions' },
  { value: 'trades', label: 'Trades' },
]

/** Switches figures between decisions and trades; hidden for traders without a group of accounts. */
export function CountSwitch() {
  const { data: accounts = [] } = useQuery(accountQueries.list())
  const { count, setScope } = useScope()
  if (accounts.every(({ group }) => group === null)) return null
  return (
    <SegmentedControl
      label="Count"
      size="sm"
      options={OPTIONS}
      value={count}
      onValueChange={(next) => setScope({ count: next })}
    />
  )
}

type CountLineProps = { n: number; copies: number; className?: string }

/** The switch, and a sentence that says what the figures count. */
export function CountLine({ n, copies, className }: CountLineProps) {
  const { data: accounts = [] } = useQuery(accountQueries.list())
  const { count } = useScope()
  if (accounts.every(({ group }) => group === null)) return null
  return (
    <div className={className}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-small text-muted-foreground">
        <CountSwitch />
        <p>
          {countText(count, { n, copies })}{' '}
          <HelpTip
            title="What counts as one"
            content="An idea taken in several accounts is one decision: one win or loss, with the R and the words of the leader’s trade. The money of all its accounts is in the totals either way."
            className="underline decoration-dotted underline-offset-3"
          >
            Money is the sum of all accounts
          </HelpTip>
        </p>
      </div>
    </div>
  )
}
