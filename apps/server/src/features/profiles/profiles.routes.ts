import * as contract from '@ballast/contract/people/profile'
import { readProfileLink } from '@ballast/domain/people/profile-links'
import type { Context } from 'hono'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { networkOf } from '../../platform/http/hosts.ts'
import { answerPicture } from '../../platform/http/picture-answer.ts'
import { addressOf, type Gate, register } from '../../platform/http/register.ts'
import { readPicture } from '../profile-pictures/profile-picture.ts'
import { findPublic, ownerOf, saveSettings, settingsOfUser } from './profiles.queries.ts'
import { saveReport } from './report-profile.ts'
import { mountProfileReports } from './reports.routes.ts'
import { sharePictureOf } from './share-picture/share-picture.ts'
import { showProfile, showToVisitor } from './show-profile.ts'

const OK = { ok: true as const }
const PICTURES_LIMIT = { calls: 120, seconds: 60 }

export function mountProfiles(gate: Gate, deps: Deps): void {
  const { db, clock, switches } = deps

  const own = async (userId: string): Promise<contract.OwnProfile> => {
    const owner = await ownerOf(db, { userId })
    if (!owner) throw new AppError('unauthenticated')
    const { settings, hidden } = await settingsOfUser(db, { userId })
    return { settings, hidden, profile: await showProfile(deps, { owner, settings }) }
  }
  /** Null if an administrator has switched profiles off. */
  const shared = async (username: string) =>
    (await switches.read())['public-profiles'] === 'on'
      ? findPublic(db, { username, now: clock.now() })
      : null
  const found = async (username: string) => {
    const profile = await shared(username)
    if (!profile) throw new AppError('not_found')
    return profile
  }
  register(gate, contract.getOwnProfile, ({ caller }) => own(caller.userId))
  register(gate, contract.saveOwnProfile, async ({ caller, body }) => {
    const { base, ...named } = body
    const change = { ...named, ...(named.links && { links: named.links.map(asRead) }) }
    await saveSettings(db, { userId: caller.userId, change, base, now: clock.now() })
    return own(caller.userId)
  })
  register(gate, contract.getProfile, async ({ params }) => showToVisitor(deps, await found(params.username)))
  register(gate, contract.reportProfile, async ({ caller: { userId }, params, body }) => {
    const { owner } = await found(params.username)
    if (owner.userId === userId) throw new AppError('not_found')
    await saveReport(deps, { userId, profileUserId: owner.userId, ...body })
    return OK
  })
  mountProfileReports(gate, deps)

  // Nobody has to sign in for these, so they count by network, like a profile.
  const countPicture = (context: Context) =>
    gate.limits.take(`profile picture ${networkOf(addressOf(context, gate.trustProxy))}`, PICTURES_LIMIT)
  gate.app.get('/api/profiles/:username/picture', async (context) => {
    await countPicture(context)
    const profile = await shared(context.req.param('username'))
    const id = profile?.owner.profileImage?.split('/').at(-1)
    const bytes = profile && id ? await readPicture(deps, { userId: profile.owner.userId, id }) : null
    if (!bytes || !id) throw new AppError('not_found')
    return answerPicture(context, { id, bytes })
  })
  gate.app.get('/api/profiles/:username/share.png', async (context) => {
    await countPicture(context)
    const profile = await showToVisitor(deps, await found(context.req.param('username')))
    return answerPicture(context, {
      ...(await sharePictureOf(deps, { profile, now: clock.now() })),
      type: 'image/png',
    })
  })
}

/** A link with its normalised address; unreadable ones have been refused before. */
function asRead(link: contract.ProfileSettings['links'][number]) {
  const read = readProfileLink(link.kind, link.url)
  return 'url' in read ? { ...link, url: read.url } : link
}
