import { AUDIENCES, type Audience, announcementDraftSchema } from '@ballast/contract/admin/announcement-form'
import {
  type AdminAnnouncement,
  endAnnouncement,
  publishAnnouncement,
} from '@ballast/contract/admin/announcements'
import { DAY_MS } from '@ballast/domain/time/durations'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import { call } from '../../../lib/api.ts'
import { countOf } from '../../../lib/format/count-of.ts'
import { checkFields } from '../../../lib/forms/check-fields.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { useUnsent } from '../../../lib/forms/use-unsent.ts'
import { useMinute } from '../../../lib/time/use-minute.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input, Textarea } from '../../../ui/forms/input.tsx'
import { RestoredNote } from '../../../ui/forms/restored-note.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { ShowMore } from '../../../ui/states/show-more.tsx'
import { AdminPart } from '../../affiliates/admin/admin-part.tsx'
import { useAdminAction } from '../../affiliates/admin/use-admin-action.ts'
import { announcementKey } from '../../announcements/announcement-queries.ts'
import { AdminList } from '../admin-list.tsx'
import { adminQueries } from '../admin-queries.ts'
import { CsvButton } from '../csv-button.tsx'
import { localText, toInstant } from './local-time.ts'

const AUDIENCE_LABELS: Record<Audience, string> = {
  everyone: 'Everyone',
  pro: 'Those with Pro',
  free: 'Those without Pro',
  admin: 'Administrators',
  freemium: 'Freemium',
  beta_tester: 'Beta testers',
  user: 'Users',
}
const OPTIONS = AUDIENCES.map((value) => ({ value, label: AUDIENCE_LABELS[value] }))
const LISTS = [['/api/admin/announcements'], announcementKey, ['/api/admin/audit']]

/** A form for a new announcement, and the earlier ones. */
export function AnnouncementsSection() {
  const pages = useInfiniteQuery(adminQueries.announcements())
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <NewAnnouncement />
      <Card>
        <CardHeader
          title="Announcements"
          description="The latest first."
          actions={<CsvButton list="announcements" />}
        />
        <AdminPart query={pages} name="Announcements" isInCard>
          {(data) => <Announcements all={data.pages.flatMap(({ announcements }) => announcements)} />}
        </AdminPart>
        <ShowMore query={pages} />
      </Card>
    </div>
  )
}

type Draft = {
  text: string
  audience: Audience
  tells: boolean
  /** Null: now, and a day later. */
  startsAt: string | null
  endsAt: string | null
}
const EMPTY: Draft = { text: '', audience: 'everyone', tells: false, startsAt: null, endsAt: null }

/** What was typed and not published comes back. */
function useNewAnnouncement() {
  const now = useMinute()
  const unsent = useUnsent('announcement', EMPTY)
  const timesOf = ({ startsAt, endsAt }: Draft) => ({
    startsAt: startsAt ?? localText(now),
    endsAt: endsAt ?? localText(new Date(now.getTime() + DAY_MS)),
  })
  function bodyOf(draft: Draft) {
    const { startsAt, endsAt } = timesOf(draft)
    return { ...draft, startsAt: toInstant(startsAt), endsAt: toInstant(endsAt) }
  }
  const publish = useAdminAction({
    queries: LISTS,
    run: (draft: Draft) => call(publishAnnouncement, { body: bodyOf(draft) }),
    done: () => ({ title: 'Announcement published' }),
    hasFields: true,
    // Text typed while it was being sent belongs to the next one.
    after: (_, sent) => values === sent && startOver(),
  })
  const { values, errors, change, handleSubmit, restart } = useForm<Draft>({
    start: unsent.start,
    refused: publish.error,
    isSending: publish.isPending,
    check: (draft) => checkFields(announcementDraftSchema, bodyOf(draft)),
    send: (draft) => publish.mutate(draft),
  })
  function startOver() {
    unsent.forget()
    restart(EMPTY)
  }
  return {
    values: { ...values, ...timesOf(values) },
    errors,
    handleSubmit,
    startOver,
    isBusy: publish.isPending,
    isBack: unsent.isBack,
    change: (part: Partial<Draft>) => unsent.keep(change(part)),
  }
}

function NewAnnouncement() {
  const { values, errors, change, handleSubmit, isBusy, isBack, startOver } = useNewAnnouncement()
  return (
    <Card>
      <CardHeader
        title="New announcement"
        description="A line at the top of every page until it is dismissed. Write it calmly: traders read it before a session."
      />
      <CardBody>
        <form noValidate onSubmit={handleSubmit} className="grid gap-3.5">
          <Field label="Text" error={errors.text}>
            <Textarea
              rows={3}
              maxLength={300}
              value={values.text}
              onValueChange={(text) => change({ text })}
            />
          </Field>
          <Field label="For" error={errors.audience}>
            <Select
              options={OPTIONS}
              value={values.audience}
              onValueChange={(audience) => change({ audience })}
            />
          </Field>
          <div className="grid gap-3.5 sm:grid-cols-2">
            <Field label="From" error={errors.startsAt}>
              <Input
                type="datetime-local"
                value={values.startsAt}
                onValueChange={(startsAt) => change({ startsAt })}
              />
            </Field>
            <Field label="To" error={errors.endsAt}>
              <Input
                type="datetime-local"
                value={values.endsAt}
                onValueChange={(endsAt) => change({ endsAt })}
              />
            </Field>
          </div>
          <Checkbox
            checked={values.tells}
            onCheckedChange={(tells) => change({ tells })}
            label="Send it as a notification too"
            description="By email and push once it begins, to those who have announcements switched on."
          />
          <p className="text-small text-subtle-foreground">Both times are in this browser’s time zone.</p>
          <Button type="submit" variant="primary" className="justify-self-end" busy={isBusy}>
            Publish
          </Button>
          <RestoredNote isBack={isBack} onStartOver={startOver} />
        </form>
      </CardBody>
    </Card>
  )
}

function Announcements({ all }: { all: readonly AdminAnnouncement[] }) {
  const now = useMinute()
  return (
    <AdminList
      label="Announcements"
      items={all}
      empty="No announcements yet"
      icon={<Megaphone aria-hidden="true" />}
    >
      {(one) => <Announcement key={one.id} announcement={one} now={now} />}
    </AdminList>
  )
}

function Announcement({ announcement: one, now }: { announcement: AdminAnnouncement; now: Date }) {
  const end = useAdminAction({
    queries: LISTS,
    run: () => call(endAnnouncement, { params: { id: one.id } }),
    done: () => ({ title: 'Announcement ended' }),
  })
  // `now` advances once a minute, but an announcement ended here is over at once.
  const isOver = end.isSuccess || Date.parse(one.endsAt) <= now.getTime()
  const isAhead = Date.parse(one.startsAt) > now.getTime()
  return (
    <li className="grid gap-1.5 border-t border-border px-4 py-3">
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{one.text}</p>
      <p className="text-small text-subtle-foreground">
        {AUDIENCE_LABELS[one.audience]}, <DateTime instant={one.startsAt} /> to{' '}
        <DateTime instant={one.endsAt} />. Dismissed by {countOf(one.dismissed, 'person', 'people')}.
        {one.tells && ` ${notificationState(one, isOver)}`}
      </p>
      <div className="flex items-center gap-2">
        <Badge tone={isOver ? 'outline' : isAhead ? 'info' : 'primary'}>
          {isOver ? 'Over' : isAhead ? 'To come' : 'Shown now'}
        </Badge>
        {!isOver && (
          <Button size="sm" variant="ghost" busy={end.isPending} onClick={() => end.mutate(undefined)}>
            End now
          </Button>
        )}
      </div>
    </li>
  )
}

function notificationState({ toldAt }: AdminAnnouncement, isOver: boolean): string {
  if (toldAt) return 'Sent as a notification.'
  return isOver ? 'Never sent as a notification.' : 'To be sent as a notification.'
}
