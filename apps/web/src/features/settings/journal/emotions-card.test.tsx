import { changePreferences, getPreferences, preferencesSchema } from '@ballast/contract/auth'
import { EMOTION_FACTS, EMOTIONS } from '@ballast/domain/vocabulary/emotions'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { giveUsual } from '../../../test/dom/usual.ts'
import { EmotionsCard } from './emotions-card.tsx'

const [FIRST, SECOND] = EMOTIONS
const labelOf = (emotion: (typeof EMOTIONS)[number]) => EMOTION_FACTS[emotion].label
const box = (emotion: (typeof EMOTIONS)[number]) =>
  screen.getByRole<HTMLButtonElement>('checkbox', { name: labelOf(emotion) })

async function showCard(hiddenEmotions: (typeof EMOTIONS)[number][]) {
  giveUsual()
  let known = preferencesSchema.parse({ hiddenEmotions })
  server.give(getPreferences, () => known)
  server.give(changePreferences, ({ body }) => {
    const { base: _, ...change } = body as { base?: object }
    known = preferencesSchema.parse({ ...known, ...change })
    return known
  })
  const shown = await show(<EmotionsCard />, '/settings')
  await screen.findAllByRole('checkbox')
  return shown
}

describe('the feelings that are offered', () => {
  it('are all except the hidden ones', async () => {
    await showCard([SECOND])
    const shown = screen.getAllByRole('checkbox', { checked: true })
    expect(shown).toHaveLength(EMOTIONS.length - 1)
    expect(box(SECOND).getAttribute('aria-checked')).toBe('false')
  })

  it('become fewer and more, each change sent with its base', async () => {
    const { user } = await showCard([SECOND])
    await user.click(box(FIRST))
    await waitFor(() => expect(box(FIRST).getAttribute('aria-checked')).toBe('false'))
    await user.click(box(SECOND))
    await waitFor(() =>
      expect(server.bodies(changePreferences)).toEqual([
        { hiddenEmotions: [SECOND, FIRST], base: { hiddenEmotions: [SECOND] } },
        { hiddenEmotions: [FIRST], base: { hiddenEmotions: [SECOND, FIRST] } },
      ]),
    )
  })

  it('include at least one: the last cannot be hidden', async () => {
    await showCard(EMOTIONS.slice(1))
    expect(box(FIRST).disabled).toBe(true)
    expect(box(SECOND).disabled).toBe(false)
  })

  it('are reset if a change was not saved', async () => {
    const { user } = await showCard([])
    server.refuse(changePreferences, 'internal')
    await user.click(box(FIRST))
    expect(await screen.findByText('Not saved')).toBeTruthy()
    expect(box(FIRST).getAttribute('aria-checked')).toBe('true')
  })
})

it('the feelings that did not load can be retried', async () => {
  giveUsual()
  server.refuse(getPreferences, 'outside_range')
  const { user } = await show(<EmotionsCard />, '/settings')
  expect(await screen.findByText('The feelings did not load')).toBeTruthy()
  giveUsual()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findAllByRole('checkbox', { checked: true })).toHaveLength(EMOTIONS.length)
})
