import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Config } from '../../config.ts'
import type { Db } from '../database/database.ts'
import { openSwitches } from './switches.ts'

const AT = new Date('2026-06-15T10:00:00Z')
type Row = { name: string; value: unknown; updatedAt: Date }
const row = (name: string, value: unknown): Row => ({ name, value, updatedAt: AT })

/** Switches over rows that may change, counting how often they are read. */
function opened(rows: Row[], signUps = 'open') {
  const state = { rows, reads: 0, isBroken: false }
  const from = async () => {
    state.reads++
    if (state.isBroken) throw new Error('no database')
    return state.rows
  }
  const db = { select: () => ({ from }) } as unknown as Db
  return { state, switches: openSwitches(db, { signUps } as Config) }
}
const DEFAULTS = {
  'sign-ups': 'open',
  'social-sign-in': 'on',
  demo: 'on',
  'public-profiles': 'on',
  'mentor-model': 'on',
  maintenance: { isOn: false, message: '' },
  changedAt: {},
}

describe('the switches', () => {
  test('are as the environment says if nobody set them', async () => {
    expect(await opened([]).switches.read()).toEqual(DEFAULTS)
    expect(await opened([], 'closed').switches.read()).toEqual({ ...DEFAULTS, 'sign-ups': 'closed' })
  })

  test('are as an administrator set them, with since when', async () => {
    expect(await opened([row('demo', 'off')]).switches.read()).toEqual({
      ...DEFAULTS,
      demo: 'off',
      changedAt: { demo: AT },
    })
  })

  test('do not take an unknown value, nor an unknown name', async () => {
    expect(await opened([row('demo', 'perhaps'), row('forgotten', 'on')]).switches.read()).toEqual(DEFAULTS)
  })

  test('hold the message of a maintenance', async () => {
    const maintenance = { isOn: true, message: 'Back at noon' }
    expect(await opened([row('maintenance', maintenance)]).switches.read()).toEqual({
      ...DEFAULTS,
      maintenance,
    })
  })
})

afterEach(() => {
  vi.restoreAllMocks()
})

describe('reading the switches', () => {
  test('queries the database once in two seconds, for all callers', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(100)
    const { state, switches } = opened([])
    await Promise.all([switches.read(), switches.read()])
    clock.mockReturnValue(2_099)
    await switches.read()
    expect(state.reads).toBe(1)
    clock.mockReturnValue(2_100)
    await switches.read()
    expect(state.reads).toBe(2)
  })

  test('queries again once one was set here', async () => {
    const { state, switches } = opened([])
    await switches.read()
    state.rows = [row('demo', 'off')]
    switches.forget()
    expect((await switches.read()).demo).toBe('off')
    expect(state.reads).toBe(2)
  })

  test('queries again after a failure', async () => {
    const { state, switches } = opened([row('demo', 'off')])
    state.isBroken = true
    await expect(switches.read()).rejects.toThrow('no database')
    state.isBroken = false
    expect((await switches.read()).demo).toBe('off')
  })
})
