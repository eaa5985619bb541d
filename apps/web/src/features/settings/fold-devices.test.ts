import { expect, it } from 'vitest'
import { foldDevices } from './fold-devices.ts'

const session = (id: string, part: object) => ({
  id,
  current: false,
  device: 'Firefox',
  address: '10.0.0.1',
  createdAt: '2026-06-01T00:00:00Z',
  lastSeenAt: '2026-06-01T00:00:00Z',
  ...part,
})

it('merges the sign-ins of one browser at one address, this one first, and can end all but this page’s', () => {
  const folded = foldDevices([
    session('a', { lastSeenAt: '2026-06-09T00:00:00Z', device: 'Chrome' }),
    session('b', { createdAt: '2026-06-03T00:00:00Z', current: true, lastSeenAt: '2026-06-08T00:00:00Z' }),
    session('c', { createdAt: '2026-06-02T00:00:00Z' }),
    session('d', { address: '10.0.0.2' }),
  ])
  expect(
    folded.map(({ device, address, isCurrent, others }) => [device, address, isCurrent, others]),
  ).toEqual([
    ['Firefox', '10.0.0.1', true, ['c']],
    ['Chrome', '10.0.0.1', false, ['a']],
    ['Firefox', '10.0.0.2', false, ['d']],
  ])
  expect(folded[0]).toMatchObject({ firstSignIn: '2026-06-02T00:00:00Z', lastSeen: '2026-06-08T00:00:00Z' })
})
