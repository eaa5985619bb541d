import { describe, expect, it } from 'vitest'
import { formatInterval } from './format-interval.ts'
import {
  formatChance,
  formatDecimal,
  formatDuration,
  formatMoney,
  formatNumber,
  formatPercent,
  formatR,
} from './format-number.ts'

describe('money', () => {
  it('always has its sign, with a true minus', () => {
    expect(formatMoney('-240.2')).toBe('−$240.20')
    expect(formatMoney('320.72')).toBe('+$320.72')
    expect(formatMoney('0')).toBe('$0.00')
    expect(formatMoney('760', { sign: 'auto' })).toBe('$760.00')
  })
  it('keeps every cent of decimal text beyond double precision', () => {
    expect(formatMoney('9007199254740993.21')).toBe('+$9,007,199,254,740,993.21')
  })
  it('rounds to units in tiles and to K on axes, with no sign on zero', () => {
    expect(formatMoney('5642.08', { precision: 'whole' })).toBe('+$5,642')
    expect(formatMoney('-0.3', { precision: 'whole' })).toBe('$0')
    expect(formatMoney('1212', { precision: 'compact' })).toBe('+$1.2K')
    expect(formatMoney('-439.2', { precision: 'compact', symbol: false })).toBe('−439')
  })
  it('is whole in a tile, unless it would be cut off there', () => {
    const inTile = (value: string, currency = 'USD') => formatMoney(value, { precision: 'tile', currency })
    expect(['0', '-0.3', '5642.08', '-123456.78', '999999.4'].map((value) => inTile(value))).toEqual([
      ...['$0', '$0', '+$5,642', '−$123,457', '+$999,999'],
    ])
    expect(['1000000', '-12345678.9'].map((value) => inTile(value))).toEqual(['+$1.00M', '−$12.3M'])
    expect(inTile('-1234567', 'JPY')).toBe('−¥1.23M')
    expect(inTile('12345', 'CHF').replace(/\s/, ' ')).toBe('+CHF 12.3K')
  })
  it('has at most three digits in the cell of a day', () => {
    const inCell = (value: string) => formatMoney(value, { precision: 'cell', symbol: false })
    expect(['439.2', '1212', '-9999.5', '-12345', '123456', '-1234567'].map(inCell)).toEqual([
      ...['+439', '+1.2K', '−10K', '−12K', '+123K', '−1.2M'],
    ])
  })
  it('formats other currencies with their own digits, and coins by name', () => {
    expect(formatMoney('1500', { currency: 'JPY' })).toBe('+¥1,500')
    expect(formatMoney('-12.5', { currency: 'EUR' })).toBe('−€12.50')
    expect(formatMoney('12.5', { currency: 'USDT' })).toBe('+12.50 USDT')
  })
})

describe('numbers', () => {
  it('are grouped integers or have exactly two decimals', () => {
    expect([1234567, 0, -3, 1.5, 1234.567].map(formatNumber)).toEqual([
      '1,234,567',
      '0',
      '−3',
      '1.50',
      '1,234.57',
    ])
  })
  it('a chance is none or all only if it is exactly', () => {
    const chances = [null, 0, 0.0001, 0.004999, 0.005, 0.5, 0.994999, 0.995, 0.9999, 1]
    expect(chances.map(formatChance)).toEqual([
      '–',
      '0%',
      '<1%',
      '<1%',
      '1%',
      '50%',
      '99%',
      '>99%',
      '>99%',
      '100%',
    ])
  })

  it('include percent and R', () => {
    expect(formatPercent(0.492)).toBe('49.2%')
    expect(formatPercent(-0.031, { sign: 'always' })).toBe('−3.1%')
    expect(formatR(0.22)).toBe('+0.22R')
    expect(formatR(-1)).toBe('−1.00R')
  })
  it('include prices as the broker stated them', () => {
    expect(formatDecimal('26057.50')).toBe('26,057.50')
    expect(formatDecimal('-37.63')).toBe('−37.63')
    expect(formatDecimal('1.08525')).toBe('1.08525')
  })
})

describe('durations', () => {
  it('are in words or as a clock', () => {
    expect([48, 168, 781, 3900, 273_600].map((seconds) => formatDuration(seconds))).toEqual([
      '48s',
      '2m 48s',
      '13m 01s',
      '1h 05m',
      '3d 4h',
    ])
    expect([168, 3909, 86_399, 86_400, 805_564].map((seconds) => formatDuration(seconds, 'clock'))).toEqual([
      '2:48',
      '1:05:09',
      '23:59:59',
      '1d 0h',
      '9d 7h',
    ])
  })
})

describe('intervals', () => {
  it('share the unit, and use "to" if there is a minus', () => {
    expect(formatInterval({ low: 0.41, high: 0.58 }, 'percent')).toBe('41–58%')
    expect(formatInterval({ low: 1.02, high: 2.22 }, 'ratio')).toBe('1.02–2.22')
    expect(formatInterval({ low: 0.02, high: 0.43 }, 'r')).toBe('0.02–0.43R')
    expect(formatInterval({ low: -0.12, high: 0.43 }, 'r')).toBe('−0.12R to 0.43R')
    expect(formatInterval({ low: 1.02, high: null }, 'ratio')).toBe('1.02 or more')
    expect(formatInterval({ low: null, high: null }, 'ratio')).toBeNull()
  })
})
