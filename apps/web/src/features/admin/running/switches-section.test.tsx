import { listAbTests } from '@ballast/contract/admin/ab-tests'
import {
  getSwitches,
  type Maintenance,
  type Switches,
  setMaintenance,
  setSwitch,
} from '@ballast/contract/admin/switches'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { isDisabled } from '../../../test/dom/is-disabled.ts'
import { queryClient } from '../../../test/dom/queries.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { SwitchesSection } from './switches-section.tsx'

type One = Switches['switches'][number]

function switchesWith(part: Partial<One> = {}, maintenance: Partial<Maintenance> = {}): Switches {
  const all: One[] = [
    { name: 'sign-ups', value: 'open', isSetUp: true, changedAt: null },
    { name: 'social-sign-in', value: 'on', isSetUp: true, changedAt: null },
    { name: 'demo', value: 'on', isSetUp: true, changedAt: null },
    { name: 'public-profiles', value: 'off', isSetUp: true, changedAt: null },
    { name: 'mentor-model', value: 'on', isSetUp: true, changedAt: null },
  ]
  return {
    switches: all.map((one) => (one.name === part.name ? { ...one, ...part } : one)),
    maintenance: { isOn: false, message: '', ...maintenance },
  }
}

async function showSwitches(switches = switchesWith()) {
  server.give(getSwitches, switches)
  server.give(listAbTests, { tests: [] })
  const shown = await show(<SwitchesSection />, '/admin')
  await screen.findByRole('heading', { name: 'Maintenance' })
  return shown
}
const isOn = (element: HTMLElement) => element.getAttribute('aria-checked') === 'true'
const saying = (name: string, description: string | RegExp) =>
  screen.getByRole('switch', { name, description })
const switchOf = (name: string) => screen.getByRole('switch', { name })

describe('a switch', () => {
  it('has the position the server reports', async () => {
    await showSwitches()
    expect(isOn(switchOf('Demo'))).toBe(true)
    expect(isOn(switchOf('Public profiles'))).toBe(false)
    expect(screen.getByRole('radio', { name: 'Open', checked: true })).toBeDefined()
  })
  it('says what it switches and when it was last changed', async () => {
    await showSwitches(switchesWith({ name: 'demo', changedAt: '2026-11-20T15:00:00Z' }))
    saying('Demo', /^The made-up journal can be opened\. Changed .*2026.*\.$/)
    saying(
      'Public profiles',
      'Profiles that traders made public can be seen. Off hides all of them without changing anything.',
    )
  })
  it.each([
    ['social-sign-in', 'Sign in through a provider', 'No provider is set up.'],
    ['demo', 'Demo', 'This installation has no demo.'],
    ['mentor-model', 'Mentor with a model', 'No model is set up.'],
  ] as const)('%s for something not set up stays off and says so', async (name, label, words) => {
    await showSwitches(switchesWith({ name, value: 'on', isSetUp: false }))
    expect(isDisabled(switchOf(label))).toBe(true)
    expect(isOn(switchOf(label))).toBe(false)
    expect(saying(label, words)).toBeDefined()
  })
  it('sends its name and new position', async () => {
    const { user } = await showSwitches()
    const after = switchesWith({ name: 'public-profiles', value: 'on' })
    server.give(setSwitch, after)
    server.give(getSwitches, after)
    await user.click(switchOf('Public profiles'))
    expect(await screen.findByText('Switched')).toBeDefined()
    expect(server.bodies(setSwitch)).toEqual([{ name: 'public-profiles', value: 'on' }])
    expect(await screen.findByRole('switch', { name: 'Public profiles', checked: true })).toBeDefined()
  })
  it('pressed again before the answer keeps the focus and is sent in order', async () => {
    const { user } = await showSwitches()
    const answer = server.hold(setSwitch, switchesWith({ name: 'demo', value: 'off' }))
    await user.click(switchOf('Demo'))
    expect(isOn(switchOf('Demo'))).toBe(false)
    expect(document.activeElement).toBe(switchOf('Demo'))
    await user.keyboard(' ')
    expect(isOn(switchOf('Demo'))).toBe(true)
    server.give(setSwitch, switchesWith({ name: 'demo', value: 'on' }))
    answer()
    await waitFor(() =>
      expect(server.bodies(setSwitch)).toEqual([
        { name: 'demo', value: 'off' },
        { name: 'demo', value: 'on' },
      ]),
    )
    await waitFor(() => expect(isOn(switchOf('Demo'))).toBe(true))
    expect(document.activeElement).toBe(switchOf('Demo'))
  })
  it('of sign-ups is sent once if it is pressed again before the answer', async () => {
    const { user } = await showSwitches()
    const answer = server.hold(setSwitch, switchesWith({ name: 'sign-ups', value: 'closed' }))
    await user.click(screen.getByRole('radio', { name: 'Closed' }))
    await user.click(screen.getByRole('radio', { name: 'Closed' }))
    answer()
    expect(await screen.findByText('Switched')).toBeDefined()
    expect(server.bodies(setSwitch)).toEqual([{ name: 'sign-ups', value: 'closed' }])
  })
  it('of sign-ups has three positions', async () => {
    const { user } = await showSwitches()
    server.give(setSwitch, switchesWith({ name: 'sign-ups', value: 'presented-paused' }))
    await user.click(screen.getByRole('radio', { name: 'Paused' }))
    await screen.findByText('Switched')
    expect(server.bodies(setSwitch)).toEqual([{ name: 'sign-ups', value: 'presented-paused' }])
  })
  it('that the server refused keeps its position', async () => {
    const { user } = await showSwitches()
    server.refuse(setSwitch, 'internal')
    await user.click(switchOf('Demo'))
    expect(await screen.findByText('This could not be done')).toBeDefined()
    expect(isOn(switchOf('Demo'))).toBe(true)
  })
})

describe('maintenance', () => {
  const message = 'Back at 18:00 UTC.'
  it('is switched on only after a confirmation, with the message people see', async () => {
    const { user } = await showSwitches()
    await user.type(screen.getByLabelText('What people read meanwhile'), message)
    await user.click(screen.getByRole('button', { name: 'Switch maintenance on' }))
    expect(server.sent(setMaintenance)).toEqual([])
    const after = switchesWith({}, { isOn: true, message })
    server.give(setMaintenance, after)
    server.give(getSwitches, after)
    const question = within(screen.getByRole('alertdialog', { name: 'Close Ballast for maintenance?' }))
    await user.click(question.getByRole('button', { name: 'Switch maintenance on' }))
    expect(await screen.findByRole('button', { name: 'Switch maintenance off' })).toBeDefined()
    expect(server.bodies(setMaintenance)).toEqual([{ isOn: true, message }])
    expect(screen.getByText('Maintenance is on.')).toBeDefined()
  })
  it('is switched off at once', async () => {
    const { user } = await showSwitches(switchesWith({}, { isOn: true, message }))
    expect(screen.getByLabelText('What people read meanwhile')).toHaveProperty('value', message)
    const after = switchesWith({}, { isOn: false, message })
    server.give(setMaintenance, after)
    server.give(getSwitches, after)
    await user.click(screen.getByRole('button', { name: 'Switch maintenance off' }))
    expect(await screen.findByText('Maintenance is off')).toBeDefined()
    expect(server.bodies(setMaintenance)).toEqual([{ isOn: false, message }])
    expect(await screen.findByRole('button', { name: 'Switch maintenance on' })).toBeDefined()
    expect(screen.queryByText('Maintenance is on.')).toBeNull()
  })
  it('keeps what is typed on while it is switched, or while another administrator changes it', async () => {
    const { user } = await showSwitches(switchesWith({}, { isOn: true, message }))
    const field = () => screen.getByLabelText<HTMLTextAreaElement>('What people read meanwhile')
    const after = switchesWith({}, { isOn: false, message: 'Back soon.' })
    server.give(getSwitches, after)
    const answer = server.hold(setMaintenance, after)
    await user.clear(field())
    await user.type(field(), 'Back soon.')
    await user.click(screen.getByRole('button', { name: 'Switch maintenance off' }))
    await user.type(field(), ' Really.')
    answer()
    expect(await screen.findByRole('button', { name: 'Switch maintenance on' })).toBeDefined()
    expect(field().value).toBe('Back soon. Really.')
    server.give(getSwitches, switchesWith({}, { isOn: true, message: 'By another one' }))
    await act(() => queryClient.invalidateQueries({ queryKey: ['/api/admin/switches'] }))
    expect(await screen.findByText('Maintenance is on.')).toBeDefined()
    expect(field().value).toBe('Back soon. Really.')
  })
  it('has the message again that was typed before the page was left', async () => {
    const { user, unmount } = await showSwitches()
    await user.type(screen.getByLabelText('What people read meanwhile'), message)
    unmount()
    await showSwitches()
    expect(screen.getByLabelText('What people read meanwhile')).toHaveProperty('value', message)
  })
  it('limits the message to the server’s maximum length', async () => {
    await showSwitches()
    expect(screen.getByLabelText('What people read meanwhile')).toHaveProperty('maxLength', 300)
  })
})

describe('the A/B tests beside them', () => {
  it('show counts with intervals, and never a winner', async () => {
    server.give(getSwitches, switchesWith())
    server.give(listAbTests, {
      tests: [
        {
          id: 'hero_cta',
          since: '2025-01-03',
          variants: [
            {
              id: 'control',
              finished: { k: 5, n: 1000, share: 0.005, low: 0.002, high: 0.01 },
              difference: null,
            },
            {
              id: 'variant_a',
              finished: { k: 0, n: 0, share: null, low: null, high: null },
              difference: null,
            },
          ],
        },
      ],
    })
    await show(<SwitchesSection />, '/admin')
    const list = within(await screen.findByRole('list', { name: 'A/B tests' }))
    const row = list.getByRole('listitem')
    expect(row.textContent).toMatch(/^Hero CTAEnded/)
    expect(row.textContent).toContain('Finished: registered in the same browser.')
    expect(row.textContent).toMatch(/Get Started0\.5% 5 of 1,000, 95% CI/)
    expect(row.textContent).toContain('Start your journal– 0 of 0')
    expect(row.textContent).toContain('Too few to compare: each variant needs 30 browsers.')
  })
  it('say only that nothing was counted, if nothing was', async () => {
    server.give(getSwitches, switchesWith())
    server.give(listAbTests, { tests: [{ id: 'dashboard_layout', since: null, variants: [] }] })
    await show(<SwitchesSection />, '/admin')
    const list = within(await screen.findByRole('list', { name: 'A/B tests' }))
    expect(list.getByRole('listitem').textContent).toMatch(/Running.*Nothing counted yet\.$/)
  })
})
