import { createSetup, type Setup, updateSetup } from '@ballast/contract/setups'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { reportRename } from './report-rename.ts'
import { putSetup } from './setup-queries.ts'

type SetupBody = Pick<Setup, 'name' | 'rules'> & Partial<Pick<Setup, 'description' | 'expectedR'>>

/**
 * Adds a setup, or updates the fields of one that differ from what it was when the form was opened: the others may have
 * been changed on another device since.
 */
export function useSaveSetup(setup: Setup | null) {
  const queryClient = useQueryClient()
  const [original] = useState(setup)
  return async (body: SetupBody): Promise<Setup> => {
    const changes = original ? changesTo(original, body) : body
    const saved = await (original
      ? call(updateSetup, { params: { id: original.id }, body: changes })
      : call(createSetup, { body }))
    putSetup(queryClient, saved.id, saved)
    if (original && changes.name !== undefined) reportRename(queryClient, original, saved)
    return saved
  }
}

/** The fields that differ. */
export function changesTo<Values extends object>(before: Values, now: Partial<Values>): Partial<Values> {
  const changes: Partial<Values> = {}
  for (const key in now) {
    if (JSON.stringify(now[key]) !== JSON.stringify(before[key])) changes[key] = now[key]
  }
  return changes
}
