import { MAX_IMPORT_FILES } from '@ballast/contract/imports'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  backToPreview,
  chooseDestination,
  chooseFiles,
  chooseOptions,
  confirmDestination,
  importStarted,
  leaveStarted,
  startOver,
  useImportDraft,
} from './import-draft.ts'
import { MAPPED, NO_CHOICES } from './import-form.ts'
import { leaveFileOut } from './leave-file-out.ts'
import { emptyMapping } from './mapper/mapping-edits.ts'

const EMPTY = {
  files: [],
  options: NO_CHOICES,
  refusal: null,
  confirmed: [],
  columns: {},
  pasted: null,
  importIds: [],
  next: [],
}
const fileOf = (name: string) => new File(['a,b'], name, { lastModified: 1 })
const ONE = fileOf('one.csv')
const TWO = fileOf('two.csv')

/** The draft as components see it. */
function seen() {
  const { result } = renderHook(useImportDraft)
  return {
    now: () => result.current,
    after: (change: () => void) => {
      act(change)
      return result.current
    },
  }
}

beforeEach(() => void act(startOver))

describe('files of the next import', () => {
  it('are visible to any component, even after the sheet was closed', () => {
    chooseFiles([ONE])
    chooseFiles([TWO])
    expect(seen().now()).toEqual({ ...EMPTY, files: [ONE, TWO] })
  })

  it('beyond the limit are refused with the reason, until another one is removed', () => {
    const draft = seen()
    const many = Array.from({ length: MAX_IMPORT_FILES + 1 }, (_, index) => fileOf(`${index}.csv`))
    expect(draft.after(() => chooseFiles(many))).toMatchObject({
      files: many.slice(0, MAX_IMPORT_FILES),
      refusal: `At most ${MAX_IMPORT_FILES} files fit into one import. Import the others afterwards.`,
    })
    const left = draft.after(() => leaveFileOut(0))
    expect(left.refusal).toBeNull()
    expect(left.files).toEqual(many.slice(1, MAX_IMPORT_FILES))
  })

  it('reset the choice to read the same files again', () => {
    const draft = seen()
    act(() => chooseFiles([ONE]))
    act(() => chooseOptions({ again: true, timeZone: 'UTC' }))
    expect(draft.after(() => chooseFiles([TWO])).options).toEqual({
      ...NO_CHOICES,
      again: false,
      timeZone: 'UTC',
    })
  })

  it('reset the choices once the last one is removed', () => {
    const draft = seen()
    act(() => chooseFiles([ONE, TWO]))
    act(() => chooseOptions({ timeZone: 'UTC' }))
    act(() => confirmDestination('k', 'a', true))
    expect(draft.after(() => leaveFileOut(0))).toEqual({
      ...EMPTY,
      files: [TWO],
      options: { ...NO_CHOICES, timeZone: 'UTC' },
      confirmed: ['k a'],
    })
    expect(draft.after(() => leaveFileOut(0))).toEqual(EMPTY)
  })
})

describe('the columns chosen for a file', () => {
  const mapping = { ...emptyMapping(), columns: { symbol: 1 } }
  const THREE = fileOf('three.csv')
  function mapped(format: string | null = null) {
    const draft = seen()
    act(() => chooseFiles([ONE, TWO, THREE]))
    act(() => chooseOptions({ mapping, mappingOf: 1, format }))
    return draft
  }

  it('stay with it if others are left out', () => {
    const draft = mapped()
    expect(draft.after(() => leaveFileOut(2)).options).toEqual({ ...NO_CHOICES, mapping, mappingOf: 1 })
    expect(draft.after(() => leaveFileOut(0)).options).toEqual({ ...NO_CHOICES, mapping, mappingOf: 0 })
  })

  it('go with it, so that no other file is read with them', () => {
    expect(mapped().after(() => leaveFileOut(1)).options).toEqual(NO_CHOICES)
    expect(mapped(MAPPED).after(() => leaveFileOut(1)).options).toEqual(NO_CHOICES)
    expect(mapped('tradovate-fills').after(() => leaveFileOut(1)).options.format).toBe('tradovate-fills')
  })
})

describe('the account of a part', () => {
  it('is chosen, left out, and reset for the server to decide', () => {
    const draft = seen()
    const chosen = (key: string, id: string | null | undefined) =>
      draft.after(() => chooseDestination(key, id)).options.destinations
    expect(chosen('p', 'a')).toEqual({ p: 'a' })
    expect(chosen('q', null)).toEqual({ p: 'a', q: null })
    expect(chosen('p', 'b')).toEqual({ p: 'b', q: null })
    expect(chosen('q', undefined)).toEqual({ p: 'b' })
  })

  it('that is doubtful is confirmed once, for that account only', () => {
    const draft = seen()
    const confirmed = (id: string, isSure: boolean) =>
      draft.after(() => confirmDestination('p', id, isSure)).confirmed
    expect(confirmed('a', true)).toEqual(['p a'])
    expect(confirmed('a', true)).toEqual(['p a'])
    expect(confirmed('b', true)).toEqual(['p a', 'p b'])
    expect(confirmed('a', false)).toEqual(['p b'])
    expect(confirmed('a', false)).toEqual(['p b'])
  })
})

describe('an import that was started', () => {
  function started() {
    const draft = seen()
    act(() => chooseFiles([ONE]))
    act(() => chooseOptions({ timeZone: 'UTC' }))
    act(() => importStarted(['i'], [ONE]))
    return draft
  }

  it('is followed by a new one for the next files, without its choices', () => {
    expect(started().after(() => chooseFiles([TWO]))).toEqual({ ...EMPTY, files: [TWO] })
  })

  it('that failed goes back to its preview with the same files', () => {
    expect(started().after(backToPreview)).toEqual({
      ...EMPTY,
      files: [ONE],
      options: { ...NO_CHOICES, timeZone: 'UTC' },
    })
  })

  it('does not take files with it that were added while it was starting', () => {
    const draft = seen()
    act(() => chooseFiles([ONE]))
    const files = draft.now().files
    act(() => chooseFiles([TWO]))
    expect(draft.after(() => importStarted(['i'], files))).toMatchObject({ files: [ONE], next: [TWO] })
    expect(draft.after(backToPreview)).toMatchObject({ files: [ONE, TWO], next: [] })
    act(() => importStarted(['i'], files))
    expect(draft.after(leaveStarted)).toEqual({ ...EMPTY, files: [TWO] })
    act(() => importStarted(['i'], [TWO]))
    act(() => chooseFiles([ONE]))
    expect(draft.now()).toEqual({ ...EMPTY, files: [ONE] })
  })

  it('is not shown again the next time', () => {
    expect(started().after(leaveStarted)).toEqual(EMPTY)
  })

  it('is required for leaving: otherwise the files stay', () => {
    const draft = seen()
    act(() => chooseFiles([ONE]))
    expect(draft.after(leaveStarted).files).toEqual([ONE])
  })
})
