import { NOTIFICATION_CHANNELS } from '@ballast/domain/notifications/notification-kinds'
import {
  ALERT_KINDS,
  ALERT_RULES,
  type AlertKind,
  isAboutPayouts,
  type ThresholdUnit,
} from '@ballast/domain/prop-rules/alerts/alerts-catalogue'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Info } from 'lucide-react'
import { Card, CardFooter, CardHeader } from '../../../ui/card.tsx'
import { alertQueries } from '../../alerts/alert-queries.ts'
import { writeNumbers } from '../../alerts/threshold-text.ts'
import { ChannelBoxes, ChannelNames } from './channel-boxes.tsx'
import type { SaveSettings, Settings } from './use-save-notification-settings.ts'

const UNITS: Record<ThresholdUnit, string> = {
  percent: '% used',
  minutes: ' min before',
  days: ' days ahead',
}
const ROW = 'md:grid-cols-[minmax(0,1fr)_132px_repeat(3,56px)]'

type RulesCardProps = { settings: Settings; save: SaveSettings }

/** The channels of each watched rule, one row per rule; stacked on a phone. */
export function RulesCard({ settings, save }: RulesCardProps) {
  // Only accounts with their own rules have their own thresholds; without Pro there are none.
  const { data } = useQuery({ ...alertQueries.settings(), retry: false })
  const changed = new Set(data?.settings.flatMap(({ kind, thresholds }) => (thresholds ? [kind] : [])))
  return (
    <Card aria-label="Trading rules">
      <CardHeader
        title="Trading rules"
        description="Set for each alert separately, as long as its kind above is on. A reached limit is always shown in the app."
      />
      <div
        aria-hidden="true"
        className={`grid border-b border-border px-4 pt-3 pb-1.5 text-center text-small text-subtle-foreground max-md:hidden ${ROW}`}
      >
        <span className="text-left">Rule</span>
        <span className="text-left">When</span>
        <ChannelNames />
      </div>
      <ul className="divide-y divide-border">
        {ALERT_KINDS.map((rule) => (
          <RuleRow key={rule} rule={rule} isChanged={changed.has(rule)} settings={settings} save={save} />
        ))}
      </ul>
      <CardFooter>
        <p className="flex items-start gap-2 text-small text-subtle-foreground">
          <Info aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
          <span>
            Alerts are only as fresh as your trades. The numbers are set for each account in the{' '}
            <Link to="/prop-tracker" className="text-primary-text underline underline-offset-2">
              Prop Tracker
            </Link>
            .
          </span>
        </p>
      </CardFooter>
    </Card>
  )
}

type RuleRowProps = RulesCardProps & { rule: AlertKind; isChanged: boolean }

function RuleRow({ rule, isChanged, settings, save }: RuleRowProps) {
  const { name, explanation } = ALERT_RULES[rule]
  const kind = isAboutPayouts(rule) ? 'payouts' : 'tradingAlerts'
  return (
    <li className={`grid items-center gap-y-2 px-4 py-2.5 ${ROW}`}>
      <div className="min-w-0 md:pr-4">
        <p className="font-500">{name}</p>
        <p className="text-small text-subtle-foreground">{explanation}</p>
      </div>
      <p className="text-small text-muted-foreground">{isChanged ? 'by account' : whenOf(rule)}</p>
      <ChannelBoxes
        name={name}
        chosen={settings.rules[rule]}
        channels={NOTIFICATION_CHANNELS}
        isOpen={(channel) => settings.kinds[kind][channel] && (channel === 'app' || settings[channel])}
        onChange={(chosen) => save({ rules: { [rule]: chosen } })}
      />
    </li>
  )
}

function whenOf(rule: AlertKind): string {
  const { thresholds } = ALERT_RULES[rule]
  return thresholds ? `${writeNumbers(thresholds.defaults)}${UNITS[thresholds.unit]}` : 'each time'
}
