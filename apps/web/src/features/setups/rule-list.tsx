import { useQuery } from '@tanstack/react-query'
import { Check, Minus, X } from 'lucide-react'
import { cn } from '../../lib/class-names.ts'
import { Field } from '../../ui/forms/field.tsx'
import { countKept, listRuleChecks, nextCheck } from './rule-checks.ts'
import { setupQueries } from './setup-queries.ts'

type RuleListProps = {
  setupId: string | null
  checks: Readonly<Record<string, boolean>>
  onChange: (checks: Record<string, boolean>) => void
}

/** The setup's rules, each kept, broken or not judged; pressing one moves to the next answer. */
export function RuleList({ setupId, checks, onChange }: RuleListProps) {
  const { data: setups = [] } = useQuery(setupQueries.list())
  const setup = setups.find(({ id }) => id === setupId)
  const list = listRuleChecks(setup?.rules.map((rule) => rule.text) ?? [], checks)
  if (list.length === 0) return null
  const { kept, judged } = countKept(list)
  return (
    <Field
      group
      label="Rules"
      aside={
        <span className="text-subtle-foreground">
          {judged === 0 ? (
            'Not judged'
          ) : (
            <>
              <b className="font-560 text-foreground">{kept}</b> of {judged} kept
            </>
          )}
        </span>
      }
    >
      <ul className="flex flex-wrap gap-1.5">
        {list.map(({ rule, isKept }) => {
          const Icon = isKept === null ? Minus : isKept ? Check : X
          return (
            <li key={rule} className="max-w-full">
              <button
                type="button"
                aria-label={`${rule}: ${isKept === null ? 'not judged' : isKept ? 'kept' : 'broken'}`}
                onClick={() => onChange(nextCheck(checks, rule))}
                className={cn(
                  'inline-flex min-h-[22px] max-w-full items-center gap-[5px] rounded-[6px] px-2 py-0.5 text-left text-small hover:brightness-110 max-md:min-h-9 max-md:px-3',
                  isKept === true && 'bg-raised text-muted-foreground [&>svg]:text-foreground',
                  isKept === false && 'text-subtle-foreground ring-1 ring-border-strong ring-inset',
                  isKept === null && 'border border-border-strong border-dashed text-subtle-foreground',
                )}
              >
                <Icon aria-hidden="true" className="size-3" strokeWidth={2.2} />
                {rule}
              </button>
            </li>
          )
        })}
      </ul>
    </Field>
  )
}
