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
  description: 'Texts to begin a note with: on a trade, and on a day.',
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
  description: 'Points to put into the plan of a trade together.',
  empty: 'None yet. The rules of a setup are put into its plans by themselves.',
  noun: 'Checklist',
  textLabel: 'Points, one a line',
  max: MAX_TEMPLATES,
  schema: checklistSchema,
  textOf: ({ points }) => points.join('\n'),
  summaryOf: ({ points }) => points.join(' · '),
  itemOf: (name, text) => ({ name, points: pointsOf(text) }),
}

/** Texts to begin a note with. */
export function NoteTemplatesCard() {
  const { noteTemplates } = useServerPreferences() ?? {}
  if (!noteTemplates) return null
  return (
    <NamedListCard words={TEMPLATES} items={noteTemplates} changeOf={(items) => ({ noteTemplates: items })} />
  )
}

/** Points to put into the plan of a trade together. */
export function ChecklistsCard() {
  const { checklists } = useServerPreferences() ?? {}
  if (!checklists) return null
  return <NamedListCard words={CHECKLISTS} items={checklists} changeOf={(items) => ({ checklists: items })} />
}
