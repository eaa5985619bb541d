import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AddressRefused, type Mail, type Message } from '../mail/mail.ts'
import { type Counted, countedMail, openCounts, openPending } from './counts.ts'

/** A clock that can be set. */
function clockAt(at: string) {
  let now = new Date(at)
  return {
    clock: { now: () => now },
    set: (to: string) => {
      now = new Date(to)
    },
  }
}

describe('counted events', () => {
  const open = (at = '2026-06-01T12:00:00Z') => {
    const { clock, set } = clockAt(at)
    return { ...openPending({ clock }), set }
  }

  test('are added up by figure and key', () => {
    const { add, take } = open()
    for (const key of ['csv', 'xlsx', 'csv']) add('files-read', key)
    add('files-failed', 'csv')
    add('requests')
    add('requests')
    expect(take()).toEqual([
      { day: '2026-06-01', figure: 'files-read', key: 'csv', value: 2 },
      { day: '2026-06-01', figure: 'files-read', key: 'xlsx', value: 1 },
      { day: '2026-06-01', figure: 'files-failed', key: 'csv', value: 1 },
      { day: '2026-06-01', figure: 'requests', key: '', value: 2 },
    ])
  })

  test('belong to the day they happened, in UTC', () => {
    const { add, take, set } = open('2026-06-01T23:59:59.999Z')
    add('requests')
    set('2026-06-02T00:00:00Z')
    add('requests')
    add('requests')
    expect(take().map(({ day, value }) => [day, value])).toEqual([
      ['2026-06-01', 1],
      ['2026-06-02', 2],
    ])
  })

  test('are taken once', () => {
    const { add, take } = open()
    add('requests')
    take()
    expect(take()).toEqual([])
    add('requests')
    expect(take()).toMatchObject([{ value: 1 }])
  })

  test('have keys of at most sixty characters, longer ones being cut', () => {
    const { add, take } = open()
    const long = 'x'.repeat(60)
    for (const key of [long, `${long}a`, `${long}b`, 'x'.repeat(59)]) add('files-read', key)
    expect(take().map(({ key, value }) => [key.length, value])).toEqual([
      [60, 3],
      [59, 1],
    ])
  })

  test('keep a figure apart from a key that contains the separator', () => {
    const { add, take } = open()
    for (const key of ['","', '"', ',']) add('files-read', key)
    expect(take().map(({ key }) => key)).toEqual(['","', '"', ','])
  })

  test('still count when there are too many keys, while new keys are left out', () => {
    const { add, take } = open()
    for (let at = 0; at < 501; at++) add('files-read', `k${at}`)
    add('files-read', 'k0')
    add('files-read', 'k499')
    add('files-read', 'k500')
    const rows = take()
    expect(rows).toHaveLength(500)
    expect(rows.filter(({ value }) => value > 1).map(({ key }) => key)).toEqual(['k0', 'k499'])
    expect(rows.some(({ key }) => key === 'k500')).toBe(false)
  })
})

describe('counts', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** A database that either accepts every statement or refuses it. */
  function open({ refuses = false } = {}) {
    const [written, warned]: [number, unknown[]] = [0, []]
    const seen = { written, warned }
    const db = {
      execute: async () => {
        seen.written++
        if (refuses) throw new Error('the database is gone')
      },
    }
    const log = { warn: (about: unknown) => seen.warned.push(about) }
    const { clock } = clockAt('2026-06-01T12:00:00Z')
    return { seen, counts: openCounts(db as never, { clock, log: log as never }) }
  }

  test('are written once a minute, and not if nothing was counted', async () => {
    const { counts, seen } = open()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(seen.written).toBe(0)
    counts.add('requests')
    await vi.advanceTimersByTimeAsync(59_999)
    expect(seen.written).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(seen.written).toBe(1)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(seen.written).toBe(1)
    await counts.close()
  })

  test('are written a last time on close, and never after', async () => {
    const { counts, seen } = open()
    counts.add('requests')
    await counts.close()
    expect(seen.written).toBe(1)
    counts.add('requests')
    await vi.advanceTimersByTimeAsync(120_000)
    expect(seen.written).toBe(1)
  })

  test('that cannot be stored are logged, and stop nothing', async () => {
    const { counts, seen } = open({ refuses: true })
    counts.add('requests')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(seen.warned).toHaveLength(1)
    counts.add('requests')
    await expect(counts.close()).resolves.toBeUndefined()
    expect(seen.warned).toHaveLength(2)
  })

  test('that are flushed explicitly report a failure', async () => {
    const { counts } = open({ refuses: true })
    counts.add('requests')
    await expect(counts.flush()).rejects.toThrow('the database is gone')
    await counts.close()
  })
})

describe('counted mail', () => {
  const MESSAGE: Message = { to: 'ann@b.example', subject: 'Hello', text: 'Hello' }
  function open(send: Mail['send']) {
    const counted: Counted[] = []
    const counts = {
      add: (figure: Counted) => void counted.push(figure),
      flush: async () => {},
      close: async () => {},
    }
    let isClosed = false
    const close = async () => {
      isClosed = true
    }
    return { counted, mail: countedMail({ send, close }, counts), isClosed: () => isClosed }
  }

  test('counts as sent once it was accepted, and goes out unchanged', async () => {
    const sent: Message[] = []
    const { mail, counted } = open(async (message) => void sent.push(message))
    await mail.send(MESSAGE)
    expect([sent, counted]).toEqual([[MESSAGE], ['mail-sent']])
  })

  test('counts as failed if it was refused, and the sender gets the error', async () => {
    const refusal = new AddressRefused('no such user')
    const { mail, counted } = open(async () => {
      throw refusal
    })
    await expect(mail.send(MESSAGE)).rejects.toBe(refusal)
    expect(counted).toEqual(['mail-failed'])
  })

  test('is closed together with its transport', async () => {
    const { mail, isClosed } = open(async () => {})
    await mail.close()
    expect(isClosed()).toBe(true)
  })
})
