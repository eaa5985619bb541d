import type { BodyInputOf } from '@ballast/contract/endpoint'
import type { createTrade } from '@ballast/contract/trades'
import { AMOUNT, type FillValues, fillsOf, type TradeFormValues } from './trade-form-values.ts'

export type TradeBody = BodyInputOf<typeof createTrade>
export type FormErrors = Record<string, string>

const NUMBER = /^-?\d{1,12}(\.\d{1,10})?$/
const isPositive = (text: string) => NUMBER.test(text) && Number(text) > 0

/** The form's errors by field, named as in the form. */
export function checkTradeForm(values: TradeFormValues): FormErrors {
  const errors: FormErrors = {}
  if (!values.accountId) errors.accountId = 'Choose an account'
  if (values.symbol.trim() === '') errors.symbol = 'Enter a symbol'
  if (values.isDetailed) Object.assign(errors, ...values.fills.map(checkFill))
  else {
    if (!isPositive(values.quantity)) errors.quantity = 'Enter a quantity above zero'
    if (!NUMBER.test(values.entry)) errors.entry = 'Enter the entry price'
    if (values.exit !== '' && !NUMBER.test(values.exit)) errors.exit = 'Enter a price such as 18250.25'
    if (values.openedAt === '') errors.openedAt = 'Enter a date and time'
    if (values.exit !== '' && values.closedAt !== '' && values.closedAt < values.openedAt)
      errors.closedAt = 'The close must come after the opening'
    if (values.costs !== '' && !AMOUNT.test(values.costs)) errors.costs = 'Enter what was paid, such as 4.20'
  }
  if (values.stop !== '' && !isPositive(values.stop)) errors.stop = 'Enter a stop above zero'
  if (values.target !== '' && !isPositive(values.target)) errors.target = 'Enter a target above zero'
  if (values.typedRisk !== '' && !isPositive(values.typedRisk))
    errors.typedRisk = 'Enter an amount above zero'
  if (values.statedGross !== '' && !/^-?\d{1,10}(\.\d{1,6})?$/.test(values.statedGross))
    errors.statedGross = 'Enter an amount such as 250 or -12.50'
  return errors
}

function checkFill(fill: FillValues, index: number): FormErrors {
  const errors: FormErrors = {}
  if (!isPositive(fill.quantity)) errors[`fills.${index}.quantity`] = 'Enter a quantity above zero'
  if (!NUMBER.test(fill.price)) errors[`fills.${index}.price`] = 'Enter a price'
  if (fill.at === '') errors[`fills.${index}.at`] = 'Enter a date and time'
  if (fill.costs !== '' && !AMOUNT.test(fill.costs)) errors[`fills.${index}.costs`] = 'Enter what was paid'
  return errors
}

/** The request body. Costs leave the account, so they are negative on the wire; empty ones stay unknown. */
export function tradeBody(values: TradeFormValues): TradeBody {
  const text = (value: string) => (value === '' ? null : value)
  return {
    accountId: values.accountId ?? '',
    symbol: values.symbol.trim().toUpperCase(),
    fills: fillsOf(values).map(({ side, quantity, price, at, ...rest }) => ({
      side,
      quantity,
      price,
      at,
      ...costsOf(rest),
    })),
    ...(values.statedGross === '' ? {} : { statedGross: values.statedGross }),
    journal: {
      stop: text(values.stop),
      target: text(values.target),
      typedRisk: text(values.typedRisk),
      setupId: values.setupId,
      emotionBefore: values.emotionBefore,
      emotionAfter: values.emotionAfter,
      confidence: values.confidence,
      executionScore: values.executionScore,
      mistakes: values.mistakes,
      tags: values.tags,
      notes: values.notes,
    },
  }
}

function costsOf({ costs, split }: Pick<FillValues, 'costs' | 'split'>) {
  if (costs === '') return { commission: null, fees: null }
  if (split && split.costs === costs) return { commission: split.commission, fees: split.fees }
  return { commission: negative(costs), fees: '0' }
}

function negative(amount: string): string {
  return Number(amount) === 0 ? '0' : `-${amount}`
}

/** Maps the server's errors to the simple form's fields, whose fills are entry and exit. */
export function placeErrors(fields: Readonly<Record<string, string>>, isDetailed: boolean): FormErrors {
  const names: Record<string, string> = {
    'fills.0.price': 'entry',
    'fills.0.quantity': 'quantity',
    'fills.0.at': 'openedAt',
    'fills.0.commission': 'costs',
    'fills.1.price': 'exit',
    'fills.1.quantity': 'quantity',
    'fills.1.at': 'closedAt',
    'fills.1.commission': 'costs',
  }
  return Object.fromEntries(
    Object.entries(fields).map(([field, sentence]) => {
      const plain = field.replace(/^journal\./, '')
      if (isDetailed) return [plain.replace(/\.(commission|fees)$/, '.costs'), sentence]
      return [names[plain] ?? plain, sentence]
    }),
  )
}

/** What is wrong where the form has no field for it at the moment, for example at a stop while fills are typed. */
export function errorsWithoutField(
  errors: FormErrors,
  values: TradeFormValues,
  { isEditing }: { isEditing: boolean },
): string[] {
  const journal = isEditing ? [] : ['setupId', 'target', 'typedRisk']
  const closing = values.exit === '' ? [] : ['closedAt', 'costs']
  const fills = values.isDetailed
    ? values.fills.flatMap((_, at) =>
        ['quantity', 'price', 'at', 'costs'].map((name) => `fills.${at}.${name}`),
      )
    : ['openedAt', 'quantity', 'entry', 'exit', ...closing, ...(isEditing ? [] : ['stop'])]
  const result = values.statedGross === '' ? [] : ['statedGross']
  const fields = ['accountId', 'symbol', ...fills, ...result, ...journal]
  return Object.entries(errors).flatMap(([field, sentence]) => (fields.includes(field) ? [] : [sentence]))
}

type Change = { before: TradeFormValues; next: Partial<TradeFormValues> }

/** The errors of what has not been changed; `fills.2.price` is the price of the third fill. */
export function errorsLeft(errors: FormErrors, { before, next }: Change): FormErrors {
  const { fills = before.fills } = next
  const isOtherForm = next.isDetailed !== undefined || fills.length !== before.fills.length
  const isChanged = (field: string) => {
    const [of, at, name] = field.split('.')
    if (of !== 'fills') return field in next
    const valueIn = (list: readonly object[]) =>
      new Map(Object.entries(list[Number(at)] ?? {})).get(name ?? '')
    return isOtherForm || valueIn(fills) !== valueIn(before.fills)
  }
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !isChanged(field)))
}
