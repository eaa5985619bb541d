import {
  type Checklist,
  checklistSchema,
  MAX_TEMPLATES,
  type NoteTemplate,
  noteTemplateSchema,
} from '@ballast/contract/journal/journal-preference-forms'
import { useServerPreferences } from '../../../lib/server-preferences.ts'
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
  const { noteTemplates } = useServerPreferences() ?? {}
  if (!noteTemplates) return null
  return (
    <NamedListCard words={TEMPLATES} items={noteTemplates} changeOf={(items) => ({ noteTemplates: items })} />
  )
}

/** Points to add to a trade's plan all at once. */
export function ChecklistsCard() {
  const { checklists } = useServerPreferences() ?? {}
  if (!checklists) return null
  return <NamedListCard words={CHECKLISTS} items={checklists} changeOf={(items) => ({ checklists: items })} />
}
