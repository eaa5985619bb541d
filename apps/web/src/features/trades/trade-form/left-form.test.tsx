import { createTrade } from '@ballast/contract/trades'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { idOf, tradeOf } from '../../../test/dom/samples.ts'
import { server } from '../../../test/dom/server.ts'
import { Opened, show } from '../../../test/dom/show.tsx'
import { giveUsual } from '../../../test/dom/usual.ts'
import { TradeFormSheet } from './trade-form-sheet.tsx'
import { EMPTY_FORM } from './trade-form-values.ts'

it.each([
  [false, 0],
  [true, 1],
])(
  'a form left while it saves closes nothing else; a plan (%s) still gets its trade',
  async (isPlanned, times) => {
    giveUsual()
    const onClose = vi.fn()
    const onSaved = vi.fn()
    const values = { ...EMPTY_FORM, accountId: idOf(1) }
    const { user } = await show(
      <Opened>
        {(close) => (
          <TradeFormSheet
            editing={null}
            {...(isPlanned ? { planned: { id: idOf(40), values } } : {})}
            onClose={() => {
              close()
              onClose()
            }}
            onSaved={onSaved}
          />
        )}
      </Opened>,
    )
    for (const [name, text] of [
      ['Symbol', 'mnq'],
      ['Entry', '21040'],
      ['Exit', '21050'],
    ] as const) {
      await user.click(screen.getByRole('textbox', { name }))
      await user.paste(text)
    }
    const answer = server.hold(createTrade, tradeOf())
    await user.click(screen.getByRole('button', { name: /^Save trade/ }))
    await waitFor(() => expect(server.sent(createTrade)).toHaveLength(1))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    answer()
    expect(await screen.findByText('Trade saved')).toBeTruthy()
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(onSaved).toHaveBeenCalledTimes(times)
  },
)
