import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { idOf } from '../../../test/dom/samples.ts'
import { show } from '../../../test/dom/show.tsx'
import { giveUsual } from '../../../test/dom/usual.ts'
import { TradeFormSheet } from './trade-form-sheet.tsx'
import { EMPTY_FORM } from './trade-form-values.ts'

it.each([
  ['', 'Symbol'],
  ['MNQZ6', 'Entry'],
])(
  'a form whose symbol is “%s” opens with the focus on %s, before anything can be typed elsewhere',
  async (symbol, name) => {
    giveUsual()
    const values = { ...EMPTY_FORM, accountId: idOf(1), symbol }
    const planned = { id: idOf(40), values }
    await show(<TradeFormSheet editing={null} planned={planned} onClose={vi.fn()} onSaved={vi.fn()} />)
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name }))
  },
)
