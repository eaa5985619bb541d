import type { Dashboard } from '@ballast/contract/dashboard'
import { Link } from '@tanstack/react-router'
import { CircleCheck, Clock3 } from 'lucide-react'
import { countGoal } from '../../../lib/experiments/count-once.ts'
import { usePsychologyPrompts } from '../../../lib/preferences.ts'
import type { ScopeSearch } from '../../../lib/scope.ts'
import { Button } from '../../../ui/button.tsx'
import { stepSearch } from '../journal-links.ts'
import { FindingAction, useFindingStep } from './finding-step.tsx'
import { stepToShow } from './step-to-show.ts'

/** The one next step. */
export function NextStep({ step, scope }: { step: Dashboard['nextStep']; scope: ScopeSearch }) {
  const { kind, action, ...words } = stepToShow(step, usePsychologyPrompts())
  const finding = useFindingStep(kind === 'nothing')
  const { title, text } = finding ?? words
  const Icon = kind === 'nothing' && !finding ? CircleCheck : Clock3
  return (
    <div className="h-full level-wash px-4 pt-3.5 pb-[13px]">
      <p className="flex items-center gap-1.5 text-table font-540 text-primary-text">
        <Icon aria-hidden="true" className="size-3.5" />
        Next step
      </p>
      <div className="md:@max-[61.875rem]:flex md:@max-[61.875rem]:items-end md:@max-[61.875rem]:justify-between md:@max-[61.875rem]:gap-6">
        <div>
          <h2 className="mt-[5px] mb-[3px] text-finding font-600">{title}</h2>
          <p className="mb-[9px] max-w-[62ch] text-table leading-[1.4] text-muted-foreground md:@max-[61.875rem]:mb-0">
            {text}
          </p>
        </div>
        {finding && <FindingAction />}
        {action && !finding && (
          <Button asChild variant="primary" size="sm" className="max-md:mt-1 max-md:w-full">
            <Link
              to="/journal"
              search={stepSearch(scope, { kind, action })}
              onClick={() => countGoal('next_step')}
            >
              {action.label}
            </Link>
          </Button>
        )}
      </div>
    </div>
  )
}
