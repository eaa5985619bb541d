import { describe, expect, test } from 'vitest'
import { ERRORS, type ErrorCode, errorBodySchema } from './errors.ts'
import { refusals } from './testing/answers.ts'

const codes = Object.keys(ERRORS) as ErrorCode[]
const statusesOf = (list: readonly ErrorCode[]) => list.map((code) => ERRORS[code][0])

/** As in the product's first specification. */
const WITHOUT_FULL_STOP: readonly ErrorCode[] = ['reset_token_invalid']

describe('the errors of the API', () => {
  test('have HTTP error statuses, of the kinds that are used here', () => {
    expect([...new Set(statusesOf(codes))].sort((a, b) => a - b)).toEqual([
      ...[400, 401, 402, 403, 404, 409, 410, 413, 421, 422, 429, 500, 503, 507],
    ])
  })

  test('are sentences, each unique, that begin with a capital and end with a full stop', () => {
    const sentences = codes.map((code) => ERRORS[code][1])
    expect(sentences.filter((sentence) => !/^[A-Z]/.test(sentence))).toEqual([])
    const open = codes.filter((code) => !ERRORS[code][1].endsWith('.'))
    expect(open).toEqual(WITHOUT_FULL_STOP)
    expect(sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at)).toEqual([])
    expect(sentences.filter((sentence) => /\s{2}|[!?]|undefined/.test(sentence))).toEqual([])
  })

  test('have lower-case codes', () => {
    expect(codes.filter((code) => !/^[a-z]+(_[a-z]+)*$/.test(code))).toEqual([])
  })

  test('separate who one is from what one may do', () => {
    expect(statusesOf(['unauthenticated', 'wrong_credentials', 'second_step', 'second_step_wrong'])).toEqual([
      ...[401, 401, 401, 401],
    ])
    expect(statusesOf(['forbidden', 'account_suspended', 'demo_only_reads', 'cross_site'])).toEqual([
      ...[403, 403, 403, 403],
    ])
    expect(statusesOf(['plan_required', 'trade_limit', 'account_limit', 'payment_failed'])).toEqual([
      ...[402, 402, 402, 402],
    ])
  })

  test('say with a 409 what conflicts, and with a 410 what is gone', () => {
    expect(statusesOf(['stale', 'name_taken', 'already_saved', 'import_running', 'lock_runs'])).toEqual([
      ...[409, 409, 409, 409, 409],
    ])
    expect(codes.filter((code) => ERRORS[code][0] === 410)).toEqual(['invitation_invalid', 'preview_gone'])
  })

  test('state how large a limit is', () => {
    const limits: Partial<Record<ErrorCode, string>> = {
      passkey_limit: '20',
      group_limit: '30',
      group_full: '500',
      habit_limit: '100',
      lock_limit: '20',
      trade_limit: '100',
      account_limit: 'one',
      sent_file_limit: 'Ten',
      device_limit: 'Twenty',
      picture_limit: 'four',
    }
    for (const [code, size] of Object.entries(limits)) expect(ERRORS[code as ErrorCode][1]).toContain(size)
  })
})

describe('the body of a refusal', () => {
  test('has a sentence and a code, and names the fields if some are wrong', () => {
    expect(refusals(errorBodySchema, { error: 'Please sign in.', code: 'unauthenticated' })).toEqual([])
    const body = {
      error: 'Some fields need another look.',
      code: 'invalid_input',
      fields: { name: 'Required' },
    }
    expect(errorBodySchema.parse(body)).toEqual(body)
    expect(refusals(errorBodySchema, { error: 'x' })).toEqual(['code: Required'])
    expect(refusals(errorBodySchema, { ...body, fields: { name: 5 } })).toEqual([
      'fields.name: Must be a text',
    ])
  })
})
