import type { Profile } from '@ballast/contract/people/profile'
import { LINK_LABELS } from '@ballast/domain/people/profile-links'
import { ExternalLink } from 'lucide-react'

/** A user's links to other sites. They are user content, so nothing here vouches for them. */
export function ProfileLinks({ links }: Pick<Profile, 'links'>) {
  if (links.length === 0) return null
  return (
    <ul aria-label="Links" className="mt-2 flex flex-wrap gap-x-4 gap-y-1.5 text-small">
      {links.map(({ kind, url }) => (
        <li key={`${kind} ${url}`} className="min-w-0">
          <a
            href={url}
            target="_blank"
            rel="nofollow ugc noopener noreferrer"
            className="inline-flex max-w-full items-center gap-1 text-primary-text hover:underline"
          >
            <ExternalLink aria-hidden="true" className="size-3.5 shrink-0" />
            <span className="truncate">{kind === 'website' ? hostOf(url) : LINK_LABELS[kind]}</span>
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '')
}
