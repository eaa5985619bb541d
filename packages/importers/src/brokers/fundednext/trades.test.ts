import { describe, expect, it } from 'vitest'
import { readText } from '../../../test/support/read-text.ts'
import { detectFormats } from '../../detect.ts'
import { readDocument } from '../../read/read-document.ts'

const HEAD =
  'Ticket ID,Open Time,Open Price,Close Time,Close Price,Profit,Lots,Commission,Swap,Symbol,Type,SL,TP,Pips,Volume'
const trade = (change: { stop?: string; close?: string } = {}) =>
  `W1,2026.03.10 17:52:34,1.16582,${change.close ?? '2026.03.10 19:00:29'},1.16668,-118.68,1.38,-6.9,-0.1,EURUSD,sell,${change.stop ?? '0'},0,-86.000000,138`
const read = (...rows: string[]) => readText('fundednext-trades', `${[HEAD, ...rows].join('\n')}\n`)

describe('a trade of FundedNext’s dashboard', () => {
  it('has its size in lots, not in hundredths of them, and a profit before its costs', () => {
    const { executions, gross, net } = read(trade())
    expect(executions.map(({ quantity, side }) => [quantity, side])).toEqual([
      ['1.38', 'sell'],
      ['1.38', 'buy'],
    ])
    expect([gross, net]).toEqual([-118_680_000, -125_680_000])
  })

  it.each(['Currently Running', '1970-01-01 00:00:00', '1970-01-01T00:00:00'])(
    'is still open if it closed at “%s”',
    (close) => {
      const { executions, skipped, problems } = read(trade({ close }))
      expect([executions, problems, skipped.length]).toEqual([[], [], 1])
    },
  )

  it('has no level that is a thousand times its price', () => {
    const stopOf = (stop: string) => read(trade({ stop })).executions.at(-1)?.lastStop ?? null
    expect(['1166.66', '0', '1.16666'].map(stopOf)).toEqual([null, null, '1.16666'])
  })

  it('is recognised without the columns that some files do not have', () => {
    const formats = (text: string) =>
      detectFormats(readDocument({ name: 'x.csv', bytes: new TextEncoder().encode(text) })).map(
        ({ format }) => format,
      )
    const short = (line: string) => line.split(',').slice(0, -1).join(',')
    expect(formats(`${HEAD}\n${trade()}\n`)).toEqual(['fundednext-trades'])
    expect(formats(`${short(HEAD)}\n${short(trade())}\n`)).toEqual(['fundednext-trades'])
    expect(formats(`${HEAD.replace('Ticket ID', 'Ticket')}\n${trade()}\n`)).toEqual([])
  })
})
