import { expect, it } from 'vitest'
import { dayText } from '../../time/trading-day.ts'
import { columnsOf, FIRST_DAY, type Simple } from '../testing/golden-vector.ts'
import { allDaysOf } from './all-days.ts'

const on = (day: number): Simple => ({ id: `t${day}`, net: 1, day })

it('are from the first to the last, whatever the order of the trades', () => {
  expect(allDaysOf(columnsOf([on(4), on(0), on(9), on(2)]))).toEqual({
    from: dayText(FIRST_DAY),
    to: dayText(FIRST_DAY + 9),
  })
  expect(allDaysOf(columnsOf([on(3)]))).toEqual({ from: dayText(FIRST_DAY + 3), to: dayText(FIRST_DAY + 3) })
})

it('are none without a trade', () => {
  expect(allDaysOf(columnsOf([]))).toBeNull()
})
