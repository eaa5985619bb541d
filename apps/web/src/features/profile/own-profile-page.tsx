import type { OwnProfile } from '@ballast/contract/people/profile'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, Eye, EyeOff, Link2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { SegmentedControl } from '../../ui/navigation/segmented-control.tsx'
import { copyText } from '../../ui/overlays/copy-text.ts'
import { Page, PageHeader } from '../../ui/page.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { sessionQueries } from '../session/session-queries.ts'
import { AboutField } from './about-field.tsx'
import { LinksCard } from './links-card.tsx'
import { profileQueries } from './profile-queries.ts'
import { ProfileSwitches } from './profile-switches.tsx'
import { ProfileView } from './profile-view.tsx'
import { useSaveProfile } from './use-own-profile.ts'

/** The user's own profile: how it looks to others, and what they may see. */
export function OwnProfilePage() {
  const own = useQuery(profileQueries.own())
  return (
    <Page>
      <PageHeader title="Profile" />
      {!own.data ? (
        <LoadingState query={own} name="your profile">
          <Skeleton className="mb-4 h-16 rounded-lg" />
          <Skeleton className="h-96 rounded-lg" />
        </LoadingState>
      ) : (
        <OwnProfileContent own={own.data} />
      )}
    </Page>
  )
}

function OwnProfileContent({ own: { settings, profile, hidden } }: { own: OwnProfile }) {
  const { data: user } = useQuery(sessionQueries.user())
  const [view, setView] = useState<'edit' | 'visitor'>('edit')
  const { save, current } = useSaveProfile()
  const change = (changed: Parameters<typeof save>[0]) => void save(changed).catch(() => undefined)
  const image = user?.profileImage ?? null
  const isEditing = view === 'edit'
  return (
    <>
      {hidden && <HiddenNote hidden={hidden} />}
      <Card className="mb-4 flex-row flex-wrap items-center gap-x-4 gap-y-3 p-3.5">
        {settings.isPublic ? (
          <Eye aria-hidden="true" className="size-4 text-subtle-foreground" />
        ) : (
          <EyeOff aria-hidden="true" className="size-4 text-subtle-foreground" />
        )}
        <div className="min-w-[min(100%,240px)] flex-1 basis-0">
          <p className="font-560">
            {settings.isPublic ? 'Your profile is public' : 'Nobody sees your profile'}
          </p>
          <p className="text-small text-subtle-foreground [overflow-wrap:anywhere]">
            {settings.isPublic
              ? `${addressOf(profile.username)}, ${settings.isListed ? 'may be found by search engines' : 'by link only, not by search engines'}`
              : 'Turn on “Public profile” to give it an address.'}
          </p>
        </div>
        <SegmentedControl
          label="Show"
          size="sm"
          options={[
            { value: 'visitor', label: 'As a visitor' },
            { value: 'edit', label: 'Editing' },
          ]}
          value={view}
          onValueChange={setView}
        />
        {settings.isPublic && (
          <Button onClick={() => void copyAddress(profile.username)}>
            <Link2 aria-hidden="true" />
            Copy link
          </Button>
        )}
      </Card>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
        <ProfileView
          profile={profile}
          image={image}
          about={
            isEditing ? (
              <AboutField about={settings.about} onSave={(about, options) => save({ about }, options)} />
            ) : undefined
          }
        />
        {isEditing && (
          <div className="grid min-w-0 gap-4">
            <ProfileSwitches settings={settings} onChange={change} />
            <LinksCard
              links={settings.links}
              onChange={(change) => save({ links: change((current() ?? settings).links) })}
            />
          </div>
        )}
      </div>
    </>
  )
}

function HiddenNote({ hidden: { at, reason } }: { hidden: NonNullable<OwnProfile['hidden']> }) {
  return (
    <Card className="mb-4 flex-row items-start gap-3 border-warning p-3.5">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
      <div className="min-w-0">
        <p className="font-560">An administrator has hidden your profile</p>
        <p className="text-small text-muted-foreground [overflow-wrap:anywhere]">
          Since <DateTime instant={at} />, only you see it. The reason: {reason}
        </p>
      </div>
    </Card>
  )
}

const addressOf = (username: string) => `${location.origin}/profile/${encodeURIComponent(username)}`

function copyAddress(username: string) {
  const address = addressOf(username)
  return copyText(address, { done: 'Link copied', otherwise: address })
}
