import { describe, expect, test } from 'vitest'
import { expectAnswers, expectValues, ID, ids, OTHER_ID, refusals, text } from '../testing/answers.ts'
import { mergeAccount } from './account-merges.ts'
import { listMoneyLines } from './account-money.ts'
import { MONEY_SIGNS, moneyLineBodySchema, TYPED_MONEY_KINDS } from './money-form.ts'
import { moveTrades } from './trade-moves.ts'

const line = { accountId: ID, kind: 'deposit', amount: '250', day: '2026-06-15', note: '' }

describe('a money line', () => {
  test('is accepted as it was typed, its note trimmed', () => {
    expect(moneyLineBodySchema.parse({ ...line, note: ' first ' })).toEqual({ ...line, note: 'first' })
  })

  test('has the sign of its kind, or either if its kind has none', () => {
    const taken = (kind: string, amount: string) =>
      refusals(moneyLineBodySchema, { ...line, kind, amount }).length === 0
    expect(TYPED_MONEY_KINDS.map((kind) => [kind, taken(kind, '5'), taken(kind, '-5')])).toEqual([
      ['deposit', true, false],
      ['withdrawal', false, true],
      ['fee', false, true],
      ['interest', true, true],
      ['adjustment', true, true],
    ])
    expect(MONEY_SIGNS).toEqual({ deposit: 1, withdrawal: -1, fee: -1 })
  })

  test('says in words what is wrong with it', () => {
    const sign = 'amount: A deposit comes in; a withdrawal and a fee go out'
    expectAnswers(moneyLineBodySchema, line, [
      [{ amount: '0.000001' }, []],
      [{ amount: '-0.000001' }, [sign]],
      [{ kind: 'interest', amount: '0' }, ['amount: Enter an amount other than zero']],
      [{ kind: 'payout' }, ['kind: Not one of the choices']],
      [{ note: text(200) }, []],
      [{ note: ` ${text(200)} ` }, []],
      [{ note: text(201) }, ['note: At most 200 characters']],
      [{ day: '15.06.2026' }, ['day: Enter a date', 'day: Enter a real date']],
      [{ accountId: 'mine' }, ['accountId: Not an id']],
    ])
  })

  test('is listed after a cursor of at most four hundred characters, of one account or of all', () => {
    expectValues(listMoneyLines.query, {
      taken: [{}, { account: ID }, { after: text(400) }],
      refused: {},
    })
    expect(refusals(listMoneyLines.query, { account: 'x', after: text(401) })).toEqual([
      'account: Not an id',
      'after: At most 400 characters',
    ])
  })
})

describe('what is moved between accounts', () => {
  test('is one to ten thousand trades, to an account', () => {
    const said = (count: number) => refusals(moveTrades.body, { ids: ids(count), to: OTHER_ID })
    expect([said(0), said(1), said(10_000), said(10_001)]).toEqual([
      ...[['ids: Choose a trade'], [], [], ['ids: At most 10,000 at once']],
    ])
    expect(refusals(moveTrades.body, { ids: [ID] })).toEqual(['to: Required'])
  })

  test('or is a whole account, into the one that stays', () => {
    expect(refusals(mergeAccount.body, { into: ID })).toEqual([])
    expect(refusals(mergeAccount.body, {})).toEqual(['into: Required'])
  })
})
