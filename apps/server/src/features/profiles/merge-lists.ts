import { type ProfileSettings, saveOwnProfile } from '@ballast/contract/people/profile'
import { mergeList } from '@ballast/domain/merge/merge-list'
import { invalidInput } from '../../platform/http/app-error.ts'

type Change = Partial<ProfileSettings>

/** The database has stored its parts in another order, and they are compared as they are written. */
const inOrder = ({ kind, url }: ProfileSettings['links'][number]) => ({ kind, url })

/** A change with what another device has made of its lists since `base`. Throws 422 if a list cannot hold both. */
export function mergeLists(
  stored: ProfileSettings,
  { change, base = {} }: { change: Change; base?: Change | undefined },
): Change {
  const { links, statistics } = change
  const merged: Change = {
    ...change,
    ...(links && base.links
      ? {
          links: mergeList(
            { base: base.links, theirs: stored.links.map(inOrder), mine: links },
            ({ kind, url }) => `${kind} ${url}`,
          ),
        }
      : {}),
    ...(statistics && base.statistics
      ? {
          statistics: mergeList(
            { base: base.statistics, theirs: stored.statistics, mine: statistics },
            String,
          ),
        }
      : {}),
  }
  const { error } = saveOwnProfile.body.safeParse(merged)
  if (error) {
    const fields = Object.fromEntries(
      error.issues.map(({ path, message }) => [
        String(path[0]),
        `${message}. Another of your devices has changed them, too.`,
      ]),
    )
    throw invalidInput(fields)
  }
  return merged
}
