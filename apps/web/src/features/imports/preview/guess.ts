import type { Account } from '@ballast/contract/accounts/accounts'
import type { ImportOptions, ImportPreview } from '@ballast/contract/imports'
import type { ImportDraft } from '../import-draft.ts'
import { chosenOf, type Destination, destinationsOf } from './destinations.ts'
import { rememberedZone, zoneMemoryStore } from './zone-memory.ts'

/** What is filled in unless the trader chooses otherwise. */
export type Guess = Pick<ImportOptions, 'destinations' | 'timeZone'>

export const NO_GUESS: Guess = { destinations: {}, timeZone: null }

/** The trader's choices, with guesses for the rest. */
export function optionsWith(guess: Guess, chosen: ImportOptions): ImportOptions {
  return {
    ...chosen,
    destinations: { ...guess.destinations, ...chosen.destinations },
    timeZone: chosen.timeZone ?? guess.timeZone,
  }
}

type GuessParams = {
  preview: ImportPreview | undefined
  draft: ImportDraft
  accounts: readonly Account[]
  scopeIds: readonly string[]
}

/** Where each part of the files would go, and the guessed options. */
export function guessOf({ preview, draft, accounts, scopeIds }: GuessParams): {
  destinations: Destination[]
  guess: Guess
} {
  const { confirmed, options } = draft
  const destinations = preview
    ? destinationsOf({ preview, chosen: options.destinations, confirmed, accounts, scopeIds })
    : []
  return {
    destinations,
    guess: {
      // What the server fills in itself need not be sent back to it.
      destinations: chosenOf(destinations.filter(({ part, account }) => account && part.reason === null)),
      timeZone: rememberedZone(zoneMemoryStore.get(), preview),
    },
  }
}
