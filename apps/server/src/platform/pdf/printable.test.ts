import { describe, expect, test } from 'vitest'
import { printable, printableText } from './printable.ts'

describe('a printable text', () => {
  test.each([
    ['🚀 VWAP fade', 'VWAP fade'],
    ['Late 😤 again', 'Late again'],
    ['👍🏽 calm 👨‍👩‍👧 🇩🇪 ❤️ 1️⃣', 'calm 1'],
    ['Sweep → reclaim', 'Sweep -> reclaim'],
  ])('has no character that would be a box: %s', (text, printed) => {
    expect(printableText(text)).toBe(printed)
  })

  test.each([['Größe №7 – “q” & <b>fett</b> #1 * 2'], ['© ® ™ ‼ € ≥ − …'], ['two  spaces '], ['🚀🚀'], ['']])(
    'stays as it is: %s',
    (text) => {
      expect(printableText(text)).toBe(text)
    },
  )
})

test('every text of a page is printable, and drawings, widths and layouts stay', () => {
  const page = (name: string) => [
    name,
    { text: [name, { text: name, bold: true }] },
    {
      stack: [
        {
          columns: [
            { text: name, width: 'auto' },
            { svg: '<svg>🚀</svg>', width: 16 },
          ],
        },
      ],
    },
    { ul: [name] },
    { layout: 'quiet', table: { widths: ['*'], body: [[{ text: name, alignment: 'right' }]] } },
  ]
  expect(printable(page('🚀 Fade'))).toEqual(page('Fade'))
})
