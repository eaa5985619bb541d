import type { ImportOptions } from '@ballast/contract/imports'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useScope } from '../../lib/use-scope.ts'
import { accountQueries } from '../accounts/account-queries.ts'
import { useHasSamples } from '../sample-data/use-samples.ts'
import { useImportDraft } from './import-draft.ts'
import { chosenOf } from './preview/destinations.ts'
import { type Guess, guessOf, NO_GUESS, optionsWith } from './preview/guess.ts'
import { usePreview } from './preview/use-preview.ts'
import { useStartImport } from './use-import-changes.ts'

/** The import being prepared: the choices, the guesses from the files, and what it would add. */
export function useImportSheet() {
  const draft = useImportDraft()
  const { accountIds } = useScope()
  const accounts = useQuery(accountQueries.list())
  const accountList = accounts.data ?? []
  const [guess, setGuess] = useState<Guess>(NO_GUESS)
  const options = optionsWith(guess, draft.options)
  const hasSamples = useHasSamples()
  const isPreparing = !hasSamples && draft.importIds.length === 0 && accounts.isFetched
  const state = usePreview(isPreparing ? draft.files : [], options)
  // The file formats select answers from earlier imports. They do not depend on the choices, so this settles in
  // one step.
  const next = guessOf({ preview: state.preview, draft, accounts: accountList, scopeIds: accountIds })
  if (state.preview && JSON.stringify(next.guess) !== JSON.stringify(guess)) setGuess(next.guess)
  const start = useStartImport()
  const confirmed: ImportOptions = { ...options, destinations: chosenOf(next.destinations) }
  return {
    draft,
    options,
    state,
    start,
    destinations: next.destinations,
    /** The choices including the accounts shown; sent when the import is confirmed. */
    confirmed,
    startError: isAbout(start.variables, draft.files, confirmed) ? start.error : null,
    /** The journal contains sample trades, which are removed before real ones are imported. */
    hasSamples,
    hasAccounts: accounts.isError || accountList.length > 0,
    step: draft.importIds.length > 0 ? 'done' : draft.files.length > 0 ? 'check' : 'files',
  } as const
}

type StartedImport = { files: readonly File[]; options: ImportOptions } | undefined

/** An error is shown as long as nothing has changed since. */
function isAbout(started: StartedImport, files: readonly File[], options: ImportOptions): boolean {
  return started?.files === files && JSON.stringify(started.options) === JSON.stringify(options)
}
