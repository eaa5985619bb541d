import { dismissAnnouncement, type listAnnouncements } from '@ballast/contract/admin/announcements'
import type { ResponseOf } from '@ballast/contract/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Construction, Megaphone, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { call } from '../../lib/api.ts'
import { focusPage } from '../../lib/browser/focus-page.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { SupportBar } from '../support-access/support-bar.tsx'
import { announcementKey } from './announcement-queries.ts'

type AnnouncementList = ResponseOf<typeof listAnnouncements>

/** Announcements of the administrators, one line each, until they are dismissed. */
export function AnnouncementBar({ data }: { data: AnnouncementList }) {
  const putAway = usePutAway()
  return (
    <>
      {data.maintenance !== null && (
        <Bar icon={<Construction aria-hidden="true" className="size-3.5 shrink-0 text-warning" />}>
          {data.maintenance || 'Ballast is being worked on.'} You can read everything; saving works again
          afterwards.
        </Bar>
      )}
      {data.supportUntil !== null && <SupportBar until={data.supportUntil} />}
      {data.announcements.map(({ id, text }) => (
        <Bar
          key={id}
          icon={<Megaphone aria-hidden="true" className="size-3.5 shrink-0 text-info" />}
          action={
            <IconButton
              label="Dismiss this announcement"
              size="sm"
              onClick={() => {
                putAway.mutate(id)
                focusPage()
              }}
            >
              <X aria-hidden="true" />
            </IconButton>
          }
        >
          {text}
        </Bar>
      ))}
    </>
  )
}

function Bar({ icon, action, children }: { icon: ReactNode; action?: ReactNode; children: ReactNode }) {
  return (
    <div
      role="status"
      className="flex items-center gap-2.5 border-b border-border bg-info-soft px-4 py-1.5 text-small"
    >
      {icon}
      <p className="min-w-0 flex-1 whitespace-pre-line [overflow-wrap:anywhere]">{children}</p>
      {action}
    </div>
  )
}

/** Hides it at once. If that could not be saved, it is back at the next visit. */
function usePutAway() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(dismissAnnouncement, { body: { id } }),
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey: announcementKey })
      client.setQueryData<AnnouncementList>(
        announcementKey,
        (known) => known && { ...known, announcements: known.announcements.filter((one) => one.id !== id) },
      )
    },
  })
}
