import type { ReactNode } from 'react'
import { Card, CardHeader } from '../card.tsx'

type SettingsCardProps = { title: string; description?: ReactNode; actions?: ReactNode; children: ReactNode }

export function SettingsCard({ title, description, actions, children }: SettingsCardProps) {
  return (
    <Card>
      <CardHeader title={title} description={description} actions={actions} />
      <div className="grid gap-4 px-4 pt-3 pb-4">{children}</div>
    </Card>
  )
}

type SettingRowProps = { label: string; description?: string; children: ReactNode }

/** Text on the left, control on the right; stacked on a phone. */
export function SettingRow({ label, description, children }: SettingRowProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <p className="font-500">{label}</p>
        {description && <p className="mt-px max-w-[48ch] text-small text-subtle-foreground">{description}</p>}
      </div>
      {children}
    </div>
  )
}
