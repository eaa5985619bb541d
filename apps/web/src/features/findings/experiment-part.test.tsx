import { changeExperiment, startExperiment } from '@ballast/contract/findings/findings'
import { listLocks } from '@ballast/contract/routine/locks'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { experimentOf, findingDetailOf } from '../../test/dom/samples/report-samples.ts'
import { idOf } from '../../test/dom/samples.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { giveUsual } from '../../test/dom/usual.ts'
import { ExperimentPart } from './experiment-part.tsx'

const DETAIL = findingDetailOf({ cue: 'I lose two in a row', act: 'I wait fifteen minutes' })

async function showPart(experiments = [experimentOf()].slice(0, 0)) {
  giveUsual({ role: 'beta_tester' })
  const shown = await show(<ExperimentPart detail={DETAIL} experiments={experiments} />)
  const press = async (name: string) => shown.user.click(await screen.findByRole('button', { name }))
  const act = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Then' })
  return { ...shown, press, act }
}

describe('a plan to try', () => {
  it('that is being reworded is there again after it was left or refused, until it is sent', async () => {
    const { user, press, act } = await showPart()
    await press('Change the plan')
    await user.clear(act())
    await user.type(act(), 'I stop')
    await press('Cancel')
    await press('Change the plan')
    expect(act().value).toBe('I stop')
    server.refuse(startExperiment, 'experiment_running')
    await press('Start, 4 weeks')
    expect(await screen.findByText('Experiment not started')).toBeTruthy()
    expect(act().value).toBe('I stop')
    server.give(startExperiment, experimentOf({ act: 'I stop' }))
    await press('Start, 4 weeks')
    await waitFor(() => expect(server.sent(startExperiment)).toHaveLength(2))
    await press('Cancel')
    await press('Change the plan')
    expect(act().value).toBe('I wait fifteen minutes')
  })

  it('can be typed at once, and says at its field what is missing', async () => {
    const { user, press, act } = await showPart()
    await press('Change the plan')
    const cue = screen.getByRole<HTMLInputElement>('textbox', { name: 'If' })
    expect(document.activeElement).toBe(cue)
    await user.clear(act())
    await user.type(act(), ' ')
    await press('Start, 4 weeks')
    expect(await screen.findByText('Say it in a few words')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(act()))
    expect(server.sent(startExperiment)).toEqual([])
  })

  it('is measured among what gives rise to its act, or not at all', async () => {
    await showPart([experimentOf()])
    expect(
      await screen.findByText('Measured by the share of losses with the act, not by profit.'),
    ).toBeTruthy()
    expect(screen.getAllByText(/^30% of losses \(3 of 10/)).toHaveLength(2)
    await showPart([experimentOf({ id: idOf(711), unit: 'given', state: 'ended' })])
    expect(await screen.findByText(/not up to you, so nothing is measured/)).toBeTruthy()
    expect(screen.queryByText(/No clear change/)).toBeNull()
  })

  it('is stopped once, however often Stop is pressed', async () => {
    const { press } = await showPart([experimentOf()])
    const answer = server.hold(changeExperiment, experimentOf({ state: 'stopped' }))
    await press('Stop')
    await press('Stop')
    answer()
    await waitFor(() => expect(server.bodies(changeExperiment)).toEqual([{ stop: true }]))
  })

  it('says if the locks that could enforce it do not load, and can be pressed again', async () => {
    const { press } = await showPart()
    server.refuse(listLocks, 'internal')
    await press('Let Ballast enforce it')
    expect(await screen.findByText('Your locks did not load')).toBeTruthy()
    const rate = {
      value: null,
      low: null,
      high: null,
      n: 0,
      band: 'preliminary' as const,
      reason: 'None yet',
    }
    server.give(listLocks, {
      at: '2026-11-20T16:00:00Z',
      timeZone: 'UTC',
      dayReset: '17:00',
      running: [],
      record: [],
      dayEndsAt: '2026-11-20T23:00:00Z',
      opened: [],
      kept: { rate, kept: 0, of: 0, unknown: 0 },
    })
    await press('Let Ballast enforce it')
    expect(await screen.findByRole('dialog', { name: 'Set a lock' })).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^After losses in a row/ }).value).toBe('2')
  })
})
