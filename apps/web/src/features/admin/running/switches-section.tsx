import {
  type Maintenance,
  type Switches,
  type SwitchName,
  setMaintenance,
  setSwitch,
} from '@ballast/contract/admin/switches'
import type { BodyInputOf } from '@ballast/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useUnsent } from '../../../lib/forms/use-unsent.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardBody, CardFooter, CardHeader } from '../../../ui/card.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Textarea } from '../../../ui/forms/input.tsx'
import { SwitchRow } from '../../../ui/forms/switch.tsx'
import { SegmentedControl } from '../../../ui/navigation/segmented-control.tsx'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { AdminPart } from '../../affiliates/admin/admin-part.tsx'
import { useAdminAction } from '../../affiliates/admin/use-admin-action.ts'
import { announcementKey } from '../../announcements/announcement-queries.ts'
import { adminQueries } from '../admin-queries.ts'
import { ExperimentsCard } from './experiments-card.tsx'

const LISTS = [['/api/admin/switches'], ['/api/admin/audit'], announcementKey]
type OnOff = Exclude<SwitchName, 'sign-ups'>

const WORDS: Record<OnOff, { label: string; text: string; off: string }> = {
  'social-sign-in': {
    label: 'Sign in through a provider',
    text: 'Google and Discord on the sign-in page.',
    off: 'No provider is set up.',
  },
  demo: { label: 'Demo', text: 'The made-up journal can be opened.', off: 'This installation has no demo.' },
  'public-profiles': {
    label: 'Public profiles',
    text: 'Profiles that traders made public can be seen. Off hides all of them without changing anything.',
    off: '',
  },
  'mentor-model': {
    label: 'Mentor with a model',
    text: 'For those who agreed to it. When off, the built-in answers stay.',
    off: 'No model is set up.',
  },
}

/** Switches, maintenance and the running A/B tests. */
export function SwitchesSection() {
  const query = useQuery(adminQueries.switches())
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <AdminPart query={query} name="Switches">
        {(data) => (
          <>
            <SwitchesCard switches={data.switches} />
            <MaintenanceCard maintenance={data.maintenance} />
          </>
        )}
      </AdminPart>
      <ExperimentsCard />
    </div>
  )
}

function SwitchesCard({ switches }: Pick<Switches, 'switches'>) {
  const change = useSwitch('sign-ups')
  const switchOf = (name: SwitchName) => switches.find((one) => one.name === name)
  const signUps = switchOf('sign-ups')?.value ?? 'closed'
  function setSignUps(value: 'open' | 'presented-paused' | 'closed') {
    if (!change.isPending || change.variables.value !== value) change.mutate({ name: 'sign-ups', value })
  }
  return (
    <Card>
      <CardHeader title="Switches" description="They take effect at once, for everybody." />
      <CardBody className="grid gap-4">
        <div className="grid gap-1.5">
          <p className="font-500">Sign-ups</p>
          <SegmentedControl
            label="Sign-ups"
            size="sm"
            className="justify-self-start"
            value={signUps as 'open' | 'presented-paused' | 'closed'}
            options={[
              { value: 'open', label: 'Open' },
              { value: 'presented-paused', label: 'Paused' },
              { value: 'closed', label: 'Closed' },
            ]}
            onValueChange={setSignUps}
          />
          <p className="text-small text-subtle-foreground">
            Paused: the start page says so, but the sign-up form on the sign-in page still works. Closed:
            nobody can register.
          </p>
        </div>
        {(Object.keys(WORDS) as OnOff[]).map((name) => (
          <OnOffSwitch key={name} name={name} known={switchOf(name)} />
        ))}
      </CardBody>
      <CardFooter>A switch nobody has used follows the server’s settings.</CardFooter>
    </Card>
  )
}

type OnOffSwitchProps = { name: OnOff; known: Switches['switches'][number] | undefined }

/** Takes effect at once; pressed again before the answer, it is sent after it. */
function OnOffSwitch({ name, known }: OnOffSwitchProps) {
  const { isSetUp = false, value, changedAt } = known ?? {}
  const { label, text, off } = WORDS[name]
  const change = useSwitch(name)
  const shown = change.isPending ? change.variables.value : value
  return (
    <SwitchRow
      label={label}
      description={
        <>
          {isSetUp ? text : off}
          {changedAt && (
            <>
              {' '}
              Changed <DateTime instant={changedAt} />.
            </>
          )}
        </>
      }
      disabled={!isSetUp}
      checked={isSetUp && shown === 'on'}
      onCheckedChange={(isOn) => change.mutate({ name, value: isOn ? 'on' : 'off' })}
    />
  )
}

function useSwitch(name: SwitchName) {
  return useAdminAction({
    queries: LISTS,
    inOrder: `switch ${name}`,
    run: (body: BodyInputOf<typeof setSwitch>) => call(setSwitch, { body }),
    done: () => ({ title: 'Switched', description: 'It takes effect on every server within two seconds.' }),
  })
}

function MaintenanceCard({ maintenance }: { maintenance: Maintenance }) {
  const unsent = useUnsent<{ typed: string | null }>('maintenance', { typed: null })
  const [typed, setTyped] = useState(unsent.start.typed)
  const message = typed ?? maintenance.message
  function type(text: string | null) {
    setTyped(text)
    unsent.keep({ typed: text })
  }
  const change = useAdminAction({
    queries: LISTS,
    run: (body: Maintenance) => call(setMaintenance, { body }),
    done: (answer) => ({ title: answer.maintenance.isOn ? 'Maintenance is on' : 'Maintenance is off' }),
    after: (_, sent) => typed === sent.message && type(null),
  })
  return (
    <Card>
      <CardHeader
        title="Maintenance"
        description="Only administrators can save anything or open a page. People with a page open can still read it; if they try to save, they see your message."
      />
      <CardBody className="grid gap-3.5">
        {maintenance.isOn && (
          <p role="status" className="rounded-md bg-warning-soft px-3 py-2 font-540 text-warning">
            Maintenance is on.
          </p>
        )}
        <Field label="What people read meanwhile" hint="Say how long it will take, if you know.">
          <Textarea
            rows={2}
            maxLength={300}
            value={message}
            placeholder="We are moving to a larger server. Back at 18:00 UTC."
            onValueChange={type}
          />
        </Field>
        {maintenance.isOn ? (
          <Button
            variant="primary"
            className="justify-self-start"
            busy={change.isPending}
            onClick={() => change.mutate({ isOn: false, message })}
          >
            Switch maintenance off
          </Button>
        ) : (
          <AlertDialog
            trigger={
              <Button className="justify-self-start" busy={change.isPending}>
                Switch maintenance on
              </Button>
            }
            title="Close Ballast for maintenance?"
            description="Everybody except administrators sees your message until maintenance is switched off here or from the command line."
            confirmLabel="Switch maintenance on"
            onConfirm={() => change.mutate({ isOn: true, message })}
          />
        )}
      </CardBody>
    </Card>
  )
}
