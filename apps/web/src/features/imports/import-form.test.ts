import { importOptionsSchema } from '@ballast/contract/imports'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { buildImportForm, NO_CHOICES } from './import-form.ts'

it('sends every file with its name, and the choices in the contract’s format', () => {
  const files = [new File(['a'], 'Fills.csv'), new File(['b'], 'Cash History.csv')]
  const form = buildImportForm({ files, options: { ...NO_CHOICES, timeZone: 'America/Chicago' } })
  expect(form.getAll('files').map((file) => (file as File).name)).toEqual(['Fills.csv', 'Cash History.csv'])
  const options = z.parse(importOptionsSchema, JSON.parse(String(form.get('options'))))
  expect(options).toEqual({ ...NO_CHOICES, timeZone: 'America/Chicago' })
})
