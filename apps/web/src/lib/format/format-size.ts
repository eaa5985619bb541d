import { writeFixed } from '@ballast/domain/text/write-fixed'

/** A size in a fitting unit: "12.3 KB". */
export function formatSize(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB']
  let value = bytes
  let unit = 0
  while (value >= 1000 && unit < units.length - 1) [value, unit] = [value / 1000, unit + 1]
  return `${writeFixed(value, unit === 0 || value >= 100 ? 0 : 1)} ${units[unit]}`
}
