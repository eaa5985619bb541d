import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../ui/button.tsx'
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx'
import { attemptQueries } from '../attempt-queries.ts'
import { RuleLines } from '../rule-lines.tsx'

type ChosenRulesProps = { programmeId: string; phase: number; size: string }

/** The rules of the chosen phase and size, in words. Folded, because many traders already know them. */
export function ChosenRules({ programmeId, phase, size }: ChosenRulesProps) {
  return (
    <details className="rounded-md border border-border px-3 py-2.5">
      <summary className="cursor-pointer rounded-sm font-560 max-md:min-h-11 max-md:content-center">
        Its rules
      </summary>
      {Number.isInteger(Number(size)) && Number(size) > 0 ? (
        <Rules programmeId={programmeId} phase={phase} size={size} />
      ) : (
        <p className="mt-2 text-small text-muted-foreground">Enter the size: the amounts follow from it.</p>
      )}
    </details>
  )
}

function Rules(choice: ChosenRulesProps) {
  const found = useQuery(attemptQueries.programmeRules({ ...choice, size: Number(choice.size) }))
  if (found.data)
    return (
      <dl className="mt-3 grid gap-2 text-table">
        <RuleLines rules={found.data.rules} currency={found.data.currency} hasAccount={false} />
      </dl>
    )
  if (found.isError)
    return (
      <p role="alert" className="mt-2 text-small text-muted-foreground">
        The rules did not load.{' '}
        <Button size="xs" variant="ghost" onClick={() => void found.refetch()}>
          Try again
        </Button>
      </p>
    )
  return (
    <Loading label="Loading the rules">
      <Skeleton className="mt-3 h-40 rounded-md" />
    </Loading>
  )
}
