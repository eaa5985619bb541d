import * as contract from '@ballast/contract/mentor/mentor'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type Gate, register, registerLines } from '../../platform/http/register.ts'
import { ask } from './ask.ts'
import { createConversation, deleteConversation, restoreConversation } from './conversations.ts'
import { presentConversation, presentMessage } from './mentor.presenter.ts'
import { countAnswers, findConversation, listMessages, updateConversation } from './mentor.queries.ts'
import { changeModel, modelStateOf } from './model/model-settings.ts'
import { showMentor } from './show-mentor.ts'
import { suggestByModel } from './suggest-by-model.ts'

export function mountMentor(gate: Gate, deps: Deps): void {
  const { db } = deps
  register(gate, contract.getMentor, ({ caller: { userId } }) => showMentor(deps, { userId }))
  register(gate, contract.createConversation, ({ caller: { userId } }) =>
    createConversation(deps, { userId }),
  )
  register(gate, contract.getConversation, async ({ caller: { userId }, params: { id } }) => {
    const row = await findConversation(db, { userId, id })
    if (!row) throw new AppError('not_found')
    const messages = await listMessages(db, { userId, id })
    const answers = messages.filter(({ answer }) => answer !== null).length
    return { ...presentConversation(row, answers), messages: messages.map(presentMessage) }
  })
  register(
    gate,
    contract.renameConversation,
    async ({ caller: { userId }, params: { id }, body: { title } }) => {
      const row = await updateConversation(db, { userId, id }, { title })
      if (!row) throw new AppError('not_found')
      return presentConversation(row, await countAnswers(db, { userId, id }))
    },
  )
  register(gate, contract.deleteConversation, async ({ caller: { userId }, params: { id } }) => {
    await deleteConversation(deps, { userId, id })
    return { ok: true as const }
  })
  register(gate, contract.restoreConversation, ({ caller: { userId }, params: { id } }) =>
    restoreConversation(deps, { userId, id }),
  )
  registerLines(gate, contract.askMentor, async ({ caller, params: { id }, body: question, log }) => {
    const answer = await ask(deps, { caller, conversationId: id, question })
    return async (send, signal) => {
      try {
        await answer(send, signal)
      } catch (error) {
        log.error({ err: error }, 'a question to the mentor failed')
        const sentence = 'Something went wrong while answering. Your question is kept; ask it again.'
        await send({ kind: 'failed', sentence })
      }
    }
  })
  register(gate, contract.getMentorModel, ({ caller: { userId } }) => modelStateOf(deps, { userId }))
  register(gate, contract.suggestFromNoteByModel, ({ caller: { userId }, body: { text } }) =>
    suggestByModel(deps, { userId, text }),
  )
  register(gate, contract.setMentorModel, async ({ caller: { userId }, body }) => {
    await changeModel(deps, { userId, ...body })
    return modelStateOf(deps, { userId })
  })
}
