import type { Conversation } from '@ballast/contract/mentor/mentor'
import { WEEK_MS } from '@ballast/domain/time/durations'
import { Link } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { cn } from '../../lib/class-names.ts'
import { formatDate } from '../../lib/format/format-date.ts'
import { Card, CardFooter } from '../../ui/card.tsx'
import { Input } from '../../ui/forms/input.tsx'

type ConversationListProps = { conversations: readonly Conversation[]; shownId: string | undefined }

/** Saved conversations, latest first. */
export function ConversationList({ conversations, shownId }: ConversationListProps) {
  const [search, setSearch] = useState('')
  const needle = search.trim().toLowerCase()
  const found = conversations.filter(({ title }) => title.toLowerCase().includes(needle))
  const recent = found.filter(({ updatedAt }) => Date.now() - Date.parse(updatedAt) < WEEK_MS)
  const earlier = found.filter((conversation) => !recent.includes(conversation))
  return (
    <Card aria-label="Conversations" className="self-start overflow-hidden">
      <div className="relative border-b border-border p-3">
        <Search
          aria-hidden="true"
          className="absolute top-1/2 left-5.5 size-3.5 -translate-y-1/2 text-subtle-foreground"
        />
        <Input
          aria-label="Search conversations"
          placeholder="Search conversations"
          value={search}
          onValueChange={setSearch}
          className="pl-8 max-md:pl-9"
        />
      </div>
      {found.length === 0 && (
        <p className="px-4 py-5 text-small text-subtle-foreground">
          {needle ? 'No conversation has this in its name.' : 'Your conversations will be saved here.'}
        </p>
      )}
      <Group title="Last 7 days" conversations={recent} shownId={shownId} />
      <Group title="Earlier" conversations={earlier} shownId={shownId} />
      {conversations.length > 0 && (
        <CardFooter>
          {conversations.length === 1 ? '1 saved' : `${conversations.length} saved`} until you delete{' '}
          {conversations.length === 1 ? 'it' : 'them'}.
        </CardFooter>
      )}
    </Card>
  )
}

function Group({ title, conversations, shownId }: ConversationListProps & { title: string }) {
  if (conversations.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className="px-4 pt-3 pb-1 text-caption text-subtle-foreground">{title}</h2>
      <ul>
        {conversations.map(({ id, title: name, updatedAt, answers }) => (
          <li key={id}>
            <Link
              to="/ai-mentor"
              search={{ conversation: id }}
              aria-current={id === shownId ? 'page' : undefined}
              className={cn(
                'block border-l-2 px-3.5 py-2 max-md:py-2.5',
                id === shownId ? 'border-primary bg-primary-soft' : 'border-transparent hover:bg-hover',
              )}
            >
              <span className="block truncate font-520">{name}</span>
              <span className="text-caption text-subtle-foreground">
                {formatDate(updatedAt)}, {answers === 1 ? '1 answer' : `${answers} answers`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
