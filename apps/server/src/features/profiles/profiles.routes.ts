import * as contract from '@ballast/contract/people/profile'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { answerPicture } from '../../platform/http/picture-answer.ts'
import { type Gate, register } from '../../platform/http/register.ts'
import { readPicture } from '../own-account/profile-picture.ts'
import { findPublic, ownerOf, saveSettings, settingsOfUser } from './profiles.queries.ts'
import { showProfile, showToVisitor } from './show-profile.ts'

/** What traders let others see of them. */
export function mountProfiles(gate: Gate, deps: Deps): void {
  const { db, clock, switches } = deps

  const own = async (userId: string): Promise<contract.OwnProfile> => {
    const owner = await ownerOf(db, { userId })
    if (!owner) throw new AppError('unauthenticated')
    const settings = await settingsOfUser(db, { userId })
    return { settings, profile: await showProfile(deps, { owner, settings }) }
  }
  /** Nothing of anybody where an administrator has switched profiles off. */
  const shared = async (username: string) =>
    (await switches.read())['public-profiles'] === 'on' ? findPublic(db, { username }) : null
  register(gate, contract.getOwnProfile, ({ caller }) => own(caller.userId))
  register(gate, contract.saveOwnProfile, async ({ caller, body }) => {
    await saveSettings(db, { userId: caller.userId, settings: body, now: clock.now() })
    return own(caller.userId)
  })

  register(gate, contract.getProfile, async ({ params }) => {
    const found = await shared(params.username)
    if (!found) throw new AppError('not_found')
    return showToVisitor(deps, found)
  })
  gate.app.get('/api/profiles/:username/picture', async (context) => {
    const found = await shared(context.req.param('username'))
    const id = found?.owner.profileImage?.split('/').at(-1)
    const bytes = found && id ? await readPicture(deps, { userId: found.owner.userId, id }) : null
    if (!bytes || !id) throw new AppError('not_found')
    return answerPicture(context, { id, bytes })
  })
}
