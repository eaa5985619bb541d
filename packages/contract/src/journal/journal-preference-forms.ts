import { EMOTIONS } from '@ballast/domain/vocabulary/emotions'
import * as z from 'zod/mini'
import { maxCharacters, requiredTextSchema, wordSchema } from '../values.ts'

/** Maximum number of templates and of checklists. */
export const MAX_TEMPLATES = 20
export const MAX_POINTS = 20

const nameSchema = requiredTextSchema('Enter a name', 60)

/** The new name of a tag or mistake. */
export const wordFormSchema = z.object({ word: wordSchema })

/** A text to start a note with. */
export const noteTemplateSchema = z.object({
  name: nameSchema,
  text: z.string().check(
    z.refine((text) => text.trim() !== '', 'Enter the text'),
    maxCharacters(5000),
  ),
})
export type NoteTemplate = z.infer<typeof noteTemplateSchema>

/** Points that are added to a trade's plan together. */
export const checklistSchema = z.object({
  name: nameSchema,
  points: z
    .array(z.string().check(z.trim(), z.minLength(1), maxCharacters(200)))
    .check(z.minLength(1, 'Enter a point'), z.maxLength(MAX_POINTS, `At most ${MAX_POINTS} points`)),
})
export type Checklist = z.infer<typeof checklistSchema>

/** Preferences of the journal; each field is stored separately. */
export const journalPreferences = {
  /** Feelings that are not offered. Existing entries stay. */
  hiddenEmotions: z.array(z.enum(EMOTIONS)).check(z.maxLength(EMOTIONS.length)),
  noteTemplates: z.array(noteTemplateSchema).check(z.maxLength(MAX_TEMPLATES)),
  checklists: z.array(checklistSchema).check(z.maxLength(MAX_TEMPLATES)),
}
