/**
 * Zones traders usually live in, starting with the futures platforms' default: if several clocks explain a file, the
 * first of these is suggested.
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
