/**
 * Zones traders are found in, the futures platforms' default first: where several clocks explain what a file shows,
 * the first of them is suggested.
 */
export const LIKELY_ZONES = [
  'America/Chicago',
  'America/New_York',
  'America/Denver',
  'America/Los_Angeles',
  'Europe/London',
  'Europe/Berlin',
  'Europe/Athens',
  'Asia/Dubai',
  'Asia/Kolkata',
  'Asia/Singapore',
  'Asia/Tokyo',
  'Australia/Sydney',
  'America/Sao_Paulo',
  'America/Halifax',
  'America/Phoenix',
  'Pacific/Auckland',
  'UTC',
] as const
