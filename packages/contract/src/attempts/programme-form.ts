import { CURRENCIES } from '@ballast/domain/accounts/account-vocabulary'
import * as z from 'zod/mini'
import { aboveZero, ruleEditsSchema } from './attempt-form.ts'
import { RUNNING_STATES } from './attempt-vocabulary.ts'

const name = z.string().check(z.minLength(1), z.maxLength(80))

/** A trader's own programme as a small file, to store or share. */
const fileSchema = z.strictObject({
  ballastProgramme: z.literal(1),
  firm: name,
  programme: name,
  stage: z.enum(RUNNING_STATES),
  size: aboveZero,
  currency: z.enum(CURRENCIES),
  rules: z.strictObject(ruleEditsSchema.shape),
})
export type ProgrammeFile = z.infer<typeof fileSchema>

/**
 * Parses such a file; unknown content is refused with an explanation, so that no rule is lost silently.
 * @example readProgrammeFile('{}') // → { problem: '…' }
 */
export function readProgrammeFile(text: string): { file: ProgrammeFile } | { problem: string } {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    return { problem: 'This is not a programme file: it is not JSON.' }
  }
  const found = fileSchema.safeParse(content)
  if (found.success) return { file: found.data }
  const [issue] = found.error.issues
  if (issue?.code === 'unrecognized_keys') {
    const names = issue.keys.map((key) => `“${key.slice(0, 40)}”`).join(', ')
    return { problem: `This file holds ${names}, which no programme here has. Take it out, or ask for it.` }
  }
  const path = issue?.path.join('.') ?? ''
  if (path === '' || path === 'ballastProgramme')
    return { problem: 'This is not a programme file of Ballast.' }
  return { problem: `“${path}” in this file cannot be read: ${issue?.message ?? 'not known'}.` }
}
