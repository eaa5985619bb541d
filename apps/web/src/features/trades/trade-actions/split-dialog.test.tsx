import { getTrade, splitTrade } from '@ballast/contract/trades'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { isDisabled } from '../../../test/dom/is-disabled.ts'
import { idOf, tradeOf } from '../../../test/dom/samples.ts'
import { server } from '../../../test/dom/server.ts'
import { Opened, show } from '../../../test/dom/show.tsx'
import { SplitDialog } from './split-dialog.tsx'
import { useTradeActions } from './use-trade-actions.ts'

const BOTH = tradeOf().fills
const ANOTHER = BOTH.slice(1).map((fill) => ({ ...fill, executionId: idOf(903), price: '21031' }))

function Page({ close }: { close: () => void }) {
  const { split } = useTradeActions()
  return <SplitDialog tradeId={idOf(100)} onSplit={(ids) => split(idOf(100), ids)} onClose={close} />
}

async function showSplit() {
  server.give(getTrade, tradeOf({ fills: [...BOTH, ...ANOTHER] }))
  const shown = await show(<Opened>{(close) => <Page close={close} />}</Opened>)
  const tick = async (name: RegExp) => shown.user.click(await screen.findByRole('checkbox', { name }))
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
  return { ...shown, tick, button }
}

it('a split that is refused says why, stays open, and shows the fills that the trade still has', async () => {
  const { user, tick, button } = await showSplit()
  expect(isDisabled(button('Split off 0 fills'))).toBe(true)
  await tick(/21,030/)
  await tick(/21,031/)
  server.refuse(splitTrade, 'invalid_input', { executionIds: 'This fill is no longer part of the trade' })
  server.give(getTrade, tradeOf())
  await user.click(button('Split off 2 fills'))
  expect(await screen.findByText('This fill is no longer part of the trade')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /21,031/ })).toBeNull())
  expect(isDisabled(button('Split off 1 fill'))).toBe(false)
})

it('a split whose dialog was left before the answer does not close the next dialog', async () => {
  server.give(getTrade, tradeOf())
  const answer = Promise.withResolvers<object>()
  const onClose = vi.fn()
  const { user, unmount } = await show(
    <SplitDialog tradeId={idOf(100)} onSplit={() => answer.promise} onClose={onClose} />,
  )
  await user.click(await screen.findByRole('checkbox', { name: /21,030/ }))
  await user.click(screen.getByRole('button', { name: 'Split off 1 fill' }))
  unmount()
  answer.resolve({})
  await answer.promise
  await Promise.resolve()
  expect(onClose).not.toHaveBeenCalled()
})
