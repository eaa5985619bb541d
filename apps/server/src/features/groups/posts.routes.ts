import * as moderation from '@ballast/contract/groups/moderation'
import * as contract from '@ballast/contract/groups/posts'
import type { Deps } from '../../deps.ts'
import { AppError, invalidInput } from '../../platform/http/app-error.ts'
import { answerPicture } from '../../platform/http/picture-answer.ts'
import { type Gate, register, requireCaller } from '../../platform/http/register.ts'
import { makeSnapshot } from './make-snapshot.ts'
import { decidePost, showModeration } from './moderation.ts'
import { mountOpenReports } from './open-reports.ts'
import { addPostPicture, readPostPicture } from './post-pictures.ts'
import { showChanged, showPost, showPosts } from './show-posts.ts'
import {
  deletePost,
  editPost,
  reactTo,
  reportPost,
  restorePost,
  withdrawShare,
  writePost,
} from './write-posts.ts'

const OK = { ok: true as const }

export function mountPosts(gate: Gate, deps: Deps): void {
  register(gate, contract.listPosts, ({ caller: { userId }, params: { id }, query }) =>
    showPosts(deps, { groupId: id, userId, ...query }),
  )
  register(gate, contract.getPost, ({ caller: { userId }, params: { id, postId }, query }) =>
    showPost(deps, { groupId: id, userId, postId, ...query }),
  )
  register(gate, contract.createPost, async ({ caller: { userId }, params: { id }, body }) => {
    await writePost(deps, { groupId: id, userId, draft: body })
    return showChanged(deps, { groupId: id, userId, postId: body.id })
  })
  register(gate, contract.previewShare, async ({ caller: { userId }, body: { share } }) => ({
    snapshot: await makeSnapshot(deps, { userId, share }),
  }))
  register(gate, contract.reportPost, async ({ caller: { userId }, params: { id, postId }, body }) => {
    await reportPost(deps, { groupId: id, userId, postId, ...body })
    return OK
  })
  mountOwnPosts(gate, deps)
  mountModeration(gate, deps)

  // The picture itself: an <img> sends the session cookie, which is enough for reading.
  gate.app.get('/api/groups/:id/pictures/:pictureId', async (context) => {
    const caller = await requireCaller(gate, context)
    const { id: groupId, pictureId } = context.req.param()
    const bytes = await readPostPicture(deps, { groupId, pictureId, userId: caller.userId })
    if (!bytes) throw new AppError('not_found')
    return answerPicture(context, { id: pictureId, bytes })
  })
}

function mountOwnPosts(gate: Gate, deps: Deps): void {
  register(gate, contract.editPost, async ({ caller: { userId }, params: { id, postId }, body }) => {
    await editPost(deps, { groupId: id, userId, postId, ...body })
    return showChanged(deps, { groupId: id, userId, postId })
  })
  register(gate, contract.deletePost, async ({ caller: { userId }, params: { id, postId } }) => {
    await deletePost(deps, { groupId: id, userId, postId })
    return OK
  })
  register(gate, contract.restorePost, async ({ caller: { userId }, params: { id, postId } }) => {
    await restorePost(deps, { groupId: id, userId, postId })
    return showChanged(deps, { groupId: id, userId, postId })
  })
  register(gate, contract.withdrawShare, async ({ caller: { userId }, params: { id, postId } }) => {
    await withdrawShare(deps, { groupId: id, userId, postId })
    return OK
  })
  register(gate, contract.react, async ({ caller: { userId }, params: { id, postId }, body }) => {
    await reactTo(deps, { groupId: id, userId, postId, ...body })
    return showChanged(deps, { groupId: id, userId, postId })
  })
  register(gate, contract.addPostPicture, async ({ caller: { userId }, params: { id, postId }, files }) => {
    const [file] = files
    if (!file) throw invalidInput({ file: 'Choose a picture' })
    await addPostPicture(deps, { groupId: id, userId, postId, bytes: file.bytes })
    return showChanged(deps, { groupId: id, userId, postId })
  })
}

function mountModeration(gate: Gate, deps: Deps): void {
  register(gate, moderation.getModeration, ({ caller: { userId }, params: { id } }) =>
    showModeration(deps, { groupId: id, userId }),
  )
  register(gate, moderation.decidePost, async ({ caller: { userId }, params: { id, postId }, body }) => {
    await decidePost(deps, { groupId: id, userId, postId, ...body })
    return OK
  })
  mountOpenReports(gate, deps)
}
