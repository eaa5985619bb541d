import type { Conversation, Mentor, MentorMessage } from '@ballast/contract/mentor/mentor'
import { idOf } from '../samples.ts'

const AT = '2026-11-20T16:00:00Z'

/** A conversation without questions yet. */
export const UNTITLED: Conversation = { id: idOf(70), title: '', createdAt: AT, updatedAt: AT, answers: 0 }

/** A question that is not answered yet. */
export const asked = (number: number, text: string): MentorMessage => ({
  id: idOf(number),
  at: AT,
  text,
  answer: null,
})

/** An answer from the trader’s own figures. */
export const answered = (number: number, text: string): MentorMessage => ({
  id: idOf(number),
  at: AT,
  text: '',
  answer: {
    wordedBy: 'built_in',
    topic: null,
    blocks: [{ kind: 'text', parts: [text] }],
    looked: [],
    links: [],
    next: [],
    leftOut: [],
    calls: [],
    note: null,
  },
})
/** The mentor of a subscriber who has asked nothing yet, without a language model. */
export const NO_CONVERSATION: Mentor = {
  conversations: [],
  suggestions: ['How did I do?'],
  empty: false,
  model: {
    offered: null,
    agreed: false,
    answersToday: 0,
    answersADay: 0,
    sends: { figures: true, trades: false, money: false, notes: false, emotions: false },
  },
}
