import { GROUP_ENTRIES } from '@ballast/domain/groups/group-vocabulary'
import * as z from 'zod/mini'

export const MAX_GROUP_ABOUT = 300
export const MAX_HOUSE_RULES = 2000

/** A group's description; separate from the endpoints, so that only the page with the form loads its validation. */
export const groupFormSchema = z.object({
  name: z
    .string()
    .check(z.trim(), z.minLength(3, 'At least 3 characters'), z.maxLength(60, 'At most 60 characters')),
  about: z.string().check(z.trim(), z.maxLength(MAX_GROUP_ABOUT, `At most ${MAX_GROUP_ABOUT} characters`)),
  /** House rules as Markdown. */
  rules: z.string().check(z.maxLength(MAX_HOUSE_RULES, 'At most 2,000 characters')),
  entry: z.enum(GROUP_ENTRIES),
})
export type GroupForm = z.infer<typeof groupFormSchema>
