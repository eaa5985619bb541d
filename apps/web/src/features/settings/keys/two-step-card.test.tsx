import {
  beginTwoStep,
  confirmTwoStep,
  endTwoStep,
  getTwoStep,
  renewRecoveryCodes,
  type TwoStep,
} from '@ballast/contract/people/two-step'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { isDisabled } from '../../../test/dom/is-disabled.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { giveUsual } from '../../../test/dom/usual.ts'
import { TwoStepCard } from './two-step-card.tsx'

const OFF: TwoStep = { since: null, codesLeft: 0 }
const ON: TwoStep = { since: '2026-10-01T12:00:00Z', codesLeft: 10 }
const MADE = { secret: 'JBSWY3DPEHPK3', address: 'otpauth://totp/Ballast:nora?secret=JBSWY3DPEHPK3' }

async function showCard(twoStep: TwoStep, hasPassword = true) {
  giveUsual()
  server.give(getTwoStep, twoStep)
  const shown = await show(
    <main id="main" tabIndex={-1}>
      <TwoStepCard hasPassword={hasPassword} />
    </main>,
    '/settings',
  )
  await screen.findByText(twoStep.since === null ? 'Off' : 'On')
  return shown
}
async function open(twoStep: TwoStep, name: string, hasPassword = true) {
  const shown = await showCard(twoStep, hasPassword)
  await shown.user.click(screen.getByRole('button', { name }))
  const dialog = within(await screen.findByRole('dialog'))
  const button = (label: string) => dialog.getByRole<HTMLButtonElement>('button', { name: label })
  return { ...shown, dialog, button }
}

describe('two-step sign-in', () => {
  it.each([
    [0, 'None are left. Create new ones, or you will be locked out if you lose your phone.'],
    [1, 'One is left. Create new ones soon.'],
    [2, '2 are left. Each works once.'],
  ])('with %i recovery codes says: %s', async (codesLeft, words) => {
    await showCard({ ...ON, codesLeft })
    expect(screen.getByText(words)).toBeTruthy()
    expect(screen.getByText(/^On since/).textContent).toBe('On since Oct 1, 2026')
  })

  it('that did not load can be retried', async () => {
    giveUsual()
    server.refuse(getTwoStep, 'internal')
    const { user } = await show(<TwoStepCard hasPassword />, '/settings')
    expect(await screen.findByText('Two-step sign-in did not load')).toBeTruthy()
    server.give(getTwoStep, OFF)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: 'Turn on' })).toBeTruthy()
  })
})

describe('turning it on', () => {
  it('goes from the password to the app to the codes, which are shown once', async () => {
    const { user, dialog, button } = await open(OFF, 'Turn on')
    server.give(beginTwoStep, MADE)
    expect(isDisabled(button('Continue'))).toBe(true)
    await user.type(dialog.getByLabelText('Your password'), 'secret words')
    await user.click(button('Continue'))
    expect(await dialog.findByRole('img', { name: 'QR code for an authenticator app' })).toBeTruthy()
    expect(dialog.getByText('JBSW Y3DP EHPK 3')).toBeTruthy()
    expect(server.bodies(beginTwoStep)).toEqual([{ currentPassword: 'secret words' }])

    server.give(confirmTwoStep, { codes: ['aaaa-1111', 'bbbb-2222'] })
    server.give(getTwoStep, ON)
    expect(isDisabled(button('Turn on'))).toBe(true)
    await user.type(dialog.getByLabelText('The code the app shows'), '123456')
    await user.click(button('Turn on'))
    const codes = within(await dialog.findByRole('list', { name: 'Recovery codes' }))
    expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'aaaa-1111',
      'bbbb-2222',
    ])
    expect(server.bodies(confirmTwoStep)).toEqual([{ code: '123456' }])
  })

  it('does not ask for a password if the user has none', async () => {
    const { user, dialog, button } = await open(OFF, 'Turn on', false)
    server.give(beginTwoStep, MADE)
    expect(dialog.queryByLabelText('Your password')).toBeNull()
    await user.click(button('Continue'))
    await waitFor(() => expect(server.bodies(beginTwoStep)).toEqual([{ currentPassword: '' }]))
  })

  it('with a wrong password stays at the password', async () => {
    const { user, dialog, button } = await open(OFF, 'Turn on')
    server.refuse(beginTwoStep, 'invalid_input', { currentPassword: 'This is not your password' })
    await user.type(dialog.getByLabelText('Your password'), 'wrong')
    await user.click(button('Continue'))
    expect(await dialog.findByText('This is not your password')).toBeTruthy()
    expect(dialog.queryByRole('img')).toBeNull()
  })

  it('with a wrong code says so until another is typed', async () => {
    const { user, dialog, button } = await open(OFF, 'Turn on', false)
    server.give(beginTwoStep, MADE)
    await user.click(button('Continue'))
    server.refuse(confirmTwoStep, 'invalid_input', { code: 'This code is not right' })
    await user.type(await dialog.findByLabelText('The code the app shows'), '000000')
    await user.click(button('Turn on'))
    expect(await dialog.findByText('This code is not right')).toBeTruthy()
    await user.type(dialog.getByLabelText('The code the app shows'), '1')
    await waitFor(() => expect(dialog.queryByText('This code is not right')).toBeNull())
  })
})

describe('weakening it', () => {
  async function fill(twoStep: TwoStep, name: string) {
    const opened = await open(twoStep, name)
    expect(isDisabled(opened.button(name))).toBe(true)
    await opened.user.type(opened.dialog.getByLabelText(/A code from the app/), '123456')
    expect(isDisabled(opened.button(name))).toBe(true)
    await opened.user.type(opened.dialog.getByLabelText('Your password'), 'secret words')
    expect(isDisabled(opened.button(name))).toBe(false)
    return opened
  }

  it('by turning it off needs the password and a code', async () => {
    const { user, button } = await fill(ON, 'Turn off')
    server.give(endTwoStep, () => {
      server.give(getTwoStep, OFF)
      return OFF
    })
    await user.click(button('Turn off'))
    expect(await screen.findByText('Two-step sign-in is off')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByRole('button', { name: 'Turn on' })).toBeTruthy()
    expect(server.bodies(endTwoStep)).toEqual([{ currentPassword: 'secret words', code: '123456' }])
    // The button that opened the dialog is gone by now.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  })

  it('with new codes shows them, and invalidates the old ones', async () => {
    const { user, dialog, button } = await fill(ON, 'Make new codes')
    server.give(renewRecoveryCodes, { codes: ['cccc-3333'] })
    await user.click(button('Make new codes'))
    expect(await screen.findByText('Your new recovery codes')).toBeTruthy()
    expect(screen.getByText('cccc-3333')).toBeTruthy()
    expect(server.bodies(renewRecoveryCodes)).toEqual([{ currentPassword: 'secret words', code: '123456' }])
    expect(server.sent(endTwoStep)).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'I have saved them' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(dialog).toBeTruthy()
  })

  it('is refused with a wrong code, at its field', async () => {
    const { user, dialog, button } = await fill(ON, 'Turn off')
    server.refuse(endTwoStep, 'invalid_input', { code: 'This code is not right' })
    await user.click(button('Turn off'))
    expect(await dialog.findByText('This code is not right')).toBeTruthy()
    expect(screen.queryByText('Two-step sign-in is off')).toBeNull()
  })

  it('says what else went wrong', async () => {
    const { user, dialog, button } = await fill(ON, 'Turn off')
    server.setReachable(false)
    await user.click(button('Turn off'))
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'Ballast cannot be reached. Your data is safe; check the connection and try again.',
    )
  })
})

describe('a dialog of two-step sign-in that is left before the answer', () => {
  async function fill(name: string, label: string) {
    const { user, dialog, button } = await open(ON, name)
    await user.type(dialog.getByLabelText('Your password'), 'secret words')
    await user.type(dialog.getByLabelText(/^A code from the app/), '123456')
    await user.click(button(label))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    return user
  }
  const failing = () => {
    const { promise, reject } = Promise.withResolvers<never>()
    return { answer: () => promise, fail: () => reject(new TypeError('Failed to fetch')) }
  }

  it('does not close the one opened since', async () => {
    const answer = server.hold(endTwoStep, OFF)
    const user = await fill('Turn off', 'Turn off')
    await user.click(screen.getByRole('button', { name: 'Make new codes' }))
    answer()
    expect(await screen.findByText('Two-step sign-in is off')).toBeTruthy()
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  it('says that it is still on', async () => {
    const { answer, fail } = failing()
    server.give(endTwoStep, answer)
    await fill('Turn off', 'Turn off')
    fail()
    expect(
      await screen.findByText(/^Two-step sign-in was not turned off, or only the answer was lost/),
    ).toBeTruthy()
  })

  it('says that new codes were made that nobody has seen', async () => {
    const answer = server.hold(renewRecoveryCodes, { codes: ['aaaa-1111'] })
    await fill('Make new codes', 'Make new codes')
    answer()
    expect(await screen.findByText('You have new recovery codes')).toBeTruthy()
    expect(screen.getByText(/They were not shown\. Make new ones/)).toBeTruthy()
  })

  it('says that it is on now, with codes that nobody has seen', async () => {
    const { user, dialog, button } = await open(OFF, 'Turn on')
    server.give(beginTwoStep, MADE)
    await user.type(dialog.getByLabelText('Your password'), 'secret words')
    await user.click(button('Continue'))
    const answer = server.hold(confirmTwoStep, { codes: ['aaaa-1111'] })
    await user.type(await dialog.findByLabelText('The code the app shows'), '123456')
    await user.click(button('Turn on'))
    await user.keyboard('{Escape}')
    answer()
    expect(await screen.findByText('Two-step sign-in is on')).toBeTruthy()
    expect(screen.getByText(/recovery codes were not shown\. Make new ones/)).toBeTruthy()
  })
})
