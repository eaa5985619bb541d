import { GROUP_ENTRIES } from '@ballast/domain/groups/group-vocabulary'
import * as z from 'zod/mini'
import { maxCharacters } from '../values.ts'

export const MAX_GROUP_ABOUT = 300
export const MAX_HOUSE_RULES = 2000

/** A group's description; separate from the endpoints, so that only the page with the form loads its validation. */
export const groupFormSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(3, 'At least 3 characters'), maxCharacters(60)),
  about: z.string().check(z.trim(), maxCharacters(MAX_GROUP_ABOUT)),
  /** House rules as Markdown. */
  rules: z.string().check(maxCharacters(MAX_HOUSE_RULES)),
  entry: z.enum(GROUP_ENTRIES),
})
export type GroupForm = z.infer<typeof groupFormSchema>
