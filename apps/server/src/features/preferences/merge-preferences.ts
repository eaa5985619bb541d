import type { ServerPreferences } from '@ballast/contract/auth'
import { mergeList } from '@ballast/domain/merge/merge-list'

type Change = Partial<ServerPreferences>

/** Merges a change into the stored preferences; changes that another device has made to a list since `base` are retained. */
export function mergePreferences(
  stored: ServerPreferences,
  { change, base = {} }: { change: Change; base?: Change | undefined },
): Change {
  const { hiddenEmotions, noteTemplates, checklists, importAccounts } = change
  return {
    ...change,
    ...(hiddenEmotions && base.hiddenEmotions
      ? {
          hiddenEmotions: mergeList(
            sides(base.hiddenEmotions, stored.hiddenEmotions, hiddenEmotions),
            String,
          ),
        }
      : {}),
    ...(noteTemplates && base.noteTemplates
      ? { noteTemplates: mergeList(sides(base.noteTemplates, stored.noteTemplates, noteTemplates), nameOf) }
      : {}),
    ...(checklists && base.checklists
      ? { checklists: mergeList(sides(base.checklists, stored.checklists, checklists), nameOf) }
      : {}),
    ...(importAccounts && base.importAccounts
      ? { importAccounts: mergeRecord(sides(base.importAccounts, stored.importAccounts, importAccounts)) }
      : {}),
  }
}

const sides = <T>(base: T, theirs: T, mine: T) => ({ base, theirs, mine })
const nameOf = ({ name }: { name: string }) => name.toLowerCase()

type Texts = Record<string, string>

function mergeRecord({ base, theirs, mine }: { base: Texts; theirs: Texts; mine: Texts }): Texts {
  const listed = sides(Object.entries(base), Object.entries(theirs), Object.entries(mine))
  return Object.fromEntries(mergeList(listed, ([key]) => key))
}
