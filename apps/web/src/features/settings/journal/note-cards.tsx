import {
  type Checklist,
  checklistSchema,
  MAX_TEMPLATES,
  type NoteTemplate,
  noteTemplateSchema,
} from '@ballast/contract/journal/journal-preference-forms'
import { useServerPreferencesQuery } from '../../../lib/server-preferences.ts'
import { SettingsCard } from '../../../ui/forms/settings-card.tsx'
import { type LoadingQuery, LoadingState } from '../../../ui/states/loading-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import type { NamedListWords } from './named-list.ts'
import { pointsOf } from './named-list.ts'
import { NamedListCard } from './named-list-card.tsx'

const TEMPLATES: NamedListWords<NoteTemplate> = {
  title: 'Note templates',
  description: 'Texts to start a note with, on a trade or a day.',
  empty: 'None yet.',
  noun: 'Template',
  textLabel: 'Text',
  maxLength: 5000,
  max: MAX_TEMPLATES,
  schema: noteTemplateSchema,
  textOf: ({ text }) => text,
  summaryOf: ({ text }) => text,
  itemOf: (name, text) => ({ name, text }),
}

const CHECKLISTS: NamedListWords<Checklist> = {
  title: 'Checklists',
  description: 'Points to add to a trade’s plan all at once.',
  empty: 'None yet. A setup’s rules are added to its plans automatically.',
  noun: 'Checklist',
  textLabel: 'Points, one per line',
  max: MAX_TEMPLATES,
  schema: checklistSchema,
  textOf: ({ points }) => points.join('\n'),
  summaryOf: ({ points }) => points.join(' · '),
  itemOf: (name, text) => ({ name, points: pointsOf(text) }),
}

/** Texts to start a note with. */
export function NoteTemplatesCard() {
  const query = useServerPreferencesQuery()
  const noteTemplates = query.data?.noteTemplates
  if (!noteTemplates) return <NotLoaded words={TEMPLATES} query={query} />
  return (
    <NamedListCard words={TEMPLATES} items={noteTemplates} changeOf={(items) => ({ noteTemplates: items })} />
  )
}

/** Points to add to a trade's plan all at once. */
export function ChecklistsCard() {
  const query = useServerPreferencesQuery()
  const checklists = query.data?.checklists
  if (!checklists) return <NotLoaded words={CHECKLISTS} query={query} />
  return <NamedListCard words={CHECKLISTS} items={checklists} changeOf={(items) => ({ checklists: items })} />
}

type NotLoadedProps = { words: { title: string; description: string }; query: LoadingQuery }

function NotLoaded({ words: { title, description }, query }: NotLoadedProps) {
  return (
    <SettingsCard title={title} description={description}>
      <LoadingState query={query} name={`the ${title.toLowerCase()}`} level="h3">
        <Skeleton className="h-24" />
      </LoadingState>
    </SettingsCard>
  )
}
