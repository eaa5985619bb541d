import { Link } from '@tanstack/react-router'
import {
  DASHBOARD_LAYOUT_OPTIONS,
  setDashboardLayout,
  useDashboardLayout,
} from '../../../lib/dashboard-layouts.ts'
import { Button } from '../../../ui/button.tsx'
import { RadioGroup } from '../../../ui/forms/radio-group.tsx'
import { SettingRow } from '../../../ui/forms/settings-card.tsx'
import { completeStep } from '../../onboarding/onboarding-store.ts'
import { EquityControl } from '../../settings/equity-control.tsx'
import { StepSheet } from './step-sheet.tsx'

const WORDS = {
  default: 'The curve and the latest trades on the left, the month on the right.',
  grid: 'Cards of equal width, two or three in a row.',
  list: 'One card below another.',
} as const

/** Chooses the dashboard's layout before the dashboard is first seen. */
export function DashboardSheet({ onClose }: { onClose: () => void }) {
  const layout = useDashboardLayout()
  return (
    <StepSheet
      title="Your dashboard"
      text="It shows your result, win rate and expectancy, each with how sure it is. Choose its layout and its curve; you can change both there, too."
      more={
        <Button asChild>
          <Link to="/dashboard">Open the dashboard</Link>
        </Button>
      }
      onDone={() => {
        completeStep('explore_dashboard')
        onClose()
      }}
      onClose={onClose}
    >
      <RadioGroup
        label="Layout"
        options={DASHBOARD_LAYOUT_OPTIONS.map(({ value, label, Icon }) => ({
          value,
          label: (
            <span className="inline-flex items-center gap-2 font-500">
              <Icon aria-hidden="true" className="size-4 text-muted-foreground" />
              {label}
            </span>
          ),
          description: WORDS[value],
        }))}
        value={layout}
        onValueChange={setDashboardLayout}
        className="gap-y-3"
      />
      <SettingRow label="Equity" description="The other one stays one click away.">
        <EquityControl />
      </SettingRow>
    </StepSheet>
  )
}
