import { describe, expect, it } from 'vitest'
import { readAsSuggested } from '../../../test/support/read-as-suggested.ts'

const daysOf = (days: readonly string[]) =>
  readAsSuggested([
    'Time,Symbol,Side,Qty,Price',
    ...days.map((day, index) => `${day} 10:00:0${index},MESM6,${index % 2 ? 'Sell' : 'Buy'},1,6000`),
  ]).times.map((time) => time.slice(0, 10))

describe('a year of two digits', () => {
  it('stands first where the days differ behind it', () => {
    expect(daysOf(['26-03-17', '26-01-31'])).toEqual(['2026-01-31', '2026-03-17'])
    expect(daysOf(['26-03-17'])).toEqual(['2026-03-17'])
    expect(daysOf(['25-12-31', '26-01-02', '26-01-05'])).toEqual(['2025-12-31', '2026-01-02', '2026-01-05'])
    expect(daysOf(['26-03-21', '26-03-22', '26-03-24'])).toEqual(['2026-03-21', '2026-03-22', '2026-03-24'])
  })

  it('stands first in dates without a time of day, too', () => {
    const alone = (days: readonly string[]) =>
      readAsSuggested([
        'Date,Time,Symbol,Side,Qty,Price',
        ...days.map((day, index) => `${day},10:00:0${index},MESM6,${index % 2 ? 'Sell' : 'Buy'},1,6000`),
      ]).times.map((time) => time.slice(0, 10))
    expect(alone(['26-03-24', '26-03-25'])).toEqual(['2026-03-24', '2026-03-25'])
    expect(alone(['24-03-26', '25-03-26'])).toEqual(['2026-03-24', '2026-03-25'])
  })

  it('is named if nothing says where it stands', () => {
    const notesOf = (day: string) =>
      readAsSuggested(['Date,Symbol,Side,Qty,Price', `${day},AAPL,Buy,1,100`]).notes
    expect(notesOf('26-03-24')).toContain('unclear_years')
    expect(notesOf('26-03-17')).not.toContain('unclear_years')
    expect(notesOf('17-03-26')).not.toContain('unclear_years')
    expect(notesOf('2026-03-24')).not.toContain('unclear_years')
  })

  it('stands last otherwise', () => {
    expect(daysOf(['17-03-26', '31-01-26'])).toEqual(['2026-01-31', '2026-03-17'])
    expect(daysOf(['17-03-25', '17-03-26'])).toEqual(['2025-03-17', '2026-03-17'])
    expect(daysOf(['26-03-24'])).toEqual(['2024-03-26'])
    expect(daysOf(['26-03-25', '27-03-25'])).toEqual(['2025-03-26', '2025-03-27'])
  })
})
