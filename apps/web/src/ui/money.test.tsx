import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { setPrivacyMode } from '../lib/preferences.ts'
import { Money } from './money.tsx'
import { DecimalText, Duration, NumberText } from './number-text.tsx'
import { Percent } from './percent.tsx'
import { RMultiple } from './r-multiple.tsx'

const textOf = (part: React.ReactNode) => render(part).container.textContent
const toneOf = (part: React.ReactNode) =>
  /text-(profit|loss|muted-foreground)\b/.exec(render(part).container.innerHTML)?.[1] ?? 'plain'

describe('an amount', () => {
  it.each([
    ['320.72', '+$320.72'],
    ['-240.2', '−$240.20'],
    ['0', '$0.00'],
    [-0.004, '$0.00'],
    [null, '–'],
  ])('of %s shows its sign: %s', (value, text) => {
    expect(textOf(<Money value={value} />)).toBe(text)
  })

  it('omits the plus, or any sign, on request', () => {
    expect(textOf(<Money value="5" sign="auto" />)).toBe('$5.00')
    expect(textOf(<Money value="-5" sign="auto" />)).toBe('−$5.00')
    expect(textOf(<Money value="-5" sign="never" />)).toBe('$5.00')
  })

  it('has its currency, or omits it', () => {
    expect(textOf(<Money value="5" currency="EUR" />)).toBe('+€5.00')
    expect(textOf(<Money value="5" currency="JPY" />)).toBe('+¥5')
    expect(textOf(<Money value="5" currency="USDT" />)).toBe('+5.00 USDT')
    expect(textOf(<Money value="5" currency="EUR" symbol={false} />)).toBe('+5.00')
  })

  it('is coloured by its sign only on request', () => {
    expect(['0.01', '-0.01', '0'].map((value) => toneOf(<Money value={value} tone="pnl" />))).toEqual([
      ...['profit', 'loss', 'muted-foreground'],
    ])
    expect(toneOf(<Money value={-0.004} tone="pnl" />), 'shown as zero').toBe('muted-foreground')
    expect(toneOf(<Money value="-5" />)).toBe('plain')
  })

  it('has a mark for a gain and for a loss, but none at zero', () => {
    const marks = ['5', '-5', '0'].map((value) => {
      const path = render(<Money value={value} trend />).container.querySelector('path')
      return path?.getAttribute('fill') ?? null
    })
    expect(marks).toEqual(['currentColor', 'none', null])
    expect(render(<Money value="5" />).container.querySelector('svg')).toBeNull()
  })

  it('is hidden in privacy mode, but an unknown one stays a dash', () => {
    setPrivacyMode(true)
    for (const value of ['1', '-100000', 0])
      expect(textOf(<Money value={value} tone="pnl" trend />)).toBe('••••••hidden amount')
    expect(toneOf(<Money value="-5" tone="pnl" />)).toBe('plain')
    expect(textOf(<Money value={null} />)).toBe('–')
  })
})

describe('other figures', () => {
  it('a share is in percent, signed only below zero by default', () => {
    expect(textOf(<Percent value={0.492} />)).toBe('49.2%')
    expect(textOf(<Percent value={-0.005} />)).toBe('−0.5%')
    expect(textOf(<Percent value={0.5} digits={0} sign="always" />)).toBe('+50%')
    expect(textOf(<Percent value={null} />)).toBe('–')
    expect([0.1, -0.1, 0].map((value) => toneOf(<Percent value={value} tone="pnl" />))).toEqual([
      ...['profit', 'loss', 'muted-foreground'],
    ])
  })

  it('a multiple of the risk has its sign and two decimals', () => {
    expect(textOf(<RMultiple value={0.215} />)).toBe('+0.22R')
    expect(textOf(<RMultiple value={-1} digits={1} />)).toBe('−1.0R')
    expect(textOf(<RMultiple value={2} sign="auto" />)).toBe('2.00R')
    expect(textOf(<RMultiple value={null} />)).toBe('–')
    expect(toneOf(<RMultiple value={-1} tone="pnl" />)).toBe('loss')
  })

  it('a count is grouped, any other number has two decimals by default', () => {
    expect(textOf(<NumberText value={12_345} />)).toBe('12,345')
    expect(textOf(<NumberText value={-1.5} />)).toBe('−1.50')
    expect(textOf(<NumberText value={-1.55} digits={1} />)).toMatch(/^−1\.[56]$/)
    expect(textOf(<NumberText value={3} digits={1} />)).toBe('3.0')
    expect(textOf(<NumberText value={null} />)).toBe('–')
  })

  it('a price keeps the decimals it was written with', () => {
    expect(textOf(<DecimalText value="26057.50" />)).toBe('26,057.50')
    expect(textOf(<DecimalText value="-0.00001" />)).toBe('−0.00001')
    expect(textOf(<DecimalText value={null} />)).toBe('–')
  })

  it('a holding time is in words, or as a clock', () => {
    expect(textOf(<Duration seconds={168} />)).toBe('2m 48s')
    expect(textOf(<Duration seconds={168} style="clock" />)).toBe('2:48')
    expect(textOf(<Duration seconds={null} />)).toBe('–')
  })
})
