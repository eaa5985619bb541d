/** US broker zones by abbreviation; `CST` is only interpreted this way for US brokers. */
const OFFSETS: Record<string, string> = {
  EDT: '-04:00',
  EST: '-05:00',
  CDT: '-05:00',
  CST: '-06:00',
  MDT: '-06:00',
  MST: '-07:00',
  PDT: '-07:00',
  PST: '-08:00',
  UTC: 'Z',
  GMT: 'Z',
}

/**
 * Replaces the US zone abbreviation after a time, or `GMT-04`, with an offset. Anything else is returned unchanged.
 * @example withOffset('08/22/2025 09:51:39 EDT') // → '08/22/2025 09:51:39 -04:00'
 * @example withOffset('2026/07/20 08:03:06,GMT-04') // → '2026/07/20 08:03:06 -04:00'
 */
export function withOffset(text: string): string {
  const hours = /^(.*\d)[\s,]*(?:GMT|UTC)\s*([+-])(\d{1,2})(?::?(\d{2}))?$/i.exec(text)
  if (hours) return `${hours[1]} ${hours[2]}${(hours[3] ?? '').padStart(2, '0')}:${hours[4] ?? '00'}`
  const word = /^(.*\d(?:\s*[AaPp][Mm])?)\s+([A-Z]{3})$/.exec(text)
  const offset = word?.[2] ? OFFSETS[word[2]] : undefined
  return word && offset ? `${word[1]} ${offset}` : text
}
