import { type DayPlan, deleteDayPlan, restoreDayPlan } from '@ballast/contract/day-plans'
import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { call } from '../../lib/api.ts'
import { focusPageIfLost } from '../../lib/browser/focus-page.ts'
import { Menu, MenuContent, MenuItem, MoreTrigger } from '../../ui/overlays/dropdown-menu.tsx'
import { toast, toastFailure } from '../../ui/overlays/toast.ts'
import { plannedDayOf, putDayPlan } from './day-plan-queries.ts'

/** Deletes a plan; Undo in the toast restores it unchanged. */
export function DayMenu({ plan }: { plan: DayPlan }) {
  const queryClient = useQueryClient()
  async function restore() {
    try {
      const back = await call(restoreDayPlan, { params: { id: plan.id } })
      putDayPlan(queryClient, plannedDayOf(back))
    } catch (error) {
      toastFailure('The plan was not restored', error)
    }
  }
  async function remove() {
    try {
      await call(deleteDayPlan, { params: { id: plan.id } })
      putDayPlan(queryClient, { day: plan.day, accountId: plan.accountId, plan: null })
      focusPageIfLost()
      toast({ title: 'Plan deleted', undo: () => void restore() })
    } catch (error) {
      toastFailure('The plan was not deleted', error)
    }
  }
  return (
    <Menu>
      <MoreTrigger label="More" size="sm" tooltip={false} />
      <MenuContent align="end">
        <MenuItem tone="danger" onSelect={() => void remove()}>
          <Trash2 aria-hidden="true" />
          Delete plan
        </MenuItem>
      </MenuContent>
    </Menu>
  )
}
